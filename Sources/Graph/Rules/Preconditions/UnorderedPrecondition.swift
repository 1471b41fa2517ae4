extension Rule {
  /// Preconditions that are evaluated after a recovery which may be in vain. O(*n*) for *n* elements and their
  /// preconditions.
  static let unorderedPrecondition = Rule(
    id: "unordered-precondition", severity: .info, scope: .part,
    summary: "A precondition without a recovery, listed after one that has a recovery."
  ) { analysis, spec in
    spec.elements.indices.flatMap { element -> [Finding] in
      var recovered: Precondition.ID?
      var findings: [Finding] = []
      for reference in spec.list(spec.elements[element].preconditions) {
        guard let precondition = reference.target else { continue }
        if case .none = spec.preconditions[precondition].recovery {
          guard let recovered else { continue }
          findings.append(
            analysis.finding(
              "\(precondition) has no recovery, but is evaluated after \(recovered), whose recovery may be in vain",
              about: element, at: .reference(reference), help: "list it before \(recovered)"))
        } else {
          recovered = recovered ?? precondition
        }
      }
      return findings
    }
  }
}
