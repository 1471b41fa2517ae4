import Graph

/// The elements of a spec for an app's scenes: one for each screen, and for each container in each of its makers.
struct StoryboardTree: Sendable {
  /// An instance of a container.
  struct Container: Sendable {
    let scene: Int
    /// The word of the format.
    let kind: String
    /// The container around it; `nil` for a container without one.
    let parent: Int?
    fileprivate(set) var id = ""
    /// Its content, in order.
    fileprivate(set) var contents: [Content] = []
  }

  /// Something in a container.
  enum Content: Sendable {
    case screen(Int)
    case container(Int)
    /// The names of missing scenes, by their ids.
    case missing(String)

    /// The scene of a screen; `nil` for anything else.
    var screen: Int? { if case .screen(let scene) = self { scene } else { nil } }
  }

  private(set) var containers: [Container] = []
  /// The instances of each container scene.
  private(set) var instances: [Int: [Int]] = [:]
  /// The id of each screen, by scene.
  private(set) var screenIDs: [Int: String] = [:]
  /// The page containers of WatchKit, by their first page.
  private(set) var pageContainers: [Int: Int] = [:]
  /// An id for a coordinator around all others.
  private(set) var appID = ""
  private var names: SceneNames

  /// The containers without a container around them.
  var roots: [Int] { containers.indices.filter { containers[$0].parent == nil } }

  /// Returns the ids of a scene: of the screen, or of each container.
  func ids(ofScene scene: Int) -> [String] {
    screenIDs[scene].map { [$0] } ?? (instances[scene] ?? []).map { containers[$0].id }
  }

  /// Makes the elements; the container of the first scene at launch is the first.
  init(_ set: StoryboardSet, _ links: StoryboardLinks, start: Int?, _ notes: inout ImportNotes) {
    names = SceneNames(set)
    for scene in set.scenes.indices where set.scenes[scene].kind == .screen { screenIDs[scene] = names.screen(scene) }
    let contained = Set(links.contents.values.joined().compactMap(\.scene))
    let all = set.scenes.indices.filter { if case .container = set.scenes[$0].kind { true } else { false } }
    let first = start.map { [$0] }?.filter(all.contains) ?? []
    for scene in first + all where instances[scene] == nil && (!contained.contains(scene) || first == [scene]) {
      add(scene, in: nil, set, links, &notes)
    }
    // The other containers contain themselves.
    for scene in all where instances[scene] == nil { add(scene, in: nil, set, links, &notes) }
    for page in links.pages.keys.sorted() {
      pageContainers[page] = containers.count
      var container = Container(scene: page, kind: "page", parent: nil)
      container.contents = links.pages[page]!.map { .screen($0) }
      container.id = names.free(screenIDs[page]! + ".pages")
      containers.append(container)
    }
    appID = names.free("app")
  }

  @discardableResult
  private mutating func add(
    _ scene: Int, in parent: Int?, _ set: StoryboardSet, _ links: StoryboardLinks, _ notes: inout ImportNotes
  ) -> Int {
    guard case .container(let kind) = set.scenes[scene].kind else { preconditionFailure("no container") }
    let number = containers.count
    containers.append(Container(scene: scene, kind: kind, parent: parent))
    instances[scene, default: []].append(number)
    var contents: [Content] = []
    for target in links.contents[scene] ?? [] {
      switch target {
      case .missing(let id): contents.append(.missing(id))
      case .scene(let inner) where screenIDs[inner] != nil: contents.append(.screen(inner))
      case .scene(let inner):
        let isInside = isInside(scene: inner, number)
        if isInside || containers.count >= Limits.storyboardContainers {
          let name = "'\(set.scenes[inner].objectID)'"
          notes.add(
            .suspicious, at: set.scenes[scene].place,
            isInside
              ? "it contains \(name), which contains it; that is left out"
              : "it contains \(name), which is left out: there are too many containers")
        } else {
          contents.append(.container(add(inner, in: number, set, links, &notes)))
        }
      }
    }
    containers[number].contents = contents
    containers[number].id = names.container(scene, kind, root: contents.first.flatMap(id))
    return number
  }

  /// Returns true if a container is an instance of a scene, or inside of one. Nothing is nested very deep.
  private func isInside(scene: Int, _ number: Int) -> Bool {
    let around = Array(sequence(first: number) { containers[$0].parent }.prefix(65))
    return around.count > 64 || around.contains { containers[$0].scene == scene }
  }

  /// Returns the id of something in a container.
  func id(_ content: Content) -> String {
    switch content {
    case .screen(let scene): screenIDs[scene]!
    case .container(let number): containers[number].id
    case .missing(let id): id
    }
  }
}
