#include <stddef.h>

/// The text of `docs/rules/ID.md`, as it was when the program was built.
struct rule_page {
  const unsigned char *_Nullable text;
  size_t length;
};

/// Returns the page of the rule with an id; without a text where there is none.
struct rule_page rule_page(const char *_Nonnull id);
