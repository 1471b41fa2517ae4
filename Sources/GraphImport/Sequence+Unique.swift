extension Set<String> {
  /// Inserts an id, or the first with a number behind it that is not in the set, and returns it.
  mutating func insertFree(_ wanted: String, separator: String = "_") -> String {
    let id = ImportedSpec.freeID(wanted, separator: separator) { contains($0) }
    insert(id)
    return id
  }
}

extension Sequence {
  /// The elements, each with a change.
  func changing(_ change: (inout Element) -> Void) -> [Element] {
    map { element in
      var element = element
      change(&element)
      return element
    }
  }
}

extension Collection {
  /// The element, where there is exactly one.
  var only: Element? { count == 1 ? first : nil }
}

extension Sequence where Element: Hashable {
  /// The elements and all that follow from them, each once, in depth first.
  func closure(_ next: (Element) -> [Element]) -> [Element] {
    var (found, pending, seen): ([Element], [Element], Set<Element>) = ([], Array(self), [])
    while let element = pending.popLast() {
      guard seen.insert(element).inserted else { continue }
      found.append(element)
      pending += next(element)
    }
    return found
  }
}
