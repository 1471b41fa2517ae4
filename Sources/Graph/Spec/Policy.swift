/// A declared policy.
package struct Policy: Sendable {
  var declaration: Declaration
  /// The shape of its demand, one of four.
  package var kind: Shape?
  /// The node of the object with the selectors.
  package var node: UInt32 = 0
  package var severity = Severity.error
}

extension SpecReader {
  /// Reads a policy.
  mutating func readPolicy(_ index: Policy.ID) {
    guard let tape = read(.policy(index), as: .policy) else { return }
    spec.policies[index].severity = word(.severity, tape).flatMap(Severity.init) ?? .error
    let kinds: [(Key, Shape)] = [(.forbid, .forbid), (.require, .require), (.return, .return), (.back, .back)]
    for (key, shape) in kinds {
      guard let node = slot(key, depth: 1) else { continue }
      readKeys(of: node, as: shape, depth: 2, tape)
      spec.policies[index].kind = shape
      spec.policies[index].node = UInt32(node)
    }
  }
}
