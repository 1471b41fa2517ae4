import Graph

/// Screens and coordinators in the same place: the parts of a matched coordinator.
extension Correspondence {
  /// Matches what stands in coordinators that correspond, from the root inward: what has the same type in code or the
  /// same file behind it, and no other part of its coordinator has; then what has the same id. So copies of one graph
  /// stay apart, and an id that another screen has taken over tells nothing. Linear, but for the names.
  mutating func matchInPlace() {
    var pending = [(parts(of: nil, old), parts(of: nil, new))]
    while let (before, after) = pending.popLast() {
      for key in [Key.code, .source] { match(before, after) { Self.evidence(key, of: $0, in: $1) } }
      match(before, after) { subject, inventory in inventory.spec.name(of: subject) }
      for subject in before where subject.kind == .coordinator {
        guard let other = counterpart(ofOld: subject), other.kind == .coordinator,
          let element = subject.element,
          let otherElement = other.element
        else { continue }
        pending.append((parts(of: element, old), parts(of: otherElement, new)))
      }
    }
  }

  /// The declared screens and coordinators in a coordinator; those that are in none, or in an implicit one, for `nil`.
  private func parts(of coordinator: Element.ID?, _ inventory: Inventory) -> [Subject] {
    let (spec, forest) = (inventory.spec, inventory.tree.forest)
    let parts: [Element.ID] =
      coordinator.map { Array(forest.children(of: $0)) }
      ?? forest.roots.flatMap { $0 == spec.implicitCoordinator ? Array(forest.children(of: $0)) : [$0] }
    return parts.filter { $0 != spec.implicitCoordinator }.map { spec.subject($0) }
  }

  private static func evidence(_ key: Key, of subject: Subject, in inventory: Inventory) -> String? {
    let text = inventory.spec.text(key, of: subject)
    guard key == .source else { return inventory.comparesImport ? text.map(typeName) : text }
    return file(text)
  }

  /// A type without the word for what it is: a class that is generated has it behind the `code` of a spec.
  private static func typeName(_ code: String) -> String {
    for word in ["Coordinator", "ViewController"] where code.hasSuffix(word) && code.count > word.count {
      return String(code.dropLast(word.count))
    }
    return code
  }

  /// Matches the parts on either side that have the same key, where no other part on their side has it.
  private mutating func match(
    _ before: [Subject], _ after: [Subject], by key: (Subject, Inventory) -> String?
  ) {
    let oldKeys = before.map { counterpart(ofOld: $0) == nil ? key($0, old) : nil }
    let newKeys = after.map { counterpart(ofNew: $0) == nil ? key($0, new) : nil }
    for (number, other) in Self.pairs(oldKeys, newKeys)
    where oldKeys[number] != "" && before[number].kind == after[other].kind {
      match(before[number], after[other])
    }
  }
}
