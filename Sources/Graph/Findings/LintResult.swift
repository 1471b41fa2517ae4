/// The result of linting one spec.
package struct LintResult: Sendable {
  package let spec: Spec
  /// All findings in the order of their places, those that do not count among them.
  let allFindings: [Finding]
  /// The findings that count, in the order of their places.
  package let findings: [Finding]
  /// The ids of the rules that ran, by document.
  let rules: [Set<String>]
  /// The number of rules that were not applied because the spec is a fragment or could not be read to its end.
  package let skippedRules: Int
  /// True if all that is to be known of the reachable states is known.
  package let knowsStates: Bool
  /// The ids of the rules that were not judged, or only in the states near the beginnings, since a limit was reached.
  package let undecidedRules: [String]
  /// The policies of which it is not known whether they hold.
  package let undecidedPolicies: [String]
  /// The number of deep links that were not tried from every state, since there are too many of both.
  package let untriedLinks: Int

  init(
    spec: Spec, findings: [Finding], rules: [Set<String>], skippedRules: Int = 0, knowsStates: Bool = true,
    undecidedRules: [String] = [], undecidedPolicies: [String] = [], untriedLinks: Int = 0
  ) {
    self.undecidedRules = undecidedRules
    self.undecidedPolicies = undecidedPolicies
    self.untriedLinks = untriedLinks
    self.spec = spec
    self.rules = rules
    self.skippedRules = skippedRules
    self.knowsStates = knowsStates
    allFindings = Self.sorted(findings, spec)
    let sorted = allFindings
    // A copy is only made where something is left out.
    let isWhole = sorted.indices.allSatisfy { sorted[$0].suppression == nil }
    self.findings = isWhole ? sorted : sorted.filter { $0.suppression == nil }
  }

  /// The findings in the order of their places. Numbers are sorted, since findings are large.
  private static func sorted(_ findings: [Finding], _ spec: Spec) -> [Finding] {
    let documents = spec.documents.indices.sorted {
      (PathKey(spec.documents[$0].file.name), $0) < (PathKey(spec.documents[$1].file.name), $1)
    }
    var ranks = [UInt64](repeating: 0, count: documents.count)
    for (rank, document) in documents.enumerated() { ranks[document] = UInt64(rank) << 32 }
    var order: [(place: UInt64, number: Int)] = []
    order.reserveCapacity(findings.count)
    for number in findings.indices {
      let place = findings[number].place
      order.append((ranks[Int(place.document)] + UInt64(place.start), number))
    }
    order.sort { a, b in
      if a.place != b.place { return a.place < b.place }
      let (first, second) = (findings[a.number], findings[b.number])
      return (first.rule, first.place.end, first.message) < (second.rule, second.place.end, second.message)
    }
    return order.map { findings[$0.number] }
  }

  /// The names of the files that were read, the spec's own first.
  package var files: [String] { spec.documents.map(\.file.name) }

  /// True if the spec declares its start.
  package var isFragment: Bool { !spec.hasStart && !spec.isIncomplete }

  /// Returns the number of findings of a severity.
  package func count(_ severity: Severity) -> Int { findings.indices.count { findings[$0].severity == severity } }
}

extension LintResult {
  /// The parts of the specs that were not analysed completely, so that findings may be missing: a line each.
  package var remarks: [String] {
    let name = "'\(files[0].printable)'"
    if isFragment {
      guard skippedRules > 0 else { return [] }
      return ["\(name) has no 'start', so it is a fragment: \(skippedRules) rules that need the whole app did not run"]
    }
    var remarks: [String] = []
    // A rule reports one that is low.
    if let coverage = spec.coverage, coverage.read < coverage.found, !coverage.isLow {
      remarks.append("\(name): the import understood \(coverage.words); missing: \(coverage.missingWords)")
    }
    if !knowsStates {
      let rules = undecidedRules.isEmpty ? "" : "; not judged: " + undecidedRules.joined(separator: ", ")
      remarks.append("\(name): state limit reached, findings about reachable states may be missing" + rules)
    }
    if !undecidedPolicies.isEmpty {
      let names = undecidedPolicies.map { "'\($0.printable)'" }
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      remarks.append(
        "\(name): it is not known whether \(names.prefix(5).joined(separator: ", "))\(more) "
          + (names.count == 1 ? "holds" : "hold"))
    }
    if untriedLinks > 0 { remarks.append("\(name): \(untriedLinks) deep links were not tried from every state") }
    return remarks
  }
}
