import Graph

/// Reads apps that use Jetpack Navigation: its graphs, and what manifests, menus, layouts, Kotlin and Java say of them.
enum AndroidImporter {
  static let reader = Importer.Reader(
    source: .android, readsCode: true,
    isFound: { AndroidFiles.hasGraph($0) || ComposeApp.isFound($0) || AndroidFiles.hasActivities($0) }, spec: spec)

  private static func spec(
    of tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    guard XMLReader.isAvailable else { throw Problem(XMLReader.missing.message) }
    var files = AndroidFiles(tree)
    try files.select(options.variants, tree, &notes)
    let program = KotlinProgram(KotlinDeclarations.files(at: files.code.map(\.path), tree, &notes))
    var app = AndroidApp(files, program, tree, &notes)
    let hasGraphs = !files.graphs.isEmpty
    var graphs = ShownGraphs()
    if !hasGraphs, ComposeApp.isFound(tree) { graphs = try ComposeApp.graphs(of: app, program, options, &notes) }
    let code = ScreenProgram(program, hasGraphs: hasGraphs, contents: graphs.contents)
    code.add(app)
    code.read()
    if hasGraphs {
      app.code = AndroidCode(code)
      graphs = try shown(files, app, tree, options, &notes)
    }
    return (try ScreenMapper.spec(of: app, code, beside: graphs, options, &notes), files.count)
  }

  /// Reads the navigation graphs.
  private static func shown(
    _ files: AndroidFiles, _ app: AndroidApp, _ tree: SourceTree, _ options: Importer.Options,
    _ notes: inout ImportNotes
  ) throws(Problem) -> ShownGraphs {
    var graphs: [NavFile] = []
    for file in files.graphs {
      guard let source = tree.readText(file.path, &notes),
        let graph = NavDeclaration.graph(of: source, &notes)
      else { continue }
      graphs.append(NavFile(file: file, graph: graph))
    }
    let forest = NavForest(graphs, first: app.launchGraph, &notes)
    guard !forest.roots.isEmpty else { throw Problem("no navigation graph has a destination") }
    var mapper = AndroidMapper(forest, app, notes)
    mapper.map(options)
    notes = mapper.notes
    return ShownGraphs(spec: mapper.spec, hosts: mapper.hosts)
  }
}
