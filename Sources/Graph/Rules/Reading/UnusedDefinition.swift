extension Rule {
  /// Definitions that could be left out. O(*n*) for *n* models, mediations, presentations and preconditions.
  package static let unusedDefinition = Rule(
    id: "unused-definition", severity: .warning,
    summary: "A model, mediation, presentation or precondition that nothing refers to."
  ) { analysis, spec in
    let namespaces: [Namespace] = [.model, .mediation, .presentation, .precondition]
    return namespaces.flatMap { namespace in
      spec.subjects(in: namespace)
        .filter { !spec.isBuiltIn($0) && !spec.uses.contain($0) }
        .map { subject in
          analysis.finding(
            "nothing refers to the \(subject.kind.name) \(subject)", about: subject, help: "remove it, or refer to it")
        }
    }
  }
}
