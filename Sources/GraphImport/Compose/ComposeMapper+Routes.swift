import Graph

/// Routes of the calls of controllers.
extension ComposeMapper {
  /// Adds the route of a move.
  mutating func add(_ move: ComposeMove) {
    guard let host = app.host(of: move) else { return }
    let source = app.isBeside(host, move) ? nil : move.source
    // Nobody reaches a destination that no host shows.
    if let source, !ids.has(source) { return }
    let from =
      source.map { ids[app.innerHost(of: $0)?.graph ?? $0] }
      ?? (app.outerHosts.count > 1 || host.destination != nil ? ids[host.graph] : "*")
    if let member = app.selected(by: move, in: host) {
      // The bar itself: from one of its members, or from wherever it is shown.
      if source.map({ app.isInBar(app.member($0, of: host), of: host) }) ?? true { return spec.markRead(move.place) }
      let id = ids[member]
      return add([.to: .string(id), .presentation: "select"], from: from, "select.\(id)", move)
    }
    var steps: [Values] = []
    var name = ""
    for step in move.steps {
      guard let (values, wanted) = values(of: step, move, source, host) else { continue }
      steps.append(values)
      if name.isEmpty || values[.to] != nil { name = wanted }
    }
    guard !steps.isEmpty else { return }
    if steps.count == 1 { return add(steps[0], from: from, name, move) }
    add([.steps: .steps(steps)], from: from, name, move)
  }

  /// The values of a step, and the name that its route has; `nil` where it does nothing or its target is not known.
  private mutating func values(
    of step: ComposeMove.Step, _ move: ComposeMove, _ source: ComposeDestination?, _ host: ComposeHost
  ) -> (Values, String)? {
    switch step {
    case .pop:
      let closes = source?.isOverlay == true
      let isGuarded = move.condition == ComposeMove.isAbove && !closes
      return (
        [.presentation: closes ? "dismiss" : "pop", .when: isGuarded ? "possible" : nil], closes ? "close" : "back"
      )
    case .up: return ([.presentation: "goBack"], "up")
    case .popTo(let target, let isInclusive):
      guard let found = host.find(target) else { return nil }
      let id = ids[found]
      return ([.to: .string(id), .presentation: "popTo", .inclusive: isInclusive ? true : nil], "backTo.\(id)")
    // The step of the key that comes says which keys go.
    case .clear, .remove: return nil
    case .replace(let target, let isTop):
      guard let found = host.find(target) else { return nil }
      let presentation = presentation(of: found)
      let values: Values = [
        .to: .string(ids[found]), .with: with(target, found),
        .presentation: .string(isTop && presentation == "push" ? "replace" : presentation),
        .popUpTo: isTop ? nil : host.start.map { .string(ids[$0]) },
      ]
      return (values, ids[found])
    case .navigate(let target, let options): return navigation(to: target, options, move, host)
    }
  }

  private mutating func navigation(
    to target: ComposeValue, _ options: ComposeValue.Options?, _ move: ComposeMove, _ host: ComposeHost
  ) -> (Values, String)? {
    guard let found = host.find(target) else {
      guard let id = missing(target, move, host) else { return nil }
      return ([.to: .string(id), .presentation: "push", .by: .string(ids[host.graph])], id)
    }
    let id = ids[found]
    var values: Values = [.to: .string(id), .with: with(target, found)]
    var presentation = presentation(of: app.first(of: found, in: host))
    var popped: String?
    var isInclusive = options?.isInclusive == true
    if options?.emptiesStack == true {
      presentation = "set"
    } else if let until = options?.popUpTo {
      if let below = host.find(until) {
        popped = ids[below]
        if below.kind == .graph { isInclusive = true }
      } else if !until.isUnknown {
        notes.add(.unresolved, .info, at: move.place, "the destination that 'popUpTo' names is not in the graph")
      }
    }
    for step in move.steps {
      if case .clear = step { presentation = "set" }
      if case .remove(let type) = step, type === move.source?.type, presentation == "push" { presentation = "replace" }
    }
    values[.presentation] = .string(presentation)
    if presentation == "set" {
      values[.by] = .string(ids[host.graph])
    } else {
      if let popped { (values[.popUpTo], values[.inclusive]) = (.string(popped), isInclusive ? true : nil) }
      values[.singleTop] = options?.isSingleTop == true ? true : nil
    }
    return (values, id)
  }

  /// The style in which a destination is shown; that of an overlay is declared.
  private mutating func presentation(of destination: ComposeDestination) -> String {
    guard destination.isOverlay else { return "push" }
    return spec.presentation(destination.kind == .dialog ? "dialog" : "bottomSheet")
  }

  /// The models that a call passes: the ones that the destination needs, and the ones that the call names.
  private func with(_ target: ComposeValue, _ found: ComposeDestination) -> JSONValue? {
    let needs = needs(of: found)
    var names: Set<String> = []
    switch target.kind {
    case .instance(let instance): names = instance.given
    case .direction(_, let arguments): names = arguments
    case .text: names = found.route.map { RoutePattern($0).names(givenBy: RoutePattern(target)) } ?? []
    default: break
    }
    return .filled((needs.setup + names.sorted().compactMap { needs.models[$0] }).unique)
  }

  /// Notes a target that no destination of the controller's graph takes, and returns its id: that of another graph's
  /// destination, or else one that nothing declares, so that linting shows the run that leads there.
  private mutating func missing(_ target: ComposeValue, _ move: ComposeMove, _ host: ComposeHost) -> String? {
    guard let wanted = Self.words(for: target) else {
      notes.add(.unresolved, .info, at: move.place, "the destination of this call is not known")
      return nil
    }
    let isComplete =
      isComplete
      && host.graph.all.dropFirst().allSatisfy {
        $0.route != nil && $0.route?.isUnknown == false && !RoutePattern($0.route!).isHole
      }
    guard isComplete else {
      notes.add(.unresolved, at: move.place, "no destination that was found takes '\(wanted)'")
      return nil
    }
    let others = host.graph.all.compactMap { destination -> String? in
      destination.parent == nil ? nil : destination.code
    }
    let elsewhere = app.hosts.first { $0 !== host && $0.find(target) != nil }
    let there = elsewhere.map { "; it is one of the graph that '\($0.owner)' shows" } ?? ""
    notes.add(
      .missing, at: move.place, "no destination of this controller's graph takes '\(wanted)'\(there)",
      help: Suggestion.closest(to: wanted, among: others).map { "did you mean '\($0)'?" })
    // The destinations of a graph inside of this one are not this controller's either.
    if let elsewhere, !app.isInside(elsewhere, host), let found = elsewhere.find(target) { return ids[found] }
    if let known = absent[target.signature] { return known }
    let id = ids.free(forAbsent: wanted)
    absent[target.signature] = id
    return id
  }

  /// A target as the code has it.
  private static func words(for target: ComposeValue) -> String? {
    switch target.kind {
    case .type(let type): type.type.path
    case .instance(let instance): instance.type.type.path
    case .text(let pieces) where pieces != [.hole] && !pieces.isEmpty:
      pieces.map { if case .text(let text) = $0 { text } else { "…" } }.joined()
    default: nil
    }
  }
}
