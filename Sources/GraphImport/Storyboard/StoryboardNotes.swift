import Graph

/// Notes on mistakes in the storyboards of an app, and on unused scenes.
struct StoryboardNotes {
  let set: StoryboardSet
  let links: StoryboardLinks
  /// The scenes that lead to each scene.
  let entrances: [Int: [Int]]
  let start: Int
  let entries: [Int: String]
  let code: SceneCode?
  let options: Importer.Options

  /// Adds all notes.
  func add(to notes: inout ImportNotes) {
    for board in set.boards.indices { addOrphans(board, &notes) }
    for scene in set.scenes.indices { addSegues(scene, &notes) }
    if code != nil { addClasses(&notes) }
  }

  private func isOpened(_ scene: Int) -> Bool {
    scene == start || entries[scene] != nil || links.targets.contains(scene) || isShown(scene)
  }

  /// Returns true if another kind of sources shows a scene's class.
  private func isShown(_ scene: Int) -> Bool { set.scenes[scene].customClass.map(options.shown.contains) == true }

  /// Adds notes about the unopened scenes of a board, or one about the board as a whole.
  private func addOrphans(_ board: Int, _ notes: inout ImportNotes) {
    let scenes = set.scenes(ofBoard: board).filter { !set.isReference($0) }
    guard !scenes.isEmpty else {
      notes.add(.orphan, .info, inFile: set.boards[board].path, "it has no scene")
      return
    }
    let isEntered = scenes.contains { scene in
      scene == start || entries[scene] != nil || isShown(scene) || isEnteredFromElsewhere(scene)
    }
    guard isEntered else {
      notes.add(
        .orphan, inFile: set.boards[board].path,
        code == nil
          ? "nothing leads into this storyboard: it has no initial view controller and no scene with an identifier"
          : "nothing leads into this storyboard")
      return
    }
    for scene in scenes where !isOpened(scene) && set.boards[board].runtime != .watchos {
      let reason =
        set.scenes[scene].identifier == nil
        ? "it has no identifier by which code could" : "no source that was read names its identifier"
      notes.add(
        .orphan, at: set.scenes[scene].place, "nothing opens \(name(scene)): no segue leads to it, and \(reason)")
    }
  }

  private func isEnteredFromElsewhere(_ scene: Int) -> Bool {
    guard links.targets.contains(scene) else { return false }
    let own = set.boardOfScene[scene]
    return entrances[scene, default: []].contains { set.boardOfScene[$0] != own }
  }

  private func name(_ scene: Int) -> String {
    let scene = set.scenes[scene]
    return "'\(scene.identifier ?? scene.customClass ?? scene.title ?? scene.objectID)'"
  }

  private func addSegues(_ scene: Int, _ notes: inout ImportNotes) {
    for segue in set.scenes[scene].segues {
      if !segue.isAnimated {
        notes.add(.notExpressible, .info, at: segue.place, "that the segue is not animated ('animates') is left out")
      }
      if let creator = segue.creator, !options.hosting.contains(String(creator.prefix { $0 != ":" })) {
        notes.add(.unresolved, .info, at: segue.place, "'\(creator)' may make another target; only code tells")
      }
      guard segue.isManual, segue.kind != "relationship", segue.kind != "embed" else { continue }
      if let identifier = segue.identifier {
        guard let code, !code.performed.contains(identifier), !code.sources.mentions(identifier) else { continue }
        notes.add(.deadRoute, at: segue.place, "nothing performs the segue '\(identifier)'")
      } else {
        notes.add(
          .suspicious, at: segue.place,
          "nothing can perform this segue: it comes from the view controller itself and has no identifier")
      }
    }
  }

  private func addClasses(_ notes: inout ImportNotes) {
    for scene in set.scenes.indices {
      guard let name = set.scenes[scene].customClass, !set.scenes[scene].isOfOtherModule, code?.declares(name) == false
      else { continue }
      notes.add(
        .missing, at: set.scenes[scene].place,
        "no Swift or Objective-C source that was read declares the class '\(name)'")
    }
  }
}
