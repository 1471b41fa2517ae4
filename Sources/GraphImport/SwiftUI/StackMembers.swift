import Graph

/// Finds the elements that are only ever in one place: screens on the stack that shows them first or on which they are
/// pushed, and coordinators in the one that shows them.
///
/// A screen that several stacks show, or that also comes up without one, belongs to none.
struct StackMembers {
  /// The stacks on which an element comes, at most two; `nil` is none.
  private var stacks: [String: Set<String?>] = [:]
  /// What is on the stack of an element, if that is on one: the targets of its pushes, the members of a container.
  private var followers: [String: [String]] = [:]
  private var open: [(id: String, stack: String?)] = []
  /// For each coordinator that something shows the one around it; `nil` where there are several, or something opens it.
  private var parents: [String: String?] = [:]

  /// Computes the members of all stacks of a spec. Linear in its entries.
  init(_ spec: ImportedSpec) {
    for entry in spec.entries(.coordinator) {
      let first = (entry[.root]?.plainTexts ?? []) + (entry[.members]?.plainTexts ?? [])
      for id in first { parents[id] = parents[id] == nil ? .some(entry.id) : .some(nil) }
      switch entry[.container]?.plainText {
      case nil: for id in first { see(id, entry.id) }
      case "window": for id in first { see(id, nil) }
      default: followers[entry.id] = first
      }
    }
    for route in spec.entries(.route) {
      for target in route[.to]?.plainTexts ?? [] {
        if route[.presentation]?.plainText == "push" {
          for source in route[.from]?.plainTexts ?? [] { followers[source, default: []].append(target) }
        } else {
          see(target, nil)
        }
        // A window shows again what it has shown.
        if route[.presentation]?.plainText != "root" { parents[target] = .some(nil) }
      }
    }
    let entered = (spec.entries(.screen) + spec.entries(.coordinator)).filter { $0[.entry] != nil }
    for id in spec.openings.map(\.element) + entered.map(\.id) {
      see(id, nil)
      parents[id] = .some(nil)
    }
    spread()
    // Nothing is known to show the rest.
    let rest = (spec.entries(.coordinator) + spec.entries(.screen)).map(\.id).filter { stacks[$0] == nil }
    for id in rest { see(id, nil) }
    spread()
  }

  /// The stack that a screen belongs to.
  subscript(screen: String) -> String? {
    guard let found = stacks[screen], found.count == 1 else { return nil }
    return found.first ?? nil
  }

  /// True for a screen that is shown without a stack around it, or that none is known to be around.
  func isBare(_ screen: String) -> Bool { stacks[screen]?.contains(nil) == true }

  /// The coordinator around another one, which nothing else shows; `nil` where there is none, or in a circle.
  func parent(of coordinator: String) -> String? {
    var around = parents[coordinator] ?? nil
    for _ in 0..<64 {
      guard let next = around else { return parents[coordinator] ?? nil }
      around = parents[next] ?? nil
    }
    return nil
  }

  private mutating func see(_ id: String, _ stack: String?) {
    let known = stacks[id] ?? []
    guard !known.contains(stack), stack == nil || known.count { $0 != nil } < 2 else { return }
    stacks[id, default: []].insert(stack)
    open.append((id, stack))
  }

  private mutating func spread() {
    while let (id, stack) = open.popLast() {
      for next in followers[id] ?? [] { see(next, stack) }
    }
  }
}
