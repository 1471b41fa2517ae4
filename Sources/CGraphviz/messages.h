// Hearing what Graphviz has to say.

#ifndef CGRAPHVIZ_MESSAGES_H
#define CGRAPHVIZ_MESSAGES_H

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// What Graphviz says: its own messages and those that its libraries print directly. Both go to C's `stderr`,
/// so a stream of our own takes that name for a while. It keeps what the listening thread writes and passes
/// on what any other thread writes at that time.
typedef struct {
  FILE *stream;
  FILE *previous;
  pthread_t listener;
  int listening;
  char *text;
  size_t count;
  size_t capacity;
} graphviz_messages;

static inline ssize_t graphviz_messages_keep(graphviz_messages *messages, const char *bytes, size_t count) {
  if (!messages->listening || !pthread_equal(pthread_self(), messages->listener)) {
    return write(STDERR_FILENO, bytes, count);  // not the stream, which may be locked
  }
  if (messages->count + count > messages->capacity) {
    size_t capacity = 2 * (messages->count + count);
    char *text = (char *)realloc(messages->text, capacity);
    if (!text) return -1;
    messages->text = text;
    messages->capacity = capacity;
  }
  memcpy(messages->text + messages->count, bytes, count);
  messages->count += count;
  return (ssize_t)count;
}

#ifdef __APPLE__
static inline int graphviz_messages_write(void *messages, const char *bytes, int count) {
  return (int)graphviz_messages_keep((graphviz_messages *)messages, bytes, (size_t)count);
}
static inline FILE *graphviz_messages_open(graphviz_messages *messages) {
  return funopen(messages, NULL, graphviz_messages_write, NULL, NULL);
}
#else
// Another GNU extension that the C library's module leaves out.
typedef struct {
  ssize_t (*read)(void *, char *, size_t);
  ssize_t (*write)(void *, const char *, size_t);
  int (*seek)(void *, int64_t *, int);
  int (*close)(void *);
} graphviz_stream_functions;
extern FILE *graphviz_fopencookie(void *, const char *, graphviz_stream_functions) __asm__("fopencookie");

static inline ssize_t graphviz_messages_write(void *messages, const char *bytes, size_t count) {
  return graphviz_messages_keep((graphviz_messages *)messages, bytes, count);
}
static inline FILE *graphviz_messages_open(graphviz_messages *messages) {
  graphviz_stream_functions functions = {NULL, graphviz_messages_write, NULL, NULL};
  return graphviz_fopencookie(messages, "w", functions);
}
#endif

/// Starts listening on this thread. `messages` is zero at first and keeps its address for ever, and the
/// stream is never closed: whoever looked up `stderr` in the meantime may keep it.
static inline void graphviz_messages_begin(graphviz_messages *messages) {
  messages->count = 0;
  messages->listener = pthread_self();
  messages->listening = 1;
  if (!messages->stream) {
    messages->stream = graphviz_messages_open(messages);
    if (!messages->stream) return;
    setvbuf(messages->stream, NULL, _IONBF, 0);  // or the thread that flushes would not be the one that wrote
  }
  messages->previous = stderr;
  stderr = messages->stream;
}

/// Stops listening; `text` and `count` say what was heard, until the next beginning.
static inline void graphviz_messages_end(graphviz_messages *messages) {
  messages->listening = 0;
  if (messages->stream) stderr = messages->previous;
}

#endif
