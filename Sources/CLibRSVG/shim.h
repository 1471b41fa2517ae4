// The part of librsvg and cairo that Swift calls, found when it is needed.
//
// Only `render` to PNG and PDF converts pictures. So the libraries are no part of the program: librsvg is opened by
// its name when the first picture is converted, and where it is missing everything else works. It brings cairo and
// GLib along, whose functions are found through it. All that is used are functions on pointers that are never looked
// into, a rectangle, and GLib's error structure; they are the same in every version since librsvg 2.46, so none of
// their headers is needed.

#ifndef CLIBRSVG_SHIM_H
#define CLIBRSVG_SHIM_H

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/// librsvg's `RsvgRectangle`.
typedef struct {
  double x, y, width, height;
} svg_rectangle;

/// GLib's `GError`.
typedef struct {
  unsigned int domain;
  int code;
  char *message;
} svg_error;

/// librsvg's `RsvgLength`.
typedef struct {
  double length;
  int unit;
} svg_length;

/// The functions of the libraries; all null where they were not found.
typedef struct {
  void *library;
  void *(*memory_stream)(const void *bytes, ptrdiff_t count, void (*free)(void *));
  void *(*new_from_stream)(void *stream, void *base, unsigned int flags, void *cancellable, svg_error **error);
  void (*set_dpi)(void *picture, double dpi);
  void (*intrinsic_dimensions)(void *picture, int *has_width, svg_length *width, int *has_height,
                               svg_length *height, int *has_box, svg_rectangle *box);
  int (*geometry_for_layer)(void *picture, const char *id, const svg_rectangle *viewport, svg_rectangle *ink,
                            svg_rectangle *logical, svg_error **error);
  int (*render_document)(void *picture, void *context, const svg_rectangle *viewport, svg_error **error);
  void (*unref)(void *object);
  void (*free_error)(svg_error *error);
  void *(*image_surface)(int format, int width, int height);
  void *(*pdf_surface)(int (*write)(void *, const unsigned char *, unsigned int), void *closure, double width,
                       double height);
  void (*set_metadata)(void *surface, int key, const char *value);
  int (*write_png)(void *surface, int (*write)(void *, const unsigned char *, unsigned int), void *closure);
  int (*surface_status)(void *surface);
  void (*finish_surface)(void *surface);
  void (*destroy_surface)(void *surface);
  void *(*create_context)(void *surface);
  void (*set_color)(void *context, double red, double green, double blue);
  void (*paint)(void *context);
  int (*context_status)(void *context);
  void (*destroy_context)(void *context);
  const char *(*status_words)(int status);
} svg_library;

/// Opens the library of a name.
static inline svg_library svg_library_open(const char *name) {
  svg_library svg = {NULL};
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!library) return svg;
  svg.library = library;
  const struct {
    void *member;
    const char *name;
  } functions[] = {
      {&svg.memory_stream, "g_memory_input_stream_new_from_data"},
      {&svg.new_from_stream, "rsvg_handle_new_from_stream_sync"},
      {&svg.set_dpi, "rsvg_handle_set_dpi"},
      {&svg.intrinsic_dimensions, "rsvg_handle_get_intrinsic_dimensions"},
      {&svg.geometry_for_layer, "rsvg_handle_get_geometry_for_layer"},
      {&svg.render_document, "rsvg_handle_render_document"},
      {&svg.unref, "g_object_unref"},
      {&svg.free_error, "g_error_free"},
      {&svg.image_surface, "cairo_image_surface_create"},
      {&svg.pdf_surface, "cairo_pdf_surface_create_for_stream"},
      {&svg.set_metadata, "cairo_pdf_surface_set_metadata"},
      {&svg.write_png, "cairo_surface_write_to_png_stream"},
      {&svg.surface_status, "cairo_surface_status"},
      {&svg.finish_surface, "cairo_surface_finish"},
      {&svg.destroy_surface, "cairo_surface_destroy"},
      {&svg.create_context, "cairo_create"},
      {&svg.set_color, "cairo_set_source_rgb"},
      {&svg.paint, "cairo_paint"},
      {&svg.context_status, "cairo_status"},
      {&svg.destroy_context, "cairo_destroy"},
      {&svg.status_words, "cairo_status_to_string"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *function = dlsym(library, functions[i].name);
    if (!function) return (svg_library){NULL};
    memcpy(functions[i].member, &function, sizeof function);
  }
  return svg;
}

// Swift cannot call a function through a C structure's member, so each has a name.

// MARK: Pictures

/// Reads a picture: null, and an error, where it is none. Nothing outside of it is loaded. It may be larger than ten
/// megabytes, as pictures with screenshots are, and JPEGs get into a PDF as they are.
static inline void *svg_picture_open(const svg_library *svg, const unsigned char *bytes, size_t count,
                                     svg_error **error) {
  enum { unlimited = 1 << 0, keep_image_data = 1 << 1 };
  void *stream = svg->memory_stream(bytes, (ptrdiff_t)count, NULL);
  void *picture = svg->new_from_stream(stream, NULL, unlimited | keep_image_data, NULL, error);
  svg->unref(stream);
  // What CSS means by an inch; the library's own is another one.
  if (picture) svg->set_dpi(picture, 96);
  return picture;
}
/// Lets go of a picture.
static inline void svg_picture_close(const svg_library *svg, void *picture) { svg->unref(picture); }
/// Where the coordinates of a picture begin and end, or 0 where it does not say.
static inline int svg_picture_box(const svg_library *svg, void *picture, svg_rectangle *box) {
  int has_width, has_height, has_box = 0;
  svg_length width, height;
  svg->intrinsic_dimensions(picture, &has_width, &width, &has_height, &height, &has_box, box);
  return has_box;
}
/// Where the ink of an element (`#id`) is, in a picture that is drawn into a viewport; or 0.
static inline int svg_picture_ink(const svg_library *svg, void *picture, const char *id,
                                  const svg_rectangle *viewport, svg_rectangle *ink) {
  return svg->geometry_for_layer(picture, id, viewport, ink, NULL, NULL);
}
/// Draws a picture into a viewport, or says in an error why not.
static inline int svg_picture_draw(const svg_library *svg, void *picture, void *context,
                                   const svg_rectangle *viewport, svg_error **error) {
  return svg->render_document(picture, context, viewport, error);
}
/// Lets go of an error.
static inline void svg_error_free(const svg_library *svg, svg_error *error) { svg->free_error(error); }

// MARK: What they are drawn on

/// Bytes that a surface has written.
typedef struct {
  unsigned char *bytes;
  size_t count;
  size_t room;
} svg_output;

/// Takes bytes that a surface writes.
static inline int svg_output_add(void *closure, const unsigned char *bytes, unsigned int count) {
  enum { success = 0, no_memory = 1 };
  svg_output *output = closure;
  if (output->room - output->count < count) {
    size_t room = 2 * output->room + count;
    unsigned char *larger = realloc(output->bytes, room);
    if (!larger) return no_memory;
    output->bytes = larger;
    output->room = room;
  }
  memcpy(output->bytes + output->count, bytes, count);
  output->count += count;
  return success;
}

/// An image of so many pixels, which is transparent at first or has no transparency.
static inline void *svg_image_surface(const svg_library *svg, int is_opaque, int width, int height) {
  enum { argb32 = 0, rgb24 = 1 };
  return svg->image_surface(is_opaque ? rgb24 : argb32, width, height);
}
/// A document of one page with a size in points, which is written to the output when it is finished. No date gets into
/// it: the same picture gives the same bytes.
static inline void *svg_pdf_surface(const svg_library *svg, svg_output *output, double width, double height,
                                    const char *title, const char *creator) {
  enum { title_key = 0, creator_key = 4, creation_date_key = 5 };
  void *surface = svg->pdf_surface(svg_output_add, output, width, height);
  if (svg->surface_status(surface)) return surface;
  svg->set_metadata(surface, title_key, title);
  svg->set_metadata(surface, creator_key, creator);
  svg->set_metadata(surface, creation_date_key, NULL);
  return surface;
}
/// Writes an image as PNG: 0, or what was wrong.
static inline int svg_surface_write_png(const svg_library *svg, void *surface, svg_output *output) {
  return svg->write_png(surface, svg_output_add, output);
}
/// What is wrong with a surface, or 0.
static inline int svg_surface_status(const svg_library *svg, void *surface) { return svg->surface_status(surface); }
/// Writes what is not yet written.
static inline void svg_surface_finish(const svg_library *svg, void *surface) { svg->finish_surface(surface); }
/// Lets go of a surface.
static inline void svg_surface_close(const svg_library *svg, void *surface) { svg->destroy_surface(surface); }

/// Begins to draw on a surface.
static inline void *svg_context_open(const svg_library *svg, void *surface) { return svg->create_context(surface); }
/// Fills the surface with one colour; components from 0 to 1.
static inline void svg_context_fill(const svg_library *svg, void *context, double red, double green, double blue) {
  svg->set_color(context, red, green, blue);
  svg->paint(context);
}
/// What is wrong with a drawing, or 0.
static inline int svg_context_status(const svg_library *svg, void *context) { return svg->context_status(context); }
/// Ends a drawing.
static inline void svg_context_close(const svg_library *svg, void *context) { svg->destroy_context(context); }
/// What a status means, in words.
static inline const char *svg_status_words(const svg_library *svg, int status) { return svg->status_words(status); }

#endif
