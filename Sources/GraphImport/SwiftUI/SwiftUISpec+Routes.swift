import Graph

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

  /// A route: what makes it first, and whether the sources are sure of it.
  private struct Found {
    let move: SwiftUIMove
    let target: String
    let sources: [String]
    var isInferred: Bool
  }

  mutating func addRoutes() {
    var order: [String] = []
    var grouped: [String: Found] = [:]
    for move in moves.moves {
      let target = element(move)
      let sources = screens(of: move.owner)
      guard !sources.isEmpty else {
        orphan(move, target)
        continue
      }
      // Not all screens with a component need show its link.
      let isSpread = sources.count > 1 && !isShown(move.owner)
      // Several components of a screen may open the same.
      let key = (sources.sorted() + [target, move.style.rawValue]).joined(separator: "\n")
      if grouped[key] == nil {
        order.append(key)
        grouped[key] = Found(move: move, target: target, sources: sources, isInferred: true)
      }
      if !move.isInferred, !isSpread { grouped[key]!.isInferred = false }
    }
    let found = order.map { grouped[$0]! }
    findUnstacked(found)
    for route in found { add(route) }
  }

  private mutating func orphan(_ move: SwiftUIMove, _ target: String) {
    enter(target, "code: \(move.owner.name)")
    notes.add(
      .orphan, .info, in: move.file, at: move.offset..<move.offset,
      "'\(move.owner.name)' opens '\(target)', and no screen is found that it belongs to")
  }

  /// Finds the screens that are shown without a stack around them, or that none is known to be around.
  private mutating func findUnstacked(_ found: [Found]) {
    var stacked = Set(stackIDs.keys)
    let pushes = found.filter { $0.move.style == .push && spec[.screen, $0.target] != nil }
    var isChanged = true
    while isChanged {
      isChanged = false
      for route in pushes where !stacked.contains(route.target) {
        guard route.sources.contains(where: stacked.contains) else { continue }
        stacked.insert(route.target)
        isChanged = true
      }
    }
    let bare = found.filter { $0.move.style != .push && $0.move.style != .detail }.map(\.target)
    unstacked = Set(spec.entries(.screen).map(\.id)).subtracting(stacked).union(bare)
  }

  private mutating func add(_ route: Found) {
    let move = route.move
    // The stack that an object pushes onto may be another one, below.
    let isElsewhere = move.isOnObject && route.sources.contains(where: unstacked.contains)
    let id = spec.add(
      .route, "\(move.owner.name).\(route.target)",
      [
        .from: Self.value(route.sources), .to: .string(route.target),
        .presentation: .string(presentation(move.style)), .source: .string(move.owner.file.name),
        .inferred: route.isInferred || isElsewhere ? true : nil,
        .anchor: move.style == .popover ? .string(move.owner.name) : nil,
      ])
    spec.set(.code, of: id, .route, to: .string(id))
    if move.style == .push, route.sources.contains(route.target) {
      spec.set(.repeatable, of: route.target, .screen, to: true)
    }
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
      let style = way.form == .dismiss ? "goBack" : way.form.rawValue
      guard !sources.isEmpty, seen.insert((sources.sorted() + [style]).joined(separator: "\n")).inserted
      else { continue }
      let id = spec.add(
        .route, "\(way.owner.name).\(way.form.rawValue)",
        [
          .from: Self.value(sources), .presentation: .string(style), .source: .string(way.owner.file.name),
          .inferred: way.isOnObject && sources.contains(where: unstacked.contains) ? true : nil,
          .when: "possible",
        ])
      spec.set(.code, of: id, .route, to: .string(id))
    }
  }
}
