import Graph

/// A section of a spec's file, with the nodes of its entries.
struct Section {
  /// The node of its object; `nil` where the file has none.
  var node: Int?
  var entries: [Entry] = []

  /// An entry and the nodes of its parts.
  struct Entry {
    let id: String
    let key: Int
    let value: Int
    /// The node of the section.
    let section: Int
    /// The keys of the format that it has.
    let members: [Key: (key: Int, value: Int)]
    /// The text of its `code`.
    let code: String?
  }

  /// The sections of a file, by kind.
  static func all(of tape: JSONTape) -> [Kind: Section] {
    var sections: [Kind: Section] = [:]
    for (name, value) in tape.members(of: 0) where tape.nodes[value].kind == .object {
      guard let kind = Kind.allCases.first(where: { $0.section.name == tape.text(of: name) }) else { continue }
      var section = Section(node: value)
      for (key, entry) in tape.members(of: value) {
        var members: [Key: (key: Int, value: Int)] = [:]
        if tape.nodes[entry].kind == .object {
          for (name, value) in tape.members(of: entry) {
            if let key = tape.withBytes(of: name, Key.named) { members[key] = (name, value) }
          }
        }
        section.entries.append(
          Entry(
            id: tape.text(of: key), key: key, value: entry, section: value, members: members,
            code: members[.code].map { tape.text(of: $0.value) }))
      }
      sections[kind] = section
    }
    return sections
  }

  /// For each of some imported entries the one here that is the same: of the same `code`, where that is of no other on
  /// its side, else of the same id.
  func counterparts(of imported: [ImportedSpec.Entry]) -> [Entry?] {
    func unique(_ codes: [String?]) -> [String: Int] {
      var numbers: [String: Int?] = [:]
      for case (let number, let code?) in codes.enumerated() {
        numbers[code] = .some(numbers[code] == nil ? number : nil)
      }
      return numbers.compactMapValues(\.self)
    }
    let (old, new) = (unique(entries.map(\.code)), unique(imported.map { $0[.code]?.plainText }))
    var found = [Int?](repeating: nil, count: imported.count)
    var taken: Set<Int> = []
    for (code, number) in new {
      guard let here = old[code] else { continue }
      found[number] = here
      taken.insert(here)
    }
    let ids = Dictionary(
      entries.indices.map { (entries[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for number in imported.indices where found[number] == nil {
      guard let here = ids[imported[number].id], taken.insert(here).inserted else { continue }
      found[number] = here
    }
    return found.map { $0.map { entries[$0] } }
  }
}

extension Section.Entry {
  /// True if an importer wrote it.
  func isImported(_ tape: JSONTape) -> Bool { members[.imported].map { tape.nodes[$0.value].kind == .true } ?? false }

  /// The keys that are kept as they are.
  func pinned(_ tape: JSONTape) -> Set<Key> {
    guard let list = members[.pinned]?.value, tape.nodes[list].kind == .array else { return [] }
    return Set(tape.children(of: list).compactMap { tape.withBytes(of: $0, Key.named) })
  }
}

extension JSONValue {
  /// The text of a string; `nil` for anything else.
  var plainText: String? { if case .string(let text) = self { text } else { nil } }

  /// The texts of a list, or the one text.
  var plainTexts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let values): values.compactMap(\.plainText)
    default: []
    }
  }

  /// A value of a text.
  init(_ tape: JSONTape, _ node: Int) {
    switch tape.nodes[node].kind {
    case .string: self = .string(tape.text(of: node))
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .null: self = .null
    case .number: self = tape.count(of: node).map(JSONValue.number) ?? .string(tape.text(of: node))
    case .array: self = .array(tape.children(of: node).map { JSONValue(tape, $0) })
    case .object: self = .object(tape.members(of: node).map { (tape.text(of: $0.key), JSONValue(tape, $0.value)) })
    }
  }
}
