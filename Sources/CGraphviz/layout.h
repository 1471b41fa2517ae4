// Reading a layout of which the third phase was the last.
//
// Graphviz writes where nodes are, and curves for edges; finding these takes longer than all the rest, and writing and
// reading them as long again. What stands in its structures after the phase `phase=3` is enough: the places of nodes, and in
// each rank between its ends that of an edge.

#ifndef CGRAPHVIZ_LAYOUT_H
#define CGRAPHVIZ_LAYOUT_H

#include "shim.h"

/// Where one node was before the whole graph was turned and moved to its corner. What stands for edges is not moved.
typedef struct {
  Agcbdisc_t callbacks;
  Agnode_t *node;
  pointf place;
} graphviz_origin;

// After that phase the attribute `order` is set at each node.
static inline void graphviz_origin_note(Agraph_t *graph, Agobj_t *object, void *state, Agsym_t *attribute) {
  (void)graph;
  graphviz_origin *origin = (graphviz_origin *)state;
  if (origin->node || strcmp(attribute->name, "order") != 0) return;
  origin->node = (Agnode_t *)object;
  origin->place = ND_coord(origin->node);
}

/// Notes the origin of a layout to come. It has to outlive the graph and to keep its address.
static inline void graphviz_origin_watch(
    const graphviz_library *graphviz, Agraph_t *graph, graphviz_origin *origin) {
  memset(origin, 0, sizeof *origin);
  origin->callbacks.node.mod = graphviz_origin_note;
  graphviz->watch(graph, &origin->callbacks, origin);
}

typedef struct {
  double x;
  double y;
} graphviz_point;

/// Reads the centers of so many nodes in the order of their creation.
static inline void graphviz_centers(
    const graphviz_library *graphviz, Agraph_t *graph, graphviz_point *centers, size_t count) {
  Agnode_t *node = graphviz->first_node(graph);
  for (size_t i = 0; node && i < count; i++, node = graphviz->next_node(graph, node)) {
    centers[i] = (graphviz_point){ND_coord(node).x, ND_coord(node).y};
  }
}

/// The place of an edge in a rank between its ends.
typedef struct {
  /// The number of the edge, in the order of their creation.
  uint32_t edge;
  /// True where room is kept for its label, on the side of greater `y`.
  uint32_t has_label;
  graphviz_point point;
} graphviz_place;

/// Writes as many places as fit, edge by edge from tails to heads, and returns how many there are. For graphs from left to
/// right, of which no edge leads back, with an origin that was noted.
static inline size_t graphviz_places(
    const graphviz_library *graphviz, Agraph_t *graph, const graphviz_origin *origin, graphviz_place *places,
    size_t capacity) {
  const pointf moved = ND_coord(origin->node);
  size_t count = 0;
  for (Agnode_t *node = graphviz->first_node(graph); node; node = graphviz->next_node(graph, node)) {
    for (Agedge_t *edge = graphviz->first_edge(graph, node); edge; edge = graphviz->next_edge(graph, edge)) {
      Agedge_t *part = ED_to_virt(edge);
      while (part && ND_node_type(aghead(part)) != 0 && ND_out(aghead(part)).size > 0) {
        Agnode_t *place = aghead(part);
        if (count < capacity) {
          const pointf point = ND_coord(place);
          places[count] = (graphviz_place){
              AGSEQ(edge) - 1,
              ND_label(place) != NULL,
              {moved.x + origin->place.y - point.y, moved.y + point.x - origin->place.x}};
        }
        count++;
        part = ND_out(place).list[0];
      }
    }
  }
  return count;
}

#endif
