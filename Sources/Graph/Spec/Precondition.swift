/// A declared precondition.
package struct Precondition: Sendable {
  /// The recovery from a precondition that does not hold.
  package enum Recovery: Sendable {
    case none, task
    case flow(Reference<Element>)
  }

  var declaration: Declaration
  package var recovery = Recovery.none
  /// The route that fires instead where it does not hold.
  package var otherwise = Reference<Route>.none
}

extension SpecReader {
  /// Reads a precondition.
  mutating func readPrecondition(_ index: Precondition.ID) {
    guard let tape = read(.precondition(index), as: .precondition) else { return }
    spec.preconditions[index].otherwise = reference(.otherwise, .route, tape)
    guard let recovery = slot(.recovery, depth: 1) else { return }
    if tape.nodes[recovery].kind == .string {
      spec.preconditions[index].recovery = .task
    } else {
      readKeys(of: recovery, as: .recovery, depth: 2, tape)
      spec.preconditions[index].recovery = .flow(reference(.flow, .element, depth: 2, tape))
    }
  }
}
