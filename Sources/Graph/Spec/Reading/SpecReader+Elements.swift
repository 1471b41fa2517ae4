/// The second pass: what each element says, its references resolved.
extension SpecReader {
  /// Reads the elements of all files, and what the first file says of the launch.
  mutating func readElements() {
    for namespace in [.model, .mediation, .presentation, .precondition] as [Namespace] {
      spec.uses.begin(namespace, count: spec.names[namespace].count)
    }
    readLaunch()
    // A tape is several arrays: it is looked up once a file, not once an element.
    var tape = self.tape
    for index in spec.elements.indices {
      open(spec.elements[index].declaration, &tape)
      readElement(index, tape)
    }
    readRoutes()
    for index in spec.models.indices { _ = read(.model(index), as: .model) }
    // What is read of routes adds those that they write out.
    for mediation in Mediation.ID(0)..<Mediation.ID(spec.names[.mediation].count) {
      if let tape = read(.mediation(mediation), as: .mediation) {
        spec.mediations[mediation] = self.mediation(spec.mediations[mediation].declaration, depth: 1, tape)
      }
    }
    for presentation in spec.presentations.indices.dropFirst(Style.allCases.count) {
      readPresentation(presentation)
    }
    for index in spec.preconditions.indices { readPrecondition(index) }
    for index in spec.deepLinks.indices { readDeepLink(index) }
    for index in spec.policies.indices { readPolicy(index) }
    subject = nil
  }

  /// Gives a spec without coordinators the one that owns every screen.
  mutating func addImplicitCoordinator() {
    guard spec.coordinators.isEmpty else { return }
    let element = spec.elements.append(Element(declaration: .none, coordinator: 0))
    spec.implicitCoordinator = element
    var coordinator = Coordinator(element: element)
    coordinator.root = spec.start
    spec.coordinators = [coordinator]
  }

  /// Turns to the file in which something is declared.
  @inline(__always)
  mutating func open(_ declaration: Declaration, _ tape: inout JSONTape) {
    guard declaration.document != document else { return }
    document = declaration.document
    tape = self.tape
  }

  /// Reads the keys of a subject into the slots of depth 1, its common keys included; `nil` where it is no object.
  mutating func read(_ subject: Subject, as shape: Shape) -> JSONTape? {
    let declaration = spec.declaration(of: subject)
    document = declaration.document
    let tape = self.tape
    return read(subject, declaration, as: shape, tape) ? tape : nil
  }

  @inline(__always)
  mutating func read(
    _ subject: Subject, _ declaration: Declaration, as shape: Shape, _ tape: JSONTape
  ) -> Bool {
    self.subject = subject
    let node = Int(declaration.value)
    guard tape.nodes[node].kind == .object else { return false }
    readKeys(of: node, as: shape, depth: 1, tape)
    if let ignores = slot(.ignore, depth: 1) { readIgnores(ignores, tape) }
    return true
  }

  private mutating func readIgnores(_ node: Int, _ tape: JSONTape) {
    for (rule, reason) in tape.members(of: node) {
      guard tape.nodes[reason].kind == .string, let subject else { continue }
      spec.ignores.append(
        Ignore(
          subject: subject, rule: tape.text(of: rule), reason: tape.text(of: reason),
          place: spec.place(rule, in: document)))
    }
  }

  private mutating func readLaunch() {
    document = 0
    subject = nil
    let tape = self.tape
    guard let root = tape.nodes.first, root.kind == .object else { return }
    if let start = spec.value(of: .start, in: 0, document: 0), tape.nodes[start].kind == .string {
      spec.start = reference(start, .element, tape)
    }
    if let models = spec.value(of: .startWith, in: 0, document: 0) {
      spec.startWith = list(models, .model, tape)
    }
  }
}
