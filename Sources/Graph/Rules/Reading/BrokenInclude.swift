extension Rule {
  /// Included files that cannot be a part of the spec. O(*n*) for *n* problems of the reading.
  static let brokenInclude = Rule(
    id: "broken-include", severity: .error, scope: .part, summary: "An `include` that cannot be followed."
  ) { problem in
    switch problem {
    case .brokenInclude(let path, let error): return ("'\(path)' cannot be included: \(error.message)", nil, [])
    case .includedStart:
      return ("an included file cannot have a 'start'", "remove it; only the including file has one", [])
    default: return nil
    }
  }
}
