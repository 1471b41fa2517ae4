/**
 * Makes a move with a target; only `unwind` and `set` have several: `Transition+Forward.swift`.
 * @param {Transition} t
 * @param {string} style
 * @param {Move} move
 * @param {number[]} targets
 * @param {Performer} performer
 */
function makeForward(t, style, move, targets, performer) {
  const [target] = targets;
  if (style === "present" && move.singleTop && t.leaf.layer > 0 && standsFor(t.state[t.leaf.layer].root, target)) return;
  giveWay(t, style, performer, move.floating);
  requirePlace(t, performer);
  switch (style) {
    case "push": return pushOn(t, stackOf(t, performer), target, move);
    case "show": {
      const stack = stackOf(t, performer);
      const trial = { ...t };
      if (attempt(() => pushOn(trial, stack, target, move))) return void Object.assign(t, trial);
      return presentTarget(t, target, move, stack);
    }
    case "showDetail": return showDetail(t, target, move);
    case "present": return presentTarget(t, target, move, stackAround(t.state, t.leaf));
    case "presentOnRoot":
      if (layerOf(t, performer) !== t.state.length - 1) throw fault(t, "present-while-presenting", [target]);
      return presentNode(t, enter(t, target), move);
    case "select": return selectMember(t, target, move, performer);
    case "set": {
      const place = performer?.isExplicit && membersPlace(t, performer);
      if (place) return setMembers(t, targets, place);
      return replaceFrom(t, targets, 0, stackOf(t, performer));
    }
    case "replace": return replaceFrom(t, [target], null, stackOf(t, performer));
    case "root": return restart(t, target, { comesBack: move.comesBack });
    case "popTo": return popTo(t, target, move, performer?.isExplicit ? stackOf(t, performer) : stackAround(t.state, t.leaf));
    case "unwind": return unwind(t, targets, move);
    default: // An embedded screen is there whenever its source is.
  }
}

/**
 * Dismisses the top layer while it gives way to a move of a performer.
 * @param {Transition} t
 * @param {string} style
 * @param {Performer} performer
 * @param {boolean} [isFloating]
 */
function giveWay(t, style, performer, isFloating = false) {
  const dismisses = (/** @type {boolean} */ isAlert) =>
    ["push", "show", "showDetail", "set", "replace", "popTo", "popToRoot", "select", "root", "presentOnRoot"].includes(style)
      || (style === "present" && (isAlert || !isFloating)) || (["pop", "goBack"].includes(style) && isAlert);
  while ((givesWay(t) || yieldsTo(t, performer, style)) && dismisses(t.state[t.state.length - 1].isAlert)) keepLayers(t, t.state.length - 1);
}

/** @param {Transition} t */
function givesWay({ state }) {
  return state.length > 1 && state[state.length - 1].givesWay;
}

/**
 * Whether the top layer, which contains a stack, gives way to what an explicit performer in a layer below does.
 * @param {Transition} t
 * @param {Performer} performer
 * @param {string} style
 */
function yieldsTo(t, performer, style) {
  if (!performer?.isExplicit || !t.state[t.state.length - 1].yields) return false;
  const acts = ["push", "show", "set", "replace", "pop", "popTo", "popToRoot", "select", "presentOnRoot", "dismiss", "dismissToRoot"].includes(style);
  return acts && layerOf(t, performer) < t.state.length - 1;
}

/**
 * @param {Transition} t
 * @param {Position | null} stack
 * @param {number} target
 * @param {Move} move
 */
function pushOn(t, stack, target, move) {
  if (!stack) throw fault(t, "push-without-navigation", [target]);
  let remaining = popped(t, stack, move, 0);
  const { children: held } = nodeAt(remaining, stack);
  if (move.singleTop && held.length && standsFor(held[held.length - 1], target)) return changeStack(t, remaining, stack);
  if (isSameState(remaining, t.state) && isInside(t.leaf, stack)) remaining = covered(remaining, t.leaf);
  addOn(t, [target], stack, remaining);
}

/**
 * The targets take the place of the elements of the stack from an index on, or of the last one.
 * @param {Transition} t
 * @param {number[]} targets
 * @param {number | null} first
 * @param {Position | null} stack
 */
function replaceFrom(t, targets, first, stack) {
  if (!stack) throw fault(t, "push-without-navigation", targets);
  const { children: held } = nodeAt(t.state, stack);
  addOn(t, targets, stack, withNode(t.state, stack, { children: held.slice(0, first ?? held.length - 1) }));
}

/**
 * Targets come on a stack, one above the other.
 * @param {Transition} t
 * @param {number[]} targets
 * @param {Position} stack
 * @param {State} remaining
 */
function addOn(t, targets, stack, remaining) {
  let after = remaining;
  for (const target of targets) {
    const node = enterOnStack(t, target, after, stack);
    after = withNode(after, stack, { children: [...nodeAt(after, stack).children, node] });
  }
  changeStack(t, after, stack);
}

/**
 * @param {Transition} t
 * @param {State} after
 * @param {Position} stack
 */
function changeStack(t, after, stack) {
  t.state = after;
  if (isInside(t.leaf, stack)) t.leaf = leafBelow(after, stack);
}

/**
 * The state after the elements above a move's `popUpTo` have gone, all but the first ones.
 * @param {Transition} t
 * @param {Position | null} stack
 * @param {Move} move
 * @param {number} kept
 */
function popped({ state }, stack, { popUpTo, inclusive }, kept) {
  if (popUpTo === undefined || !stack) return state;
  const { children: held, element } = nodeAt(state, stack);
  const index = lastStanding(held, popUpTo);
  if (index < 0 && element === popUpTo) return withNode(state, stack, { children: held.slice(0, kept) });
  return index < 0 ? state : withNode(state, stack, { children: held.slice(0, Math.max(inclusive ? index : index + 1, kept)) });
}

/**
 * @param {StateNode[]} held
 * @param {number} target
 */
function lastStanding(held, target) {
  return held.map((node) => standsFor(node, target)).lastIndexOf(true);
}

/**
 * @param {Transition} t
 * @param {number} target
 * @param {Move} move
 * @param {Position | null} stack
 */
function presentTarget(t, target, move, stack) {
  // The target does not follow on this stack, which cannot be left empty.
  t.state = popped(t, stack, move, 1);
  if (stack) t.leaf = leafAfter(t.state, t.leaf);
  presentNode(t, enter(t, target), move);
}

/**
 * @param {Transition} t
 * @param {number} target
 * @param {Move} move
 */
function showDetail(t, target, move) {
  const split = enclosing(t.leaf).find((outer) => nodeAt(t.state, outer).kind === "split");
  if (!split) return presentTarget(t, target, move, stackAround(t.state, t.leaf));
  const [first, , ...others] = nodeAt(t.state, split).children;
  const remaining = withNode(t.state, split, { children: [first, ...others] });
  // A leaf in the first column stays with all that it stands in; one in the second goes with it.
  const isInFirst = t.leaf.path[split.path.length] === 0;
  const node = enter(t, target, { remaining, container: split, place: isInFirst ? t.leaf : undefined });
  t.state = withNode(remaining, split, { children: [first, node, ...others], selected: 1 });
  if (!isInFirst) t.leaf = leafBelow(t.state, childPosition(split, 1));
}

/**
 * Selects the member that has a target: in the performer's own container and, where `by` does not name that one, in the
 * innermost around the leaf, or further down the active path, where the tab changes that a layer covers.
 * @param {Transition} t
 * @param {number} target
 * @param {Move} move
 * @param {Performer} performer
 */
function selectMember(t, target, { by }, performer) {
  const own = performer && membersPlace(t, performer);
  const others = by === undefined ? [...enclosing(t.leaf), ...outward(t.state, t.leaf)] : [];
  for (const container of [...(own ? [own] : []), ...others]) {
    const node = nodeAt(t.state, container);
    if (node.kind !== "members" && node.kind !== "split") continue;
    const index = memberWith(t.machine, node, target);
    if (index < 0) continue;
    evaluate(t, target);
    // The first column of a split is visible as it is.
    if ((node.kind === "split" && index === 0) || node.selected === index) return;
    t.state = withNode(t.state, container, { selected: index });
    if (!isInside(t.leaf, container)) return;
    // What is beside the first column is one column, whatever it shows.
    const isInFirst = node.kind === "split" && t.leaf.path[container.path.length] === 0;
    if (!isInFirst) t.leaf = leafBelow(t.state, childPosition(container, index));
    return;
  }
  throw fault(t, "select-outside-container", [target]);
}

/**
 * The member of a container that is a target, shows it first, or contains it; -1 where there is none.
 * @param {Machine} machine
 * @param {StateNode} container
 * @param {number} target
 */
function memberWith(machine, container, target) {
  return membersOf(machine, container).slice(0, container.children.length).findIndex((member) => {
    if (ancestors(machine, target).includes(member)) return true;
    // What a coordinator shows first may be a screen of one around it.
    let shown = machine.spec.elements[member].first;
    for (let count = 0; shown !== undefined && count < machine.spec.elements.length; count += 1) {
      if (shown === target) return true;
      shown = machine.spec.elements[shown].first;
    }
    return false;
  });
}

/**
 * The members of a container: those that a route has given it, else those that it declares.
 * @param {Machine} machine
 * @param {StateNode} container
 */
function membersOf({ spec }, { members, element }) {
  return members.length ? members : (spec.elements[element]?.members ?? []);
}

/**
 * Targets become the members of a container. Those that a tab or page has already stay as they are, and the selected one
 * stays selected, else the one that is in its place.
 * @param {Transition} t
 * @param {number[]} targets
 * @param {Position} container
 */
function setMembers(t, targets, container) {
  const before = nodeAt(t.state, container);
  const members = membersOf(t.machine, before);
  const keptIndex = (/** @type {number} */ target) => {
    const index = before.kind === "members" ? members.indexOf(target) : -1;
    return index >= 0 && index < before.children.length && standsFor(before.children[index], target) ? index : -1;
  };
  const remaining = withNode(t.state, container, { children: [] });
  const held = targets.map((target) => {
    const index = keptIndex(target);
    if (index < 0) return enter(t, target, { remaining, container });
    evaluate(t, target);
    return before.children[index];
  });
  const same = targets.indexOf(members[before.selected] ?? -1);
  const inPlace = before.selected < targets.length ? before.selected : 0;
  const selected = before.kind === "split" ? Math.min(1, held.length - 1) : same < 0 ? inPlace : same;
  const isKept = keptIndex(targets[selected]) === before.selected;
  t.state = withNode(t.state, container, { children: held, members: targets, selected, focus: null });
  if (!isInside(t.leaf, container)) return;
  const { layer, path } = t.leaf;
  const depth = container.path.length;
  t.leaf = isKept ? { layer, path: [...path.slice(0, depth), selected, ...path.slice(depth + 1)] } : leafBelow(t.state, container);
}
