extension LintResults: CustomStringConvertible {
  /// The findings as `navgraph lint` writes them as text, and a line that counts them.
  public var description: String { TextReport().text(of: self) }
}

extension LintOutcome: CustomStringConvertible {
  /// The findings as `navgraph lint` writes them as text, a line that counts them, and further remarks.
  public var description: String {
    results.description + (results.remarks + passedLimits).map { "note: \($0)\n" }.joined()
  }
}
