/// Observations of deep links with a path.
extension Observer {
  /// How many links are opened in states, all together; and in how many states each at least and at most.
  private static let openings = 10_000
  private static let leastStates = 12
  private static let mostStates = 150

  /// An observation for each link that leads to different places, or changes only hidden frames.
  mutating func links() -> [LinkObservation] {
    let links = spec.deepLinks.indices.filter { !spec.targets(spec.deepLinks[$0].path).isEmpty }
    guard !links.isEmpty, spec.start.target != nil else { return [] }
    let states = states(atMost: min(Self.mostStates, max(Self.leastStates, Self.openings / links.count)))
    var room = Self.openings
    var work = 2_000_000
    var found: [LinkObservation] = []
    for link in links where room > 0 && work > 0 {
      let isForLaunch = spec.deepLinks[link].isOnlyAtLaunch
      var ends: [LinkEnd] = []
      for (state, run) in isForLaunch ? states.prefix(1) : states[...] where room > 0 && work > 0 {
        // Where it dismisses the layers first they make no difference.
        guard spec.deepLinks[link].keepsLayers || state.layers.count == 1 else { continue }
        room -= 1
        work -= state.size
        guard let after = try? machine.state(after: .link(link), in: state) else { continue }
        ends.append(LinkEnd(before: state.withoutFocus, after: after, run: run + [.link(link)]))
      }
      found += observations(of: link, ends)
    }
    return found
  }

  /// The end of a link.
  private struct LinkEnd {
    let before: State
    let after: State
    let run: [Step]
    let shown: [Element.ID]
    let below: [Element.ID]

    init(before: State, after: State, run: [Step]) {
      (self.before, self.after, self.run) = (before, after, run)
      shown = after.visibleScreens
      below = after.elementsBelow(after.leaf)
    }

    /// True if it changes only frames behind the layers that are up.
    var isBehindLayer: Bool {
      before.layers.count > 1 && before.layers.count == after.layers.count
        && before.layers.last == after.layers.last && before != after
    }
  }

  /// The states in which links are opened, nearest first: launch, and one for each leaf.
  private mutating func states(atMost limit: Int) -> [(state: State, run: [Step])] {
    var states: [(state: State, run: [Step])] = [(machine.launch, [])]
    for leaf in allLeaves where states.count < limit && hasTime {
      guard let (run, _, state) = witnesses.replayed(witnesses.runs.run(to: leaf)), state.isSmall,
        !states.contains(where: { $0.state == state })
      else { continue }
      states.append((state, run))
    }
    return states
  }

  /// True if a link does more than put something above the visible screen.
  private func choosesPlace(_ link: DeepLink.ID) -> Bool {
    spec.targets(spec.deepLinks[link].path).contains { route in
      spec.moves(of: spec.routeBehindRedirects(of: route)).contains { move in
        switch spec.style(of: move)?.effect {
        case .selects, .goesBack, .replaces, .restarts, .endsFlow, .fillsColumn: true
        case .stacks, .presents, .embeds, .nothing, nil: false
        }
      }
    }
  }

  private func observations(of link: DeepLink.ID, _ ends: [LinkEnd]) -> [LinkObservation] {
    var found: [LinkObservation] = []
    func note(_ kind: LinkObservation.Kind, _ end: LinkEnd, than other: LinkEnd? = nil) {
      found.append(
        LinkObservation(
          link: link, kind: kind, shown: end.shown, below: end.below, run: end.run, other: other?.run ?? []))
    }
    let behind = ends.first(where: \.isBehindLayer)
    if let behind { note(.behindLayer, behind) }
    let unseen = ends.first { $0.before.hidesChange(to: $0.after) }
    if let unseen { note(.unselected, unseen) }
    if let root = ends.first(where: { end in
      end.shown.count == 1 && end.after.repeatsRoot(showing: end.shown[0])
        && end.after.elementsBelow(end.after.leaf).count > end.before.elementsBelow(end.before.leaf).count
    }) {
      note(.repeatedRoot, root)
    }
    let seen = ends.filter { !$0.isBehindLayer && !$0.before.hidesChange(to: $0.after) }
    guard choosesPlace(link), let first = seen.first else { return found }
    if let other = seen.first(where: { $0.shown != first.shown }) {
      note(.otherScreens(first.shown), other, than: first)
    } else if let other = seen.first(where: { $0.below != first.below }) {
      note(.otherStack(first.below), other, than: first)
    }
    return found
  }
}
