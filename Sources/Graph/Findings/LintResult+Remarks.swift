extension LintResult {
  /// The parts of the specs that were not analysed completely, so that findings may be missing: a line each.
  package var remarks: [String] {
    let name = "'\(files[0].printable)'"
    if isFragment {
      guard skippedRules > 0 else { return [] }
      return [
        "\(name) has no 'start', so it is a fragment: \(skippedRules) rules that need the whole app did not run"
      ]
    }
    var remarks: [String] = []
    if !knowsStates {
      let rules = undecidedRules.isEmpty ? "" : "; not judged: " + undecidedRules.joined(separator: ", ")
      remarks.append(
        "\(name): state limit reached, findings about reachable states may be missing" + rules)
    }
    if !undecidedPolicies.isEmpty {
      let names = undecidedPolicies.map { "'\($0.printable)'" }
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      remarks.append(
        "\(name): it is not known whether \(names.prefix(5).joined(separator: ", "))\(more) "
          + (names.count == 1 ? "holds" : "hold"))
    }
    if untriedLinks > 0 {
      remarks.append("\(name): \(untriedLinks) deep links were not tried from every state")
    }
    return remarks
  }
}
