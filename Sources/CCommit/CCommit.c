#include "CCommit.h"

#ifndef NAVGRAPH_COMMIT
#define NAVGRAPH_COMMIT ""
#endif

const char *navgraph_commit(void) { return NAVGRAPH_COMMIT; }
