extension LintResult {
  /// What was not looked at or is not known, so that there may be findings which the report does not hold: a line each.
  package var remarks: [String] {
    let name = "'\(files[0].printable)'"
    if isFragment {
      guard skippedRules > 0 else { return [] }
      return [
        "\(name) has no 'start', so it is a fragment: \(skippedRules) rules that need the whole app were left out"
      ]
    }
    var remarks: [String] = []
    if !knowsStates {
      remarks.append(
        "\(name) is too entangled for all its states to be known: the rules about them may have missed something"
      )
    }
    if !unjudgedPolicies.isEmpty {
      let names = unjudgedPolicies.map { "'\($0.printable)'" }
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
