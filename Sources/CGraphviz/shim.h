// The part of Graphviz that Swift calls, found when it is needed.
//
// Only `render` lays out. So the library is no part of the program: it is opened by its name when the first picture is
// laid out, and where it is missing everything else works. Its headers are needed to build, for its structures and
// macros, but nothing below may name a function or an object of it other than in `__typeof__`: they are found through a
// table.
//
// Swift imports neither macros nor variadic functions, refuses mutable C globals, cannot pass a String for `char *`, and
// cannot call through a structure's member, so each has a function.

#ifndef CGRAPHVIZ_SHIM_H
#define CGRAPHVIZ_SHIM_H

#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Not found through pkg-config, which would have the library linked as well. Debian has the headers in the first place;
// `CPATH` may name the second; what follows is where Homebrew and MacPorts put them, which the compiler does not search.
#if __has_include(<graphviz/gvc.h>)
#include <graphviz/graphviz_version.h>
#include <graphviz/gvc.h>
#elif __has_include(<gvc.h>)
#include <graphviz_version.h>
#include <gvc.h>
#elif __has_include("/opt/homebrew/include/graphviz/gvc.h")
#include "/opt/homebrew/include/graphviz/graphviz_version.h"
#include "/opt/homebrew/include/graphviz/gvc.h"
#elif __has_include("/usr/local/include/graphviz/gvc.h")
#include "/usr/local/include/graphviz/graphviz_version.h"
#include "/usr/local/include/graphviz/gvc.h"
#elif __has_include("/home/linuxbrew/.linuxbrew/include/graphviz/gvc.h")
#include "/home/linuxbrew/.linuxbrew/include/graphviz/graphviz_version.h"
#include "/home/linuxbrew/.linuxbrew/include/graphviz/gvc.h"
#elif __has_include("/opt/local/include/graphviz/gvc.h")
#include "/opt/local/include/graphviz/graphviz_version.h"
#include "/opt/local/include/graphviz/gvc.h"
#else
#error "Graphviz's headers are missing; install them (Debian: libgraphviz-dev, Homebrew: graphviz)"
#endif

/// The functions and objects of the library; all null where they were not found.
typedef struct {
  void *library;
  __typeof__(&gvContextPlugins) open_context;
  __typeof__(&gvcVersion) version;
  __typeof__(&agread) read;
  __typeof__(&agclose) close;
  __typeof__(&gvLayout) lay_out;
  __typeof__(&gvFreeLayout) free_layout;
  __typeof__(&agseterr) set_error_level;
  __typeof__(&agpushdisc) watch;
  __typeof__(&agfstnode) first_node;
  __typeof__(&agnxtnode) next_node;
  __typeof__(&agfstout) first_edge;
  __typeof__(&agnxtout) next_edge;
  __typeof__(&AgDefaultDisc) disciplines;
  __typeof__(&AgIdDisc) ids;
  __typeof__(&AgIoDisc) io;
} graphviz_library;

/// Opens the library of a name. Those that it brings along are found through it.
static inline graphviz_library graphviz_library_open(const char *name) {
  graphviz_library graphviz = {NULL};
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return graphviz;
  graphviz.library = library;
  const struct {
    void *member;
    const char *name;
  } symbols[] = {
      {&graphviz.open_context, "gvContextPlugins"},
      {&graphviz.version, "gvcVersion"},
      {&graphviz.read, "agread"},
      {&graphviz.close, "agclose"},
      {&graphviz.lay_out, "gvLayout"},
      {&graphviz.free_layout, "gvFreeLayout"},
      {&graphviz.set_error_level, "agseterr"},
      {&graphviz.watch, "agpushdisc"},
      {&graphviz.first_node, "agfstnode"},
      {&graphviz.next_node, "agnxtnode"},
      {&graphviz.first_edge, "agfstout"},
      {&graphviz.next_edge, "agnxtout"},
      {&graphviz.disciplines, "AgDefaultDisc"},
      {&graphviz.ids, "AgIdDisc"},
      {&graphviz.io, "AgIoDisc"},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    void *symbol = dlsym(library, symbols[i].name);
    if (!symbol) return (graphviz_library){NULL};
    memcpy(symbols[i].member, &symbol, sizeof symbol);
  }
  return graphviz;
}

/// The version of the headers, such as "2.43.0". Of the library's version only `graphviz_version` tells: the number in its
/// file's name stays where structures change that are used below.
static inline const char *graphviz_header_version(void) { return PACKAGE_VERSION; }

// `dladdr` is a GNU extension on Linux: the C library's module is built without it, and its `Dl_info` cannot
// be declared twice. So the function is bound under another name, with a structure of the same layout.
#ifdef __APPLE__
typedef Dl_info graphviz_dl_info;
#define graphviz_dladdr dladdr
#else
typedef struct {
  const char *dli_fname;
  void *dli_fbase;
  const char *dli_sname;
  void *dli_saddr;
} graphviz_dl_info;
extern int graphviz_dladdr(const void *address, graphviz_dl_info *info) __asm__("dladdr");
#endif

/// The file that the library was loaded from, or null.
static inline const char *graphviz_library_path(const graphviz_library *graphviz) {
  graphviz_dl_info info;
  return graphviz_dladdr((const void *)graphviz->open_context, &info) ? info.dli_fname : NULL;
}

/// Opens a context that knows only the given plug-ins and never looks for others: with a text-layout plug-in
/// the drawing would depend on the fonts of the machine. The list ends with a null name and must outlive
/// the context.
static inline GVC_t *graphviz_context_open(const graphviz_library *graphviz, const lt_symlist_t *plugins) {
  // Whatever goes wrong is seen by its result; nothing is printed.
  graphviz->set_error_level(AGMAX);
  return graphviz->open_context(plugins, 0);
}

/// The library's version, such as "2.43.0".
static inline const char *graphviz_version(const graphviz_library *graphviz, GVC_t *context) {
  return graphviz->version(context);
}

/// What one graph is read with: how its parts are numbered, and where its text comes from.
///
/// cgraph's own IDs are addresses of names, and clusters are kept sorted by ID: the order in which they are
/// drawn would follow the heap. When `map` declines a name, cgraph takes an ID from `map` without a name and
/// keeps the name itself, so that the order of creation is the order of everything.
typedef struct {
  Agdisc_t disciplines;  // first: what cgraph hands back is its address
  Agiddisc_t ids;
  Agiodisc_t io;
  uint64_t next;
  const char *source;
  size_t count;
} graphviz_reader;

static inline void *graphviz_ids_open(Agraph_t *graph, Agdisc_t *disciplines) {
  (void)graph;
  return disciplines;
}

// The type of the result differs between versions of Graphviz.
static inline __typeof__(((Agiddisc_t *)0)->map(0, 0, 0, 0, 0)) graphviz_ids_map(
    void *state, int kind, char *name, uint64_t *id, int create) {
  (void)kind;
  (void)create;
  if (name) return 0;
  graphviz_reader *reader = (graphviz_reader *)state;
  *id = reader->next;
  reader->next += 2;  // odd, as cgraph's own are: an even one is the address of a name
  return 1;
}

// cgraph's own functions take the state for one of theirs, which later versions free in the end.
static inline void graphviz_ids_free(void *state, int kind, uint64_t id) {
  (void)state;
  (void)kind;
  (void)id;
}
static inline char *graphviz_ids_print(void *state, int kind, uint64_t id) {
  graphviz_ids_free(state, kind, id);
  return NULL;
}
static inline void graphviz_ids_close(void *state) { (void)state; }

// cgraph's own function reads lines, and takes a string of more than 16 kB for the end of the file.
static inline int graphviz_source_read(void *state, char *buffer, int capacity) {
  graphviz_reader *reader = (graphviz_reader *)state;
  size_t count = (size_t)capacity < reader->count ? (size_t)capacity : reader->count;
  memcpy(buffer, reader->source, count);
  reader->source += count;
  reader->count -= count;
  return (int)count;
}

/// Parses a graph in the DOT language; null when it cannot be parsed. The reader needs no initial value; it
/// has to outlive the graph and to keep its address.
static inline Agraph_t *graphviz_graph_read(
    const graphviz_library *graphviz, const char *source, size_t count, graphviz_reader *reader) {
  reader->disciplines = *graphviz->disciplines;
  reader->disciplines.id = &reader->ids;
  reader->disciplines.io = &reader->io;
  reader->ids = *graphviz->ids;
  reader->ids.open = graphviz_ids_open;
  reader->ids.map = graphviz_ids_map;
  reader->ids.free = graphviz_ids_free;
  reader->ids.print = graphviz_ids_print;
  reader->ids.close = graphviz_ids_close;
  reader->io = *graphviz->io;
  reader->io.afread = graphviz_source_read;
  reader->next = 1;
  reader->source = source;
  reader->count = count;
  return graphviz->read(reader, &reader->disciplines);
}

static inline void graphviz_graph_close(const graphviz_library *graphviz, Agraph_t *graph) {
  graphviz->close(graph);
}

/// Computes positions in ranks; not 0 when it fails.
static inline int graphviz_layout(const graphviz_library *graphviz, GVC_t *context, Agraph_t *graph) {
  return graphviz->lay_out(context, graph, "dot");
}

/// Frees the positions; to be called once between layout and closing.
static inline void graphviz_layout_free(const graphviz_library *graphviz, GVC_t *context, Agraph_t *graph) {
  // Making room for the label of an edge between two nodes of one rank, dot moves the list of the rank and
  // keeps the old address, which it then frees a second time.
  if (GD_rank(graph)) {
    for (int rank = GD_minrank(graph); rank <= GD_maxrank(graph); rank++) {
      GD_rank(graph)[rank].av = GD_rank(graph)[rank].v;
    }
  }
  graphviz->free_layout(context, graph);
}

#endif
