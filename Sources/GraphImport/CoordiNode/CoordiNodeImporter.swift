import Graph

extension Importer.Reader {
  /// Reads the YAML from which CoordiNode generates a tree of coordinators.
  static let coordiNode = Importer.Reader(
    source: .coordinode, isFound: { !CoordiNodeMapper.files(in: $0).isEmpty },
    spec: { tree, options, notes throws(Problem) in
      let files = CoordiNodeMapper.files(in: tree)
      guard let path = files.first else { throw Problem("no YAML file names coordinators ('enumCaseName')") }
      for other in files.dropFirst() {
        notes.add(.ambiguous, inFile: other, "a second tree of coordinators; that in '\(path)' was taken")
      }
      guard let file = tree.readText(path, &notes) else { throw Problem("'\(path)' cannot be read") }
      let root: YAMLNode
      do throws(YAMLReader.Failure) {
        root = try YAMLReader.root(of: file)
      } catch {
        throw Problem("\(path):\(error.line):\(error.column): \(error.message)")
      }
      var mapper = CoordiNodeMapper(file: file, notes: notes)
      defer { notes = mapper.notes }
      return (mapper.spec(of: root, options), 1)
    })
}

/// Makes a spec of CoordiNode's tree: a coordinator for each, a screen for each leaf, and from everywhere a route to each
/// destination, as its `DestinationRoutingHandler` offers it.
private struct CoordiNodeMapper {
  let file: SourceFile
  private let lines: LineTable
  var notes: ImportNotes
  private var spec = ImportedSpec()

  /// Where a coordinator stands in the tree.
  private struct Entry {
    let name: String
    let node: YAMLNode
    let values: [(key: YAMLNode, value: YAMLNode)]
  }

  init(file: SourceFile, notes: ImportNotes) {
    self.file = file
    lines = LineTable(file)
    self.notes = notes
  }

  /// The YAML files that hold a tree of coordinators.
  static func files(in tree: SourceTree) -> [String] {
    var unused = ImportNotes()
    return (tree.paths(endingWith: ".yml") + tree.paths(endingWith: ".yaml")).filter { path in
      tree.readText(path, &unused)?.contains(Array("enumCaseName".utf8)) == true
    }.map(PathKey.init).sorted().map(\.path)
  }

  mutating func spec(of root: YAMLNode, _ options: Importer.Options) -> ImportedSpec {
    let roots = entries(root.members)
    for other in roots.dropFirst() {
      note(.ambiguous, other.node, "'\(other.name)' is a second root; '\(roots[0].name)' was taken")
    }
    if let first = roots.first { spec.start = options.start ?? add(first, isRoot: true) }
    for (id, name) in destinations {
      spec.add(
        .route, "to.\(id)",
        [
          .from: "*", .to: .string(id), .presentation: .string(Style.root.rawValue),
          .code: .string("DestinationRoutingHandler -> \(name)"), .tags: .strings(["derived"]),
        ])
    }
    return spec
  }

  /// The ids and names of the coordinators that may be the end of a transition.
  private var destinations: [(id: String, name: String)] = []

  private func entries(_ members: [(key: YAMLNode, value: YAMLNode)]) -> [Entry] {
    members.compactMap { key, value in key.text.map { Entry(name: $0, node: key, values: value.members) } }
  }

  private mutating func add(_ entry: Entry, isRoot: Bool = false) -> String {
    var children: [Entry] = []
    var caseName: String?
    var isDestination: Bool?
    for (key, value) in entry.values {
      switch key.text {
      case "enumCaseName": caseName = value.text
      case "isDestinationNode":
        isDestination = value.text.flatMap { ["true": true, "false": false][$0.lowercased()] }
        if isDestination == nil { note(.unresolved, value, "'isDestinationNode' is true or false") }
      case "children": children = value.elements.flatMap { entries($0.members) }
      default: note(.ignoredAttribute, key, "'\(key.text ?? "")' of '\(entry.name)' has no meaning in CoordiNode")
      }
    }
    if caseName == nil { note(.unresolved, entry.node, "'\(entry.name)' has no 'enumCaseName'") }
    let id = spec.add(
      .coordinator, caseName ?? entry.name, at: place(of: entry.node),
      [
        .container: .string(isRoot ? Container.window.rawValue : Container.view.rawValue), .code: .string(entry.name),
        .destination: isDestination.map(JSONValue.bool),
      ])
    if children.isEmpty {
      let screen = spec.add(.screen, id + "Screen", at: place(of: entry.node), [.coordinator: .string(id)])
      spec.set(.root, of: id, .coordinator, to: .string(screen))
    }
    // Only a leaf is a destination by itself.
    if isDestination ?? children.isEmpty { destinations.append((id, entry.name)) }
    let inside = children.map { add($0) }
    if let first = inside.first {
      spec.set(.children, of: id, .coordinator, to: .strings(inside))
      spec.set(.root, of: id, .coordinator, to: .string(first))
      if isDestination == true { spec.set(.destination, of: id, .coordinator, to: true) }
    }
    return id
  }

  private func place(of node: YAMLNode) -> SourcePlace {
    // YAML has more ends of lines than the table.
    let offset = lines.start(ofLine: node.line) + node.column - 1
    return SourcePlace(file: file, offset: min(offset, file.byteCount))
  }

  private mutating func note(_ kind: ImportNote.Kind, _ node: YAMLNode, _ message: String) {
    notes.add(kind, inFile: file.name, line: node.line, column: node.column, message)
  }
}
