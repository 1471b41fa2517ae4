/// A declared deep link.
struct DeepLink: Sendable {
  var declaration: Declaration
  var to = Reference<Element>.none
  var path = List<Route>.empty
  /// The models that its parameters yield; the references' nodes are the models' names, which follow the parameters'.
  var parameters = List<Model>.empty
  var placesRootsBelow = false
  var isOnlyAtLaunch = false
  var keepsLayers = false
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
      let start = spec.references.count
      for (_, model) in tape.members(of: parameters) {
        if tape.nodes[model].kind == .string {
          spec.references.append(UntypedReference(reference(model, .model, tape)))
        }
      }
      link.parameters = List(start..<spec.references.count)
    }
    spec.deepLinks[index] = link
  }
}
