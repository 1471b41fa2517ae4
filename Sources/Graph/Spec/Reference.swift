/// A place in the spec that names something by its id.
struct Reference: Sendable {
  /// The number of what it names, -1 where there is no such thing or no reference at all.
  var target: Int32
  /// The node of the id in its document, 0 where there is no reference.
  var node: UInt32

  /// No reference.
  static let none = Reference(target: -1, node: 0)

  /// Whether the spec holds a reference here, to something or to nothing.
  var isPresent: Bool { node != 0 }

  /// What it names, if it names anything.
  var index: Int? { target < 0 ? nil : Int(target) }
}

/// A list of references: a stretch of `Spec.references`.
struct List: Sendable {
  var start: Int32
  var count: Int32

  static let empty = List(start: 0, count: 0)

  var isEmpty: Bool { count == 0 }
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// The targets of a list's references that name something: looked up while they are asked for, since most lists are
/// short and there may be a million.
struct Targets: Sequence, IteratorProtocol {
  fileprivate let references: [Reference]
  fileprivate var position: Int
  fileprivate let end: Int

  init(references: [Reference], position: Int, end: Int) {
    self.references = references
    self.position = position
    self.end = end
  }

  @inline(__always)
  mutating func next() -> Int? {
    while position < end {
      let target = references[position].target
      position += 1
      if target >= 0 { return Int(target) }
    }
    return nil
  }
}

/// Where something is declared: the nodes of its id and of its value in a document.
struct Declaration: Sendable {
  var document: Int32
  var key: UInt32
  var value: UInt32

  /// What the format itself declares.
  static let none = Declaration(document: -1, key: 0, value: 0)
}

/// The part of a spec that a finding is about.
public struct Subject: Hashable, Sendable {
  /// The kinds of element that findings are about.
  public enum Kind: String, Sendable {
    /// An entry of the table that the format has for its kind.
    case screen, coordinator, route, mediation, model, presentation, precondition, deepLink, policy
  }

  /// Which table it stands in.
  public var kind: Kind
  /// Its number among its kind; screens and coordinators share one numbering.
  public var index: Int
}

extension Spec {
  /// A screen or coordinator as a finding's subject.
  func subject(_ element: Int) -> Subject {
    Subject(kind: elements[element].isScreen ? .screen : .coordinator, index: element)
  }

  /// Where a subject is declared.
  func declaration(of subject: Subject) -> Declaration {
    switch subject.kind {
    case .screen, .coordinator: elements[subject.index].declaration
    case .route: routes[subject.index].declaration
    case .mediation: mediations[subject.index].declaration
    case .model: models[subject.index]
    case .presentation: presentations[subject.index].declaration
    case .precondition: preconditions[subject.index].declaration
    case .deepLink: deepLinks[subject.index].declaration
    case .policy: policies[subject.index].declaration
    }
  }

  /// The id of a subject.
  func name(of subject: Subject) -> String {
    switch subject.kind {
    case .screen, .coordinator: name(of: subject.index)
    case .route: names.routes.name(of: subject.index)
    case .mediation: names.mediations.name(of: subject.index)
    case .model: names.models.name(of: subject.index)
    case .presentation: names.presentations.name(of: subject.index)
    case .precondition: names.preconditions.name(of: subject.index)
    case .deepLink: names.deepLinks.name(of: subject.index)
    case .policy: names.policies.name(of: subject.index)
    }
  }

  /// The place of a node.
  func place(_ node: Int, in document: Int32) -> Place {
    let range = documents[Int(document)].range(of: node)
    return Place(document: document, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
  }

  /// The place of a subject's id.
  func place(of subject: Subject) -> Place {
    let declaration = declaration(of: subject)
    return place(Int(declaration.key), in: declaration.document)
  }

  /// The place of a reference that stands in a subject's declaration.
  func place(of reference: Reference, in subject: Subject) -> Place {
    place(Int(reference.node), in: declaration(of: subject).document)
  }

  /// The node of the value of a key in an object; linear in the number of its keys.
  func value(of key: Key, in object: UInt32, document: Int32) -> Int? {
    let tape = documents[Int(document)]
    guard tape.nodes[Int(object)].kind == .object else { return nil }
    var children = tape.children(of: Int(object))
    while let name = children.next(), let value = children.next() {
      if tape.withBytes(of: name, Key.named) == key { return value }
    }
    return nil
  }

  /// The node of the value of a key in a subject's declaration; linear in the number of its keys.
  func value(of key: Key, in subject: Subject) -> Int? {
    let declaration = declaration(of: subject)
    guard declaration.document >= 0 else { return nil }
    return value(of: key, in: declaration.value, document: declaration.document)
  }

  /// The place of the value of a key in a subject's declaration; of its id where the key is absent.
  func place(of key: Key, in subject: Subject) -> Place {
    value(of: key, in: subject).map { place($0, in: declaration(of: subject).document) } ?? place(of: subject)
  }

  /// A string that a subject's declaration holds, such as its title.
  func text(_ key: Key, of subject: Subject) -> String? {
    guard let node = value(of: key, in: subject) else { return nil }
    let tape = documents[Int(declaration(of: subject).document)]
    return tape.nodes[node].kind == .string ? tape.text(of: node) : nil
  }

  /// Whether a subject's declaration holds a string that is not blank.
  func hasText(_ key: Key, _ subject: Subject) -> Bool {
    text(key, of: subject)?.contains { !$0.isWhitespace } ?? false
  }
}
