/// The routes, and the screens that they begin at.
extension SwiftUISpec {
  /// The screens on which the code of an owner runs.
  private func screens(of owner: SwiftUIOwner) -> [String] {
    let found = holders.collect(from: owner) { owner -> (found: [String], goesOn: Bool) in
      if case .view(let view) = owner.kind {
        if let id = screenIDs[ObjectIdentifier(view)] { return ([id], true) }
        // A view that only holds tabs or chooses between views has what they show.
        if let nodes = launch.places[ObjectIdentifier(view)]
          ?? launch.roots.first(where: { $0.app === view })?.nodes
        {
          return (nodes.flatMap { screens(of: $0, depth: 0) }, true)
        }
        return ([], true)
      }
      if case .inline = owner.kind, let id = screenIDs[ObjectIdentifier(owner)] { return ([id], false) }
      return ([], true)
    }
    var seen: Set<String> = []
    return found.filter { seen.insert($0).inserted }
  }

  private func screens(of node: SwiftUILaunch.Node, depth: Int) -> [String] {
    switch node {
    case .place(let place):
      switch place.form {
      case .view(let view): return screenIDs[ObjectIdentifier(view)].map { [$0] } ?? []
      case .part(let view, let name):
        return partIDs[view.file.name + "\n" + view.name + "." + name].map { [$0] } ?? []
      }
    case .container(let index):
      guard depth < 8 else { return [] }
      return launch.containers[index].members.flatMap { $0.flatMap { screens(of: $0, depth: depth + 1) } }
    }
  }

  mutating func addRoutes() {
    var order: [String] = []
    var grouped: [String: (move: SwiftUIMove, target: String, isInferred: Bool)] = [:]
    for move in moves.moves {
      let target = element(move)
      let key = "\(move.owner.file.name)\n\(move.owner.name)\n\(target)\n\(move.style.rawValue)"
      if grouped[key] == nil {
        order.append(key)
        grouped[key] = (move, target, move.isInferred)
      } else if !move.isInferred {
        grouped[key]!.isInferred = false
      }
    }
    for key in order {
      let (move, target, isInferred) = grouped[key]!
      addRoute(move, target, isInferred)
    }
  }

  private mutating func addRoute(_ move: SwiftUIMove, _ target: String, _ isInferred: Bool) {
    let sources = screens(of: move.owner)
    guard !sources.isEmpty else {
      enter(target, "code: \(move.owner.name)")
      notes.add(
        .orphan, .info, in: move.file, at: move.offset..<move.offset,
        "'\(move.owner.name)' opens '\(target)', and no screen is found that it belongs to")
      return
    }
    // Not all screens with a component need show its link.
    let isSpread = sources.count > 1 && !isShown(move.owner)
    let name = "\(move.owner.name).\(target)"
    let id = spec.add(
      .route, name,
      [
        .from: Self.value(sources), .to: .string(target), .presentation: .string(presentation(move.style)),
        .source: .string(move.owner.file.name), .inferred: isInferred || isSpread ? true : nil,
        .anchor: move.style == .popover ? .string(move.owner.name) : nil,
      ])
    spec.set(.code, of: id, .route, to: .string(id))
    if move.style == .push, sources.contains(target) { spec.set(.repeatable, of: target, .screen, to: true) }
  }

  /// True for the code of a screen, or of a view that consists of screens at launch.
  private func isShown(_ owner: SwiftUIOwner) -> Bool {
    guard case .view(let view) = owner.kind else { return false }
    return screenIDs[ObjectIdentifier(view)] != nil || launch.places[ObjectIdentifier(view)] != nil
      || launch.roots.contains { $0.app === view }
  }

  private static func value(_ ids: [String]) -> JSONValue? {
    ids.count == 1 ? .string(ids[0]) : .filled(ids)
  }

  /// The name of a presentation, which is declared where it is used.
  private mutating func presentation(_ style: SwiftUIStyle) -> String {
    let modal: String
    switch style {
    case .push: return "push"
    case .detail: return "showDetail"
    case .sheet: modal = "automatic"
    case .cover: modal = "fullScreen"
    case .popover: modal = "popover"
    }
    if spec[.presentation, style.rawValue] == nil {
      spec.add(.presentation, style.rawValue, [.style: "present", .modal: .string(modal)])
    }
    return style.rawValue
  }

  /// Ways back, which do nothing where there is no way.
  mutating func addReturns() {
    var seen: Set<String> = []
    let paths = Set(moves.registrations.filter { $0.style == .push }.map { SwiftUIProgram.plain($0.type) })
    for way in moves.walker.returns {
      if let path = way.path, path != "NavigationPath", !paths.contains(path) { continue }
      let sources = screens(of: way.owner)
      let name = "\(way.owner.name).\(way.form.rawValue)"
      guard !sources.isEmpty, seen.insert(way.owner.file.name + "\n" + name).inserted else { continue }
      let style = way.form == .dismiss ? "goBack" : way.form.rawValue
      let id = spec.add(
        .route, name,
        [
          .from: Self.value(sources), .presentation: .string(style), .source: .string(way.owner.file.name),
          .when: "possible",
        ])
      spec.set(.code, of: id, .route, to: .string(id))
    }
  }
}
