/// Returns the commit that the program was built from, as `make build` names it; an empty text where nothing named one.
const char *_Nonnull navgraph_commit(void);
