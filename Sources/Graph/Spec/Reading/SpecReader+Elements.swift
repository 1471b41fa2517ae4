/// The second pass: what each element says, its references resolved.
extension SpecReader {
  /// Reads the elements of all files, and what the first file says of the launch.
  mutating func readElements() {
    spec.uses.models = Table(repeating: false, count: spec.models.count)
    spec.uses.mediations = Table(repeating: false, count: spec.mediations.count)
    spec.uses.presentations = Table(repeating: false, count: spec.presentations.count)
    spec.uses.preconditions = Table(repeating: false, count: spec.preconditions.count)
    readLaunch()
    // A tape is several arrays: it is looked up once a file, not once an element.
    var tape = self.tape
    for index in spec.elements.indices {
      open(spec.elements[index].declaration, &tape)
      readElement(index, tape)
    }
    spec.moves.reserveCapacity(spec.routes.count)
    spec.references.reserveCapacity(spec.routes.count * 3)
    for index in spec.routes.indices {
      open(spec.routes[index].declaration, &tape)
      readRoute(index, tape)
    }
    for index in spec.models.indices { _ = read(.model(index), as: .model) }
    // What is read of routes adds those that they write out.
    for mediation in Mediation.ID(0)..<Mediation.ID(spec.names.mediations.count) {
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
  private mutating func open(_ declaration: Declaration, _ tape: inout JSONTape) {
    guard declaration.document != document else { return }
    document = declaration.document
    tape = self.tape
  }

  /// Reads the keys of a subject into the slots of depth 1, its common keys included; `nil` where it is no object.
  private mutating func read(_ subject: Subject, as shape: Shape) -> JSONTape? {
    let declaration = spec.declaration(of: subject)
    document = declaration.document
    let tape = self.tape
    return read(subject, declaration, as: shape, tape) ? tape : nil
  }

  @inline(__always)
  private mutating func read(
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
    var children = tape.children(of: node)
    while let rule = children.next(), let reason = children.next() {
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

  private mutating func readElement(_ index: Element.ID, _ tape: JSONTape) {
    var element = spec.elements[index]
    let isScreen = element.isScreen
    guard read(spec.subject(index), element.declaration, as: isScreen ? .screen : .coordinator, tape) else {
      return
    }
    element.setup = list(.setup, .model, tape)
    element.accepts = list(.accepts, .model, tape)
    element.provides = list(.provides, .model, tape)
    element.declaresProvides = slot(.provides, depth: 1) != nil
    element.preconditions = list(.preconditions, .precondition, tape)
    element.destination = slot(.destination, depth: 1).map { tape.nodes[$0].kind == .true }
    element.hasEntry = slot(.entry, depth: 1) != nil
    if isScreen {
      element.owner = reference(.coordinator, .coordinator, tape)
      element.hasSystemBack = word(.back, tape) != "none"
      element.isRepeatable = isTrue(.repeatable, tape)
      if let node = slot(.image, depth: 1), tape.nodes[node].kind == .string {
        spec.screenshots.append(Screenshot(element: index, node: UInt32(node)))
      }
    } else {
      let number = Int(element.coordinator)
      spec.coordinators[number] = coordinator(spec.coordinators[number], tape)
    }
    spec.elements[index] = element
  }

  private mutating func coordinator(_ declared: Coordinator, _ tape: JSONTape) -> Coordinator {
    var coordinator = declared
    coordinator.container = word(.container, tape).flatMap(Container.init) ?? .navigation
    let children: ReferenceKind<Element> = coordinator.container.hasMembers ? .element : .coordinator
    coordinator.children = list(.children, children, tape)
    coordinator.members =
      slot(.members, depth: 1) == nil ? coordinator.children : list(.members, .element, tape)
    coordinator.root = reference(.root, .element, tape)
    coordinator.hasSystemSwitch = word(.switch, tape) != "none"
    coordinator.isDynamic = isTrue(.dynamic, tape)
    coordinator.boundTo = reference(.boundTo, .screen, tape)
    if let flow = slot(.flow, depth: 1) {
      coordinator.isFlow = tape.nodes[flow].kind != .false
      if tape.nodes[flow].kind == .object {
        readKeys(of: flow, as: .flow, depth: 2, tape)
        coordinator.result = list(.result, .model, depth: 2, tape)
      }
    }
    return coordinator
  }

  private mutating func readRoute(_ index: Route.ID, _ tape: JSONTape) {
    var route = spec.routes[index]
    guard read(.route(index), route.declaration, as: .route, tape) else { return }
    if let from = slot(.from, depth: 1) {
      route.isFromAnywhere = tape.nodes[from].kind == .string && tape.withBytes(of: from, Self.isAsterisk)
      if !route.isFromAnywhere { route.from = list(from, .element, tape) }
    }
    route.by = reference(.by, .coordinator, tape)
    route.redirect = reference(.redirect, .route, tape)
    route.onComplete = reference(.onComplete, .route, tape)
    route.onAbandon = reference(.onAbandon, .route, tape)
    route.revokes = list(.revokes, .precondition, tape)
    route.condition = UInt32(slot(.condition, depth: 1) ?? 0)
    if let trigger = slot(.trigger, depth: 1) {
      route.trigger = UInt32(trigger)
      route.isAutomatic = tape.text(of: trigger) == "automatic"
    }
    let first = spec.moves.endIndex
    if slot(.redirect, depth: 1) != nil {
      // It moves as the other route does.
    } else if let steps = slot(.steps, depth: 1) {
      route.hasSteps = true
      // What the trigger hands over is there for every step that does not say otherwise.
      let with = list(.with, .model, tape)
      for step in tape.children(of: steps) where tape.nodes[step].kind == .object {
        readKeys(of: step, as: .step, depth: 2, tape)
        var move = move(step, depth: 2, tape)
        if move.with.isEmpty { move.with = with }
        spec.moves.append(move)
      }
    } else {
      let move = move(Int(route.declaration.value), depth: 1, tape)
      spec.moves.append(move)
    }
    route.moves = first..<spec.moves.endIndex
    spec.routes[index] = route
  }

  private mutating func move(_ node: Int, depth: Int, _ tape: JSONTape) -> Move {
    var move = Move(node: UInt32(node))
    move.presentation = reference(.presentation, .presentation, depth: depth, tape)
    move.to = list(.to, .element, depth: depth, tape)
    if let to = slot(.to, depth: depth), tape.nodes[to].kind == .array,
      !move.presentation.isPresent || isNoUnwind(move)
    {
      note(.wrongType(expected: "an id (only 'unwind' takes a list)", found: .array), at: to)
    }
    move.with = list(.with, .model, depth: depth, tape)
    move.popUpTo = reference(.popUpTo, .element, depth: depth, tape)
    move.isInclusive = isTrue(.inclusive, depth: depth, tape)
    move.isSingleTop = isTrue(.singleTop, depth: depth, tape)
    guard let mediation = slot(.mediation, depth: depth) else { return move }
    if tape.nodes[mediation].kind == .string {
      move.mediation = reference(mediation, .mediation, tape)
    } else {
      readKeys(of: mediation, as: .mediation, depth: depth + 1, tape)
      let declaration = Declaration(document: document, key: UInt32(mediation), value: UInt32(mediation))
      let inline = self.mediation(declaration, depth: depth + 1, tape)
      move.mediation = Reference(target: spec.mediations.append(inline), node: UInt32(mediation))
    }
    return move
  }

  /// Whether a move is known to be no `unwind`: a declared presentation is read later, so its style is looked up.
  private func isNoUnwind(_ move: Move) -> Bool {
    guard let presentation = move.presentation.target else { return false }
    if presentation.number < Style.allCases.count { return Style.allCases[presentation.number] != .unwind }
    return spec.text(.style, of: .presentation(presentation)) != Style.unwind.rawValue
  }

  private mutating func mediation(_ declaration: Declaration, depth: Int, _ tape: JSONTape) -> Mediation {
    var mediation = Mediation(declaration: declaration)
    mediation.requires = list(.requires, .model, depth: depth, tape)
    mediation.provides = list(.provides, .model, depth: depth, tape)
    mediation.from = list(.from, .element, depth: depth, tape)
    mediation.to = list(.to, .element, depth: depth, tape)
    return mediation
  }

  private mutating func readPresentation(_ index: Presentation.ID) {
    guard let tape = read(.presentation(index), as: .presentation) else { return }
    var presentation = spec.presentations[index]
    presentation.style = word(.style, tape).flatMap(Style.init)
    presentation.modal = word(.modal, tape).flatMap(Modal.init) ?? .automatic
    presentation.isInteractive =
      word(.dismissal, tape).map { $0 == "interactive" } ?? presentation.modal.isInteractive
    presentation.isInvertible = slot(.inverse, depth: 1).map { tape.nodes[$0].kind == .true } ?? true
    presentation.isFloating = isTrue(.floating, tape)
    spec.presentations[index] = presentation
  }

  private mutating func readPrecondition(_ index: Precondition.ID) {
    guard let tape = read(.precondition(index), as: .precondition),
      let recovery = slot(.recovery, depth: 1)
    else { return }
    if tape.nodes[recovery].kind == .string {
      spec.preconditions[index].recovery = .task
    } else {
      readKeys(of: recovery, as: .recovery, depth: 2, tape)
      spec.preconditions[index].recovery = .flow(reference(.flow, .element, depth: 2, tape))
    }
  }

  private mutating func readDeepLink(_ index: DeepLink.ID) {
    guard let tape = read(.deepLink(index), as: .deepLink) else { return }
    var link = spec.deepLinks[index]
    link.to = reference(.to, .element, tape)
    link.path = list(.path, .route, tape)
    link.placesRootsBelow = isTrue(.stack, tape)
    link.isOnlyAtLaunch = word(.when, tape) == "launch"
    link.keepsLayers = word(.over, tape) == "keep"
    if let parameters = slot(.parameters, depth: 1) {
      let start = spec.references.count
      var children = tape.children(of: parameters)
      while children.next() != nil, let model = children.next() {
        if tape.nodes[model].kind == .string {
          spec.references.append(UntypedReference(reference(model, .model, tape)))
        }
      }
      link.parameters = List(start..<spec.references.count)
    }
    spec.deepLinks[index] = link
  }

  private mutating func readPolicy(_ index: Policy.ID) {
    guard let tape = read(.policy(index), as: .policy) else { return }
    spec.policies[index].severity = word(.severity, tape).flatMap(Severity.init) ?? .error
    let kinds: [(Key, Shape)] = [
      (.forbid, .forbid), (.require, .require), (.limit, .limit), (.return, .return),
    ]
    for (key, shape) in kinds {
      guard let node = slot(key, depth: 1) else { continue }
      readKeys(of: node, as: shape, depth: 2, tape)
      spec.policies[index].kind = shape
      spec.policies[index].node = UInt32(node)
    }
  }

  private static func isAsterisk(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count == 1 && bytes[0] == UInt8(ascii: "*")
  }
}
