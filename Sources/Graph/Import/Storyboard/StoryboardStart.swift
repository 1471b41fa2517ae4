/// Finds the scene that is shown at launch: the initial one of the main storyboard that an `Info.plist` names, else
/// the initial one from which most can be reached.
struct StoryboardStart {
  let set: StoryboardSet
  let links: StoryboardLinks
  /// The scenes that code outside of all scenes makes the root of a window.
  let roots: [Int]

  /// The keys of an `Info.plist` that name a main storyboard, the best first.
  private static let keys = [
    "UISceneStoryboardFile", "UIMainStoryboardFile", "NSMainStoryboardFile", "UIMainStoryboardFile~iphone",
    "UIMainStoryboardFile~ipad", "NSExtensionMainStoryboard",
  ]

  /// The scene at launch; `nil` where there is none at all.
  func scene(in tree: SourceTree, _ notes: inout ImportNotes) -> Int? {
    if let scene = declared(in: tree, &notes) { return scene }
    if let scene = roots.first, Set(roots).count == 1 { return scene }
    let initial = set.boards.indices.compactMap { board in
      set.initialScene(ofBoard: board).flatMap { isReference($0) ? nil : $0 }
    }
    guard !initial.isEmpty else {
      let first = set.boards.indices.filter(isMain).flatMap(set.scenes(ofBoard:)) + Array(set.scenes.indices)
      guard let scene = first.first(where: { !isReference($0) }) else { return nil }
      notes.add(
        .ambiguous, in: set.board(of: scene).file, at: set.scenes[scene].range,
        "no storyboard has an initial view controller, and the first scene was taken for the start",
        help: "name the start with --start")
      return scene
    }
    let counts = initial.map { reach(from: $0) }
    let best = initial.indices.max {
      (isMain(set.boardOfScene[initial[$0]]) ? 1 : 0, counts[$0], -$0)
        < (isMain(set.boardOfScene[initial[$1]]) ? 1 : 0, counts[$1], -$1)
    }!
    if initial.count > 1, !isMain(set.boardOfScene[initial[best]]) {
      notes.add(
        .ambiguous, in: set.board(of: initial[best]).file, at: set.scenes[initial[best]].range,
        "\(initial.count) storyboards have an initial view controller, and no Info.plist says which one is shown at launch; this one was taken, from which most can be reached",
        help: "name the start with --start")
    }
    return initial[best]
  }

  /// The scene that a property list names.
  private func declared(in tree: SourceTree, _ notes: inout ImportNotes) -> Int? {
    var found: [(rank: Int, path: String, name: String)] = []
    for path in tree.paths(endingWith: ".plist") where Path.name(of: path).hasSuffix("Info.plist") {
      guard let file = tree.readText(path, &notes) else { continue }
      for (key, name) in PropertyListScan(file).texts {
        if let rank = Self.keys.firstIndex(of: key), !name.contains("$(") { found.append((rank, path, name)) }
      }
    }
    let order = found.indices.sorted { (found[$0].rank, $0) < (found[$1].rank, $1) }
    var start: Int?
    for (rank, path, name) in order.map({ found[$0] }) {
      // The main storyboard of an extension is no way into the app where that has its own.
      if start != nil && rank == Self.keys.count - 1 { break }
      guard let board = set.boards(named: Storyboard.name(ofPath: name), near: path).first else {
        if !tree.paths.contains(where: { Storyboard.name(ofPath: $0) == Storyboard.name(ofPath: name) }) {
          notes.add(.missing, inFile: path, "there is no storyboard '\(name)'")
        }
        continue
      }
      guard start == nil else { continue }
      start = set.initialScene(ofBoard: board)
      if start == nil {
        start = set.scenes(ofBoard: board).first { !isReference($0) }
        notes.add(
          .missing, inFile: set.boards[board].path,
          "it is the main storyboard and has no initial view controller; its first scene was taken")
      }
    }
    return start
  }

  private func isReference(_ scene: Int) -> Bool {
    if case .reference = set.scenes[scene].kind { true } else { false }
  }

  private func isMain(_ board: Int) -> Bool {
    ["main", "mainstoryboard"].contains(set.boards[board].name.lowercased())
  }

  /// The number of scenes that can be reached from one.
  private func reach(from scene: Int) -> Int {
    var next: [Int: [Int]] = [:]
    for move in links.moves { if let to = move.target.scene { next[move.source, default: []].append(to) } }
    var seen: Set<Int> = [scene]
    var pending = [scene]
    while let at = pending.popLast() {
      let contents = (links.contents[at] ?? []).compactMap(\.scene) + (links.pages[at] ?? [])
      for to in contents + (next[at] ?? []) where seen.insert(to).inserted { pending.append(to) }
    }
    return seen.count
  }
}
