import Graph

/// Finds the elements that are only ever in one place: screens on the stack that shows them first or on which they are
/// pushed, and coordinators in the one that shows them.
///
/// A screen that several stacks show, or that also comes up without one, belongs to none.
struct StackMembers {
  private enum Place: Equatable {
    /// On the stack with this id, or on none.
    case only(String?)
    case several
  }

  private var places: [String: Place] = [:]
  /// What is on the stack of an element, if that is on one: the targets of its pushes, the members of a container.
  private var followers: [String: [String]] = [:]
  private var open: [String] = []
  /// For each coordinator that something shows the one around it; `nil` where there are several, or something opens it.
  private var parents: [String: String?] = [:]

  /// Computes the members of all stacks of a spec. Linear in its entries.
  init(_ spec: ImportedSpec) {
    for entry in spec.entries(.coordinator) {
      let first = (entry[.root]?.plainTexts ?? []) + (entry[.members]?.plainTexts ?? [])
      for id in first { parents[id] = parents[id] == nil ? .some(entry.id) : .some(nil) }
      switch entry[.container]?.plainText {
      case nil: for id in first { see(id, .only(entry.id)) }
      case "window": for id in first { see(id, .only(nil)) }
      default: followers[entry.id] = first
      }
    }
    for route in spec.entries(.route) {
      for target in route[.to]?.plainTexts ?? [] {
        if route[.presentation]?.plainText == "push" {
          for source in route[.from]?.plainTexts ?? [] { followers[source, default: []].append(target) }
        } else {
          see(target, .only(nil))
        }
        parents[target] = .some(nil)
      }
    }
    let entered = (spec.entries(.screen) + spec.entries(.coordinator)).filter { $0[.entry] != nil }
    for id in spec.openings.map(\.element) + entered.map(\.id) {
      see(id, .only(nil))
      parents[id] = .some(nil)
    }
    spread()
    // Nothing is known to show the rest.
    let rest = (spec.entries(.coordinator) + spec.entries(.screen)).map(\.id).filter { places[$0] == nil }
    for id in rest { see(id, .only(nil)) }
    spread()
  }

  /// The stack that a screen belongs to.
  subscript(screen: String) -> String? {
    if case .only(let stack)? = places[screen] { stack } else { nil }
  }

  /// The coordinator around another one, which nothing else shows; `nil` where there is none, or in a circle.
  func parent(of coordinator: String) -> String? {
    var around = parents[coordinator] ?? nil
    for _ in 0..<64 {
      guard let next = around else { return parents[coordinator] ?? nil }
      around = parents[next] ?? nil
    }
    return nil
  }

  private mutating func see(_ id: String, _ place: Place) {
    let known = places[id]
    guard known != place, known != .several else { return }
    places[id] = known == nil ? place : .several
    open.append(id)
  }

  private mutating func spread() {
    while let id = open.popLast(), let place = places[id] {
      for next in followers[id] ?? [] { see(next, place) }
    }
  }
}
