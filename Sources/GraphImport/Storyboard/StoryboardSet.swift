import Graph

/// The storyboards of an app for one platform, each once, with their scenes numbered.
struct StoryboardSet: Sendable {
  let boards: [Storyboard]
  /// The number of each board's first scene.
  private var firstScenes: [Int] = []
  /// All scenes, board by board.
  private(set) var scenes: [Storyboard.Scene] = []
  /// The number of the board that contains each scene.
  private(set) var boardOfScene: [Int] = []
  /// The scene of each object id, by board.
  private var byObject: [[String: Int]] = []
  /// The scene of each storyboard identifier, by board.
  private var byIdentifier: [[String: Int]] = []
  private let boardsByName: [String: [Int]]

  /// Numbers the scenes of boards.
  init(_ boards: [Storyboard], _ notes: inout ImportNotes) {
    self.boards = boards
    boardsByName = Dictionary(grouping: boards.indices) { boards[$0].name }
    for (number, board) in boards.enumerated() {
      firstScenes.append(scenes.count)
      var objects: [String: Int] = [:]
      var identifiers: [String: Int] = [:]
      for scene in board.scenes {
        guard objects[scene.objectID] == nil else {
          notes.add(
            .duplicate, at: scene.place, "a second scene has the object id '\(scene.objectID)'; it is left out")
          continue
        }
        objects[scene.objectID] = scenes.count
        if let identifier = scene.identifier {
          if identifiers[identifier] == nil {
            identifiers[identifier] = scenes.count
          } else {
            notes.add(
              .duplicate, at: scene.place,
              "a second scene of this storyboard has the identifier '\(identifier)'; code gets one of them")
          }
        }
        scenes.append(scene)
        boardOfScene.append(number)
      }
      byObject.append(objects)
      byIdentifier.append(identifiers)
    }
  }

  /// Returns the board of a scene.
  func board(of scene: Int) -> Storyboard { boards[boardOfScene[scene]] }

  /// Returns true if a scene is a reference to one of another storyboard.
  func isReference(_ scene: Int) -> Bool {
    if case .reference = scenes[scene].kind { true } else { false }
  }

  /// Returns the numbers of a board's scenes.
  func scenes(ofBoard board: Int) -> Range<Int> {
    firstScenes[board]..<(board + 1 < firstScenes.count ? firstScenes[board + 1] : scenes.count)
  }

  /// Returns the initial scene of a board.
  func initialScene(ofBoard board: Int) -> Int? { boards[board].initial.flatMap { byObject[board][$0] } }

  /// Returns the scene with an identifier in a board.
  func scene(_ identifier: String, inBoard board: Int) -> Int? { byIdentifier[board][identifier] }

  /// Returns the scene with an object id, in the board of a scene.
  func scene(ofObject id: String, beside scene: Int) -> Int? { byObject[boardOfScene[scene]][id] }

  /// Returns the boards with a name; of several, the boards nearest to a path first.
  func boards(named name: String, near path: String) -> [Int] {
    guard let all = boardsByName[name], all.count > 1 else { return boardsByName[name] ?? [] }
    let parts = Path.parts(of: path)
    func closeness(_ board: Int) -> Int { zip(parts, Path.parts(of: boards[board].path)).prefix { $0 == $1 }.count }
    return all.map { (closeness($0), $0) }.sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 > $1.0 }.map(\.1)
  }
}

extension StoryboardSet {
  /// Reads the storyboards of a tree for one platform: of copies in several languages the base.
  init(_ tree: SourceTree, runtime wanted: String?, _ notes: inout ImportNotes) {
    let read = Self.paths(in: tree).compactMap { path in
      tree.read(path, &notes).flatMap { Storyboard($0, &notes) }
    }
    let named = Set(read.flatMap { $0.scenes.compactMap(\.referencedBoard) })
    let launchScreens = DeclaredScene.launchScreens(in: tree)
    let shown = read.filter { board in
      // A storyboard with scenes for another one is more than a launch screen.
      if named.contains(board.name) { return true }
      let isDeclared = launchScreens.contains(board.name)
      guard !board.isLaunchScreen, Storyboard.isLaunchScreen(named: board.name) || isDeclared else {
        return !board.isLaunchScreen
      }
      notes.add(
        .ambiguous, .info, inFile: board.path,
        "by \(isDeclared ? "an Info.plist" : "its name") it is a launch screen; it is left out")
      return false
    }
    let runtimes = Set(shown.map(\.runtime))
    let runtime = Storyboard.Runtime.allCases.first { runtimes.contains($0) && (wanted == nil || "\($0)" == wanted) }
    for board in shown where board.runtime != runtime {
      notes.add(
        .ambiguous, .info, inFile: board.path,
        "it is for \(board.runtime.name), and the spec is that of \(runtime?.name ?? wanted ?? "another platform"); it is left out",
        help: "import it by itself with --variant \(board.runtime)")
    }
    self.init(shown.filter { $0.runtime == runtime }, &notes)
  }

  /// Returns the paths of storyboards; of copies in several languages only the path of the base.
  private static func paths(in tree: SourceTree) -> [String] {
    var languages: [String: String] = [:]
    func split(_ path: String) -> (key: String, language: String)? {
      let parts = Path.parts(of: path)
      guard parts.count > 1, parts[parts.count - 2].hasSuffix(".lproj") else { return nil }
      return ((parts.dropLast(2) + parts.suffix(1)).joined(separator: "/"), String(parts[parts.count - 2]))
    }
    func rank(_ language: String) -> (Int, String) {
      (["Base.lproj", "en.lproj"].firstIndex(of: language) ?? 2, language)
    }
    let paths = tree.paths(endingWith: ".storyboard")
    for (key, language) in paths.compactMap(split) {
      languages[key] = languages[key].map { rank($0) <= rank(language) ? $0 : language } ?? language
    }
    return paths.filter { path in split(path).map { languages[$0.key] == $0.language } ?? true }
  }
}

extension Storyboard.Runtime {
  /// The name of the system.
  var name: String {
    switch self {
    case .ios: "iOS"
    case .macos: "macOS"
    case .tvos: "tvOS"
    case .watchos: "watchOS"
    }
  }
}
