/// Makes a spec of the storyboards of an app.
enum StoryboardImporter {
  static let reader: Importer.Reader = Importer.Reader(
    source: .storyboard,
    isFound: { !$0.paths(endingWith: ".storyboard").isEmpty },
    spec: { tree, options, notes throws(Problem) in try spec(of: tree, options, &notes) })

  private static func spec(
    of sources: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    guard XMLReader.isAvailable else {
      throw Problem(
        "storyboards are read by libxml2, which is not there (Debian: libxml2, Homebrew: libxml2)")
    }
    let set = StoryboardSet(sources, runtime: options.variants.first, &notes)
    let links = StoryboardLinks(set, &notes)
    let start = try start(of: sources, options, set, links, &notes)
    let tree = StoryboardTree(set, links, start: start, &notes)
    var entries: [Int: String] = [:]
    for scene in set.scenes.indices where scene != start && !links.targets.contains(scene) {
      let isInitial = set.initialScene(ofBoard: set.boardOfScene[scene]) == scene
      if case .reference = set.scenes[scene].kind { continue }
      if let name = set.scenes[scene].identifier ?? (isInitial ? set.board(of: scene).name : nil) {
        entries[scene] = "code: \(name)"
      }
    }
    let owners = SceneOwners(
      tree, links, opened: [start],
      isMac: set.board(of: start).runtime == .macos)
    var spec = StoryboardSpec(set, links, tree, owners, start: start, entries: entries).spec
    spec.name = options.name
    spec.undeclaredWays = [.in, .out]
    SegueRoutes(set: set, tree: tree, unwindTargets: { _ in nil }).add(links, to: &spec, &notes)
    return (spec, set.boards.count)
  }

  /// The scene at launch: the one that is asked for, else the one that the sources tell.
  private static func start(
    of sources: SourceTree, _ options: Importer.Options, _ set: StoryboardSet, _ links: StoryboardLinks,
    _ notes: inout ImportNotes
  ) throws(Problem) -> Int {
    if let id = options.start {
      var ignored = ImportNotes()
      let tree = StoryboardTree(set, links, start: nil, &ignored)
      guard let scene = set.scenes.indices.first(where: { tree.ids(ofScene: $0).contains(id) }) else {
        throw Problem("there is no screen or coordinator '\(id)' to start with")
      }
      return scene
    }
    guard let scene = StoryboardStart(set: set, links: links).scene(in: sources, &notes) else {
      throw Problem("there is no scene in any storyboard")
    }
    return scene
  }
}
