/// A scene that an `Info.plist` names as the first one of the app, or of an extension.
struct DeclaredScene: Sendable {
  let scene: Int
  /// What opens it, where it is not the start.
  let entry: String

  /// The keys that name a main storyboard, the best first, with what opens it.
  private static let keys = [
    ("UISceneStoryboardFile", "scene"), ("UIMainStoryboardFile", "launch"),
    ("NSMainStoryboardFile", "launch"),
    ("UIMainStoryboardFile~iphone", "launch on iPhone"), ("UIMainStoryboardFile~ipad", "launch on iPad"),
    ("NSExtensionMainStoryboard", "extension"),
  ]

  /// Finds the scenes that the property lists of a tree name, the best first.
  static func all(in tree: SourceTree, _ set: StoryboardSet, _ notes: inout ImportNotes) -> [Self] {
    var found: [(rank: Int, path: String, name: String)] = []
    for path in tree.paths(endingWith: ".plist") where Path.name(of: path).hasSuffix("Info.plist") {
      guard let file = tree.readText(path, &notes),
        let list = XMLReader.node(of: file, documentType: "plist", &notes)
      else { continue }
      list.walk { dictionary in
        for (key, value) in zip(dictionary.children, dictionary.children.dropFirst())
        where key.name == "key" && value.name == "string" && !value.text.contains("$(") {
          if let rank = keys.firstIndex(where: { $0.0 == key.text }) {
            found.append((rank, path, value.text))
          }
        }
      }
    }
    func depth(_ index: Int) -> Int { Path.parts(of: found[index].path).count }
    let order = found.indices.sorted {
      (found[$0].rank, depth($0), $0) < (found[$1].rank, depth($1), $1)
    }
    return order.compactMap { index in
      let (rank, path, file) = found[index]
      let name = Storyboard.name(ofPath: file)
      guard let board = set.boards(named: name, near: path).first else {
        if !tree.paths.contains(where: { Storyboard.name(ofPath: $0) == name }) {
          notes.add(.missing, inFile: path, "there is no storyboard '\(name)'")
        }
        return nil
      }
      if let scene = set.initialScene(ofBoard: board), !set.isReference(scene) {
        return Self(scene: scene, entry: keys[rank].1)
      }
      guard let scene = set.scenes(ofBoard: board).first(where: { !set.isReference($0) }) else { return nil }
      notes.add(
        .missing, inFile: set.boards[board].path,
        "it is a main storyboard and has no initial view controller; its first scene was taken")
      return Self(scene: scene, entry: keys[rank].1)
    }
  }
}
