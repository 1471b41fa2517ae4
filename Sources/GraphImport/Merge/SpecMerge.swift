import Graph

/// Updates a spec with the results of an importer, and keeps the parts that people wrote.
///
/// Whose a fact is, the spec itself tells: an entry without `"imported": true` is a person's; of an imported one, the keys
/// for people, those that it lists as `pinned`, and those that importers never write. Entries are the same where their
/// `code` is, else where their id is; so an id that a person changed stays.
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
  /// The keys that importers write: one that the sources give no value for any more goes.
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
  private var renaming = Renaming()

  init(tape: JSONTape, imported: ImportedSpec) {
    self.tape = tape
    self.imported = imported
  }

  mutating func run() {
    let sections = Section.all(of: tape)
    var pairs: [Kind: [(new: ImportedSpec.Entry, old: Section.Entry?)]] = [:]
    for kind in Kind.allCases {
      let counterparts = sections[kind].counterparts(of: imported.entries(kind))
      pairs[kind] = Array(zip(imported.entries(kind), counterparts))
    }
    findIDs(pairs, sections)
    for (kind, key) in Section.keys {
      let matched = pairs[kind]!
      for case (let new, let old?) in matched { update(old, to: new, kind) }
      let kept = Set(matched.compactMap { $0.old?.key })
      for old in sections[kind].entries where old.isImported(tape) && !kept.contains(old.key) { drop(old, kind) }
      add(matched.filter { $0.old == nil }.map(\.new), kind, key, sections[kind].node)
    }
    updateStart()
  }

  /// The ids under which entries are known in the spec: those that they have there, else their own where these are free.
  private mutating func findIDs(
    _ pairs: [Kind: [(new: ImportedSpec.Entry, old: Section.Entry?)]], _ sections: Sections
  ) {
    var taken: [Namespace: Set<String>] = [:]
    for (kind, _) in Section.keys { taken[kind.namespace, default: []].formUnion(sections[kind].entries.map(\.id)) }
    for (kind, _) in Section.keys {
      for case (let new, let old?) in pairs[kind]! { renaming.ids[kind.namespace, default: [:]][new.id] = old.id }
    }
    for (kind, _) in Section.keys {
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
          changes.append(.replace(place(node.value), with: value.line))
        } else if Key.ofImporters.contains(key) {
          changes.append(.remove(SpecChange.Member(node: node.key, container: old.value)))
        }
      } else if let value {
        changes.append(.insert(SpecChange.Insertion(container: old.value, key: key.name, value: value.line)))
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
    changes.append(.remove(SpecChange.Member(node: old.key, container: old.section)))
  }

  private mutating func add(_ entries: [ImportedSpec.Entry], _ kind: Kind, _ key: Key, _ section: Int?) {
    guard !entries.isEmpty else { return }
    let isLong = section.map { tape.file.bytes[tape.range(of: $0)].contains(0x0A) } ?? true
    let separator = isLong ? ",\n    " : ", "
    let texts = entries.map { entry in
      let id = renaming.id(entry.id, kind.namespace)
      return (id, ImportedSpec.Entry(id: id, renaming.values(of: entry, kind)).value(kind).line)
    }
    let rest = texts.dropFirst().map { separator + JSONValue.string($0.0).line + ": " + $0.1 }.joined()
    if let section {
      changes.append(.insert(SpecChange.Insertion(container: section, key: texts[0].0, value: texts[0].1 + rest)))
    } else {
      let first = JSONValue.string(texts[0].0).line + ": " + texts[0].1
      changes.append(.insert(SpecChange.Insertion(container: 0, key: key.name, value: "{\n    \(first)\(rest)\n  }")))
    }
  }

  private mutating func updateStart() {
    guard let start = imported.start else { return }
    let text = JSONValue.string(renaming.id(start, .element)).line
    let node = tape.members(of: 0).first { tape.text(of: $0.key) == Key.start.name }
    if let node {
      if tape.file.text(tape.range(of: node.value)) != text { changes.append(.replace(place(node.value), with: text)) }
    } else {
      changes.append(.insert(SpecChange.Insertion(container: 0, key: Key.start.name, value: text)))
    }
  }

  // MARK: Values

  private func place(_ node: Int) -> SourceRange {
    let range = tape.range(of: node)
    return SourceRange(document: 0, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// True if a key has a value, however it is laid out; one of a list stands for a list of one.
  private func matches(_ member: (key: Int, value: Int), _ value: JSONValue) -> Bool {
    func text(_ value: JSONValue) -> String {
      if case .array(let elements) = value, elements.count == 1, case .string = elements[0] { return elements[0].line }
      return value.line
    }
    return text(JSONValue(tape, member.value)) == text(value)
  }
}
