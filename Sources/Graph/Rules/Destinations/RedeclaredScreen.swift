extension Rule {
  /// Copies of a screen that have drifted apart. O(*n*) for *n* elements and sources of routes: each copy is compared
  /// with the first one only.
  static let redeclaredScreen = Rule(
    id: "redeclared-screen", severity: .info, usesStates: false,
    summary: "Two screens with the same `code` and mostly the same routes, where one lacks a route."
  ) { analysis, spec in
    let copies = Copies(spec)
    guard !copies.groups.isEmpty else { return [] }
    let routes = copies.routes(in: spec)
    return copies.groups.compactMap { group -> Finding? in
      guard let first = group.first(where: { routes[$0] != nil }), let known = routes[first] else { return nil }
      for other in group where other != first {
        guard let own = routes[other] else { continue }
        let shared = own.keys.count { known[$0] != nil }
        guard 4 * shared > known.count + own.count else { continue }
        let missing = known.filter { own[$0.key] == nil }.values.min(by: spec.precedes)
        let added = own.filter { known[$0.key] == nil }.values.min(by: spec.precedes)
        guard let route = missing ?? added else { continue }
        let (full, short) = missing != nil ? (first, other) : (other, first)
        return analysis.finding(
          "\(short) has the same 'code' as \(full), but no route like \(route)", about: short,
          help: "give \(short) the route as well, or declare the screen once",
          related: [.declaration(of: full), .declaration(of: route)])
      }
      return nil
    }
  }
}

/// The screens that share their type in code with another one.
private struct Copies {
  /// For each such type its screens, in the order of their ids.
  private(set) var groups: [[Element.ID]] = []
  /// For each element the first one with the same type in code; itself where it has none.
  private var originals: Table<Element, Element.ID>

  init(_ spec: Spec) {
    originals = Table(Array(spec.elements.indices))
    var byCode: [String: Int] = [:]
    for element in spec.elements.indices where element != spec.implicitCoordinator {
      guard spec.elements[element].isScreen, let code = spec.text(.code, of: .screen(element)) else { continue }
      if let group = byCode[code] {
        originals[element] = groups[group][0]
        groups[group].append(element)
      } else {
        byCode[code] = groups.count
        groups.append([element])
      }
    }
    groups.removeAll { $0.count == 1 }
    for number in groups.indices { groups[number].sort(by: spec.precedes) }
  }

  /// For each such screen the routes that it names as its own, by the type of their first target.
  func routes(in spec: Spec) -> [Element.ID: [Element.ID: Route.ID]] {
    let isCopy = Set(groups.joined())
    var routes: [Element.ID: [Element.ID: Route.ID]] = [:]
    for route in spec.routes.indices {
      guard let move = spec.moves(of: route).first, let target = spec.list(spec.moves[move].to).first?.target
      else { continue }
      for source in spec.resolved(spec.routes[route].from) where isCopy.contains(source) {
        let known = routes[source]?[originals[target]]
        if known.map({ spec.precedes(route, $0) }) ?? true { routes[source, default: [:]][originals[target]] = route }
      }
    }
    return routes
  }
}
