extension StoryboardLinks {
  /// The scene at launch where nothing names it: the initial one of the main storyboard, else the initial one that leads
  /// to most scenes; `nil` if there is none at all.
  func start(in set: StoryboardSet, _ notes: inout ImportNotes) -> Int? {
    func isMain(_ board: Int) -> Bool { ["main", "mainstoryboard"].contains(set.boards[board].name.lowercased()) }
    let initial = set.boards.indices.compactMap { board in
      set.initialScene(ofBoard: board).flatMap { set.isReference($0) ? nil : $0 }
    }
    guard !initial.isEmpty else {
      let first = set.boards.indices.filter(isMain).flatMap(set.scenes(ofBoard:)) + Array(set.scenes.indices)
      guard let scene = first.first(where: { !set.isReference($0) }) else { return nil }
      notes.add(
        .ambiguous, at: set.scenes[scene].place,
        "no storyboard has an initial view controller, and the first scene was taken for the start",
        help: "name the start with --start")
      return scene
    }
    let counts = initial.map { reached(from: [$0]).count }
    let best = initial.indices.max {
      (isMain(set.boardOfScene[initial[$0]]) ? 1 : 0, counts[$0], -$0)
        < (isMain(set.boardOfScene[initial[$1]]) ? 1 : 0, counts[$1], -$1)
    }!
    if initial.count > 1, !isMain(set.boardOfScene[initial[best]]) {
      notes.add(
        .ambiguous, at: set.scenes[initial[best]].place,
        "\(initial.count) storyboards have an initial view controller, and no Info.plist says which one is shown at launch; this one was taken, from which most can be reached",
        help: "name the start with --start")
    }
    return initial[best]
  }
}
