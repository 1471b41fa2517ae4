/// The part of an app's sources that an importer understood: of the places that open or close a screen, those that became
/// a move.
package struct ImportCoverage: Sendable {
  /// The number of places in the sources.
  package let found: Int
  /// The number of them that were understood.
  package let read: Int
  /// The number of the others by the call that they are, the most frequent first.
  package let missing: [(name: String, count: Int)]
  /// The files with most of the others, and how many each has.
  package let files: [(name: String, count: Int)]

  package init(found: Int, read: Int, missing: [(name: String, count: Int)], files: [(name: String, count: Int)]) {
    (self.found, self.read, self.missing, self.files) = (found, read, missing, files)
  }

  /// True if so much is missing that findings say little about the app: more than half of at least five places.
  package var isLow: Bool { found >= 5 && read * 2 < found }

  /// The share in words: `31 of 41 places that move between screens`.
  package var words: String {
    "\(read) of \(found) \(found == 1 ? "place" : "places") that \(found == 1 ? "moves" : "move") between screens"
  }

  /// The calls that are missing, in words: `6 present, 4 pushViewController and 2 more`; empty where none is.
  package var missingWords: String {
    let shown = missing.prefix(5)
    let more = missing.dropFirst(5).reduce(0) { $0 + $1.count }
    return shown.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
      + (more > 0 ? " and \(more) more" : "")
  }
}

extension ImportCoverage {
  /// Reads the value of `coverage`; `nil` where it lacks a number.
  init?(_ node: Int, in tape: JSONTape) {
    guard tape.nodes[node].kind == .object else { return nil }
    var values: [String: Int] = [:]
    for (key, value) in tape.members(of: node) { values[tape.text(of: key)] = value }
    func counts(_ key: Key) -> [(name: String, count: Int)] {
      guard let node = values[key.name], tape.nodes[node].kind == .object else { return [] }
      return tape.members(of: node).compactMap { key, value in
        tape.count(of: value).map { (tape.text(of: key), $0) }
      }
    }
    guard let found = values[Key.found.name].flatMap(tape.count), let read = values[Key.read.name].flatMap(tape.count)
    else { return nil }
    self.init(found: found, read: min(read, found), missing: counts(.missing), files: counts(.files))
  }
}

extension ImportCoverage {
  /// The members of the value of `coverage`.
  package var members: JSONMembers {
    func counts(_ list: [(name: String, count: Int)]) -> JSONValue? {
      list.isEmpty ? nil : .object(list.map { (key: $0.name, value: JSONValue.number($0.count)) })
    }
    return [
      Key.found.name: .number(found), Key.read.name: .number(read), Key.missing.name: counts(missing),
      Key.files.name: counts(files),
    ]
  }
}
