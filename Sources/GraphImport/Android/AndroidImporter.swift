import Graph

/// Reads Android apps: navigation graphs or hosts of Compose, and beside them, or alone, activities and fragments.
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
    if !hasGraphs, ComposeApp.isFound(tree.with(paths: files.code.map(\.path), notes)) {
      graphs = try ComposeApp.graphs(of: app, program, options, &notes)
    }
    let code = ScreenProgram(program, hasGraphs: hasGraphs, contents: graphs.contents)
    code.add(app)
    code.read()
    if hasGraphs {
      app.code = AndroidCode(code)
      let read = files.graphs.compactMap { file in
        tree.readText(file.path, &notes).flatMap { NavDeclaration.graph(of: $0, &notes) }
          .map { NavFile(file: file, graph: $0) }
      }
      let forest = NavForest(read, first: app.launchGraph, &notes)
      guard !forest.roots.isEmpty else { throw Problem("no navigation graph has a destination") }
      var mapper = AndroidMapper(forest, app, notes)
      mapper.map(options)
      notes = mapper.notes
      graphs = ShownGraphs(spec: mapper.spec, hosts: mapper.hosts)
    }
    var spec = try ScreenMapper.spec(of: app, code, beside: graphs, options, &notes)
    spec.otherPaths = files.others
    return (spec, files.count)
  }
}
