/**
 * What an app shows at one moment: `State.swift`. Nothing of it is ever changed; a step makes another state.
 * @typedef {["route" | "link", number]} Resumption
 * @typedef {null | ["route", number] | ["recovery", Resumption]} Entrance
 * @typedef {{kind: "screen" | "anonymous" | "stack" | "members" | "split" | "plain", element: number, children: StateNode[],
 *   selected: number, members: number[], shared: number[], focus: number | null, entrance: Entrance}} StateNode
 * @typedef {{root: StateNode, isFloating: boolean, isInteractive: boolean, givesWay: boolean, yields: boolean,
 *   isAlert: boolean, isRoot: boolean}} Layer
 * @typedef {Layer[]} State
 * @typedef {{layer: number, path: number[]}} Position
 */

/**
 * @param {StateNode["kind"]} kind
 * @param {number} element
 * @param {StateNode[]} [held]
 * @returns {StateNode}
 */
function stateNode(kind, element, held = []) {
  return { kind, element, children: held, selected: 0, members: [], shared: [], focus: null, entrance: null };
}

/**
 * @param {StateNode} root
 * @param {Partial<Layer>} [properties]
 * @returns {Layer}
 */
function stateLayer(root, properties = {}) {
  return { root, isFloating: false, isInteractive: false, givesWay: false, yields: false, isAlert: false, isRoot: false, ...properties };
}

/**
 * @param {Position} position
 * @param {number} index
 * @returns {Position}
 */
function childPosition({ layer, path }, index) {
  return { layer, path: [...path, index] };
}

/**
 * @param {Position} position
 * @param {Position} other
 */
function isInside(position, other) {
  return position.layer === other.layer && other.path.every((index, at) => position.path[at] === index);
}

/**
 * @param {Position | null} position
 * @param {Position | null} other
 */
function isSamePosition(position, other) {
  return position === other || (position !== null && other !== null && isInside(position, other) && isInside(other, position));
}

/**
 * @param {State} state
 * @param {State} other
 */
function isSameState(state, other) {
  return state === other || JSON.stringify(state) === JSON.stringify(other);
}

/**
 * @param {State} state
 * @param {Position} position
 */
function nodeAt(state, { layer, path }) {
  return path.reduce((node, index) => node.children[index], state[layer].root);
}

/**
 * The state with something else at a position.
 * @param {State} state
 * @param {Position} position
 * @param {Partial<StateNode>} properties
 * @returns {State}
 */
function withNode(state, { layer, path }, properties) {
  /** @type {(node: StateNode, depth: number) => StateNode} */
  const changed = (node, depth) => {
    if (depth === path.length) return { ...node, ...properties };
    return { ...node, children: node.children.map((child, index) => (index === path[depth] ? changed(child, depth + 1) : child)) };
  };
  return state.map((each, index) => (index === layer ? { ...each, root: changed(each.root, 0) } : each));
}

/**
 * @param {StateNode} node
 * @param {number} target
 * @returns {boolean}
 */
function standsFor(node, target) {
  return (node.kind !== "anonymous" && node.element === target) || node.shared.includes(target) || (node.kind === "plain" && standsFor(node.children[0], target));
}

/**
 * @param {StateNode} node
 * @returns {boolean}
 */
function holdsStack(node) {
  return node.kind === "stack" || node.children.some(holdsStack);
}

/** @param {StateNode} node */
function visibleChildren(node) {
  switch (node.kind) {
    case "anonymous": return [];
    case "screen": return [...node.children.keys()];
    case "stack": return [node.children.length - 1];
    case "members": return [node.selected];
    case "split": return node.selected === 0 ? [0] : [0, node.selected];
    default: return [0];
  }
}

/**
 * @param {StateNode} node
 * @returns {StateNode}
 */
function withoutFocus(node) {
  const seen = visibleChildren(node);
  return { ...node, focus: null, children: node.children.map((child, index) => (seen.includes(index) ? withoutFocus(child) : child)) };
}

/**
 * @param {State} state
 * @returns {State}
 */
function clearFocus(state) {
  return state.map((each, index) => (index === state.length - 1 ? { ...each, root: withoutFocus(each.root) } : each));
}

/** @param {StateNode} node */
function mainChild(node) {
  // All columns beside the first one count as one.
  if (node.kind === "split" && node.focus) return node.selected;
  return node.focus ?? (node.kind === "screen" ? undefined : visibleChildren(node)[0]);
}

/**
 * @param {State} state
 * @param {Position} position
 */
function leafBelow(state, position) {
  let leaf = position;
  for (let child = mainChild(nodeAt(state, leaf)); child !== undefined; child = mainChild(nodeAt(state, leaf))) leaf = childPosition(leaf, child);
  return leaf;
}

/** @param {State} state */
function mainLeaf(state) {
  return leafBelow(state, { layer: state.length - 1, path: [] });
}

/**
 * @param {State} state
 * @param {Position} old
 */
function leafAfter(state, old) {
  if (old.layer !== state.length - 1) return mainLeaf(state);
  let position = { layer: old.layer, path: /** @type {number[]} */ ([]) };
  for (const index of old.path) {
    if (!visibleChildren(nodeAt(state, position)).includes(index)) break;
    position = childPosition(position, index);
  }
  return leafBelow(state, position);
}

/**
 * All visible leaves: the main one first, screens before what they embed.
 * @param {State} state
 * @param {Position} [position]
 * @returns {Position[]}
 */
function visibleLeaves(state, position = { layer: state.length - 1, path: [] }) {
  const node = nodeAt(state, position);
  const inside = visibleChildren(node).flatMap((index) => visibleLeaves(state, childPosition(position, index)));
  return node.kind === "screen" || node.kind === "anonymous" ? [position, ...inside] : inside;
}

/** @param {State} state */
function visibleScreens(state) {
  return visibleLeaves(state).map((leaf) => nodeAt(state, leaf)).filter(({ kind }) => kind === "screen").map(({ element }) => element);
}

/**
 * The positions around one, from its parent outward.
 * @param {Position} position
 * @returns {Position[]}
 */
function enclosing({ layer, path }) {
  return path.map((_, index) => ({ layer, path: path.slice(0, index) })).reverse();
}

/**
 * @param {State} state
 * @param {Position} leaf
 */
function stackAround(state, leaf) {
  return enclosing(leaf).find((outer) => nodeAt(state, outer).kind === "stack") ?? null;
}

/**
 * The nodes that a leaf has come from in its own layer, nearest first.
 * @param {State} state
 * @param {Position} leaf
 */
function outwardInLayer(state, leaf) {
  /** @type {Position[]} */
  const positions = [];
  const add = (/** @type {Position} */ from, /** @type {Position} */ outermost) => {
    positions.push(from);
    for (let { layer, path } = from; path.length > outermost.path.length;) {
      const index = path[path.length - 1];
      const parent = { layer, path: path.slice(0, -1) };
      if (nodeAt(state, parent).kind === "stack") {
        for (let below = index - 1; below >= 0; below -= 1) add(leafBelow(state, childPosition(parent, below)), childPosition(parent, below));
      }
      positions.push(parent);
      path = parent.path;
    }
  };
  add(leaf, { layer: leaf.layer, path: [] });
  return positions;
}

/**
 * The same, then the layers below in the same way.
 * @param {State} state
 * @param {Position} leaf
 */
function outward(state, leaf) {
  const positions = outwardInLayer(state, leaf);
  for (let layer = leaf.layer - 1; layer >= 0; layer -= 1) positions.push(...outwardInLayer(state, leafBelow(state, { layer, path: [] })));
  return positions;
}

/**
 * The state that remembers from which leaf something comes to lie above it.
 * @param {State} state
 * @param {Position} leaf
 */
function covered(state, leaf) {
  let after = withNode(state, leaf, { focus: null });
  for (const outer of enclosing(leaf)) {
    if (["split", "screen"].includes(nodeAt(state, outer).kind)) after = withNode(after, outer, { focus: leaf.path[outer.path.length] });
  }
  return after;
}

/**
 * The state without all that lies above a node.
 * @param {State} state
 * @param {Position} position
 */
function uncovered(state, position) {
  let after = state.slice(0, position.layer + 1);
  for (const outer of enclosing(position)) {
    const node = nodeAt(after, outer);
    if (node.kind === "stack") after = withNode(after, outer, { children: node.children.slice(0, position.path[outer.path.length] + 1) });
  }
  return after;
}
