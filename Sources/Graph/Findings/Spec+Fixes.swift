/// The fixes that rules offer. A file that is no JSON gets none: the parts that its reading leaves out would be lost.
extension Spec {
  /// Another name in the place of a misspelt one; safe where nothing else is close to it.
  func correcting(_ name: String, to candidate: Suggestions.Candidate?, at place: SourceRange) -> Fix? {
    correcting(name, to: candidate?.name, isOnly: candidate?.isOnly == true, at: place)
  }

  /// Another text in the place of a wrong one.
  func correcting(_ text: String, to other: String?, isOnly: Bool, at place: SourceRange) -> Fix? {
    guard let other, isEditable(place.document) else { return nil }
    // A name that is a part of a string stands without quotation marks.
    let isString = documents[Int(place.document)].file.bytes[Int(place.start)] == UInt8(ascii: "\"")
    return Fix(
      "change '\(text)' to '\(other)'", isSafe: isOnly,
      [.replace(place, with: isString ? JSONValue.string(other).line : other)])
  }

  /// Takes a key of a known name out of an object.
  func removing(_ key: Key, from object: UInt32, in document: Int32, isSafe: Bool) -> Fix? {
    guard let value = value(of: key, in: object, document: document) else { return nil }
    // A key stands directly before its value.
    return removing("'\(key.name)'", member: value - 1, from: Int(object), in: document, isSafe: isSafe)
  }

  /// Takes the declaration of a subject out of its section, and an empty section as well. It is safe where the subject is
  /// declared in the spec's own file (a spec that includes another file may need its declarations) and nothing is wrong
  /// with the text, so that nothing misspelt may be meant for it.
  func removingDeclaration(of subject: Subject) -> Fix? {
    let declaration = declaration(of: subject)
    guard declaration.document >= 0,
      let section = value(of: subject.kind.section, in: 0, document: declaration.document),
      section < declaration.key, declaration.key < documents[Int(declaration.document)].nodes[section].next
    else { return nil }
    return removing(
      "the \(subject.kind.name) '\(name(of: subject))'", member: Int(declaration.key), from: section,
      of: 0, in: declaration.document, isSafe: declaration.document == 0 && problems.isEmpty)
  }

  /// Takes an id out of a list, or the whole key where its value is that id.
  func removing(_ id: String, at node: Int, from key: Key, of object: UInt32, in document: Int32) -> Fix? {
    guard let value = value(of: key, in: object, document: document) else { return nil }
    if value == node { return removing(key, from: object, in: document, isSafe: false) }
    return removing(
      "'\(id)' from '\(key.name)'", member: node, from: value, of: Int(object), in: document, isSafe: false)
  }

  /// Takes the member that begins at a place, such as one rule of an `ignore`, out of the object at a key of an element.
  func removing(_ what: String, at place: SourceRange, from key: Key, of subject: Subject, isSafe: Bool) -> Fix? {
    guard let object = value(of: key, in: subject), let node = node(at: place) else { return nil }
    return removing(
      what, member: node, from: object, of: Int(declaration(of: subject).value), in: place.document, isSafe: isSafe)
  }

  /// Takes a member out of a container, which goes as well once it is empty if it is named as a member of `outer`.
  private func removing(
    _ what: String, member: Int, from container: Int, of outer: Int? = nil, in document: Int32, isSafe: Bool
  ) -> Fix? {
    guard isEditable(document) else { return nil }
    let member = SpecChange.Member(document: document, node: member, container: container, outer: outer)
    return Fix("remove \(what)", isSafe: isSafe, [.remove(member)])
  }

  /// Gives the object that a file is the key that tells the version of the format.
  func addingVersion(to document: Int32) -> Fix? {
    guard isEditable(document) else { return nil }
    let insertion = SpecChange.Insertion(
      document: document, container: 0, key: Key.navgraph.name, value: "1", isFirst: true)
    return Fix("add \"navgraph\": 1", isSafe: true, [.insert(insertion)])
  }

  /// Returns the edits of a fix in the texts of the documents that it changes.
  package func edits(of fix: Fix) -> [(document: Int, edits: [Edit])] {
    Dictionary(grouping: fix.changes, by: \.document).sorted { $0.key < $1.key }.map { document, changes in
      (Int(document), SpecEditor.edits(of: changes, in: documents[Int(document)]))
    }
  }

  private func isEditable(_ document: Int32) -> Bool { !documents[Int(document)].isMalformed }

  /// The node whose value occupies a place. O(log *n*): nodes are in the order of their places.
  private func node(at place: SourceRange) -> Int? {
    let tape = documents[Int(place.document)]
    var (low, high) = (0, tape.nodes.count)
    while low < high {
      let middle = (low + high) / 2
      if tape.range(of: middle).lowerBound < Int(place.start) { low = middle + 1 } else { high = middle }
    }
    guard low < tape.nodes.count, tape.range(of: low).lowerBound == Int(place.start) else { return nil }
    return low
  }
}
