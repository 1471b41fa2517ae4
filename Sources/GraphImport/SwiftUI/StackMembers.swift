import Graph

/// Finds screens that appear only on one stack (its root, or pushed on it), and coordinators that only one other shows.
///
/// A screen on several stacks, or one that also appears without a stack, belongs to none.
struct StackMembers {
  /// The stacks on which an element appears, at most two; `nil` for an appearance without a stack.
  private var stacks: [String: Set<String?>] = [:]
  /// The coordinators of layers without a stack.
  private var layers: Set<String> = []
  /// The elements above an element on its stack: the targets of its pushes, the members of a container.
  private var followers: [String: [String]] = [:]
  private var open: [(id: String, stack: String?)] = []
  /// The coordinator that shows each element first or as a detail; `nil` if there are several or if code opens it.
  private var parents: [String: String?] = [:]

  /// The elements that nothing is known to show.
  private(set) var unseen: [String] = []

  /// Computes the members of all stacks of a spec; `registrants` register elements as destinations. Linear in entries.
  init(_ spec: ImportedSpec, _ registrants: [String: [String]]) {
    for entry in spec.entries(.coordinator) {
      let first = (entry[.root]?.plainTexts ?? []) + (entry[.members]?.plainTexts ?? [])
      for id in first { show(id, in: entry.id) }
      switch entry[.container]?.plainText {
      case nil, "view":
        if entry[.container] != nil { layers.insert(entry.id) }
        for id in first { see(id, entry.id) }
      case "window": for id in first { see(id, nil) }
      default: followers[entry.id] = first
      }
    }
    for route in spec.entries(.route) {
      for target in route[.to]?.plainTexts ?? [] {
        if let stack = route[.by]?.plainText {
          see(target, stack)
        } else if route[.presentation]?.plainText == "push" {
          for source in route[.from]?.plainTexts ?? [] { followers[source, default: []].append(target) }
        } else {
          see(target, nil)
        }
        switch route[.presentation]?.plainText {
        // A root route only shows content of the window again.
        case "root": break
        case "showDetail": for source in route[.from]?.plainTexts ?? [] { show(target, in: parents[source] ?? nil) }
        default: parents[target] = .some(nil)
        }
      }
    }
    let entered = (spec.entries(.screen) + spec.entries(.coordinator)).filter { $0[.entry] != nil }
    for id in spec.openings.map(\.element) + entered.map(\.id) {
      see(id, nil)
      parents[id] = .some(nil)
    }
    spread()
    unseen = (spec.entries(.coordinator) + spec.entries(.screen)).map(\.id).filter { stacks[$0] == nil }
    // A destination appears only on a stack where it is registered.
    for id in unseen {
      if let stack = registrants[id, default: []].compactMap({ self[$0] }).first { see(id, stack) }
    }
    spread()
    for id in unseen where stacks[id] == nil { see(id, nil) }
    spread()
  }

  /// The stack to which a screen belongs.
  subscript(screen: String) -> String? { stacks[screen]?.only ?? nil }

  /// Returns true for a screen that is shown without a stack, or around which no stack is known.
  func isBare(_ screen: String) -> Bool { stacks[screen]?.contains(nil) == true }

  /// Returns true for a screen that is on some stack, also if it is shown elsewhere too.
  func isStacked(_ screen: String) -> Bool {
    stacks[screen]?.contains { $0.map { !layers.contains($0) } ?? false } == true
  }

  /// Returns the only coordinator that shows an element; `nil` if there is none, or in a cycle.
  func parent(of element: String) -> String? {
    var around = parents[element] ?? nil
    for _ in 0..<64 {
      guard let next = around else { return parents[element] ?? nil }
      around = parents[next] ?? nil
    }
    return nil
  }

  private mutating func show(_ id: String, in coordinator: String?) {
    let known = parents[id]
    parents[id] = known == nil || known == .some(coordinator) ? .some(coordinator) : .some(nil)
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
