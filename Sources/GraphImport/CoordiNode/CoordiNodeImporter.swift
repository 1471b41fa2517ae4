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
      let routers = CoordiNodeRouters(tree, &notes)
      var mapper = CoordiNodeMapper(file: file, routers: routers, notes: notes)
      defer { notes = mapper.notes }
      return (mapper.spec(of: root, options), 1)
    })
}

/// Makes a spec of CoordiNode's tree: a coordinator for each, a screen for each leaf and destination, and the transitions
/// that routers make to each destination.
private struct CoordiNodeMapper {
  let file: SourceFile
  private let routers: CoordiNodeRouters?
  private let lines: LineTable
  var notes: ImportNotes
  private var spec = ImportedSpec()

  /// Where a coordinator stands in the tree.
  private struct Entry {
    let name: String
    let node: YAMLNode
    let values: [(key: YAMLNode, value: YAMLNode)]
  }

  init(file: SourceFile, routers: CoordiNodeRouters?, notes: ImportNotes) {
    self.file = file
    self.routers = routers
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
    for router in parents { addTransitions(of: router) }
    return spec
  }

  /// The coordinators that may be the end of a transition.
  private var destinations: Set<String> = []
  private typealias Parent = (id: String, name: String, screen: String?, children: [String])
  private typealias Step = (to: String?, style: String, performer: String?)
  /// The coordinators with children, and their own screens.
  private var parents: [Parent] = []

  /// Adds the transitions of a router: between the subtrees below it, into them and out of them.
  private mutating func addTransitions(of router: Parent) {
    if routers?.style(of: router.name, "switchSubtree") == "select" {
      spec.set(.container, of: router.id, .coordinator, to: "tab")
      spec.set(.root, of: router.id, .coordinator, to: nil)
    }
    for child in router.children {
      let from = router.children.filter { $0 != child } + (router.screen.map { [$0] } ?? [])
      addTransitions(of: router, to: child, [], from: from)
    }
    if let screen = router.screen {
      let style = routers?.style(of: router.name, "closeAllSubtrees")
      add("close", from: router.children, [(style == nil ? screen : nil, style ?? "root", nil)], by: router)
    }
  }

  /// Adds the transitions of a router into a subtree: down to each destination, with the moves of the routers between.
  private mutating func addTransitions(
    of router: Parent, to child: String, _ before: [Step], below parent: Parent? = nil, from: [String]
  ) {
    let style = routers?.style(of: (parent ?? router).name, parent == nil ? "switchSubtree" : "createSubtree") ?? "root"
    var steps = before
    if parent != nil, ["root", "select"].contains(style) {
      // The move that shows a subtree shows a part of it as well.
      steps[steps.count - 1].to = child
    } else {
      steps.append((child, style, (parent ?? router).id))
    }
    if destinations.contains(child) { add(child, from: from, steps, by: router) }
    guard let next = parents.first(where: { $0.id == child }) else { return }
    for inner in next.children { addTransitions(of: router, to: inner, steps, below: next, from: from) }
  }

  private mutating func add(_ end: String, from: [String], _ steps: [Step], by router: Parent) {
    guard !from.isEmpty else { return }
    let steps = steps.map { step -> [Key: JSONValue?] in
      [.to: .filled(step.to), .presentation: .string(step.style), .by: .filled(step.performer)]
    }
    var values = steps.count == 1 ? steps[0] : [.steps: .steps(steps)]
    values.merge([
      .from: .texts(from), .inferred: true,
      .code: .string("\(router.name) -> \(end)"),
    ]) { first, _ in first }
    spec.add(.route, "\(router.id).\(end)", at: routers?.place(of: router.name), values)
  }

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
    let id = spec.add(
      .coordinator, caseName ?? entry.name.prefix(1).lowercased() + entry.name.dropFirst(), at: place(of: entry.node),
      [
        .container: .string(isRoot ? Container.window.rawValue : Container.view.rawValue), .code: .string(entry.name),
        .destination: isDestination.map(JSONValue.bool),
      ])
    // Only a leaf is a destination by itself.
    let isEnd = isDestination ?? children.isEmpty
    if isEnd { destinations.insert(id) }
    var screen: String?
    if children.isEmpty || isEnd {
      screen = spec.add(.screen, id + "Screen", at: place(of: entry.node), [.coordinator: .string(id)])
    }
    let inside = children.map { add($0) }
    if !inside.isEmpty {
      parents.insert((id, entry.name, screen, inside), at: 0)
      spec.set(.children, of: id, .coordinator, to: .strings(inside))
    }
    spec.set(.root, of: id, .coordinator, to: (screen ?? inside.first).map { .string($0) })
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
