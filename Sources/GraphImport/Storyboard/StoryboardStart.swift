/// Finds the scene that is shown at launch: the initial one of the main storyboard that an `Info.plist` names, else
/// the initial one from which most can be reached.
struct StoryboardStart {
  let set: StoryboardSet
  let links: StoryboardLinks
  /// The scenes that code outside of all scenes makes the root of a window.
  let roots: [Int]

  /// The storyboards that the property lists of the app and its extensions name, the best first.
  let declared: [DeclaredScene]

  /// The scene at launch; `nil` where there is none at all.
  func scene(_ notes: inout ImportNotes) -> Int? {
    if let scene = declared.first?.scene { return scene }
    if let scene = roots.first, Set(roots).count == 1 { return scene }
    let initial = set.boards.indices.compactMap { board in
      set.initialScene(ofBoard: board).flatMap { set.isReference($0) ? nil : $0 }
    }
    guard !initial.isEmpty else {
      let first = set.boards.indices.filter(isMain).flatMap(set.scenes(ofBoard:)) + Array(set.scenes.indices)
      guard let scene = first.first(where: { !set.isReference($0) }) else { return nil }
      notes.add(
        .ambiguous, in: set.board(of: scene).file, at: set.scenes[scene].range,
        "no storyboard has an initial view controller, and the first scene was taken for the start",
        help: "name the start with --start")
      return scene
    }
    let counts = initial.map { links.reached(from: [$0]).count }
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

  private func isMain(_ board: Int) -> Bool {
    ["main", "mainstoryboard"].contains(set.boards[board].name.lowercased())
  }
}
