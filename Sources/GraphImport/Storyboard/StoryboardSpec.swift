import Graph

/// Writes the entries of a spec for the scenes of an app.
struct StoryboardSpec {
  let set: StoryboardSet
  let tree: StoryboardTree
  let owners: SceneOwners
  let start: Int
  /// The text of `entry`, by scene.
  let entries: [Int: String]
  private(set) var spec = ImportedSpec()
  /// The id of the coordinator around all others; `nil` if one contains all.
  private(set) var app: String?

  init(_ set: StoryboardSet, _ tree: StoryboardTree, _ owners: SceneOwners, start: Int, entries: [Int: String]) {
    self.set = set
    self.tree = tree
    self.owners = owners
    self.start = start
    self.entries = entries
    let isOwned = set.scenes.indices.allSatisfy { tree.screenIDs[$0] == nil || owners[$0] != nil }
    let roots = tree.roots
    let isRoot =
      roots.count == 1 && tree.containers[roots[0]].id == startID
      && (isOwned || tree.containers[roots[0]].kind == "navigation")
    app = isRoot ? nil : tree.appID
    spec.window = app
    addCoordinators()
    addScreens()
    spec.start = startID
  }

  /// The id of the screen at launch.
  private var startID: String {
    tree.pageContainers[start].map { tree.containers[$0].id } ?? tree.ids(ofScene: start)[0]
  }

  private mutating func addCoordinators() {
    if app != nil {
      let isWatch = set.board(of: start).runtime == .watchos
      spec.add(
        .coordinator, app!,
        [
          .container: .string(isWatch ? "navigation" : "window"),
          .children: .filled(tree.roots.map { tree.containers[$0].id }), .root: .string(startID),
        ])
    }
    for number in tree.containers.indices { addCoordinator(number) }
  }

  private mutating func addCoordinator(_ number: Int) {
    let container = tree.containers[number]
    let scene = set.scenes[container.scene]
    let isPages = tree.screenIDs[container.scene] != nil
    let hasMembers = Container(rawValue: container.kind)?.hasMembers == true
    let own = container.contents.filter { content in
      switch content {
      case .container: true
      case .screen(let inner): hasMembers && owners[inner] == number
      case .missing: false
      }
    }
    let children = own.map(tree.id).unique
    let members = container.contents.map(tree.id)
    spec.add(
      .coordinator, container.id, at: set.scenes[container.scene].place,
      [
        .title: .filled(isPages ? nil : scene.title), .container: .string(container.kind), .children: .filled(children),
        .members: hasMembers && members != children ? .filled(members) : nil,
        .root: hasMembers ? nil : .filled(members.first), .dynamic: members.isEmpty ? .bool(true) : nil,
        .code: .filled(isPages ? container.id : scene.customClass),
        .entry: isPages || container.parent != nil ? nil : .filled(entries[container.scene]),
      ])
  }

  private mutating func addScreens() {
    for number in set.scenes.indices {
      guard let id = tree.screenIDs[number] else { continue }
      let scene = set.scenes[number]
      spec.add(
        .screen, id, at: set.scenes[number].place,
        [
          .title: .filled(scene.title ?? scene.customClass),
          .coordinator: .filled(owners[number].map { tree.containers[$0].id }), .entry: .filled(entries[number]),
          .back: scene.isModal ? "stack" : nil, .hidesTabBar: scene.hidesTabBar ? true : nil,
          .code: .filled(scene.customClass),
        ])
    }
  }
}
