/// Observations of routes.
extension Observer {
  /// A route that fired.
  private struct Firing {
    let steps: [Step]
    let before: State
    let after: State
    /// Where it fired.
    let leaf: Position

    func occurrence(at leaf: Element.ID) -> Occurrence {
      Occurrence(extent: .sometimes, witness: steps, leaf: leaf)
    }

    /// Notes whether it changes something, and whether only in a performer that nobody sees.
    func note(_ performer: Element.ID, _ tree: CoordinatorTree, _ unseen: inout Firing?, _ isMixed: inout Bool) {
      let (before, after) = (before.withoutFocus, after.withoutFocus)
      guard before != after else { return }
      if before.hidesChange(to: after), !before.shows(performer, tree) {
        if unseen == nil { unseen = self }
      } else {
        isMixed = true
      }
    }
  }

  /// Fires a route after the runs to the nearest places whose screens are of interest, until `isEnough` says so.
  private mutating func fire(
    _ route: Route.ID, where isOfInterest: (Element.ID) -> Bool = { _ in true },
    until isEnough: (Firing) -> Bool
  ) {
    let places = witnesses.firingPlaces(of: route).filter { isOfInterest(witnesses.search.element(of: $0)) }
    for place in places.prefix(Self.attempts) where hasTime {
      if let firing = firing(route, after: witnesses.runs.run(to: place), at: place), isEnough(firing) {
        return
      }
    }
  }

  private mutating func firing(_ route: Route.ID, after run: [Runs.Taken], at place: Int32) -> Firing? {
    guard let (steps, before, after) = witnesses.replayed(run + [(place, route.raw)]),
      case .route(_, let screen)? = steps.last, before.isSmall,
      let leaf = machine.leaf(for: route, on: screen, in: before)
    else { return nil }
    return Firing(steps: steps, before: before, after: after, leaf: leaf)
  }

  /// The moves that a route makes, itself or by its redirect.
  private func moves(of route: Route.ID) -> Range<Move.ID> {
    spec.moves(of: spec.routeBehindRedirects(of: route))
  }

  // MARK: First screens

  /// The routes of whole coordinators that push the first screen of a stack onto it from another screen, without a
  /// `popUpTo`, and with nothing that could make it another one.
  mutating func repeatedRoots() -> [Route.ID: (screen: Element.ID, occurrence: Occurrence)] {
    var roots: Set<Element.ID> = Set(spec.start.target.map { [tree.shown(by: $0)] } ?? [])
    for coordinator in spec.coordinators { roots.insert(tree.shown(by: coordinator.element)) }
    var found: [Route.ID: (screen: Element.ID, occurrence: Occurrence)] = [:]
    for route in spec.routes.indices where spec.isForWholeCoordinators(route) {
      guard let move = moves(of: route).last,
        moves(of: route).allSatisfy({
          !spec.moves[$0].popUpTo.isPresent && spec.style(of: $0)?.effect != .goesBack
        }),
        let style = spec.style(of: move), style == .push || style == .show, !spec.moves[move].isSingleTop,
        spec.moves[move].with.isEmpty, !spec.moves[move].mediation.isPresent,
        let target = spec.list(spec.moves[move].to).first?.target
      else { continue }
      let screen = tree.shown(by: target)
      guard roots.contains(screen), spec.elements[screen].isScreen, !spec.elements[screen].isRepeatable,
        [target, screen].allSatisfy({ spec.elements[$0].setup.isEmpty && spec.elements[$0].accepts.isEmpty })
      else { continue }
      fire(route, where: { $0 != screen }) { firing in
        guard firing.before.visibleCount(of: screen) == 0, firing.after.repeatsRoot(showing: screen)
        else { return false }
        found[route] = (screen, firing.occurrence(at: firing.before[firing.leaf].element))
        return true
      }
    }
    return found
  }

  // MARK: A second tap

  /// The routes that pop a screen, each with the first screen of the stack, which a second tap pops as well, while the
  /// popped one still leaves. On Android nothing stops that: the stack is empty then.
  mutating func emptiedStacks() -> [Route.ID: (screen: Element.ID, occurrence: Occurrence)] {
    guard spec.platform == .android else { return [:] }
    var found: [Route.ID: (screen: Element.ID, occurrence: Occurrence)] = [:]
    for route in spec.routes.indices where spec.mayFireTwice(route) {
      let moves = moves(of: route)
      guard moves.count == 1, spec.style(of: moves.lowerBound) == .pop else { continue }
      let machine = machine
      fire(route) { firing in
        let after = firing.after
        var second = Transition(machine, after, at: after.leaf)
        guard after.stack(around: after.leaf) != nil, machine.backTransitions(in: after).isEmpty else {
          return false
        }
        do throws(Fault) {
          try second.fire(route)
        } catch {
          guard error.kind == .popAtRoot else { return false }
          found[route] = (after[after.leaf].element, firing.occurrence(at: firing.before[firing.leaf].element))
        }
        return found[route] != nil
      }
    }
    return found
  }

  // MARK: Members

  /// The members of all containers that show one at a time.
  private var members: Set<Element.ID> {
    var members: Set<Element.ID> = []
    for coordinator in spec.coordinators where coordinator.container.hasMembers {
      members.formUnion(spec.targets(coordinator.members))
    }
    return members
  }

  /// For how many routes runs are looked for through the performer.
  private static let detours = 50

  /// The routes with a performer that is in a member that is not selected, where only that changes.
  mutating func unseenMoves() -> [Route.ID: (member: Element.ID, isMixed: Bool, occurrence: Occurrence)] {
    let (members, tree) = (members, tree)
    let isAnyInside = spec.namedPerformers.contains { performer in
      tree.forest.ancestors(of: performer).contains(where: members.contains)
    }
    guard !members.isEmpty, isAnyInside else { return [:] }
    var found: [Route.ID: (member: Element.ID, isMixed: Bool, occurrence: Occurrence)] = [:]
    var detours = Self.detours
    for route in spec.routes.indices {
      let performing = spec.routeBehindRedirects(of: route)
      let redirected = performing == route ? nil : performing
      let performers = spec.moves(of: performing).compactMap {
        spec.performer(of: spec.moves[$0], redirectedTo: redirected)
      }
      guard
        let performer = performers.first(where: { performer in
          tree.forest.ancestors(of: performer).contains(where: members.contains)
        }), let member = tree.forest.ancestors(of: performer).first(where: members.contains)
      else { continue }
      var unseen: Firing?
      var isMixed = false
      var isOutside = false
      func isInside(_ element: Element.ID) -> Bool { element.isKnown && tree.isInside(element, performer) }
      fire(route, where: { !isInside($0) }) { firing in
        isOutside = true
        firing.note(performer, tree, &unseen, &isMixed)
        return unseen != nil
      }
      fire(route, where: isInside) { firing in
        firing.note(performer, tree, &unseen, &isMixed)
        return isMixed
      }
      if unseen == nil, isOutside, detours > 0 {
        detours -= 1
        unseen = firingBeside(performer, of: route)
      }
      if let unseen {
        found[route] = (member, isMixed, unseen.occurrence(at: unseen.before[unseen.leaf].element))
      }
    }
    return found
  }

  /// Fires a route after something has come onto the stack of its performer, which is then left: nobody sees the screens
  /// that it takes away there.
  private mutating func firingBeside(_ performer: Element.ID, of route: Route.ID) -> Firing? {
    let screens = Set(tree.screens(of: performer, in: spec)).subtracting([tree.shown(by: performer)])
    let inside = leaves(showing: screens).values.flatMap { $0.prefix(2) }.sorted()
    let places = witnesses.firingPlaces(of: route).prefix(Self.attempts)
    for leaf in inside.prefix(Self.attempts) {
      let first = witnesses.runs.run(to: leaf)
      for container in witnesses.containers(around: leaf) {
        for place in places where hasTime {
          guard let more = witnesses.runs.run(from: container, to: place),
            let firing = firing(route, after: first + more, at: place)
          else { continue }
          var unseen: Firing?
          var isMixed = false
          firing.note(performer, tree, &unseen, &isMixed)
          if let unseen { return unseen }
        }
      }
    }
    return nil
  }

  /// The routes that present or push a member, or its first screen, of a container in which that is already.
  mutating func copies() -> [Route.ID: (member: Element.ID, occurrence: Occurrence)] {
    let members = members.filter {
      spec.coordinator($0).map { $0.container != .shared && !$0.isFlow } ?? false
    }
    guard !members.isEmpty else { return [:] }
    var found: [Route.ID: (member: Element.ID, occurrence: Occurrence)] = [:]
    for route in spec.routes.indices {
      let targets = moves(of: route).filter { move in
        let effect = spec.style(of: move)?.effect
        return effect == .stacks || effect == .presents
      }.compactMap { spec.list(spec.moves[$0].to).first?.target }
      let shown = targets.lazy.compactMap { [tree] target in
        [target, tree.parent(of: target) ?? .unknown].first {
          $0.isKnown && members.contains($0) && ($0 == target || tree.shown(by: $0) == target)
        }
      }
      guard let member = shown.first else { continue }
      let machine = machine
      fire(route) { firing in
        let count = machine.count(member, in: firing.before)
        guard count > 0, machine.count(member, in: firing.after) > count else { return false }
        found[route] = (member, firing.occurrence(at: firing.before[firing.leaf].element))
        return true
      }
    }
    return found
  }
}

extension State {
  /// True if the leaf is a screen on a stack whose first element shows the same one.
  func repeatsRoot(showing screen: Element.ID) -> Bool {
    let leaf = leaf
    guard self[leaf].element == screen, let stack = stack(around: leaf), self[stack].children.count > 1 else {
      return false
    }
    return self[self.leaf(below: stack.child(0))].element == screen
      && leaf.path[stack.path.count] == self[stack].children.count - 1
  }

  /// True if another state differs only in members that are not selected.
  func hidesChange(to other: State) -> Bool {
    self != other && layers.count == other.layers.count
      && layers.dropLast() == other.layers.dropLast() && seenPart == other.seenPart
  }

  /// True if some visible leaf is in a coordinator, or belongs to it.
  fileprivate func shows(_ coordinator: Element.ID, _ tree: CoordinatorTree) -> Bool {
    visibleLeaves.contains { leaf in
      elements(around: leaf).contains(coordinator)
        || self[leaf].element.isKnown && tree.isInside(self[leaf].element, coordinator)
    }
  }
}
