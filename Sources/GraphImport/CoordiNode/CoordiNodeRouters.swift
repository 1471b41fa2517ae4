import Graph

/// The routers of an app with CoordiNode: their functions show and close the subtrees below them.
struct CoordiNodeRouters {
  private let program: SwiftProgram

  /// `nil` if no Swift file has a router.
  init?(_ tree: SourceTree, _ notes: inout ImportNotes) {
    guard tree.hasFile(endingWith: ".swift", containing: "func switchSubtree(", where: { !SwiftFile.isTest($0) }),
      SwiftHelper.path != nil, let files = try? UIKitReader.files(in: tree, &notes)
    else { return nil }
    program = SwiftProgram(files)
  }

  /// Returns the declaration of a router.
  func place(of router: String) -> SourcePlace? { program.type(router, near: nil)?.place }

  /// Returns the style of the first method of UIKit to which a function of a router leads; `nil` if there is none.
  func style(of router: String, _ function: String) -> String? {
    guard let type = program.type(router, near: nil) else { return nil }
    let words = UIKitWords.styles.merging(UIKitWords.selecting.map { ($0, "select") }) { $1 }
      .filter { UIKitWords.backward.contains($0.value) == (function == "closeAllSubtrees") }
    var seen: Set<ObjectIdentifier> = []
    var names = [(name: function, type: type)]
    for _ in 0..<8 {
      names = names.flatMap { name, type -> [(name: String, type: SwiftType)] in
        let observed = name.hasSuffix(" =") ? type.properties[String(name.dropLast(2))]?.declaration : nil
        let own = type.methods.filter { $0.declaration.name == name }
        let bodies = (own.isEmpty ? program.methods(named: name) : own).map { ($0.declaration, $0.owner ?? type) }
        return (bodies + (observed.map { [($0, type)] } ?? [])).flatMap { declaration, type in
          seen.insert(ObjectIdentifier(declaration)).inserted
            ? ((declaration.body ?? []) + declaration.observers.joined()).flatMap(\.callNames).map { ($0, type) } : []
        }
      }
      let word = names.first { name, type in
        words[name] != nil && !type.methods.contains { $0.declaration.name == name }
      }
      if let word { return words[word.name] }
    }
    return function == "switchSubtree" ? style(of: router, "createSubtree") : nil
  }
}
