// glibc has this function since 2.36, and the libstdc++ of Debian 12 names it: a program that asks the system for it does
// not start on 2.35. Hidden, so that libraries which are opened later find the system's.
#include <sys/random.h>

__attribute__((visibility("hidden"))) unsigned arc4random(void) {
  unsigned number;
  while (getrandom(&number, sizeof number, 0) != sizeof number) {
  }
  return number;
}
