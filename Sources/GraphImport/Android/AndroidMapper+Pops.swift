import Graph

extension AndroidMapper {
  /// Adds a route for each destination to which code goes back from a screen. The platform does nothing where it cannot.
  /// (A plain `popBackStack()` does what the user can do anyway.)
  mutating func addPops(_ screens: [String: [Int]]) {
    for pop in app.code.pops {
      guard let target = pop.target else {
        notes.add(.unresolved, .info, at: pop.place, "it is not known to what this goes back")
        continue
      }
      let sources = app.code.screens(of: pop.owner, screens, except: app.activities)?.sorted() ?? []
      guard !sources.isEmpty, sources.count <= Limits.androidSources else {
        notes.add(
          .unresolved, .info, at: pop.place, "it is not known from where this goes back to '\(target)'")
        continue
      }
      for source in sources { add(pop, to: target, from: source) }
    }
  }

  private mutating func add(_ pop: CodeFile.Pop, to target: String, from source: Int) {
    let id = forest[source].specID
    guard forest.target(of: target, from: source).element != nil else {
      notes.add(.missing, at: pop.place, "'\(target)' is not in the graph of '\(id)'")
      return
    }
    let found = popTarget(of: target, source)
    let wanted = ImportedSpec.validID("\(id).popTo.\(target)")
    guard !spec.has(wanted, in: .route) else { return }
    spec.add(
      .route, wanted,
      [
        .from: .string(id), .to: .string(found.id), .presentation: "popTo",
        .inclusive: pop.isInclusive || found.isGraph ? true : nil, .when: "possible", .inferred: true,
        .source: .string(pop.place.file.name),
      ])
  }
}
