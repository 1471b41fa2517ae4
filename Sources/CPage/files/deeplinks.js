/**
 * A deep link is opened, as in `Transition+Links.swift`: its target is entered from nothing, or its routes are run from where the app stands.
 * @param {Transition} t
 * @param {number} link
 */
function openLink(t, link) {
  const outer = { route: t.route, fired: t.fired };
  Object.assign(t, { route: -1, fired: -1 });
  t.linkDepth += 1;
  try {
    waitAs(t, ["link", link], () => {
      const { to, path = [], roots, keeps } = t.machine.spec.links[link];
      if (to !== undefined) return restart(t, to, { placesRootsBelow: roots });
      if (!keeps) keepLayers(t, 1);
      let chain = null;
      for (const [number, route] of path.entries()) {
        // Longer ones are not followed: Limits.linkPath.
        if (number >= 256) throw Object.assign(fault(t, "unresolvable-deep-link"), { route, active: [] });
        chain = follow(t, route, chain);
      }
    });
  } finally {
    Object.assign(t, outer);
    t.linkDepth -= 1;
  }
}

/**
 * One route on a deep link's path: it must be enabled at a visible screen, that where the link has come to if possible, or
 * at a coordinator of the active path; from the second one on its coordinator must have performed an earlier one, or have
 * been brought up by one.
 * @param {Transition} t
 * @param {number} route
 * @param {{usable: Set<number>, before: Set<number>} | null} chain
 */
function follow(t, route, chain) {
  const { spec } = t.machine;
  const active = new Set(activeAt(t.machine, t.leaf, t.state).keys());
  const isEnabledHere = isEnabled(t.machine, route, nodeAt(t.state, t.leaf).element) && isPossible(t.machine, route, t.leaf, t.state);
  const leaf = isEnabledHere ? t.leaf : leafFor(t.machine, route, null, t.state);
  if (leaf) t.leaf = leaf;
  const open = isEnabledHere ? active : new Set(activeAt(t.machine, t.leaf, t.state).keys());
  const named = [...open].filter((element) => element < t.machine.names.elements.length).sort((a, b) => a - b);
  const stop = Object.assign(fault(t, "unresolvable-deep-link"), { route, active: named });
  const performers = linkPerformers(t.machine, route);
  let usable = chain?.usable ?? new Set();
  if (chain) {
    const added = new Set([...active].filter((element) => !chain.before.has(element)));
    const comesAlong = (/** @type {number} */ element) => ancestors(t.machine, element).slice(1).some((at) => added.has(at) && hasMembers(spec.elements[at].container));
    usable = new Set([...usable, ...[...added].filter((element) => !comesAlong(element))]);
    if (performers && !performers.some((element) => usable.has(element))) throw Object.assign(stop, { cause: "absent-performer", targets: performers });
  }
  const own = performers ? [...active].filter((element) => performers.includes(element)) : [...active];
  const next = { usable: new Set([...usable, ...own, ...coordinatorTargets(t.machine, route)]), before: active };
  if (!leaf && !(spec.routes[route].from ?? []).some((element) => named.includes(element))) throw stop;
  // What a link leads to may open it again: only the routes of the first one may fire as many others as one that fires alone.
  if (t.linkDepth === 1) t.fuel = maximumFirings;
  try {
    fire(t, route);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw Object.assign(stop, { cause: error.name, targets: error.targets });
  }
  return next;
}

/**
 * The coordinators that a step of a deep link's path is for; null for any.
 * @param {Machine} machine
 * @param {number} route
 */
function linkPerformers({ spec }, route) {
  const { from = [], anywhere, moves = [] } = spec.routes[route];
  if (moves[0]?.by !== undefined) return [moves[0].by];
  if (anywhere) return null;
  return from.map((at) => (spec.elements[at].container ? at : (spec.elements[at].parent ?? -1))).filter((at) => at >= 0);
}

/**
 * The coordinators to which a route leads forward, itself or by its redirect.
 * @param {Machine} machine
 * @param {number} route
 */
function coordinatorTargets(machine, route) {
  const { spec } = machine;
  let behind = route;
  for (let count = 0; count < 64 && spec.routes[behind].redirect !== undefined; count += 1) behind = spec.routes[behind].redirect ?? behind;
  return (spec.routes[behind].moves ?? []).filter(({ style = "none" }) => takesTarget(style) && !["popTo", "unwind"].includes(style))
    .flatMap(({ to = [] }) => to).filter((target) => !isScreen(machine, target));
}
