// The part of libyaml that Swift calls, found when it is needed.
//
// Only the import of CoordiNode's files reads YAML. So the library is no part of the program: it is opened by its name
// when the first document is read, and where it is missing everything else works. The structures below are the beginning
// of libyaml's own, which have been the same in every version since 0.1 (2006).

#ifndef CLIBYAML_SHIM_H
#define CLIBYAML_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

/// A place in the text: all from 0.
typedef struct {
  size_t index;
  size_t line;
  size_t column;
} yaml_place;

/// The beginning of `yaml_parser_t`; the rest is the library's, and the room for it is larger than it has ever been.
typedef struct {
  int error;
  const char *problem;
  size_t problem_offset;
  int problem_value;
  yaml_place problem_place;
  char rest[4096];
} yaml_parser;

/// `yaml_event_t`.
typedef struct {
  int type;
  union {
    struct {
      char *anchor;
      char *tag;
      char *value;
      size_t length;
      int plain_implicit;
      int quoted_implicit;
      int style;
    } scalar;
    struct {
      char *anchor;
    } alias;
  } data;
  yaml_place start;
  yaml_place end;
} yaml_event;

/// The types of event that matter.
enum {
  yaml_stream_end = 2,
  yaml_document_start = 3,
  yaml_alias = 5,
  yaml_scalar = 6,
  yaml_sequence_start = 7,
  yaml_sequence_end = 8,
  yaml_mapping_start = 9,
  yaml_mapping_end = 10,
};

/// The functions of the library; all null where it was not found.
typedef struct {
  void *library;
  int (*initialize)(yaml_parser *parser);
  void (*delete_parser)(yaml_parser *parser);
  void (*set_input)(yaml_parser *parser, const unsigned char *bytes, size_t count);
  int (*parse)(yaml_parser *parser, yaml_event *event);
  void (*delete_event)(yaml_event *event);
} yaml_library;

/// Opens the library.
static inline yaml_library yaml_library_open(void) {
#ifdef __APPLE__
  // With their folders: for a name alone the current folder would be looked into as well, which may be anybody's.
  static const char *const names[] = {"/opt/homebrew/lib/libyaml-0.2.dylib", "/usr/local/lib/libyaml-0.2.dylib"};
#else
  static const char *const names[] = {"libyaml-0.so.2", "libyaml.so"};
#endif
  yaml_library yaml = {NULL};
  for (size_t i = 0; i < sizeof names / sizeof *names && !yaml.library; i++)
    yaml.library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!yaml.library) return yaml;
#define YAML_FUNCTION(member, name) *(void **)&yaml.member = dlsym(yaml.library, name)
  YAML_FUNCTION(initialize, "yaml_parser_initialize");
  YAML_FUNCTION(delete_parser, "yaml_parser_delete");
  YAML_FUNCTION(set_input, "yaml_parser_set_input_string");
  YAML_FUNCTION(parse, "yaml_parser_parse");
  YAML_FUNCTION(delete_event, "yaml_event_delete");
#undef YAML_FUNCTION
  if (!yaml.initialize || !yaml.delete_parser || !yaml.set_input || !yaml.parse || !yaml.delete_event)
    return (yaml_library){NULL};
  return yaml;
}

// Swift cannot call a function through a C structure's member, so each has a name.

/// Begins to read a text, which must stay where it is until the end; null where there is no memory.
static inline yaml_parser *yaml_reader_open(const yaml_library *yaml, const unsigned char *bytes, size_t count) {
  yaml_parser *parser = calloc(1, sizeof *parser);
  if (!parser || !yaml->initialize(parser)) {
    free(parser);
    return NULL;
  }
  yaml->set_input(parser, bytes, count);
  return parser;
}
/// Ends the reading.
static inline void yaml_reader_close(const yaml_library *yaml, yaml_parser *parser) {
  yaml->delete_parser(parser);
  free(parser);
}
/// Goes to the next event, which has to be freed: 1, or 0 where the text is no YAML.
static inline int yaml_reader_next(const yaml_library *yaml, yaml_parser *parser, yaml_event *event) {
  return yaml->parse(parser, event);
}
/// Frees an event.
static inline void yaml_reader_free(const yaml_library *yaml, yaml_event *event) { yaml->delete_event(event); }

#endif
