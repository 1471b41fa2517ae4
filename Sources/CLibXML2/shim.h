// The part of libxml2 that Swift calls, found when it is needed.
//
// Only few commands read XML. So the library is no part of the program: it is opened by its name when the first
// document is read, and where it is missing everything else works. All that is used of it are functions on
// pointers that are never looked into, and the beginning of its error structure; both are the same in every
// version since 2.6, so none of its headers is needed.

#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#include <dlfcn.h>
#include <stddef.h>

/// The beginning of libxml2's `xmlError`.
typedef struct {
  int domain;
  int code;
  char *message;
  int level;
  char *file;
  int line;
} xml_error;

/// The functions of the library; all null where it was not found.
typedef struct {
  void *library;
  void *(*reader_for_memory)(const char *bytes, int count, const char *url, const char *encoding, int options);
  void (*free_reader)(void *reader);
  int (*read)(void *reader);
  int (*node_type)(void *reader);
  int (*depth)(void *reader);
  int (*move_to_next_attribute)(void *reader);
  const unsigned char *(*local_name)(void *reader);
  const unsigned char *(*namespace_uri)(void *reader);
  const unsigned char *(*value)(void *reader);
  void *(*current_node)(void *reader);
  void *(*last_child)(const void *node);
  long (*line)(void *node);
  const xml_error *(*last_error)(void);
  void (*reset_last_error)(void);
  void (*set_error_handler)(void *context, void (*handler)(void *context, const xml_error *error));
} xml_library;

/// What kind of node the reader stands at.
enum { xml_element = 1, xml_text = 3, xml_character_data = 4, xml_entity_reference = 5, xml_document_type = 10 };

/// Opens the library.
static inline xml_library xml_library_open(void) {
#ifdef __APPLE__
  // With their folders: for a name alone the current folder would be looked into as well, which may be anybody's.
  static const char *const names[] = {"/usr/lib/libxml2.2.dylib", "/usr/lib/libxml2.16.dylib", "/usr/lib/libxml2.dylib"};
#else
  static const char *const names[] = {"libxml2.so.2", "libxml2.so.16", "libxml2.so"};
#endif
  xml_library xml = {NULL};
  for (size_t i = 0; i < sizeof names / sizeof *names && !xml.library; i++)
    xml.library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!xml.library) return xml;
#define XML_FUNCTION(member, name) *(void **)&xml.member = dlsym(xml.library, name)
  XML_FUNCTION(reader_for_memory, "xmlReaderForMemory");
  XML_FUNCTION(free_reader, "xmlFreeTextReader");
  XML_FUNCTION(read, "xmlTextReaderRead");
  XML_FUNCTION(node_type, "xmlTextReaderNodeType");
  XML_FUNCTION(depth, "xmlTextReaderDepth");
  XML_FUNCTION(move_to_next_attribute, "xmlTextReaderMoveToNextAttribute");
  XML_FUNCTION(local_name, "xmlTextReaderConstLocalName");
  XML_FUNCTION(namespace_uri, "xmlTextReaderConstNamespaceUri");
  XML_FUNCTION(value, "xmlTextReaderConstValue");
  XML_FUNCTION(current_node, "xmlTextReaderCurrentNode");
  XML_FUNCTION(last_child, "xmlGetLastChild");
  XML_FUNCTION(line, "xmlGetLineNo");
  XML_FUNCTION(last_error, "xmlGetLastError");
  XML_FUNCTION(reset_last_error, "xmlResetLastError");
  XML_FUNCTION(set_error_handler, "xmlSetStructuredErrorFunc");
#undef XML_FUNCTION
  if (!xml.reader_for_memory || !xml.free_reader || !xml.read || !xml.node_type || !xml.depth ||
      !xml.move_to_next_attribute || !xml.local_name || !xml.namespace_uri || !xml.value || !xml.current_node ||
      !xml.last_child || !xml.line || !xml.last_error || !xml.reset_last_error || !xml.set_error_handler)
    return (xml_library){NULL};
  return xml;
}

/// Takes an error of the library, which its last error keeps.
static inline void xml_ignore_error(void *context, const xml_error *error) {}

/// Begins to read a document: nothing is fetched, no entity is replaced, no document type is loaded, what is wrong
/// is not printed, and the library's own limits of depth and size are kept.
static inline void *xml_reader_open(const xml_library *xml, const char *bytes, int count) {
  enum { no_errors = 1 << 5, no_warnings = 1 << 6, no_network = 1 << 11, big_lines = 1 << 22 };
  xml->reset_last_error();
  // Errors about the values of `xml:id` are printed whatever the options say.
  xml->set_error_handler(NULL, xml_ignore_error);
  return xml->reader_for_memory(bytes, count, NULL, NULL, no_errors | no_warnings | no_network | big_lines);
}

// Swift cannot call a function through a C structure's member, so each has a name.

/// Ends the reading.
static inline void xml_reader_close(const xml_library *xml, void *reader) { xml->free_reader(reader); }
/// Goes to the next node: 1, or 0 at the end, or -1 where the text is no XML.
static inline int xml_reader_next(const xml_library *xml, void *reader) { return xml->read(reader); }
/// What kind of node this is.
static inline int xml_reader_kind(const xml_library *xml, void *reader) { return xml->node_type(reader); }
/// How many elements stand around it.
static inline int xml_reader_depth(const xml_library *xml, void *reader) { return xml->depth(reader); }
/// Goes to the element's next attribute: 1, or 0 where there is none.
static inline int xml_reader_next_attribute(const xml_library *xml, void *reader) {
  return xml->move_to_next_attribute(reader);
}
/// The name of an element, attribute or document type without its prefix.
static inline const char *xml_reader_name(const xml_library *xml, void *reader) {
  return (const char *)xml->local_name(reader);
}
/// The namespace of an element or attribute, or null.
static inline const char *xml_reader_namespace(const xml_library *xml, void *reader) {
  return (const char *)xml->namespace_uri(reader);
}
/// The value of an attribute, or a text.
static inline const char *xml_reader_value(const xml_library *xml, void *reader) {
  return (const char *)xml->value(reader);
}
/// 1 where nothing is in an element, or declared in a document type.
static inline int xml_reader_is_empty(const xml_library *xml, void *reader) {
  void *node = xml->current_node(reader);
  return node && !xml->last_child(node);
}
/// The line on which an element's start tag ends.
static inline long xml_reader_line(const xml_library *xml, void *reader) {
  void *node = xml->current_node(reader);
  return node ? xml->line(node) : 0;
}
/// The last error: its line, 0 where there is none, and its words.
static inline int xml_error_line(const xml_library *xml) {
  const xml_error *error = xml->last_error();
  return error ? error->line : 0;
}
static inline const char *xml_error_message(const xml_library *xml) {
  const xml_error *error = xml->last_error();
  return error ? error->message : NULL;
}

#endif
