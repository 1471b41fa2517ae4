import Graph

/// The container in which each screen is shown: the innermost one around all places where something shows it.
struct SceneOwners: Sendable {
  /// A container, or the app around all of them.
  private enum Place: Hashable {
    case container(Int)
    case app
  }

  /// A container, the number by which moves name it, and the screens in it.
  struct Container {
    let kind: String
    let parent: Int?
    let scene: Int
    let screens: [Int]
  }

  private let places: [Int: Place]
  /// The places where each screen is, with those around them.
  private let around: [Int: Set<Place>]
  /// The containers to which screens belong.
  private let owning: Set<Place>

  /// The number of the container of a screen; `nil` if it belongs to none.
  subscript(scene: Int) -> Int? {
    if case .container(let number) = places[scene] { number } else { nil }
  }

  /// True if a screen is in a container in one of the places where something shows it.
  func mayBe(_ scene: Int, in container: Int) -> Bool { around[scene]?.contains(.container(container)) ?? false }

  /// Follows moves from the screens at launch, in containers, and by code; finally from unreached screens, where they act.
  init(
    _ containers: [Container], screens: Set<Int>, leaving: [Int: [(target: Int, style: String)]],
    opened: [Int], entered: [Int], acting: [Int: Int] = [:], isMac: Bool
  ) {
    var pending: [Int] = []
    func around(_ number: Int) -> some Sequence<Int> { sequence(first: number) { containers[$0].parent } }
    func lowestCommon(_ a: Place, _ b: Place) -> Place {
      guard case .container(let a) = a, case .container(let b) = b else { return .app }
      let outer = Set(around(a))
      return around(b).first(where: outer.contains).map(Place.container) ?? .app
    }
    var places: [Int: Place] = [:]
    var found: [Int: Set<Place>] = [:]
    func show(_ scene: Int, _ place: Place) {
      guard screens.contains(scene) else { return }
      if case .container(let number) = place {
        found[scene, default: []].formUnion(around(number).map(Place.container))
      }
      let now = places[scene].map { lowestCommon($0, place) } ?? place
      guard places[scene] != now else { return }
      places[scene] = now
      pending.append(scene)
    }
    /// Returns the stack around a place, for a scene shown from there. On a Mac the scene has a window of its own.
    func stack(around place: Place) -> Place {
      guard !isMac, case .container(let number) = place else { return .app }
      return around(number).first { containers[$0].kind == "navigation" }.map(Place.container) ?? .app
    }
    func follow(_ scene: Int, _ place: Place) {
      for (target, style) in leaving[scene] ?? [] {
        switch style {
        case "embed": show(target, place)
        case "push", "show", "custom", "set": show(target, stack(around: place))
        case "select": break
        default: show(target, .app)
        }
      }
    }
    for number in containers.indices {
      for scene in containers[number].screens { show(scene, .container(number)) }
    }
    for scene in opened { show(scene, .app) }
    for container in containers { follow(container.scene, container.parent.map(Place.container) ?? .app) }
    while let scene = pending.popLast() { follow(scene, places[scene]!) }
    for scene in entered where places[scene] == nil { show(scene, acting[scene].map(Place.container) ?? .app) }
    while let scene = pending.popLast() { follow(scene, places[scene]!) }
    self.places = places
    self.around = found
    owning = Set(places.values)
  }
}

extension SceneOwners {
  /// The containers of the scenes of storyboards.
  init(_ tree: StoryboardTree, _ links: StoryboardLinks, opened: Set<Int>, entered: Set<Int>, isMac: Bool) {
    var leaving: [Int: [(target: Int, style: String)]] = [:]
    for move in links.moves {
      if let target = move.target.scene { leaving[move.source, default: []].append((target, move.segue.kind)) }
    }
    for call in links.calls {
      for source in call.sources { leaving[source, default: []].append((call.target, call.style)) }
    }
    self.init(
      tree.containers.map { container in
        Container(
          kind: container.kind, parent: container.parent, scene: container.scene,
          screens: container.contents.compactMap(\.screen))
      }, screens: Set(tree.screenIDs.keys), leaving: leaving,
      opened: opened.subtracting(tree.pageContainers.keys).sorted(), entered: entered.sorted(), isMac: isMac)
  }

  /// Returns the screens in containers that own none of their screens, since other places show them too: the moves of
  /// the containers are possible on these. Empty if a screen belongs to one of the containers.
  func strangers(in containers: [Int], _ tree: StoryboardTree) -> [String] {
    guard !containers.contains(where: { owning.contains(.container($0)) }) else { return [] }
    return containers.flatMap { tree.containers[$0].contents.compactMap(\.screen) }.map { tree.screenIDs[$0]! }.unique
  }
}
