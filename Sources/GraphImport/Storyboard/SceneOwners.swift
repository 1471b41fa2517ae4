/// The container in which each screen is shown: the innermost one around all places where something shows it.
struct SceneOwners: Sendable {
  /// A container, or the app around all of them.
  private enum Place: Hashable {
    case container(Int)
    case app
  }

  private let places: [Int: Place]
  /// The containers to which screens belong.
  private let owning: Set<Place>

  /// The number of the container of a screen; `nil` where it belongs to none.
  subscript(scene: Int) -> Int? {
    if case .container(let number) = places[scene] { number } else { nil }
  }

  /// Follows all moves from the scene at launch, in containers, and by code; at last from scenes that are entered from
  /// elsewhere and shown by nothing that is known.
  init(
    _ tree: StoryboardTree, _ links: StoryboardLinks, opened: Set<Int>, entered: Set<Int>, isMac: Bool
  ) {
    var pending: [Int] = []
    func lowestCommon(_ a: Place, _ b: Place) -> Place {
      guard case .container(let a) = a, case .container(let b) = b else { return .app }
      var around: Set<Int> = []
      var current: Int? = a
      while let at = current {
        around.insert(at)
        current = tree.containers[at].parent
      }
      current = b
      while let at = current {
        if around.contains(at) { return .container(at) }
        current = tree.containers[at].parent
      }
      return .app
    }
    var places: [Int: Place] = [:]
    func show(_ scene: Int, _ place: Place) {
      guard tree.screenIDs[scene] != nil else { return }
      let now = places[scene].map { lowestCommon($0, place) } ?? place
      guard places[scene] != now else { return }
      places[scene] = now
      pending.append(scene)
    }
    /// The stack on which something comes that is shown from a place. On a Mac it comes in a window of its own.
    func stack(around place: Place) -> Place {
      guard !isMac, case .container(var at) = place else { return .app }
      while tree.containers[at].kind != "navigation" {
        guard let parent = tree.containers[at].parent else { return .app }
        at = parent
      }
      return .container(at)
    }
    var leaving: [Int: [(target: Int, kind: String)]] = [:]
    for move in links.moves {
      if let target = move.target.scene {
        leaving[move.source, default: []].append((target, move.segue.kind))
      }
    }
    for call in links.calls {
      for source in call.sources { leaving[source, default: []].append((call.target, call.style)) }
    }
    func follow(_ scene: Int, _ place: Place) {
      for (target, kind) in leaving[scene] ?? [] {
        switch kind {
        case "embed": show(target, place)
        case "push", "show", "custom", "set": show(target, stack(around: place))
        default: show(target, .app)
        }
      }
    }
    for number in tree.containers.indices {
      for case .screen(let scene) in tree.containers[number].contents { show(scene, .container(number)) }
    }
    for scene in opened.subtracting(tree.pageContainers.keys).sorted() { show(scene, .app) }
    for number in tree.containers.indices {
      follow(tree.containers[number].scene, tree.containers[number].parent.map(Place.container) ?? .app)
    }
    while let scene = pending.popLast() { follow(scene, places[scene]!) }
    for scene in entered.sorted() where places[scene] == nil { show(scene, .app) }
    while let scene = pending.popLast() { follow(scene, places[scene]!) }
    self.places = places
    owning = Set(places.values)
  }

  /// The screens that containers show and none of which belongs to them, since others show them too: the moves of a
  /// container performs is possible on these. Empty where a screen belongs to one of the containers.
  func strangers(in containers: [Int], _ tree: StoryboardTree) -> [String] {
    guard !containers.contains(where: { owning.contains(.container($0)) }) else { return [] }
    var found: [String] = []
    for number in containers {
      for case .screen(let scene) in tree.containers[number].contents {
        let id = tree.screenIDs[scene]!
        if !found.contains(id) { found.append(id) }
      }
    }
    return found
  }
}
