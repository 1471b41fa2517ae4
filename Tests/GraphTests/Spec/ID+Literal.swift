@testable import Graph

/// In tests, where a spec of a few entries stands beside them, ids are written as numbers.
extension ID: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}
