extension Verdict: CustomStringConvertible {
  /// The findings as `navgraph lint` writes them as text, a line that counts them, and what else there is to be said.
  public var description: String {
    TextReport().text(of: results) + (results.remarks + passedLimits).map { "note: \($0)\n" }.joined()
  }
}
