extension Rule {
  /// Definitions that nothing refers to.
  static let unusedDefinition = Rule(
    id: "unused-definition",
    severity: .warning,
    summary: "A model, mediation, presentation or precondition that nothing refers to.",
    rationale: """
      What nothing refers to is either left over or, worse, was meant to be referred to: a precondition that guards no \
      screen protects nothing.
      """,
    examples: [
      Example(
        "a precondition that guards nothing",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {} },
          "preconditions": {
            "unlocked": {}  //~ unused-definition
          }
        }
        """),
      Example(
        "a precondition that guards a screen",
        """
        {
          "navgraph": 1,
          "start": "inbox",
          "screens": { "inbox": {}, "vault": { "preconditions": ["unlocked"] } },
          "preconditions": { "unlocked": {} },
          "routes": {
            "openVault": { "from": "inbox", "to": "vault", "presentation": "push" }
          }
        }
        """),
    ]
  ) { analysis in
    let uses = analysis.spec.uses
    let kinds: [(Subject.Kind, [Bool], Int)] = [
      (.model, uses.models, 0), (.mediation, uses.mediations, 0),
      (.presentation, uses.presentations, Style.allCases.count), (.precondition, uses.preconditions, 0),
    ]
    return kinds.flatMap { kind, isUsed, first in
      isUsed.indices.dropFirst(first).filter { !isUsed[$0] }.map { index in
        let subject = Subject(kind: kind, index: index)
        return analysis.finding(
          "nothing refers to the \(kind.rawValue) '\(analysis.spec.name(of: subject))'", about: subject,
          help: "remove it, or refer to it", fix: analysis.spec.removingDeclaration(of: subject))
      }
    }
  }
}
