import Graph

extension Importer.Reader {
  /// Reads compose-nav-graph's `nav-graph.json`, one of each module.
  static let composeNavGraph = Importer.Reader(
    source: .composeNavGraph, isFound: { !composeFiles($0).isEmpty },
    spec: { tree, options, notes throws(Problem) in
      let files = composeFiles(tree)
      return try edgeLists(files.isEmpty ? tree.paths(endingWith: ".json") : files, of: tree, options, &notes)
    })

  /// Reads lists of nodes and edges that a script wrote. They are never found by themselves, since any JSON could be one.
  static let edges = Importer.Reader(
    source: .edges, isFound: { _ in false },
    spec: { tree, options, notes throws(Problem) in
      try edgeLists(tree.paths(endingWith: ".json"), of: tree, options, &notes)
    })

  private static func composeFiles(_ tree: SourceTree) -> [String] {
    tree.paths.filter { Path.name(of: $0) == "nav-graph.json" }
  }

  private static func edgeLists(
    _ paths: [String], of tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    var mapper = EdgeListMapper()
    for path in paths {
      guard let file = tree.readText(path, &notes), let list = EdgeList(file, &notes) else { continue }
      mapper.add(list, file)
    }
    guard !mapper.isEmpty else { throw Problem("no list of nodes and edges can be read here") }
    return (mapper.spec(options, &notes), paths.count)
  }
}

/// Makes one spec of lists of nodes and edges: each node a screen on one stack, each edge a route.
private struct EdgeListMapper {
  private var lists: [(list: EdgeList, file: SourceFile)] = []
  private var spec = ImportedSpec()
  /// The screens by the ids of nodes.
  private var screens: [String: String] = [:]
  /// The models that each node needs, and those that it takes, by the names of its arguments.
  private var needed: [String: [(name: String, model: String)]] = [:]
  private var taken: [String: [(name: String, model: String)]] = [:]

  var isEmpty: Bool { lists.isEmpty }

  mutating func add(_ list: EdgeList, _ file: SourceFile) { lists.append((list, file)) }

  mutating func spec(_ options: Importer.Options, _ notes: inout ImportNotes) -> ImportedSpec {
    let isOfCompose = lists.contains(where: \.list.isOfCompose)
    spec.name = lists.lazy.compactMap(\.list.name).first
    spec.platform = lists.lazy.compactMap(\.list.platform).first ?? (isOfCompose ? .android : .ios)
    // What code does beside its annotations is not declared.
    let isPartial = lists.lazy.compactMap(\.list.isPartial).first ?? isOfCompose
    spec.undeclaredWays = isPartial ? [.in, .out] : []
    for (list, file) in lists { for node in list.nodes { add(node, file, &notes) } }
    for (list, file) in lists { for edge in list.edges { add(edge, file, &notes) } }
    if let start = options.start {
      spec.start = start
    } else if spec.start == nil, let first = lists.first {
      notes.add(
        .unresolved, .error, in: first.file, at: 0..<0, "no node has '\"start\": true'",
        help: "mark the first screen, or name it with '--start'")
    }
    return spec
  }

  private mutating func add(_ node: EdgeList.Node, _ file: SourceFile, _ notes: inout ImportNotes) {
    guard !node.id.isEmpty else {
      notes.add(.unresolved, in: file, at: node.place, "a node without an 'id' is left out")
      return
    }
    guard screens[node.id] == nil else {
      // Each module's list names the nodes of others to which its edges lead.
      if !node.arguments.isEmpty || node.isStart {
        notes.add(.duplicate, in: file, at: node.place, "a second node '\(node.id)' is left out")
      }
      return
    }
    for argument in node.arguments where !argument.name.isEmpty {
      let model = model(of: argument)
      if argument.isOptional {
        taken[node.id, default: []].append((argument.name, model))
      } else {
        needed[node.id, default: []].append((argument.name, model))
      }
    }
    // A full name is an id as it is; what names it for people is its last part.
    let id = spec.add(
      .screen, spec.freeID(String(node.id.split(separator: ".").last ?? ""), in: .screen),
      at: SourcePlace(file: file, offset: node.place.lowerBound),
      [
        .title: node.title == node.id ? nil : JSONValue.filled(node.title), .code: .string(node.code ?? node.id),
        .source: .filled(node.source), .entry: .filled(node.entry),
        .setup: .filled((needed[node.id] ?? []).map(\.model)), .accepts: .filled((taken[node.id] ?? []).map(\.model)),
      ])
    screens[node.id] = id
    guard node.isStart else { return }
    if let start = spec.start {
      notes.add(.ambiguous, in: file, at: node.place, "'\(start)' is the start already; '\(id)' is not")
    } else {
      spec.start = id
    }
  }

  private mutating func model(of argument: EdgeList.Argument) -> String {
    let type = argument.type.split(separator: ".").last.map(String.init) ?? "Any"
    let name = ImportedSpec.validID("\(argument.name):\(type)")
    if !spec.has(name, in: .model) { spec.add(.model, name, [.code: .filled(argument.type)]) }
    return name
  }

  private mutating func add(_ edge: EdgeList.Edge, _ file: SourceFile, _ notes: inout ImportNotes) {
    guard !edge.from.isEmpty, !edge.to.isEmpty else {
      notes.add(.unresolved, in: file, at: edge.place, "an edge without 'from' or 'to' is left out")
      return
    }
    for end in [edge.from, edge.to] where screens[end] == nil {
      notes.add(.missing, .error, in: file, at: edge.place, "no node has the id '\(end)'")
    }
    let arguments = (needed[edge.to] ?? []) + (taken[edge.to] ?? [])
    for name in edge.arguments where !arguments.contains(where: { $0.name == name }) {
      notes.add(.unresolved, in: file, at: edge.place, "'\(edge.to)' has no argument '\(name)'")
    }
    // What it passes beside what the target needs; without that there would be no such edge.
    let passed = arguments.filter { edge.arguments.contains($0.name) }.map(\.model)
    let all = (needed[edge.to] ?? []).map(\.model).filter { !passed.contains($0) } + passed
    let (from, to) = (screens[edge.from] ?? edge.from, screens[edge.to] ?? edge.to)
    spec.add(
      .route, edge.label.map { "\(from).\($0)" } ?? "\(from).\(to)",
      at: SourcePlace(file: file, offset: edge.place.lowerBound),
      [
        .from: .string(from), .to: .string(to), .presentation: .string(edge.presentation),
        .with: .filled(all), .title: .filled(edge.label),
        .code: .string("\(edge.from) -> \(edge.to)" + (edge.label.map { ": \($0)" } ?? "")),
        .inferred: edge.isInferred ? .bool(true) : nil, .source: nil,
      ])
  }
}
