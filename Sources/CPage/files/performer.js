/**
 * The coordinator that performs a move at the leaf, as in `Transition+Performer.swift`; null where the move acts on what is
 * around the leaf.
 * @param {Transition} t
 * @param {Move} move
 * @param {number} [target]
 * @returns {Performer}
 */
function performerOf({ machine, state, leaf, route, isRedirected }, { style = "", by }, target) {
  const { spec } = machine;
  if (by !== undefined) return { coordinator: by, isExplicit: true };
  const sources = (isRedirected && spec.routes[route].from) || [];
  if (sources.length === 1 && !isScreen(machine, sources[0])) return { coordinator: sources[0], isExplicit: true };
  const place = nodeAt(state, leaf).element;
  /** @type {number | undefined} */
  let implicit;
  if (place >= 0 && ["presentOnRoot", "dismissToRoot"].includes(style)) {
    implicit = isScreen(machine, place) ? spec.elements[place].parent : place;
  } else if (place >= 0 && target !== undefined && ["push", "show", "set", "replace", "select"].includes(style)) {
    const around = spec.elements[target].parent;
    const common = around === undefined ? undefined : ancestors(machine, place).find((at) => ancestors(machine, around).includes(at));
    // A screen performs nothing.
    implicit = common === place && !machine.hasChildren[place] ? spec.elements[place].parent : common;
  }
  return implicit === undefined ? null : { coordinator: implicit, isExplicit: isRedirected };
}

/**
 * Whether a node is where a coordinator is.
 * @param {Machine} machine
 * @param {StateNode} node
 * @param {number} coordinator
 */
function isPlaceOf(machine, node, coordinator) {
  if (node.shared.includes(coordinator)) return true;
  if (node.kind === "anonymous") return false;
  if (node.kind !== "screen") return node.element === coordinator;
  for (const around of ancestors(machine, node.element).slice(1)) {
    if (machine.spec.elements[around].container !== "shared") return false;
    if (around === coordinator) return true;
  }
  return false;
}

/**
 * The node of a coordinator nearest to the leaf; of an explicit performer also elsewhere.
 * @param {Transition} t
 * @param {NonNullable<Performer>} performer
 * @returns {Position | null}
 */
function positionOf({ machine, state, leaf }, { coordinator, isExplicit }) {
  const isPlace = (/** @type {Position} */ position) => isPlaceOf(machine, nodeAt(state, position), coordinator);
  /** @type {(position: Position) => Position | null} */
  const within = (position) => {
    if (isPlace(position)) return position;
    for (const index of nodeAt(state, position).children.keys()) {
      const found = within(childPosition(position, index));
      if (found) return found;
    }
    return null;
  };
  let found = outward(state, leaf).find(isPlace) ?? null;
  for (let layer = state.length - 1; layer >= 0 && isExplicit && !found; layer -= 1) found = within({ layer, path: [] });
  return found;
}

/**
 * The performer's own container with members; null if it has none.
 * @param {Transition} t
 * @param {NonNullable<Performer>} performer
 */
function membersPlace(t, performer) {
  const place = positionOf(t, performer);
  const node = place && nodeAt(t.state, place);
  return node && node.element === performer.coordinator && ["members", "split"].includes(node.kind) ? place : null;
}

/**
 * The stack on which a move acts.
 * @param {Transition} t
 * @param {Performer} performer
 */
function stackOf(t, performer) {
  const own = stackAround(t.state, t.leaf);
  const place = performer && positionOf(t, performer);
  if (!performer || !place || (!performer.isExplicit && place.layer !== t.leaf.layer)) return own;
  const { kind, element } = nodeAt(t.state, place);
  const stack = kind === "stack" && element === performer.coordinator ? place : stackAround(t.state, place);
  if (performer.isExplicit) return stack;
  return stack && isInside(t.leaf, stack) ? stack : own;
}

/**
 * The layer in which a coordinator is; the leaf's where it is in none.
 * @param {Transition} t
 * @param {Performer} performer
 */
function layerOf(t, performer) {
  return (performer && positionOf(t, performer))?.layer ?? t.leaf.layer;
}
