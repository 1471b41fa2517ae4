/// Deep links that are opened.
extension Transition {
  /// A deep link is opened: its target is entered from nothing, or its routes are run from where the app stands.
  package mutating func open(_ link: DeepLink.ID) throws(Fault) {
    let outer = (route, fired)
    (route, fired) = (nil, nil)
    linkDepth += 1
    defer {
      (route, fired) = outer
      linkDepth -= 1
    }
    try wait(as: .link(link)) { transition throws(Fault) in
      let declared = transition.spec.deepLinks[link]
      if let target = declared.to.target {
        transition.restart(at: target, placingRootsBelow: declared.placesRootsBelow)
        return
      }
      if !declared.keepsLayers { transition.keepLayers(1) }
      var chain: LinkChain?
      for (number, route) in transition.spec.targets(declared.path).enumerated() {
        guard number < Limits.linkPath else { throw transition.stop(beyondLimitAt: route) }
        try transition.follow(route, &chain)
      }
    }
  }

  /// A path is longer than any that is followed: each step looks through all that those before it have opened.
  private func stop(beyondLimitAt route: Route.ID) -> Fault {
    var stop = fault(.unresolvableDeepLink)
    stop.route = route
    stop.isBeyondLimit = true
    return stop
  }

  /// The coordinators that the next step of a deep link's path may be for.
  private struct LinkChain {
    /// Those that have performed steps, and that steps have brought up.
    var usable: Set<Element.ID>
    /// Those that were active before the last step.
    var before: Set<Element.ID>
  }

  /// One route on a deep link's path: it must be enabled at a visible screen, or at a coordinator of the active path.
  ///
  /// From the second one on its coordinator must have performed an earlier one, or have been brought up by one.
  private mutating func follow(_ route: Route.ID, _ chain: inout LinkChain?) throws(Fault) {
    var stop = fault(.unresolvableDeepLink)
    stop.route = route
    // Read once, since it is copied for that.
    let machine = machine
    let active = Set(machine.active(at: leaf, in: state).coordinators)
    let implicit = machine.spec.implicitCoordinator
    stop.active = active.filter { $0 != implicit }.sorted()
    let performers = machine.tree.linkPerformers(of: route, in: machine.spec)
    var usable = chain?.usable ?? []
    if let chain {
      let new = active.subtracting(chain.before)
      usable.formUnion(new.filter { !machine.tree.comesAlong($0, with: new, in: machine.spec) })
      if let performers, !performers.contains(where: usable.contains) {
        stop.cause = .absentPerformer
        stop.targets = performers
        throw stop
      }
    }
    chain = LinkChain(
      usable: usable.union(performers.map(active.intersection) ?? active)
        .union(machine.spec.coordinatorTargets(of: route)), before: active)
    if let leaf = machine.leaf(for: route, on: nil, in: state) {
      self.leaf = leaf
    } else {
      let sources = machine.spec.targets(machine.spec.routes[route].from)
      guard sources.contains(where: stop.active.contains) else { throw stop }
    }
    beginStepOfLink()
    do {
      try fire(route)
    } catch {
      stop.cause = error.kind
      stop.targets = error.targets
      throw stop
    }
  }
}
