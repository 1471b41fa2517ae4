#ifndef CPAGE_H
#define CPAGE_H

#include <stddef.h>

/// A file of the page. Its bytes are a part of the program.
struct PageFile {
  const unsigned char *bytes;
  size_t count;
};

/// Returns the file of a name, such as `main.js`; one without bytes if there is none. O(n) in the number of files.
struct PageFile page_file(const char *name);

#endif
