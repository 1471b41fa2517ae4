extension Rule {
  /// Links that may fail for good. O(*n* + *l* · *w*) for *n* preconditions, and *l* links, each of which is opened at
  /// launch, with *w* nodes in the states on its path.
  static let unrecoverableDeepLink = Rule(
    id: "unrecoverable-deep-link", severity: .info,
    summary: "A deep link whose target has a precondition after whose recovery it does not go on."
  ) { analysis, spec in
    let isFinal = Table<Precondition, Bool>(
      spec.preconditions.map { if case .none = $0.recovery { true } else { false } })
    guard isFinal.contains(true), !spec.deepLinks.isEmpty else { return [] }
    let (machine, launch) = (analysis.machine, analysis.machine.launch)
    var forgotten: [Precondition.ID: [DeepLink.ID]] = [:]
    var findings: [Finding] = []
    for link in spec.deepLinks.indices {
      let evaluated = machine.preconditions(evaluatedBy: link, in: launch).filter { isFinal[$0] }
      for precondition in Set(evaluated).sorted() {
        if spec.preconditions[precondition].otherwise.isPresent {
          forgotten[precondition, default: []].append(link)
        } else {
          findings.append(
            analysis.finding(
              "\(link) fails when \(precondition), which has no recovery, does not hold", about: link,
              at: spec.deepLinks[link].to.isPresent ? .to : .path,
              help: "give \(precondition) a \"recovery\" or an \"otherwise\", or ignore the rule with the reason",
              related: [.declaration(of: precondition)]))
        }
      }
    }
    for precondition in forgotten.keys.sorted() {
      let links = forgotten[precondition]!
      let others: Message = links.count == 1 ? "" : " and \(links.count - 1) more"
      let otherwise = spec.preconditions[precondition].otherwise
      let name: Message = otherwise.target.map { "\($0)" } ?? "another route"
      findings.append(
        analysis.finding(
          "where \(precondition) does not hold, \(name) fires, and \(links[0])\(others) is forgotten",
          about: precondition, at: .reference(otherwise),
          help: "recover \(precondition) by a flow, after which a link goes on, or ignore the rule with the reason",
          related: links.prefix(8).map { .declaration(of: $0) }))
    }
    return findings
  }
}
