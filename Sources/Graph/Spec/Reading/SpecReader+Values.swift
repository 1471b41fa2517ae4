/// Values of the object whose keys were read last at a depth.
extension SpecReader {
  func isTrue(_ key: Key, depth: Int = 1, _ tape: JSONTape) -> Bool {
    slot(key, depth: depth).map { tape.nodes[$0].kind == .true } ?? false
  }

  func word(_ key: Key, _ tape: JSONTape) -> String? {
    slot(key, depth: 1).map { tape.text(of: $0) }
  }

  mutating func reference(_ key: Key, _ namespace: Namespace, depth: Int = 1, _ tape: JSONTape) -> Reference {
    guard let node = slot(key, depth: depth) else { return .none }
    return reference(node, namespace, tape)
  }

  mutating func list(_ key: Key, _ namespace: Namespace, depth: Int = 1, _ tape: JSONTape) -> List {
    guard let node = slot(key, depth: depth) else { return .empty }
    return list(node, namespace, tape)
  }

  /// The references of an id or a list of ids; what is no string in it was noted and is left out.
  mutating func list(_ node: Int, _ namespace: Namespace, _ tape: JSONTape) -> List {
    let start = spec.references.count
    if tape.nodes[node].kind == .string {
      spec.references.append(reference(node, namespace, tape))
    } else if tape.nodes[node].kind == .array {
      for element in tape.children(of: node) where tape.nodes[element].kind == .string {
        spec.references.append(reference(element, namespace, tape))
      }
    }
    return List(start: Int32(start), count: Int32(spec.references.count - start))
  }

  /// Resolves one id; notes where it names nothing, or something of another kind.
  mutating func reference(_ node: Int, _ namespace: Namespace, _ tape: JSONTape) -> Reference {
    guard let index = tape.withBytes(of: node, { index(of: $0, namespace) }) else {
      note(.undefinedReference(tape.text(of: node), namespace), at: node)
      return Reference(target: -1, node: UInt32(node))
    }
    switch namespace {
    case .screen, .coordinator:
      let isScreen = spec.elements[index].isScreen
      if isScreen != (namespace == .screen) {
        let found = isScreen ? "screen" : "coordinator"
        note(.misplacedReference(tape.text(of: node), expected: namespace.name, found: found), at: node)
        return Reference(target: -1, node: UInt32(node))
      }
    case .model: spec.uses.models[index] = true
    case .mediation: spec.uses.mediations[index] = true
    case .presentation: spec.uses.presentations[index] = true
    case .precondition: spec.uses.preconditions[index] = true
    case .element, .route: break
    }
    return Reference(target: Int32(index), node: UInt32(node))
  }

  @inline(__always)
  private func index(of name: UnsafeBufferPointer<UInt8>, _ namespace: Namespace) -> Int? {
    switch namespace {
    case .element, .screen, .coordinator: spec.names.elements.index(of: name)
    case .route: spec.names.routes.index(of: name)
    case .model: spec.names.models.index(of: name)
    case .mediation: spec.names.mediations.index(of: name)
    case .presentation: spec.names.presentations.index(of: name)
    case .precondition: spec.names.preconditions.index(of: name)
    }
  }
}
