/// A declared deep link.
package struct DeepLink: Sendable {
  package var declaration: Declaration
  package var to = Reference<Element>.none
  package var path = List<Route>.empty
  /// The models that its parameters yield; the references' nodes are the models' names, which follow the parameters'.
  package var parameters = List<Model>.empty
  /// Those of them that every URL yields: the first ones, before those of optional parameters (`{name?}`).
  var certainParameters = List<Model>.empty
  package var placesRootsBelow = false
  package var isOnlyAtLaunch = false
  package var keepsLayers = false
}

extension SpecReader {
  /// Reads a deep link.
  mutating func readDeepLink(_ index: DeepLink.ID) {
    guard let tape = read(.deepLink(index), as: .deepLink) else { return }
    var link = spec.deepLinks[index]
    link.to = reference(.to, .element, tape)
    link.path = list(.path, .route, tape)
    link.placesRootsBelow = isTrue(.stack, tape)
    link.isOnlyAtLaunch = word(.when, tape) == "launch"
    link.keepsLayers = word(.over, tape) == "keep"
    if let parameters = slot(.parameters, depth: 1) {
      let pattern = tape.text(of: Int(link.declaration.key))
      let start = spec.references.count
      var optional: [Int] = []
      for (name, model) in tape.members(of: parameters) where tape.nodes[model].kind == .string {
        if pattern.contains("?}"), pattern.contains("{\(tape.text(of: name))?}") {
          optional.append(model)
        } else {
          spec.references.append(UntypedReference(reference(model, .model, tape)))
        }
      }
      link.certainParameters = List(start..<spec.references.count)
      for model in optional { spec.references.append(UntypedReference(reference(model, .model, tape))) }
      link.parameters = List(start..<spec.references.count)
    }
    spec.deepLinks[index] = link
  }
}
