// The files of the HTML page are compiled in so that the program stays one file. A new file has an array and a row of the table.

#include "CPage.h"

#include <string.h>

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char address_js[] = {
#embed "files/address.js"
};
static const unsigned char back_js[] = {
#embed "files/back.js"
};
static const unsigned char changes_js[] = {
#embed "files/changes.js"
};
static const unsigned char collapse_js[] = {
#embed "files/collapse.js"
};
static const unsigned char copies_js[] = {
#embed "files/copies.js"
};
static const unsigned char deeplinks_js[] = {
#embed "files/deeplinks.js"
};
static const unsigned char details_js[] = {
#embed "files/details.js"
};
static const unsigned char device_js[] = {
#embed "files/device.js"
};
static const unsigned char entering_js[] = {
#embed "files/entering.js"
};
static const unsigned char export_js[] = {
#embed "files/export.js"
};
static const unsigned char findings_js[] = {
#embed "files/findings.js"
};
static const unsigned char flags_js[] = {
#embed "files/flags.js"
};
static const unsigned char lists_js[] = {
#embed "files/lists.js"
};
static const unsigned char live_js[] = {
#embed "files/live.js"
};
static const unsigned char machine_js[] = {
#embed "files/machine.js"
};
static const unsigned char main_js[] = {
#embed "files/main.js"
};
static const unsigned char model_js[] = {
#embed "files/model.js"
};
static const unsigned char moves_js[] = {
#embed "files/moves.js"
};
static const unsigned char page_css[] = {
#embed "files/page.css"
};
static const unsigned char page_html[] = {
#embed "files/page.html"
};
static const unsigned char panel_js[] = {
#embed "files/panel.js"
};
static const unsigned char performer_js[] = {
#embed "files/performer.js"
};
static const unsigned char picture_css[] = {
#embed "files/picture.css"
};
static const unsigned char picture_js[] = {
#embed "files/picture.js"
};
static const unsigned char play_js[] = {
#embed "files/play.js"
};
static const unsigned char print_js[] = {
#embed "files/print.js"
};
static const unsigned char search_js[] = {
#embed "files/search.js"
};
static const unsigned char state_js[] = {
#embed "files/state.js"
};
static const unsigned char status_html[] = {
#embed "files/status.html"
};
static const unsigned char steps_js[] = {
#embed "files/steps.js"
};
static const unsigned char transition_js[] = {
#embed "files/transition.js"
};
static const unsigned char view_js[] = {
#embed "files/view.js"
};
static const unsigned char words_js[] = {
#embed "files/words.js"
};

static const struct {
  const char *name;
  struct PageFile file;
} files[] = {
    {"address.js", {address_js, sizeof address_js}},
    {"back.js", {back_js, sizeof back_js}},
    {"changes.js", {changes_js, sizeof changes_js}},
    {"collapse.js", {collapse_js, sizeof collapse_js}},
    {"copies.js", {copies_js, sizeof copies_js}},
    {"deeplinks.js", {deeplinks_js, sizeof deeplinks_js}},
    {"details.js", {details_js, sizeof details_js}},
    {"device.js", {device_js, sizeof device_js}},
    {"entering.js", {entering_js, sizeof entering_js}},
    {"export.js", {export_js, sizeof export_js}},
    {"findings.js", {findings_js, sizeof findings_js}},
    {"flags.js", {flags_js, sizeof flags_js}},
    {"lists.js", {lists_js, sizeof lists_js}},
    {"live.js", {live_js, sizeof live_js}},
    {"machine.js", {machine_js, sizeof machine_js}},
    {"main.js", {main_js, sizeof main_js}},
    {"model.js", {model_js, sizeof model_js}},
    {"moves.js", {moves_js, sizeof moves_js}},
    {"page.css", {page_css, sizeof page_css}},
    {"page.html", {page_html, sizeof page_html}},
    {"panel.js", {panel_js, sizeof panel_js}},
    {"performer.js", {performer_js, sizeof performer_js}},
    {"picture.css", {picture_css, sizeof picture_css}},
    {"picture.js", {picture_js, sizeof picture_js}},
    {"play.js", {play_js, sizeof play_js}},
    {"print.js", {print_js, sizeof print_js}},
    {"search.js", {search_js, sizeof search_js}},
    {"state.js", {state_js, sizeof state_js}},
    {"status.html", {status_html, sizeof status_html}},
    {"steps.js", {steps_js, sizeof steps_js}},
    {"transition.js", {transition_js, sizeof transition_js}},
    {"view.js", {view_js, sizeof view_js}},
    {"words.js", {words_js, sizeof words_js}},
};

struct PageFile page_file(const char *name) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name) == 0) return files[i].file;
  }
  return (struct PageFile){NULL, 0};
}
