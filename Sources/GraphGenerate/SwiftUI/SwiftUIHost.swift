import Graph

/// A coordinator as SwiftUI has it: a navigator that holds what is shown, and a view that shows it.
struct SwiftUIHost {
  /// Something that is shown: an element with what it is made of.
  struct Scene: Equatable {
    let element: Element.ID
    /// What it is given; nothing for what is there from the beginning.
    let inputs: [ModelValue]
    /// True if the navigator owns that of the element.
    var isOwned = false
  }

  /// What is shown in a certain place, as a case of an enum.
  struct Entry {
    let scene: Scene
    /// The name of the case.
    let name: String
    /// The route by which a flow was entered, whose end matters.
    var route: Route.ID?
  }

  /// The places in which a navigator shows something.
  enum Place: String, CaseIterable {
    case path, sheet, cover, popover, alert, detail, root

    /// True if what is shown there is a layer above the rest.
    var isLayer: Bool { self == .sheet || self == .cover || self == .popover || self == .alert }
    /// What follows the name of the coordinator in the name of the enum.
    var suffix: String { self == .path ? "Route" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// A route as a method.
  struct Method {
    let route: Route.ID
    let values: [ModelValue]
    let body: [String]
    /// True if it only calls the method of a navigator around.
    var isForward = false
  }

  let element: Element.ID
  let container: Container
  /// What a stack or plain view shows first, and what a container with members has.
  var first: Element.ID?
  var members: [Element.ID] = []
  /// Of these the coordinators whose navigators it owns: they are there from the beginning.
  var owned: [Element.ID] = []
  /// The navigator that owns this one; `nil` where there is none, or several.
  var parent: Element.ID?
  var entries: [Place: [Entry]] = [:]
  var methods: [Method] = []
  private var scopes: [Place: SwiftScope] = [:]

  init(element: Element.ID, container: Container) {
    self.element = element
    self.container = container
  }

  /// The places that hold something.
  var layers: [Place] { Place.allCases.filter { $0.isLayer && entries[$0] != nil } }

  /// The name of the case for a scene in a place; it is added where there is none.
  mutating func enter(_ scene: Scene, in place: Place, named name: String, by route: Route.ID? = nil)
    -> String
  {
    if let entry = entries[place]?.first(where: { $0.scene == scene && $0.route == route }) {
      return entry.name
    }
    var scope = scopes[place] ?? SwiftScope(["id", "title"])
    let entry = Entry(scene: scene, name: scope.claim(name, or: "Scene"), route: route)
    scopes[place] = scope
    entries[place, default: []].append(entry)
    return entry.name
  }

  /// What is there from the beginning.
  var fixed: [Element.ID] { (first.map { [$0] } ?? []) + members }

  /// The scene of something that is there from the beginning.
  func fixedScene(_ element: Element.ID) -> Scene {
    Scene(element: element, inputs: [], isOwned: owned.contains(element))
  }

  /// All scenes that it shows, each once, in the order of first, members and places.
  var scenes: [Scene] {
    var scenes: [Scene] = []
    for scene in fixed.map(fixedScene)
      + Place.allCases.flatMap({ entries[$0]?.map(\.scene) ?? [] }) where !scenes.contains(scene)
    {
      scenes.append(scene)
    }
    return scenes
  }
}
