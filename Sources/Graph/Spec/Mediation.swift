/// A mediation: declared, or written out in a route.
package struct Mediation: Sendable {
  var declaration: Declaration
  package var requires = List<Model>.empty
  package var provides = List<Model>.empty
  var from = List<Element>.empty
  var to = List<Element>.empty
}

extension SpecReader {
  /// Returns the mediation whose keys were read last at a depth.
  mutating func mediation(_ declaration: Declaration, depth: Int, _ tape: JSONTape) -> Mediation {
    var mediation = Mediation(declaration: declaration)
    mediation.requires = list(.requires, .model, depth: depth, tape)
    mediation.provides = list(.provides, .model, depth: depth, tape)
    mediation.from = list(.from, .element, depth: depth, tape)
    mediation.to = list(.to, .element, depth: depth, tape)
    return mediation
  }
}
