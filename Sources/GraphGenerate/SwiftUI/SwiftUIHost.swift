import Graph

/// A coordinator in SwiftUI: a navigator with the state of the navigation, and a view that shows it.
struct SwiftUIHost {
  /// A shown element, with the values that make it.
  struct Scene: Hashable {
    let element: Element.ID
    /// The values that are passed to it; none for elements that are there from the beginning.
    let inputs: [ModelValue]
    /// True if the navigator owns the navigator of the element.
    var isOwned = false
  }

  /// A scene in a place, as a case of an enum.
  struct Entry {
    let scene: Scene
    /// The name of the case.
    let name: String
    /// The route that entered a flow whose end matters.
    var route: Route.ID?
  }

  /// The places in which a navigator shows something.
  enum Place: String, CaseIterable {
    case path, sheet, cover, popover, alert, detail, root

    /// True if the place is a layer above the rest.
    var isLayer: Bool { self == .sheet || self == .cover || self == .popover || self == .alert }
    /// The suffix of the enum's name, after the name of the coordinator.
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
  /// The first element of a stack or plain view, and the members of a container.
  var first: Element.ID?
  var members: [Element.ID] = []
  /// The coordinators among these whose navigators it owns: they are there from the beginning.
  var owned: [Element.ID] = []
  /// The navigator that owns this one; `nil` if there is none, or several.
  var parent: Element.ID?
  var entries: [Place: [Entry]] = [:]
  var methods: [Method] = []
  private(set) var scopes: [Place: SwiftScope] = [:]

  /// The layers with entries.
  var layers: [Place] { Place.allCases.filter { $0.isLayer && entries[$0] != nil } }

  /// Returns the name of the case for a scene in a place; adds the case if there is none.
  mutating func enter(_ scene: Scene, in place: Place, named name: String, by route: Route.ID? = nil) -> String {
    if let entry = entries[place]?.first(where: { $0.scene == scene && $0.route == route }) { return entry.name }
    var scope = scopes[place] ?? SwiftScope(["id", "title"])
    let entry = Entry(scene: scene, name: scope.claim(name, or: "Scene"), route: route)
    scopes[place] = scope
    entries[place, default: []].append(entry)
    return entry.name
  }

  /// The elements that are there from the beginning.
  var fixed: [Element.ID] { (first.map { [$0] } ?? []) + members }

  /// Returns the scene of an element that is there from the beginning.
  func fixedScene(_ element: Element.ID) -> Scene {
    Scene(element: element, inputs: [], isOwned: owned.contains(element))
  }

  /// All its scenes, each once, in the order of first, members and places.
  var scenes: [Scene] { (fixed.map(fixedScene) + Place.allCases.flatMap { entries[$0]?.map(\.scene) ?? [] }).unique }
}
