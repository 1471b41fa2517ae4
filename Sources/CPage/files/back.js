/**
 * Makes a move that names no target: `Transition+Back.swift`.
 * @param {Transition} t
 * @param {string} style
 * @param {Performer} performer
 */
function makeBack(t, style, performer) {
  const isExplicit = Boolean(performer?.isExplicit);
  const stack = () => (isExplicit ? stackOf(t, performer) : stackAround(t.state, t.leaf));
  switch (style) {
    case "pop": {
      const isBelow = isExplicit && layerOf(t, performer) < t.leaf.layer;
      const isOnStack = isBelow && t.machine.sharesStacks;
      if (!isExplicit || isOnStack) giveWay(t, style, performer);
      if ((givesWay(t) && !isBelow) || (isOnStack && (givesWay(t) || yieldsTo(t, performer, style)))) return keepLayers(t, t.state.length - 1);
      while (givesWay(t) || yieldsTo(t, performer, style)) keepLayers(t, t.state.length - 1);
      requirePlace(t, performer);
      return popFrom(t, stack());
    }
    case "popToRoot": {
      giveWay(t, style, performer);
      requirePlace(t, performer);
      const place = stack();
      if (!place) throw fault(t, "pop-at-root");
      t.state = cutStack(t.state, place, 1);
      return;
    }
    case "dismiss":
      if (isExplicit) return dismissTo(t, layerOf(t, performer));
      if (t.state.length < 2) throw fault(t, "dismiss-without-presentation");
      return keepLayers(t, t.state.length - 1);
    case "dismissToRoot": return dismissTo(t, layerOf(t, performer));
    case "goBack": {
      const count = t.state.length;
      giveWay(t, style, performer);
      for (const outer of enclosing(t.leaf)) {
        const node = nodeAt(t.state, outer);
        if (node.kind === "stack" && node.children.length > 1) return popFrom(t, outer);
        if (node.kind === "members" && goesBackToFirst(t.machine, node)) {
          return selectFirst(t, outer);
        }
      }
      if (t.state.length > 1) return keepLayers(t, t.state.length - 1);
      if (count === 1) throw fault(t, "nothing-to-leave");
      return;
    }
    case "complete": return endFlow(t, true);
    case "abandon": return endFlow(t, false);
    default:
  }
}

/**
 * @param {State} state
 * @param {Position} stack
 * @param {number} count
 */
function cutStack(state, stack, count) {
  return withNode(state, stack, { children: nodeAt(state, stack).children.slice(0, count) });
}

/**
 * @param {Transition} t
 * @param {Position | null} stack
 */
function popFrom(t, stack) {
  const count = stack ? nodeAt(t.state, stack).children.length : 0;
  if (!stack || count < 2) throw fault(t, "pop-at-root");
  t.state = cutStack(t.state, stack, count - 1);
  t.leaf = leafAfter(t.state, t.leaf);
}

/**
 * The layers above one go; if there are none, that layer. Floating ones give way first.
 * @param {Transition} t
 * @param {number} layer
 */
function dismissTo(t, layer) {
  let hasGivenWay = false;
  while (givesWay(t) && layer < t.state.length - 1) {
    keepLayers(t, t.state.length - 1);
    hasGivenWay = true;
  }
  if (layer < t.state.length - 1) keepLayers(t, layer + 1);
  else if (layer > 0) keepLayers(t, layer);
  else if (!hasGivenWay) throw fault(t, "dismiss-without-presentation");
}

/**
 * @param {Transition} t
 * @param {number} target
 * @param {Move} move
 * @param {Position | null} stack
 */
function popTo(t, target, { inclusive }, stack) {
  const index = stack ? lastStanding(nodeAt(t.state, stack).children, target) : -1;
  if (!stack || index < 0 || (index === 0 && inclusive)) throw fault(t, "pop-target-absent", [target]);
  t.state = cutStack(t.state, stack, inclusive ? index : index + 1);
}

/**
 * All above the nearest of the targets goes, and it too if the move is inclusive. To a coordinator around the leaf it leads
 * to what that shows first.
 * @param {Transition} t
 * @param {number[]} targets
 * @param {Move} move
 */
function unwind(t, targets, { inclusive }) {
  const found = nearest(t, targets);
  if (!found || (inclusive && !removeNode(t, found, true))) throw fault(t, "unwind-target-absent", targets);
  if (inclusive) return;
  const isAround = isInside(t.leaf, found);
  t.state = uncovered(t.state, found);
  for (const outer of enclosing(found)) {
    const index = found.path[outer.path.length];
    const { kind } = nodeAt(t.state, outer);
    if (kind === "members" || (kind === "split" && index > 0)) t.state = withNode(t.state, outer, { selected: index });
  }
  if (isAround) showFirst(t, found);
}

/**
 * The nearest node that is one of some targets, on the way outward from the leaf. The leaf's own screen is none.
 * @param {Transition} t
 * @param {number[]} targets
 */
function nearest({ state, leaf }, targets) {
  const isMeant = (/** @type {StateNode} */ node) => targets.some((target) => standsFor(node, target));
  /** @type {(position: Position) => Position | null} */
  const within = (position) => {
    const node = nodeAt(state, position);
    const order = [...node.children.keys()];
    for (const index of node.kind === "stack" ? order.reverse() : order) {
      const found = within(childPosition(position, index));
      if (found) return found;
    }
    return isMeant(node) ? position : null;
  };
  let last = leaf;
  for (const position of outward(state, leaf)) {
    const node = nodeAt(state, position);
    if (["members", "split", "screen"].includes(node.kind) && !isSamePosition(position, leaf)) {
      // Of a screen that was covered by itself, not from a part of it, all that it embeds.
      const own = isInside(last, position) ? last.path[position.path.length] : -1;
      for (const index of node.children.keys()) {
        const found = index === own ? null : within(childPosition(position, index));
        if (found) return found;
      }
    }
    last = position;
    if (isSamePosition(position, leaf) && node.kind === "screen" && targets.includes(node.element)) continue;
    if (isMeant(node)) return position;
  }
  return null;
}

/**
 * A coordinator around the leaf goes back to what it shows first.
 * @param {Transition} t
 * @param {Position} position
 */
function showFirst(t, position) {
  const node = nodeAt(t.state, position);
  if (node.kind === "stack") {
    t.state = cutStack(t.state, position, 1);
    t.leaf = leafAfter(t.state, t.leaf);
  } else if (node.kind === "plain" && ["stack", "plain"].includes(node.children[0].kind)) {
    showFirst(t, childPosition(position, 0));
  } else if (node.kind === "members") {
    const first = t.machine.spec.elements[node.element].first ?? -1;
    t.state = withNode(t.state, position, { selected: Math.max(0, membersOf(t.machine, node).indexOf(first)) });
  }
}

/**
 * Takes away a node with all above it: the element of a stack or the layer that it makes up. Whether it could leave.
 * @param {Transition} t
 * @param {Position} position
 * @param {boolean} [withFirst] where it is the first element of a stack, what the stack makes up goes
 */
function removeNode(t, { layer, path }, withFirst = false) {
  let at = path;
  while (at.length) {
    const index = at[at.length - 1];
    const parent = { layer, path: at.slice(0, -1) };
    const { kind } = nodeAt(t.state, parent);
    if (kind === "stack" && index > 0) {
      t.state = uncovered(t.state, childPosition(parent, index - 1));
      return true;
    }
    if (kind !== "plain" && !(kind === "stack" && withFirst)) return false;
    at = parent.path;
  }
  if (layer === 0) return false;
  keepLayers(t, layer);
  return true;
}

/**
 * The innermost flow around the leaf leaves, and what its entrance asks for follows.
 * @param {Transition} t
 * @param {boolean} isCompleted
 */
function endFlow(t, isCompleted) {
  const flow = flowAround(t.machine, t.leaf, t.state);
  if (!flow) throw fault(t, "complete-outside-flow");
  const { entrance } = nodeAt(t.state, flow);
  const leaves = entrance?.[0] !== "route" || !t.machine.spec.routes[entrance[1]].stays;
  if (leaves && removeNode(t, flow)) t.leaf = leafAfter(t.state, t.leaf);
  goOn(t, entrance, isCompleted);
}

/**
 * The node with which the innermost flow around a leaf began.
 * @param {Machine} machine
 * @param {Position} leaf
 * @param {State} state
 */
function flowAround(machine, leaf, state) {
  const screen = nodeAt(state, leaf).element;
  return outward(state, leaf).find((position) => {
    const node = nodeAt(state, position);
    return (node.kind === "anonymous" ? node.shared : [...node.shared, node.element]).some(
      (element) => machine.spec.elements[element]?.flow && (isInside(leaf, position) || (screen >= 0 && ancestors(machine, screen).includes(element))));
  });
}

/**
 * What follows when a flow has left that was entered in some way.
 * @param {Transition} t
 * @param {Entrance} entrance
 * @param {boolean} isCompleted
 */
function goOn(t, entrance, isCompleted) {
  if (entrance?.[0] === "route") {
    const { complete, abandon } = t.machine.spec.routes[entrance[1]];
    const next = isCompleted ? complete : abandon;
    if (next !== undefined) fireNext(t, next);
  } else if (entrance && isCompleted) {
    resume(t, entrance[1]);
  }
}

/**
 * The platform's own back, or the user pulls the top layer down. Nobody is told.
 * @param {Transition} t
 * @param {Back} back
 */
function goBack(t, back) {
  if (back.kind === "pop") {
    t.state = cutStack(t.state, back.at, nodeAt(t.state, back.at).children.length - 1);
  } else if (back.kind === "selectFirst") {
    selectFirst(t, back.at);
  } else {
    t.state = t.state.slice(0, -1);
  }
}

/**
 * Selects the first member of a container, as Back does: as it was, or at the first element of its stack.
 * @param {Transition} t
 * @param {Position} container
 */
function selectFirst(t, container) {
  const { element, children: [first] } = nodeAt(t.state, container);
  t.state = withNode(t.state, container, { selected: 0 });
  if (t.machine.spec.elements[element].backTo === "start" && first.kind === "stack") t.state = cutStack(t.state, childPosition(container, 0), 1);
}

/**
 * The user selects a member; of a tab that shows it already its stack goes back to its root.
 * @param {Transition} t
 * @param {number} index
 * @param {Position} container
 */
function selectByHand(t, index, container) {
  if (nodeAt(t.state, container).selected === index) t.state = cutStack(t.state, childPosition(container, index), 1);
  else t.state = withNode(t.state, container, { selected: index });
}
