/// The findings about missing models, and their wording.
extension Analysis {
  /// A finding for each gap, and one for all routes that may have to open a coordinator for which they pass nothing.
  func findings(of relevant: [SetupGaps.Gap]) -> [Finding] {
    // Routes into a coordinator that all lack its models lack one thing.
    let isAroundTarget = { (gap: SetupGaps.Gap) in gap.relation == .around && gap.transition.isMove }
    let alike = Dictionary(
      grouping: relevant.indices.filter { isAroundTarget(relevant[$0]) }, by: { relevant[$0].element })
    return relevant.indices.compactMap { index -> Finding? in
      let gap = relevant[index]
      let numbers = isAroundTarget(gap) ? alike[gap.element] ?? [] : [index]
      guard numbers.first == index else { return nil }
      let others = numbers.dropFirst().map { relevant[$0] }
      let count: Message =
        switch others.count {
        case 0: ""
        case 1: ", nor does another route"
        default: ", nor do \(others.count) other routes"
        }
      return finding(
        message(for: gap) + count, about: gap.transition, at: .target(of: gap.transition),
        severity: isAroundTarget(gap) && !spec.undeclaredWays.isEmpty ? .warning : nil, help: reason(for: gap).help,
        related: [.declaration(of: gap.element)]
          + others.prefix(8).map { other in
            .pointer(to: other.transition, "nor does this route", at: .target(of: other.transition))
          })
    }
  }

  /// The models that are needed, with "or" between those of which one is enough.
  func words(for needs: [List<Model>]) -> Message {
    needs.enumerated().reduce("") { words, need in
      words + (need.offset == 0 ? "" : ", ") + "\(list: spec.targets(need.element), by: " or ")"
    }
  }

  /// The shown element, its place, and the models that it lacks.
  func message(for gap: SetupGaps.Gap) -> Message {
    let models: Message = words(for: gap.needs)
    let target = gap.transition.target
    let lack: Message = ", and \(reason(for: gap).reason)"
    switch (gap.relation, gap.transition.cause) {
    case (.target, .launch): return "\(gap.element) is shown at launch without \(models)"
    case (.around, .launch): return "\(gap.element) is opened at launch, with \(target) in it, without \(models)"
    case (.target, _): return "\(gap.element) needs \(models)" + lack
    case (.around, .move(_, let route)):
      let passed: Message = "opening it takes \(models), which \(route) does not pass"
      guard let source = origins.source(of: route, outside: gap.element) else {
        return "\(route) can fire where \(gap.element), which is around \(target), is not open yet: \(passed)"
      }
      let screen: Message = spec.elements[source].isScreen ? "on \(source)" : "in \(source)"
      return "\(route) can fire \(screen), where \(gap.element) is not open yet: \(passed)"
    case (.around, .deepLink): return "the link opens \(gap.element) around \(target): that takes \(models)" + lack
    case (.below, _): return "\(gap.element) is placed below \(target) and needs \(models)" + lack
    case (.within, _): return "\(gap.element), which comes with \(target), needs \(models)" + lack
    }
  }

  /// Returns the reason why a route or a link does not pass the needed models, and advice.
  func reason(for gap: SetupGaps.Gap) -> (reason: Message, help: Message) {
    switch gap.transition.cause {
    case .move(_, let route):
      (
        "\(route) does not pass \(gap.pronoun)",
        "name \(gap.pronoun) in \"with\", or let a mediation provide \(gap.pronoun)"
      )
    case .deepLink(let link) where spec.list(spec.deepLinks[link].parameters, containsAnyOf: gap.needs):
      (
        "the URL may lack the parameter that yields \(gap.pronoun)",
        "take the '?' from the parameter, or name the model in the \"accepts\" of \(gap.element)"
      )
    case .deepLink(let link)
    where spec.parameters(of: link).allSatisfy({ $0.model != nil }) && gap.needs.count == 1:
      (
        "no parameter of the link yields it",
        "add a parameter to the pattern that yields it, or name the model in the \"accepts\" of \(gap.element)"
      )
    case .deepLink, .launch:
      (
        "no parameter of the link yields \(gap.pronoun)",
        "say in \"parameters\" which part of the URL yields \(gap.pronoun)"
      )
    }
  }
}

extension SetupGaps.Gap {
  /// The models after they have been named.
  var pronoun: String { needs.count > 1 ? "them" : needs[0].count > 1 ? "one of them" : "it" }
}

extension Spec {
  /// True if a list has a model of one of some lists.
  fileprivate func list(_ models: List<Model>, containsAnyOf needs: [List<Model>]) -> Bool {
    needs.contains { need in resolved(need).contains { list(models, contains: $0) } }
  }
}
