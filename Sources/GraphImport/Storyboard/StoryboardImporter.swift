import Graph

/// Makes a spec of the storyboards of an app.
enum StoryboardImporter {
  static let reader = Importer.Reader(source: .storyboard, readsCode: true, isFound: isFound, spec: spec)

  /// Returns true if there is more than launch screens, which apps of any kind have.
  private static func isFound(_ tree: SourceTree) -> Bool {
    var notes = ImportNotes()
    let mark = Array(#"launchScreen="YES""#.utf8)
    return tree.paths(endingWith: ".storyboard").contains { path in
      !Storyboard.isLaunchScreen(named: Storyboard.name(ofPath: path))
        && tree.read(path, &notes)?.contains(mark) == false
    }
  }

  private static func spec(
    of sources: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> (spec: ImportedSpec, fileCount: Int) {
    guard XMLReader.isAvailable else { throw Problem(XMLReader.missing.message) }
    let set = StoryboardSet(sources, runtime: options.variants.first, &notes)
    guard !set.boards.isEmpty else { throw Problem("no storyboard can be read here") }
    var links = StoryboardLinks(set, &notes)
    let code = SceneCode(AppCode(sources, isMac: set.boards.contains { $0.runtime == .macos }, &notes), set, &notes)
    let declared = DeclaredScene.all(in: sources, set, &notes)
    let start = try start(options, declared, set, links, code, &notes)
    // If another kind of sources makes the launch, only code shows scenes.
    let launched = options.isLaunchedElsewhere ? nil : start
    let entries = entries(
      set, &links, options.isLaunchedElsewhere ? declared.filter { $0.entry == "extension" } : declared, code,
      start: start, launched)
    let tree = StoryboardTree(set, links, start: start, &notes)
    let owners = SceneOwners(
      tree, links, opened: Set([launched].compactMap(\.self)), entered: Set(entries.keys),
      isMac: set.board(of: start).runtime == .macos)
    let made = madeWithout(set, links, code, start: start).filter { entries[$0.key] == nil }
    var spec = StoryboardSpec(set, tree, owners, start: start, entries: entries.merging(made) { entry, _ in entry })
      .spec
    spec.undeclaredWays = code == nil ? [.in, .out] : .out
    let routes = SegueRoutes(set: set, tree: tree, owners: owners, code: code)
    routes.add(links, to: &spec, &notes)
    spec.launch = declared.first?.scene == start ? .storyboard : .guessed
    spec.openings = (code?.opened ?? []).compactMap { scene, type, style, place in
      guard let type, code?.scenes(of: type).isEmpty == true, let id = tree.ids(ofScene: scene).first else {
        return nil
      }
      return ImportedSpec.Opening(element: id, type: type, function: "", style: style, place: place)
    }
    for move in links.moves {
      guard let creator = move.segue.creator, let type = set.scenes[move.source].customClass,
        let id = move.target.scene.flatMap({ tree.ids(ofScene: $0).first })
      else { continue }
      spec.replaceable["\(type).\(creator.prefix { $0 != ":" })"] = id
    }
    StoryboardNotes(
      set: set, links: links, entrances: links.entrances, start: start, entries: entries, code: code, options: options
    ).add(to: &notes)
    return (spec, set.boards.count + (code?.sources.fileCount ?? 0))
  }

  /// Returns the text of each scene's `entry`. A scene that code shows from another scene becomes the target of a move.
  private static func entries(
    _ set: StoryboardSet, _ links: inout StoryboardLinks, _ declared: [DeclaredScene],
    _ code: SceneCode?, start: Int, _ launched: Int?
  ) -> [Int: String] {
    var openers: [Int: Set<String>] = [:]
    for (scene, type, style, place) in code?.opened ?? [] {
      let sources = code!.scenes(of: type)
      if let type, let style, !sources.isEmpty {
        links.add(StoryboardLinks.Call(type: type, place: place, sources: sources, target: scene, style: style))
      } else if scene != launched {
        openers[scene, default: []].insert(type ?? set.scenes[scene].identifier ?? set.board(of: scene).name)
      }
    }
    var entries = openers.mapValues { "code: " + $0.sorted().joined(separator: ", ") }
    for other in declared where other.scene != launched && entries[other.scene] == nil {
      entries[other.scene] = other.entry
    }
    func open(_ scene: Int) {
      guard entries[scene] == nil, !set.isReference(scene) else { return }
      if set.scenes[scene].isNotification || links.notified.contains(scene) {
        entries[scene] = "notification"
        return
      }
      let board = set.board(of: scene)
      let isInitial = set.initialScene(ofBoard: set.boardOfScene[scene]) == scene && scene != start
      let names = [set.scenes[scene].identifier, isInitial ? board.name : nil].compactMap(\.self)
      if let opener = code?.computed[scene] {
        entries[scene] = "code: \(opener)"
      } else if let name = names.first {
        if code.map({ code in names.contains(where: code.sources.mentions) }) ?? true {
          entries[scene] = "code: \(name)"
        } else if code?.sources.isOnlyTested(board.name) == true {
          entries[scene] = "tests"
        }
      }
    }
    for scene in set.scenes.indices where scene != launched && !links.targets.contains(scene) { open(scene) }
    // The content of a container that nothing opens may be opened by itself.
    var reached = links.reached(from: [start] + entries.keys)
    for scene in set.scenes.indices where !reached.contains(scene) && links.targets.contains(scene) {
      open(scene)
      if entries[scene] != nil { reached.formUnion(links.reached(from: [scene])) }
    }
    return entries
  }

  /// Returns entries of scenes that no segue or identifier leads to, if code names their classes and so may make them.
  private static func madeWithout(
    _ set: StoryboardSet, _ links: StoryboardLinks, _ code: SceneCode?, start: Int
  ) -> [Int: String] {
    var made: [Int: String] = [:]
    for scene in set.scenes.indices where scene != start && !links.targets.contains(scene) {
      guard let name = set.scenes[scene].customClass, !set.isReference(scene), code?.sources.mentions(name) == true
      else { continue }
      made[scene] = "code: \(name)"
    }
    return made
  }

  /// Returns the scene at launch: the one in the options, else the one that a property list names, else the one that code
  /// outside of all scenes sets as the root of a window.
  private static func start(
    _ options: Importer.Options, _ declared: [DeclaredScene], _ set: StoryboardSet, _ links: StoryboardLinks,
    _ code: SceneCode?, _ notes: inout ImportNotes
  ) throws(Problem) -> Int {
    if let id = options.start {
      var ignored = ImportNotes()
      let tree = StoryboardTree(set, links, start: nil, &ignored)
      guard let scene = set.scenes.indices.first(where: { tree.ids(ofScene: $0).contains(id) }) else {
        throw Problem("there is no screen or coordinator '\(id)' to start with")
      }
      return scene
    }
    let roots = (code?.opened ?? []).filter { $0.style == "root" && code!.scenes(of: $0.type).isEmpty }
    if let scene = declared.first?.scene { return scene }
    if let root = roots.first?.scene, roots.allSatisfy({ $0.scene == root }) { return root }
    var guesses = ImportNotes()
    guard let scene = links.start(in: set, &guesses) else { throw Problem("there is no scene in any storyboard") }
    if !options.isLaunchedElsewhere { notes.add(guesses) }
    return scene
  }
}
