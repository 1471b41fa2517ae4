/// Values of the object whose keys were read last at a depth.
extension SpecReader {
  func isTrue(_ key: Key, depth: Int = 1, _ tape: JSONTape) -> Bool {
    slot(key, depth: depth).map { tape.nodes[$0].kind == .true } ?? false
  }

  func word(_ key: Key, _ tape: JSONTape) -> String? {
    slot(key, depth: 1).map { tape.text(of: $0) }
  }

  mutating func reference<Entry: Declared>(
    _ key: Key, _ kind: ReferenceKind<Entry>, depth: Int = 1, _ tape: JSONTape
  ) -> Reference<Entry> {
    guard let node = slot(key, depth: depth) else { return .none }
    return reference(node, kind, tape)
  }

  mutating func list<Entry: Declared>(
    _ key: Key, _ kind: ReferenceKind<Entry>, depth: Int = 1, _ tape: JSONTape
  ) -> List<Entry> {
    guard let node = slot(key, depth: depth) else { return .empty }
    return list(node, kind, tape)
  }

  /// The references of an id or a list of ids; what is no string in it was noted and is left out.
  mutating func list<Entry: Declared>(
    _ node: Int, _ kind: ReferenceKind<Entry>, _ tape: JSONTape
  ) -> List<Entry> {
    let start = spec.references.count
    if tape.nodes[node].kind == .string {
      spec.references.append(UntypedReference(reference(node, kind, tape)))
    } else if tape.nodes[node].kind == .array {
      for element in tape.children(of: node) where tape.nodes[element].kind == .string {
        spec.references.append(UntypedReference(reference(element, kind, tape)))
      }
    }
    return List(start..<spec.references.count)
  }

  /// The references of an id or a list of ids, each of which may be several with a `|` between them: they share a node.
  mutating func alternatives<Entry: Declared>(
    _ key: Key, _ kind: ReferenceKind<Entry>, _ tape: JSONTape
  ) -> List<Entry> {
    guard let node = slot(key, depth: 1) else { return .empty }
    let start = spec.references.count
    if tape.nodes[node].kind == .string {
      addAlternatives(node, kind, tape)
    } else {
      for entry in tape.children(of: node) where tape.nodes[entry].kind == .string {
        addAlternatives(entry, kind, tape)
      }
    }
    return List(start..<spec.references.count)
  }

  private mutating func addAlternatives<Entry: Declared>(
    _ node: Int, _ kind: ReferenceKind<Entry>, _ tape: JSONTape
  ) {
    guard tape.withBytes(of: node, { $0.contains(UInt8(ascii: "|")) }) else {
      spec.references.append(UntypedReference(reference(node, kind, tape)))
      return
    }
    let text = tape.text(of: node)
    for part in text.split(separator: "|", omittingEmptySubsequences: false) {
      let target: ID<Entry>? = spec.id(of: String(part))
      if let target {
        spec.uses.note(target)
      } else {
        note(
          .undefinedReference(String(part), kind.namespace),
          at: spec.place(of: part.utf8, of: text, in: node, of: document))
      }
      spec.references.append(UntypedReference(Reference(target: target, node: UInt32(node))))
    }
  }

  /// Resolves one id; notes where it names nothing, or something of another kind.
  mutating func reference<Entry: Declared>(
    _ node: Int, _ kind: ReferenceKind<Entry>, _ tape: JSONTape
  ) -> Reference<Entry> {
    guard let id = tape.withBytes(of: node, { spec.names.id(of: $0) as ID<Entry>? }) else {
      note(.undefinedReference(tape.text(of: node), kind.namespace), at: node)
      return Reference(target: nil, node: UInt32(node))
    }
    if kind.namespace == .screen || kind.namespace == .coordinator {
      let isScreen = spec.elements[ID(id.number)].isScreen
      if isScreen != (kind.namespace == .screen) {
        let found = isScreen ? "screen" : "coordinator"
        note(.misplacedReference(tape.text(of: node), expected: kind.namespace.name, found: found), at: node)
        return Reference(target: nil, node: UInt32(node))
      }
    }
    spec.uses.note(id)
    return Reference(target: id, node: UInt32(node))
  }
}

/// The possible targets of a reference: entries of one table, or of elements those of one kind.
struct ReferenceKind<Entry> {
  let namespace: Namespace
}

extension ReferenceKind<Element> {
  static var element: Self { Self(namespace: .element) }
  static var screen: Self { Self(namespace: .screen) }
  static var coordinator: Self { Self(namespace: .coordinator) }
}

extension ReferenceKind<Route> { static var route: Self { Self(namespace: .route) } }

extension ReferenceKind<Model> { static var model: Self { Self(namespace: .model) } }

extension ReferenceKind<Mediation> { static var mediation: Self { Self(namespace: .mediation) } }

extension ReferenceKind<Presentation> { static var presentation: Self { Self(namespace: .presentation) } }

extension ReferenceKind<Precondition> { static var precondition: Self { Self(namespace: .precondition) } }
