import Graph

/// Updates a spec with the results of an importer, and keeps the parts that people wrote.
///
/// The spec itself says who wrote a fact. A person wrote an entry without `"imported": true`, and in an imported entry the
/// keys for people, the keys that it lists as `pinned`, and the keys that importers never write. Entries are the same if
/// their `code` is, else if their id is; so an id that a person changed stays.
package struct SpecMerge {
  /// The text of the spec as it is then. Unchanged parts keep their bytes.
  package let file: SourceFile
  /// Notes on facts of a person that the sources contradict.
  package let notes: [ImportNote]

  /// Merges an import into a spec. Files that it includes are left as they are. O(*n* log *n*) in the size of both.
  package init(_ imported: ImportedSpec, into file: SourceFile) throws(Problem) {
    let tape = JSONScanner.tape(of: file)
    guard !tape.isMalformed, tape.nodes.first?.kind == .object else {
      throw Problem("cannot change '\(file.name)': it is not valid JSON (see: navgraph lint)")
    }
    var merge = Merge(tape: tape, imported: imported)
    merge.run()
    self.file = SpecEditor.apply(SpecEditor.edits(of: merge.changes, in: tape), to: file)
    notes = merge.notes.sorted
  }
}

extension Key {
  /// The keys that importers write: a merge removes a key without a value in the sources.
  static let ofImporters: Set<Key> = [
    .from, .to, .presentation, .with, .steps, .redirect, .setup, .accepts, .container, .children, .members, .root,
    .code, .source, .coordinator, .popUpTo, .inclusive, .singleTop, .animation, .by, .inferred, .when, .style, .modal,
    .floating, .path, .parameters, .stack, .leaves,
  ]
}

/// The work of a merge: a change for each fact that differs.
private struct Merge {
  let tape: JSONTape
  let imported: ImportedSpec
  private(set) var changes: [SpecChange] = []
  private(set) var notes = ImportNotes()
  /// The ids in the spec by those of the importer.
  private(set) var renaming = Renaming()

  mutating func run() {
    let sections = Section.all(of: tape)
    var pairs: [Kind: [(new: ImportedSpec.Entry, old: Section.Entry?)]] = [:]
    for kind in Kind.allCases {
      let counterparts = sections[kind, default: Section()].counterparts(of: imported.entries(kind))
      pairs[kind] = Array(zip(imported.entries(kind), counterparts))
    }
    findIDs(pairs, sections)
    for kind in Kind.inOrder {
      let matched = pairs[kind]!
      for case (let new, let old?) in matched { update(old, to: new, kind) }
      let kept = Set(matched.compactMap { $0.old?.key })
      for old in sections[kind, default: Section()].entries where old.isImported(tape) && !kept.contains(old.key) {
        drop(old, kind)
      }
      add(matched.filter { $0.old == nil }.map(\.new), kind, sections[kind, default: Section()].node)
    }
    updateStart()
  }

  /// Finds the ids of imported entries in the spec: the id of the same entry there, else their own, if it is free.
  private mutating func findIDs(
    _ pairs: [Kind: [(new: ImportedSpec.Entry, old: Section.Entry?)]], _ sections: [Kind: Section]
  ) {
    var taken: [Namespace: Set<String>] = [:]
    for kind in Kind.inOrder {
      taken[kind.namespace, default: []].formUnion(sections[kind, default: Section()].entries.map(\.id))
      for case (let new, let old?) in pairs[kind]! { renaming.ids[kind.namespace, default: [:]][new.id] = old.id }
    }
    for kind in Kind.inOrder {
      for case (let new, nil) in pairs[kind]! {
        let id = taken[kind.namespace, default: []].insertFree(new.id)
        renaming.ids[kind.namespace, default: [:]][new.id] = id
      }
    }
  }

  // MARK: Entries

  private mutating func update(_ old: Section.Entry, to new: ImportedSpec.Entry, _ kind: Kind) {
    // A person's, which the importer has found too.
    guard old.isImported(tape) else { return }
    let pinned = old.pinned(tape)
    for field in kind.shape.fields where field.key != .imported && field.key != .pinned {
      let key = field.key
      let value = new[key].map { renaming.value($0, field.type) }
      let node = old.members[key]
      let isSame = node.map { node in value.map { matches(node, $0) } ?? false } ?? (value == nil)
      if isSame { continue }
      if pinned.contains(key) {
        notes.add(
          .ambiguous, .info, in: tape.file, at: tape.range(of: node.map { $0.value } ?? old.key),
          "'\(key.name)' of '\(old.id)' is pinned; the sources have \(value?.line ?? "nothing")")
      } else if let node {
        guard !Key.ofPeople.contains(key) else { continue }
        if let value {
          changes.append(.replace(tape.range(of: node.value), with: value.line))
        } else if Key.ofImporters.contains(key) {
          changes.append(.remove(node.key, from: old.value))
        }
      } else if let value {
        changes.append(.insert(Self.member(key.name, value.line), into: old.value))
      }
    }
  }

  /// Removes an entry that the sources do not have any more; one on which a person wrote something stays.
  private mutating func drop(_ old: Section.Entry, _ kind: Kind) {
    let own = old.members.keys.filter { key in
      Key.ofPeople.contains(key) && ![.title, .tags, .image].contains(key) || key == .pinned
        || !Key.ofPeople.contains(key) && !Key.ofImporters.contains(key) && key != .imported && key != .entry
    }
    guard own.isEmpty else {
      let names = own.map { "'\($0.name)'" }.sorted().joined(separator: ", ")
      notes.add(
        .missing, .error, in: tape.file, at: tape.range(of: old.key),
        "the \(kind.noun) '\(old.id)' is gone from the sources, and \(names) of it was written by hand",
        help: "remove it, or remove \"imported\" to keep it")
      return
    }
    changes.append(.remove(old.key, from: old.section))
  }

  private mutating func add(_ entries: [ImportedSpec.Entry], _ kind: Kind, _ section: Int?) {
    guard !entries.isEmpty else { return }
    let isLong = section.map { tape.file.bytes[tape.range(of: $0)].contains(0x0A) } ?? true
    let members = entries.map { entry in
      let id = renaming.id(entry.id, kind.namespace)
      return Self.member(id, ImportedSpec.Entry(id: id, renaming.values(of: entry, kind)).value(kind).line)
    }
    let text = members.joined(separator: isLong ? ",\n    " : ", ")
    changes.append(
      section.map { .insert(text, into: $0) }
        ?? .insert(Self.member(kind.section.name, "{\n    \(text)\n  }"), into: 0))
  }

  private mutating func updateStart() {
    guard let start = imported.start else { return }
    let text = JSONValue.string(renaming.id(start, .element)).line
    if let node = tape.value(of: Key.start.name, in: 0) {
      if tape.file.text(tape.range(of: node)) != text { changes.append(.replace(tape.range(of: node), with: text)) }
    } else {
      changes.append(.insert(Self.member(Key.start.name, text), into: 0))
    }
  }

  // MARK: Values

  /// The text of a member with a value in JSON.
  private static func member(_ key: String, _ value: String) -> String { JSONValue.string(key).line + ": " + value }

  /// True if a key has a value, however it is laid out; one of a list stands for a list of one.
  private func matches(_ member: (key: Int, value: Int), _ value: JSONValue) -> Bool {
    func text(_ value: JSONValue) -> String {
      if case .array(let elements) = value, elements.count == 1, case .string = elements[0] { return elements[0].line }
      return value.line
    }
    return text(JSONValue(tape, member.value)) == text(value)
  }
}
