extension Set<String> {
  /// Inserts an id, or the first with a number behind it that is not in the set, and returns it.
  mutating func insertFree(_ wanted: String) -> String {
    let id = ImportedSpec.freeID(wanted) { contains($0) }
    insert(id)
    return id
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each once, where it comes first.
  var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
