import Graph

/// The names of edges, and what stands below them.
extension Diagram {
  /// The title of a screen or coordinator, or its id, as it is written in the frame around it.
  func title(of element: Element.ID) -> String { short(spec.displayTitle(of: element), of: element) }

  /// A name of a screen or coordinator as it is written in the frame around it.
  func short(_ name: String, of element: Element.ID) -> String {
    let frame = analysis.tree.parent(of: element).flatMap { selection.isShown[$0] ? spec.name(of: $0) : nil }
    return shortNames?.short(name, in: frame) ?? name
  }

  /// The route's name, the models that it passes, how and when it does, and its findings.
  func label(of connection: Connection) -> HTMLLabel? {
    var lines: [HTMLLabel] = []
    if labels != .none, connection.route != nil, !standsAtEnd(connection) {
      if let name = name(of: connection) {
        lines = Escape.wrapped(Escape.shortened(name), at: 28).map { HTMLLabel.text($0) }
      }
      for note in notes(of: connection) {
        lines += Escape.wrapped(Escape.shortened(note), at: 32).map {
          .text($0, .init(italic: true, size: 8))
        }
      }
    }
    lines += badge(of: connection).map { .text($0.text, $0.style) }
    lines.removeAll { $0.markup.isEmpty }
    return lines.isEmpty ? nil : .lines(lines)
  }

  /// True if the name stands in the node at the end, since the move has no target.
  func standsAtEnd(_ connection: Connection) -> Bool {
    connection.head == .back && connection.route != nil && badge(of: connection).isEmpty
  }

  /// The name of an edge; `nil` where it says no more than the ends do, and only names that do are wanted.
  func name(of connection: Connection) -> String? {
    connection.name(in: analysis, badge(of: connection).isEmpty ? labels : .all)
  }

  /// The models that a move passes, its modal style, and what decides where several routes have one trigger.
  private func notes(of connection: Connection) -> [String] {
    guard let move = connection.move, let route = connection.route else { return [] }
    var notes: [String] = []
    let models = spec.targets(spec.moves[move].with).map(spec.name(of:))
    if !models.isEmpty { notes.append(models.joined(separator: ", ")) }
    if let presentation = spec.moves[move].presentation.target {
      let modal = spec.presentations[presentation].modal
      if modal != .automatic { notes.append(modal.words) }
    }
    if selection.forks.contains(route), let condition = spec.text(.condition, of: .route(route)) {
      notes.append("if \(condition)")
    }
    return notes
  }

  private func badge(of connection: Connection) -> [HTMLLabel.Line] {
    guard let differences = selection.differences else { return findingBadge(of: connection.subject) }
    return DifferenceMarks.badge(of: differences.mark(of: connection))
  }

  /// What a move without a target does, and the names of the routes that do so.
  func lines(_ words: String, _ connection: Connection) -> HTMLLabel {
    let names = endNames[EndKey(tail: connection.tail, kind: connection.kind)] ?? []
    return .lines(
      [.text(words)]
        + Escape.wrapped(Escape.shortened(names.joined(separator: ", ")), at: 28).map {
          .text($0, .init(italic: true, size: 8))
        })
  }

  /// Returns the routes with a condition that have their trigger in common with another one of the same screen.
  static func forks(in spec: Spec) -> Set<Route.ID> {
    struct Tap: Hashable {
      let source: Element.ID
      let trigger: String
    }
    var routes: [Tap: [Route.ID]] = [:]
    for route in spec.routes.indices {
      guard let trigger = spec.text(.trigger, of: .route(route)) else { continue }
      for source in spec.targets(spec.routes[route].from) {
        routes[Tap(source: source, trigger: trigger), default: []].append(route)
      }
    }
    return Set(routes.values.lazy.filter { $0.count > 1 }.joined())
  }
}

extension Connection {
  /// The name of its route, with the number of the step; `nil` where it says no more than the ends do, and only names that do
  /// are wanted.
  func name(in analysis: Analysis, _ labels: Drawing.Labels) -> String? {
    guard let route else { return nil }
    let name = analysis.spec.name(of: route)
    if let step { return "\(name) \(step)" }
    guard labels != .all else { return name }
    let ends = [tail, head].compactMap(\.element).flatMap { [$0, analysis.tree.shown(by: $0)] }
    let words = ends.flatMap { [analysis.spec.name(of: $0), analysis.spec.displayTitle(of: $0)] }
    return RouteNames.repeats(name, ends: [kind.name] + words) ? nil : name
  }
}

extension Modal {
  /// What a reader of a picture calls it.
  fileprivate var words: String {
    switch self {
    case .automatic: ""
    case .fullScreen: "full screen"
    case .pageSheet: "page sheet"
    case .formSheet: "form sheet"
    case .overFullScreen: "over the full screen"
    case .currentContext: "current context"
    case .overCurrentContext: "over the current context"
    case .popover: "popover"
    case .alert: "alert"
    case .custom: "custom"
    }
  }
}
