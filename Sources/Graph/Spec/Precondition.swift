/// A declared precondition.
struct Precondition: Sendable {
  /// The recovery from a precondition that does not hold.
  enum Recovery: Sendable {
    case none, task
    case flow(Reference<Element>)
  }

  var declaration: Declaration
  var recovery = Recovery.none
}

extension SpecReader {
  /// Reads a precondition.
  mutating func readPrecondition(_ index: Precondition.ID) {
    guard let tape = read(.precondition(index), as: .precondition),
      let recovery = slot(.recovery, depth: 1)
    else { return }
    if tape.nodes[recovery].kind == .string {
      spec.preconditions[index].recovery = .task
    } else {
      readKeys(of: recovery, as: .recovery, depth: 2, tape)
      spec.preconditions[index].recovery = .flow(reference(.flow, .element, depth: 2, tape))
    }
  }
}
