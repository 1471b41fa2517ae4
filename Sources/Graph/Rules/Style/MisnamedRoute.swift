extension Rule {
  /// Names of routes that say something else than their moves.
  ///
  /// - Complexity: O(*n*) for *n* elements, routes, sources and targets, and their names.
  static let misnamedRoute = Rule(
    id: "misnamed-route",
    severity: .info,
    isOnByDefault: false,
    summary: "A route named `a_to_b` that starts or ends at another screen."
  ) { analysis in
    let spec = analysis.spec
    let names = ElementNames(analysis)
    return spec.routes.indices.compactMap { route -> Finding? in
      let name = spec.name(of: route)
      let parts = ElementNames.last(name).split(separator: "_to_")
      guard parts.count == 2, let move = spec.moves(of: route).first else { return nil }
      let source = parts[0].hasPrefix("action_") ? parts[0].dropFirst("action_".count) : parts[0]
      let sources = spec.targets(spec.routes[route].from)
      if let meant = names.other(source, than: sources) {
        return analysis.finding(
          "\(route) names \(meant) as its source, but starts from \(list: sources.prefix(4))", about: route,
          help: "rename it, or name \(meant) in \"from\"", related: [.declaration(of: meant)])
      }
      let targets = spec.targets(spec.moves[move].to)
      if let meant = names.other(parts[1], than: targets) {
        return analysis.finding(
          "\(route) names \(meant) as its target, but leads to \(list: targets.prefix(4))", about: route,
          help: "rename it, or name \(meant) in \"to\"", related: [.declaration(of: meant)])
      }
      return nil
    }
  }
}

/// Elements by their names as the names of routes write them.
private struct ElementNames {
  private let analysis: Analysis
  private var elements: [String: Element.ID] = [:]

  init(_ analysis: Analysis) {
    self.analysis = analysis
    let spec = analysis.spec
    for element in spec.elements.indices where element != spec.implicitCoordinator {
      let name = Self.plain(Self.last(spec.name(of: element)))
      elements[name] = elements[name] ?? element
    }
  }

  /// The part of an id after its last dot.
  static func last(_ name: String) -> Substring { name.split(separator: ".").last ?? "" }

  private static func plain(_ name: Substring) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The element that a part of a route's name means, if it is none of those at that end of the route; `nil` where
  /// nothing is called so, or where the route has no such end.
  func other(_ name: Substring, than ends: [Element.ID]) -> Element.ID? {
    let name = Self.plain(name)
    guard !ends.isEmpty, let meant = elements[name], !ends.contains(where: { isSame($0, meant, name) }) else {
      return nil
    }
    return meant
  }

  private func isSame(_ end: Element.ID, _ meant: Element.ID, _ name: String) -> Bool {
    let (spec, tree) = (analysis.spec, analysis.tree)
    if tree.isInside(meant, end) || tree.isInside(end, meant) { return true }
    if Self.plain(Self.last(spec.name(of: end))) == name { return true }
    guard let code = spec.text(.code, of: spec.subject(end)) else { return false }
    return code == spec.text(.code, of: spec.subject(meant))
  }
}
