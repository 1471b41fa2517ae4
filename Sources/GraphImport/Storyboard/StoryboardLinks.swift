import Graph

/// The connections between the scenes of an app, with references to other storyboards resolved.
struct StoryboardLinks: Sendable {
  /// The target of a connection.
  enum Target: Hashable, Sendable {
    case scene(Int)
    /// A scene that is named but does not exist, by the id that it would have.
    case missing(String)

    /// The number of the scene; `nil` if it is missing.
    var scene: Int? { if case .scene(let scene) = self { scene } else { nil } }
  }

  /// A segue that is a move.
  struct Move: Sendable {
    let source: Int
    let segue: Storyboard.Segue
    let target: Target
  }

  /// A move that code makes, from one of several screens.
  struct Call: Sendable {
    /// The type that contains the call.
    let type: String
    let place: SourcePlace
    let sources: [Int]
    let target: Int
    /// The style, by the word of the format.
    let style: String
  }

  /// The content of each container scene, in order: the root of a navigation or a window, the members of others.
  private(set) var contents: [Int: [Target]] = [:]
  /// The segues that are moves, in the order of the files, without unwind segues.
  private(set) var moves: [Move] = []
  /// The unwind segues, by source.
  private(set) var unwinds: [(source: Int, segue: Storyboard.Segue)] = []
  /// The controllers of WatchKit that follow each other as pages, by the first.
  private(set) var pages: [Int: [Int]] = [:]
  /// The scenes with a way to them: from another scene, or from a container around them.
  private(set) var targets: Set<Int> = []
  /// The scenes that the system shows instead of a notification's own scene.
  private(set) var notified: Set<Int> = []

  /// The moves that code makes.
  private(set) var calls: [Call] = []

  /// The ends of a move.
  private struct Ends: Hashable {
    let sources: [Int]
    let target: Int
  }

  private var segueEnds: Set<Ends> = []
  /// The styles of the moves that code makes.
  private var callEnds: [Ends: Set<String>] = [:]

  /// Adds a move that code makes, unless a segue or another call makes the same move.
  mutating func add(_ call: Call) {
    let ends = Ends(sources: call.sources, target: call.target)
    guard !segueEnds.contains(ends), callEnds[ends, default: []].insert(call.style).inserted else { return }
    calls.append(call)
    if call.sources != [call.target] { targets.insert(call.target) }
  }

  /// Follows all connections.
  init(_ set: StoryboardSet, _ notes: inout ImportNotes) {
    var next: [Int: Int] = [:]
    for scene in set.scenes.indices where !set.isReference(scene) {
      var ranked: [(rank: Int, target: Target)] = []
      for segue in set.scenes[scene].segues {
        if segue.kind == "unwind" {
          unwinds.append((scene, segue))
          continue
        }
        guard let target = Self.target(of: segue, from: scene, set, &notes) else { continue }
        if segue.kind != "relationship" {
          moves.append(Move(source: scene, segue: segue, target: target))
          if let to = target.scene {
            segueEnds.insert(Ends(sources: [scene], target: to))
            if to != scene { targets.insert(to) }
          }
        } else if let rank = Self.rank(of: segue.relationship) {
          ranked.append((rank, target))
          if let to = target.scene { targets.insert(to) }
        } else if segue.relationship == "nextPage", let to = target.scene {
          next[scene] = to
          targets.insert(to)
        } else if segue.relationship?.hasSuffix("NotificationInterface") == true {
          if let to = target.scene { notified.insert(to) }
        } else {
          notes.add(.notExpressible, at: segue.place, "the relation '\(segue.relationship ?? "")' is left out")
        }
      }
      let order = ranked.indices.sorted { (ranked[$0].rank, $0) < (ranked[$1].rank, $1) }
      if !order.isEmpty { contents[scene] = order.map { ranked[$0].target } }
    }
    chainPages(next)
  }

  /// Returns the position of a relation's target in its container; `nil` if the relation contains nothing.
  private static func rank(of relationship: String?) -> Int? {
    switch relationship {
    case "rootViewController", "viewControllers", "window.shadowedContentViewController", "splitItems",
      "tabItems", "masterViewController", "primaryViewController":
      0
    case "supplementaryViewController": 1
    case "detailViewController", "secondaryViewController": 2
    default: nil
    }
  }

  private mutating func chainPages(_ next: [Int: Int]) {
    let followers = Set(next.values)
    for first in next.keys.sorted() where !followers.contains(first) {
      var chain = [first]
      var seen: Set<Int> = [first]
      while let page = next[chain[chain.count - 1]], seen.insert(page).inserted { chain.append(page) }
      pages[first] = chain
    }
  }

  /// Returns the target of a segue, through a reference to another storyboard.
  private static func target(
    of segue: Storyboard.Segue, from source: Int, _ set: StoryboardSet, _ notes: inout ImportNotes
  ) -> Target? {
    let board = set.board(of: source)
    guard let scene = set.scene(ofObject: segue.destination, beside: source) else {
      notes.add(
        .missing, at: segue.place,
        "this storyboard has no scene with the object id '\(segue.destination)'; the segue is left out")
      return nil
    }
    guard case .reference(let storyboard, let identifier) = set.scenes[scene].kind else { return .scene(scene) }
    let place = set.scenes[scene].place
    if storyboard == nil, identifier == nil {
      notes.add(.suspicious, at: place, "the reference names neither a storyboard nor a scene")
    }
    let boards = storyboard.map { set.boards(named: $0, near: board.path) } ?? [set.boardOfScene[source]]
    let name = storyboard ?? board.name
    let id = ImportedSpec.validID([name, identifier].compactMap(\.self).joined(separator: "."))
    guard let first = boards.first else {
      notes.add(.missing, .error, at: place, "there is no storyboard '\(name)'")
      return .missing(id)
    }
    func found(in number: Int) -> Int? {
      identifier.map { set.scene($0, inBoard: number) } ?? set.initialScene(ofBoard: number)
    }
    guard let target = boards.lazy.compactMap(found).first else {
      notes.add(
        .missing, .error, at: place,
        identifier.map { "'\(set.boards[first].path)' has no scene with the identifier '\($0)'" }
          ?? "'\(set.boards[first].path)' has no initial view controller")
      return .missing(id)
    }
    if boards.count > 1 {
      notes.add(
        .ambiguous, .info, at: place,
        "\(boards.count) storyboards have the name '\(name)'; '\(set.board(of: target).path)' was taken")
    }
    if case .reference = set.scenes[target].kind {
      notes.add(.missing, at: place, "the reference leads to another reference; it is left out")
      return .missing(id)
    }
    return .scene(target)
  }

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

extension StoryboardLinks {
  /// Returns the scenes that can be reached from some, over segues, in containers, and by code.
  func reached(from scenes: [Int]) -> Set<Int> {
    let next = Dictionary(grouping: steps, by: \.source)
    return Set(scenes.closure { (pages[$0] ?? []) + (next[$0] ?? []).map(\.target) })
  }

  /// The scenes that lead to each scene, over segues, in containers, and by code.
  var entrances: [Int: [Int]] { Dictionary(grouping: steps, by: \.target).mapValues { $0.map(\.source) } }

  private var steps: [(source: Int, target: Int)] {
    let moved = moves.map { (source: $0.source, target: $0.target) }
    let contained = contents.flatMap { source, targets in targets.map { (source: source, target: $0) } }
    let called = calls.flatMap { call in call.sources.map { (source: $0, target: call.target) } }
    return (moved + contained).compactMap { step in step.target.scene.map { (source: step.source, target: $0) } }
      + called
  }
}
