import Graph

/// The hosts of an app that the user gets to, the bars beside them, and which of them a move is about.
struct ComposeStructure {
  let hosts: [ComposeHost]
  /// The hosts that no activity shows.
  let orphans: [ComposeHost]
  let moves: [ComposeMove]
  /// The destinations that a bar selects, by the numbers of the graphs of hosts.
  private var bars: [Int: [ComposeDestination]] = [:]

  init(_ all: [ComposeHost], _ moves: [ComposeMove]) {
    self.moves = moves
    let filled = all.filter { !$0.graph.children.isEmpty }
    let outer = filled.filter { $0.destination == nil }
    // Where activities show hosts, one that they do not show is of another system, or of none.
    let shown = outer.filter { $0.activity != nil }
    var reached = shown.isEmpty ? outer : shown
    orphans = outer.filter { host in !reached.contains { $0 === host } }
    var rest = filled.filter { $0.destination != nil }
    while let next = rest.firstIndex(where: { host in
      reached.contains { $0.graph.all.contains { $0 === host.destination } }
    }) { reached.append(rest.remove(at: next)) }
    hosts = reached
    for host in hosts {
      let members = barMembers(of: host)
      if members.count >= 2 { bars[host.graph.number] = members }
    }
  }

  var outerHosts: [ComposeHost] { hosts.filter { $0.destination == nil } }

  /// The host in a destination.
  func innerHost(of destination: ComposeDestination) -> ComposeHost? {
    hosts.first { $0.destination === destination }
  }

  /// True for a host that a destination of another one shows, or one in a host inside of that.
  func isInside(_ host: ComposeHost, _ outer: ComposeHost) -> Bool {
    var inner = host
    for _ in hosts {
      guard
        let next = hosts.first(where: { $0 !== inner && $0.graph.all.contains { $0 === inner.destination } })
      else { return false }
      if next === outer { return true }
      inner = next
    }
    return false
  }

  /// The first screen of a destination: a graph shows its start.
  func first(of destination: ComposeDestination, in host: ComposeHost) -> ComposeDestination {
    var found = destination
    for _ in 0..<20 {
      guard found.kind == .graph, let next = host.start(of: found), next !== found else { break }
      found = next
    }
    return found
  }

  /// The host whose destinations a controller shows where a move happens.
  func host(of move: ComposeMove) -> ComposeHost? {
    let own = move.controller.hosts.filter { host in hosts.contains { $0 === host } }
    if own.isEmpty, !move.controller.hosts.isEmpty { return nil }
    if own.count == 1 { return own[0] }
    let around = move.source.flatMap { source in hosts.first { $0.graph.all.contains { $0 === source } } }
    if let around, own.isEmpty || own.contains(where: { $0 === around }) { return around }
    return own.first ?? hosts.first
  }

  /// True if a move is made beside a host, wherever in it one is: outside of all destinations, or by the one that shows it.
  func isBeside(_ host: ComposeHost, _ move: ComposeMove) -> Bool {
    move.source == nil || move.source === host.destination
  }

  // MARK: Bars

  /// The destinations that the bar of a host selects; empty where it has none.
  func bar(of host: ComposeHost) -> [ComposeDestination] { bars[host.graph.number] ?? [] }

  func isInBar(_ destination: ComposeDestination?, of host: ComposeHost) -> Bool {
    destination != nil && bar(of: host).contains { $0 === destination }
  }

  /// The member of a bar for a destination: itself, or the graph around it that begins with it.
  func member(_ destination: ComposeDestination, of host: ComposeHost) -> ComposeDestination? {
    var member = destination
    while let parent = member.parent, parent !== host.graph {
      guard host.start(of: parent) === member else { return nil }
      member = parent
    }
    return member.isOverlay ? nil : member
  }

  private func member(_ target: ComposeValue, of host: ComposeHost) -> ComposeDestination? {
    host.find(target).flatMap { member($0, of: host) }
  }

  /// Finds the destinations that a bar selects: the old state is saved, and theirs is restored.
  private func barMembers(of host: ComposeHost) -> [ComposeDestination] {
    var members: [ComposeDestination] = []
    for move in moves where self.host(of: move) === host {
      guard let member = selection(move).flatMap({ member($0, of: host) }),
        !members.contains(where: { $0 === member })
      else { continue }
      members.append(member)
    }
    return members.count < 2 ? host.start.map { switched(in: host, from: $0) } ?? [] : members
  }

  /// The target of a move that selects it.
  private func selection(_ move: ComposeMove) -> ComposeValue? {
    guard move.steps.count == 1, case .navigate(let target, let options?) = move.steps[0],
      options.restoresState, options.savesState
    else { return nil }
    return target
  }

  /// The destinations between which one callback beside a host switches, the first one among them.
  private func switched(in host: ComposeHost, from start: ComposeDestination) -> [ComposeDestination] {
    var byCode: [Int: (members: [ComposeDestination], goesBack: Bool)] = [:]
    for move in moves where self.host(of: move) === host && isBeside(host, move) && !move.isInEffect {
      for step in move.steps {
        switch step {
        // A destination that is pushed above everything is no member.
        case .navigate(_, let options) where !host.controller.isStack && options?.selects != true: continue
        case .navigate(let target, _), .replace(let target, _):
          guard let member = member(target, of: host) else { continue }
          if byCode[move.code]?.members.contains(where: { $0 === member }) != true {
            byCode[move.code, default: ([], false)].members.append(member)
          }
        case .pop: byCode[move.code, default: ([], false)].goesBack = true
        default: break
        }
      }
    }
    for (_, found) in byCode.sorted(by: { $0.key < $1.key }) {
      if found.members.count >= 2, found.members.contains(where: { $0 === start }) { return found.members }
      if found.goesBack, !found.members.isEmpty, host.controller.isStack {
        return [start] + found.members.filter { $0 !== start }
      }
    }
    return []
  }

  /// The member of a bar that a move selects.
  func selected(by move: ComposeMove, in host: ComposeHost) -> ComposeDestination? {
    let bar = bar(of: host)
    guard !bar.isEmpty else { return nil }
    func found(_ target: ComposeValue) -> ComposeDestination? {
      member(target, of: host).flatMap { isInBar($0, of: host) ? $0 : nil }
    }
    if let target = selection(move) { return found(target) }
    guard isBeside(host, move) || isOnlyForBar(move.controller, of: host) else { return nil }
    for step in move.steps {
      switch step {
      case .navigate(let target, _), .replace(let target, _): return found(target)
      default: continue
      }
    }
    let goesBack = isBeside(host, move) && move.steps.allSatisfy { if case .pop = $0 { true } else { false } }
    return goesBack && host.controller.isStack ? bar.first : nil
  }

  /// True if a back stack has only keys of a bar, and other stacks have keys of their own.
  private func isOnlyForBar(_ controller: ComposeController, of host: ComposeHost) -> Bool {
    let isOneOfSeveral = moves.contains { $0.controller !== controller && self.host(of: $0) === host }
    guard controller.isStack, isOneOfSeveral else { return false }
    return moves.filter { $0.controller === controller }.flatMap(\.steps).allSatisfy { step in
      guard case .navigate(let target, _) = step, let found = host.find(target) else { return true }
      return isInBar(found, of: host)
    }
  }
}
