/**
 * What can be done in a state: `Interpreter+Platform.swift`, `Interpreter+Preconditions.swift`, `Interpreter+Steps.swift`.
 * @typedef {{kind: "pop" | "selectFirst", at: Position} | {kind: "dismiss"}} Back
 */

/**
 * All steps that a user can take, faults included.
 * @param {Machine} machine
 * @param {State} state
 */
function stepsIn(machine, state) {
  /** @type {Map<string, Step>} */
  const steps = new Map();
  const add = (/** @type {Step} */ step) => {
    const text = stepText(machine, step);
    if (!steps.has(text)) steps.set(text, step);
  };
  for (const { route, leaves } of routesEnabled(machine, state)) {
    const possible = leaves.filter((leaf) => isPossible(machine, route, leaf, state));
    for (const on of screensOf(possible, state)) add({ kind: "route", route, on });
  }
  const back = backTransitions(machine, state);
  for (const on of screensOf(back.map(({ leaf }) => leaf), state)) add({ kind: "back", on });
  // Where Back does the same it is one step.
  if (canPull(machine, state) && back[0]?.back.kind !== "dismiss") add({ kind: "pull" });
  /** @type {Map<number, number>} */
  const ordinals = new Map();
  for (const { member, container, index } of switches(machine, state)) {
    const stack = childPosition(container, index);
    const isBack = nodeAt(state, stack).children.length === 2 && index === nodeAt(state, container).selected
      && back.some((each) => each.back.kind === "pop" && isSamePosition(each.back.at, stack));
    const ordinal = (ordinals.get(member) ?? 0) + 1;
    ordinals.set(member, ordinal);
    if (!isBack && ordinal <= 3) add({ kind: "switch", element: member, ordinal });
  }
  /** @type {Map<number, number>} */
  const first = new Map();
  /** @type {Map<string, ReturnType<typeof recoveries>>} */
  const waiting = new Map();
  for (const each of recoveries(machine, state)) {
    const key = [each.route, each.precondition].join();
    waiting.set(key, [...(waiting.get(key) ?? []), each]);
  }
  for (const places of [...waiting.values()].sort(([a], [b]) => a.route - b.route || a.precondition - b.precondition)) {
    const { precondition, route } = places[0];
    if (!first.has(precondition)) first.set(precondition, route);
    for (const on of screensOf(places.map(({ leaf }) => leaf), state)) {
      add({ kind: "recover", precondition, of: first.get(precondition) === route && !on ? null : ["route", route], on });
    }
  }
  return [...steps.values()];
}

/**
 * How a step names each of the leaves where it can be taken; the first one need not be named.
 * @param {Position[]} leaves
 * @param {State} state
 */
function screensOf(leaves, state) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  /** @type {OnScreen[]} */
  const found = [];
  leaves.forEach((leaf, index) => {
    const { element } = nodeAt(state, leaf);
    const ordinal = (seen.get(element) ?? 0) + 1;
    seen.set(element, ordinal);
    if (index === 0) found.push(null);
    else if (element >= 0 && ordinal <= 3) found.push({ element, ordinal });
  });
  return found;
}

/**
 * The leaves that the platform's own back leaves, each with what that does.
 * @param {Machine} machine
 * @param {State} state
 */
function backTransitions(machine, state) {
  /** @type {Set<string>} */
  const stacks = new Set();
  /** @type {{leaf: Position, back: Back}[]} */
  const found = [];
  for (const leaf of visibleLeaves(state)) {
    const isMain = stacks.size === 0;
    const stack = JSON.stringify(stackAround(state, leaf));
    // Of the leaves on one stack the first is the screen that may refuse.
    if (stacks.has(stack)) continue;
    stacks.add(stack);
    const back = backFrom(machine, leaf, isMain, state);
    if (back) found.push({ leaf, back });
  }
  return found;
}

/**
 * @param {Machine} machine
 * @param {State} state
 * @param {Position} leaf
 */
function backWord(machine, state, leaf) {
  const { kind, element } = nodeAt(state, leaf);
  return (kind !== "anonymous" && machine.spec.elements[element].back) || "system";
}

/**
 * @param {Machine} machine
 * @param {Position} leaf
 * @param {boolean} isMain
 * @param {State} state
 * @returns {Back | null}
 */
function backFrom(machine, leaf, isMain, state) {
  const word = backWord(machine, state, leaf);
  const allowsPop = word === "system" || word === "stack";
  for (const at of enclosing(leaf)) {
    const node = nodeAt(state, at);
    if (node.kind === "stack" && node.children.length > 1) return allowsPop ? { kind: "pop", at } : null;
    if (node.kind === "members" && goesBackToFirst(machine, node)) return allowsPop ? { kind: "selectFirst", at } : null;
    // What lies further out is not its own.
    if (!isMain && (node.kind === "screen" || (node.kind === "split" && leaf.path[at.path.length] > 0))) return null;
  }
  return isMain && canPull(machine, state) ? { kind: "dismiss" } : null;
}

/**
 * @param {Machine} machine
 * @param {StateNode} node
 */
function goesBackToFirst(machine, node) {
  return node.selected > 0 && machine.spec.elements[node.element].backTo !== undefined;
}

/**
 * Whether the user can pull or swipe away the top layer.
 * @param {Machine} machine
 * @param {State} state
 */
function canPull(machine, state) {
  const leaf = mainLeaf(state);
  return leaf.layer > 0 && state[leaf.layer].isInteractive && ["system", "layer"].includes(backWord(machine, state, leaf));
}

/**
 * The members that the user can select by hand.
 * @param {Machine} machine
 * @param {State} state
 */
function switches(machine, state) {
  /** @type {{member: number, container: Position, index: number, leaf: Position}[]} */
  const found = [];
  /** @type {Set<string>} */
  const containers = new Set();
  for (const leaf of visibleLeaves(state)) {
    for (const container of enclosing(leaf)) {
      const node = nodeAt(state, container);
      if (node.kind !== "members" || containers.has(JSON.stringify(container)) || machine.spec.elements[node.element].fixed || isTabBarHidden(machine, container, leaf, state)) continue;
      containers.add(JSON.stringify(container));
      membersOf(machine, node).forEach((member, index) => {
        if (index !== node.selected || reselects(machine, node)) found.push({ member, container, index, leaf });
      });
    }
  }
  return found;
}

/**
 * @param {Machine} machine
 * @param {StateNode} node
 */
function reselects(machine, node) {
  const member = node.children[node.selected];
  return Boolean(machine.spec.elements[node.element].reselects) && member.kind === "stack" && member.children.length > 1;
}

/**
 * @param {Machine} machine
 * @param {Position} container
 * @param {Position} leaf
 * @param {State} state
 */
function isTabBarHidden({ spec }, container, leaf, state) {
  if (spec.elements[nodeAt(state, container).element].container !== "tab") return false;
  let isHidden = false;
  for (const position of outwardInLayer(state, leaf)) {
    if (isSamePosition(position, container)) break;
    const node = nodeAt(state, position);
    if (node.kind === "screen" && spec.elements[node.element].hidesTabBar) isHidden = true;
    // The screens in a tab of its own hide that one's bar.
    if (node.kind === "members" && spec.elements[node.element].container === "tab") isHidden = false;
  }
  return isHidden;
}

/**
 * The preconditions that may not hold for a route that is enabled, and whose flow may recover them.
 * @param {Machine} machine
 * @param {State} state
 */
function recoveries(machine, state) {
  /** @type {{precondition: number, route: number, leaf: Position}[]} */
  const found = [];
  if (!machine.spec.preconditions.some((_, precondition) => isRecoverable(machine, precondition))) return found;
  for (const { route, leaves } of routesEnabled(machine, state)) {
    for (const leaf of leaves) {
      const trial = transition(machine, state, leaf);
      attempt(() => fire(trial, route));
      for (const precondition of recoverable(machine, trial.evaluated)) found.push({ precondition, route, leaf });
    }
  }
  return found;
}

/**
 * @param {Machine} machine
 * @param {number} precondition
 */
function isRecoverable({ spec }, precondition) {
  const { flow, otherwise } = spec.preconditions[precondition];
  return flow !== undefined || otherwise !== undefined;
}

/**
 * The preconditions that a flow may recover, among those evaluated and those that such flows need in their turn.
 * @param {Machine} machine
 * @param {number[]} evaluated
 */
function recoverable(machine, evaluated) {
  /** @type {number[]} */
  const found = [];
  const pending = [...evaluated].reverse();
  while (pending.length) {
    const precondition = /** @type {number} */ (pending.pop());
    if (found.includes(precondition) || !isRecoverable(machine, precondition)) continue;
    found.push(precondition);
    const { flow } = machine.spec.preconditions[precondition];
    if (flow !== undefined) pending.push(...[...(machine.spec.elements[flow].preconditions ?? [])].reverse());
  }
  return found;
}
