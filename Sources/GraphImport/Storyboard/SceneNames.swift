/// Gives scenes their ids: by the storyboard identifier, else the class, else the object id of Interface Builder.
struct SceneNames: Sendable {
  private let set: StoryboardSet
  /// The classes of only one container, among the containers without an identifier.
  private let ownClasses: Set<String>
  private var taken: Set<String> = []

  init(_ set: StoryboardSet) {
    self.set = set
    var counts: [String: Int] = [:]
    for scene in set.scenes where scene.identifier == nil {
      if case .container = scene.kind, let name = scene.customClass { counts[name, default: 0] += 1 }
    }
    ownClasses = Set(counts.filter { $0.value == 1 }.keys)
  }

  /// Returns the id of a screen.
  mutating func screen(_ number: Int) -> String {
    let scene = set.scenes[number]
    let name = scene.identifier ?? scene.customClass ?? scene.objectID
    // A name in another script leaves no id.
    return named(ImportedSpec.validID(name) == "unnamed" ? scene.objectID : name, number)
  }

  /// Returns the id of a container; without a name of its own, it is named after its first scenes.
  mutating func container(_ number: Int, _ kind: String, root: String?) -> String {
    let scene = set.scenes[number]
    if let name = scene.identifier ?? scene.customClass.flatMap({ ownClasses.contains($0) ? $0 : nil }) {
      return named(name, number)
    }
    let word = ["tab": "tabs", "page": "pages"][kind] ?? kind
    let plain = set.board(of: number).name + "." + word
    if kind == "navigation", let root { return first(of: [root + "." + word], otherwise: plain + "." + scene.objectID) }
    return first(of: [plain], otherwise: plain + "." + scene.objectID)
  }

  /// Returns the free id closest to a wanted one.
  mutating func free(_ wanted: String) -> String { first(of: [], otherwise: wanted) }

  private mutating func named(_ name: String, _ number: Int) -> String {
    first(of: [name, set.board(of: number).name + "." + name], otherwise: name + "." + set.scenes[number].objectID)
  }

  private mutating func first(of wanted: [String], otherwise last: String) -> String {
    for name in wanted.map(ImportedSpec.validID) where taken.insert(name).inserted { return name }
    return taken.insertFree(ImportedSpec.validID(last), separator: ".")
  }
}
