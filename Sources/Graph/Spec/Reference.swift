/// A place in the spec that names an entry of a table by its id.
package struct Reference<Entry>: Sendable {
  /// The number of the named entry, -1 where there is no such thing or no reference at all.
  let raw: Int32
  /// The node of the id in its document, 0 where there is no reference.
  package let node: UInt32

  init(target: ID<Entry>?, node: UInt32) {
    raw = target?.raw ?? -1
    self.node = node
  }

  /// The same reference in a list of references to entries of another kind.
  init<Other>(_ other: Reference<Other>) {
    raw = other.raw
    node = other.node
  }

  /// No reference.
  static var none: Reference { Reference(target: nil, node: 0) }

  /// True if the spec holds a reference here, to something or to nothing.
  package var isPresent: Bool { node != 0 }

  /// The target, if it names anything.
  package var target: ID<Entry>? { raw < 0 ? nil : ID(raw: raw) }
}

/// A reference in the list of all references of `Spec`; its own list knows the kind of its entry.
typealias UntypedReference = Reference<Void>

/// A list of references to entries of one kind: a stretch of all references of `Spec`.
package struct List<Entry>: Sendable {
  private let start: Int32
  private let length: Int32

  init(_ range: Range<Int>) {
    start = Int32(range.lowerBound)
    length = Int32(range.count)
  }

  static var empty: List { List(0..<0) }

  /// The same list where so many references stand before it.
  func moved(by offset: Int) -> List { List(range.lowerBound + offset..<range.upperBound + offset) }

  package var isEmpty: Bool { length == 0 }
  var count: Int { Int(length) }
  var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
}

/// The references of a list, in order.
package struct References<Entry>: RandomAccessCollection, Sendable {
  private let references: [UntypedReference]
  package let startIndex: Int
  package let endIndex: Int

  init(_ references: [UntypedReference], _ range: Range<Int>) {
    self.references = references
    startIndex = range.lowerBound
    endIndex = range.upperBound
  }

  @inline(__always)
  package subscript(position: Int) -> Reference<Entry> { Reference(references[position]) }
}

/// The targets of a list's references that name something: looked up while they are asked for, since most lists are short
/// and there may be a million.
package struct Targets<Entry>: Sequence, IteratorProtocol {
  private let references: [UntypedReference]
  private var position: Int
  private let end: Int

  init(_ references: [UntypedReference], _ range: Range<Int>) {
    self.references = references
    position = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  package mutating func next() -> ID<Entry>? {
    while position < end {
      let raw = references[position].raw
      position += 1
      if raw >= 0 { return ID(raw: raw) }
    }
    return nil
  }

  /// All of them; one array is made, or none where there is no reference.
  func all() -> [ID<Entry>] {
    guard position < end else { return [] }
    var targets: [ID<Entry>] = []
    targets.reserveCapacity(end - position)
    for index in position..<end where references[index].raw >= 0 { targets.append(ID(raw: references[index].raw)) }
    return targets
  }
}

/// The entries of a list, each a list of its own: looked up while they are asked for, as targets are.
package struct Entries<Entry>: Sequence, IteratorProtocol {
  private let references: [UntypedReference]
  private var position: Int
  private let end: Int

  init(_ references: [UntypedReference], _ range: Range<Int>) {
    self.references = references
    position = range.lowerBound
    end = range.upperBound
  }

  package mutating func next() -> List<Entry>? {
    guard position < end else { return nil }
    let start = position
    repeat { position += 1 } while position < end && references[position].node == references[start].node
    return List(start..<position)
  }
}

/// The place of a declaration: the nodes of its id and of its value in a document.
package struct Declaration: Sendable {
  package var document: Int32
  var key: UInt32
  package var value: UInt32

  /// The declaration of entries that the format itself declares.
  static let none = Declaration(document: -1, key: 0, value: 0)
}

extension Spec {
  /// The place of a node.
  package func place(_ node: Int, in document: Int32) -> SourceRange {
    let range = documents[Int(document)].range(of: node)
    return SourceRange(document: document, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// The place of a part of a string; the whole string where the part is empty or the string is written with escapes.
  func place(of part: Substring.UTF8View, of text: String, in node: Int, of document: Int32) -> SourceRange {
    let value = documents[Int(document)].nodes[node]
    guard !value.isEscaped, !part.isEmpty else { return place(node, in: document) }
    let start = value.start + UInt32(text.utf8.distance(from: text.startIndex, to: part.startIndex))
    return SourceRange(document: document, start: start, end: start + UInt32(part.count))
  }

  /// The place of a subject's id.
  package func place(of subject: Subject) -> SourceRange {
    let declaration = declaration(of: subject)
    return place(Int(declaration.key), in: declaration.document)
  }

  /// The place of a reference that stands in a subject's declaration.
  func place<Entry>(of reference: Reference<Entry>, in subject: Subject) -> SourceRange {
    place(Int(reference.node), in: declaration(of: subject).document)
  }

  /// The node of the value of a key in an object; linear in the number of its keys.
  package func value(of key: Key, in object: UInt32, document: Int32) -> Int? {
    let tape = documents[Int(document)]
    guard tape.nodes[Int(object)].kind == .object else { return nil }
    for (name, value) in tape.members(of: Int(object)) {
      if tape.withBytes(of: name, Key.named) == key { return value }
    }
    return nil
  }

  /// The node of the value of a key in a subject's declaration; linear in the number of its keys.
  package func value(of key: Key, in subject: Subject) -> Int? {
    let declaration = declaration(of: subject)
    guard declaration.document >= 0 else { return nil }
    return value(of: key, in: declaration.value, document: declaration.document)
  }

  /// The place of the value of a key in a subject's declaration; of its id where the key is absent.
  package func place(of key: Key, in subject: Subject) -> SourceRange {
    value(of: key, in: subject).map { place($0, in: declaration(of: subject).document) } ?? place(of: subject)
  }

  /// A string that a subject's declaration holds, such as its title.
  package func text(_ key: Key, of subject: Subject) -> String? {
    guard let node = value(of: key, in: subject) else { return nil }
    let tape = documents[Int(declaration(of: subject).document)]
    return tape.nodes[node].kind == .string ? tape.text(of: node) : nil
  }

  /// True if an importer wrote an entry.
  package func isImported(_ subject: Subject) -> Bool {
    value(of: .imported, in: subject).map {
      documents[Int(declaration(of: subject).document)].nodes[$0].kind == .true
    } ?? false
  }

  /// The types in code behind some screens; `nil` where one of them has none.
  func codes(behind screens: [Element.ID]) -> [String]? {
    let codes = screens.compactMap { text(.code, of: subject($0)) }
    return codes.count == screens.count ? codes : nil
  }

  /// True if a subject's declaration holds a string that is not blank.
  func hasText(_ key: Key, _ subject: Subject) -> Bool {
    text(key, of: subject)?.contains { !$0.isWhitespace } ?? false
  }
}
