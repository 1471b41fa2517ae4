/// The first pass: the files, and the ids that each section of them declares.
extension SpecReader {
  /// Reads the file and, depth first in the order of the text, the files that it includes.
  mutating func loadFiles(_ root: SourceFile, load: IncludeLoader) {
    let rootPath = String(Path.name(of: root.name))
    let prefix = String(Substring(root.name.utf8.dropLast(rootPath.utf8.count)))
    /// For each document its path relative to the root folder, and the document that includes it.
    var paths = [rootPath]
    var includers = [-1]
    var numbers = [PathKey(rootPath): 0]
    /// Includes that are still to be loaded, the next one last.
    var pending: [(path: String, includer: Int, place: Place)] = []

    func chain(from document: Int, to path: String) -> [String]? {
      var names = [path]
      var document = document
      while document >= 0 {
        names.append(paths[document])
        if PathKey(paths[document]) == PathKey(path) { return names.reversed() }
        document = includers[document]
      }
      return nil
    }

    func enqueue(_ includes: [(text: String, place: Place)], of document: Int) {
      for include in includes.reversed() { pending.append((include.text, document, include.place)) }
    }

    enqueue(add(root), of: 0)
    while let include = pending.popLast() {
      do throws(IncludeError) {
        let path = try Self.resolved(include.path, from: paths[include.includer])
        if let cycle = chain(from: include.includer, to: path) { throw .cycle(cycle) }
        // Two files may include a third; it is merged once.
        if numbers[PathKey(path)] != nil { continue }
        let file = try load(path, prefix + path)
        numbers[PathKey(path)] = paths.count
        paths.append(path)
        includers.append(include.includer)
        enqueue(add(file), of: paths.count - 1)
      } catch {
        document = include.place.document
        note(.brokenInclude(include.path, error), at: include.place)
        spec.isIncomplete = true
      }
    }
  }

  /// A path relative to the root folder, from one relative to the folder of the file at `includer`.
  static func resolved(_ path: String, from includer: String) throws(IncludeError) -> String {
    guard !path.hasPrefix("/") else { throw .absolute }
    var parts = Array(Path.parts(of: includer).dropLast())
    for part in Path.parts(of: path) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        throw .outsideRoot
      }
    }
    guard !parts.isEmpty else { throw .missing }
    return parts.joined(separator: "/")
  }

  /// Reads the top level of a file and declares what its sections hold. Returns its includes.
  private mutating func add(_ file: SourceFile) -> [(text: String, place: Place)] {
    document = Int32(spec.documents.count)
    let tape = JSONScanner.tape(of: file)
    spec.documents.append(tape)
    for error in tape.errors {
      let place = Place(document: document, start: error.start, end: error.end)
      note(error.reason == .tooDeep ? .tooDeep : .malformedJSON(error.reason), at: place)
    }
    if tape.isMalformed { spec.isIncomplete = true }
    guard !tape.nodes.isEmpty else { return [] }
    guard tape.nodes[0].kind == .object else {
      if !tape.isMalformed { noteWrongType("an object", at: 0) }
      spec.isIncomplete = true
      return []
    }
    readKeys(of: 0, as: .spec, depth: 0, tape)
    readTopLevel(tape)
    for (key, shape) in Self.sections {
      if let node = slot(key, depth: 0) { declare(shape, in: node, tape) }
    }
    guard let node = slot(.include, depth: 0) else { return [] }
    return tape.children(of: node).filter { tape.nodes[$0].kind == .string }
      .map { (tape.text(of: $0), spec.place($0, in: document)) }
  }

  /// The sections in the order in which their elements are numbered.
  private static let sections: [(Key, Shape)] = [
    (.coordinators, .coordinator), (.screens, .screen), (.routes, .route), (.models, .model),
    (.mediations, .mediation), (.presentations, .presentation), (.preconditions, .precondition),
    (.deepLinks, .deepLink), (.policies, .policy),
  ]

  private mutating func readTopLevel(_ tape: JSONTape) {
    // What is said of the whole app counts where the app is declared, not in a part of it.
    if document == 0, let node = slot(.partial, depth: 0) { spec.isPartial = tape.nodes[node].kind == .true }
    guard let start = slot(.start, depth: 0) else { return }
    if document == 0 {
      spec.hasStart = true
    } else {
      note(.includedStart, at: start)
    }
  }

  /// Numbers the ids of a section.
  private mutating func declare(_ shape: Shape, in section: Int, _ tape: JSONTape) {
    var children = tape.children(of: section)
    if shape == .route {
      // Most of a large spec; a quarter of the section's nodes is a fair guess from below.
      spec.routes.reserveCapacity(spec.routes.count + (Int(tape.nodes[section].next) - section) / 12)
    }
    while let key = children.next(), let value = children.next() {
      let declaration = Declaration(document: document, key: UInt32(key), value: UInt32(value))
      if shape != .deepLink, !tape.withBytes(of: key, Self.isID) {
        note(.malformedID(tape.text(of: key)), at: key)
      }
      let (index, isNew) = tape.withBytes(of: key) { insert($0, shape) }
      guard isNew else {
        noteDuplicate(key, shape, of: index, tape)
        if tape.nodes[value].kind == .object {
          readKeys(of: value, as: shape, depth: 1, tape)
        } else {
          noteWrongType("an object", at: value)
        }
        continue
      }
      add(shape, declaration)
      if tape.nodes[value].kind != .object { noteWrongType("an object", at: value) }
    }
  }

  @inline(__always)
  private mutating func insert(_ name: UnsafeBufferPointer<UInt8>, _ shape: Shape) -> (
    index: Int, isNew: Bool
  ) {
    switch shape {
    case .screen, .coordinator: spec.names.elements.insert(name)
    case .route: spec.names.routes.insert(name)
    case .model: spec.names.models.insert(name)
    case .mediation: spec.names.mediations.insert(name)
    case .presentation: spec.names.presentations.insert(name)
    case .precondition: spec.names.preconditions.insert(name)
    case .deepLink: spec.names.deepLinks.insert(name)
    default: spec.names.policies.insert(name)
    }
  }

  private mutating func add(_ shape: Shape, _ declaration: Declaration) {
    switch shape {
    case .screen: spec.elements.append(Element(declaration: declaration))
    case .coordinator:
      let element = Element(declaration: declaration, coordinator: Int32(spec.coordinators.count))
      spec.coordinators.append(Coordinator(element: Int32(spec.elements.count)))
      spec.elements.append(element)
    case .route: spec.routes.append(Route(declaration: declaration))
    case .model: spec.models.append(declaration)
    case .mediation: spec.mediations.append(Mediation(declaration: declaration))
    case .presentation: spec.presentations.append(Presentation(declaration: declaration))
    case .precondition: spec.preconditions.append(Precondition(declaration: declaration))
    case .deepLink: spec.deepLinks.append(DeepLink(declaration: declaration))
    default: spec.policies.append(Policy(declaration: declaration))
    }
  }

  private mutating func noteDuplicate(_ key: Int, _ shape: Shape, of index: Int, _ tape: JSONTape) {
    let name = tape.text(of: key)
    if shape == .presentation, index < Style.allCases.count {
      note(.duplicateID(name, kind: "built-in style", first: nil), at: key)
      return
    }
    let first: Subject =
      switch shape {
      case .screen, .coordinator: spec.subject(index)
      case .route: Subject(kind: .route, index: index)
      case .model: Subject(kind: .model, index: index)
      case .mediation: Subject(kind: .mediation, index: index)
      case .presentation: Subject(kind: .presentation, index: index)
      case .precondition: Subject(kind: .precondition, index: index)
      case .deepLink: Subject(kind: .deepLink, index: index)
      default: Subject(kind: .policy, index: index)
      }
    let place = spec.place(of: first)
    let isSameObject = place.document == document && first.kind.rawValue == "\(shape)"
    note(
      isSameObject
        ? .duplicateKey(name, first: place) : .duplicateID(name, kind: first.kind.rawValue, first: place),
      at: key)
  }

  /// Whether a name is an id: `[A-Za-z0-9_][A-Za-z0-9_.:-]*`.
  static func isID(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for (offset, byte) in name.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        continue
      case UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "-"):
        if offset == 0 { return false }
      default: return false
      }
    }
    return !name.isEmpty
  }
}
