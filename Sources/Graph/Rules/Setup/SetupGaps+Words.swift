/// The wording of findings about missing models.
extension Analysis {
  /// The models that are needed, with "or" between those of which one is enough.
  func words(for needs: [List<Model>]) -> Message {
    needs.enumerated().reduce("") { words, need in
      words + (need.offset == 0 ? "" : ", ") + "\(list: spec.targets(need.element), by: " or ")"
    }
  }

  /// Returns the element that lacks models, the models, and the reason why it is shown.
  func need(of gap: SetupGaps.Gap) -> Message {
    let models: Message = words(for: gap.needs)
    switch gap.relation {
    case .target: return "\(gap.element) needs \(models)"
    case .around where gap.transition.isLaunch:
      return "\(gap.element), shown at launch around \(gap.transition.target), needs \(models)"
    case .around: return "\(gap.element), entered with \(gap.transition.target), needs \(models)"
    case .below: return "\(gap.element), placed below \(gap.transition.target), needs \(models)"
    case .within: return "\(gap.element), which comes with \(gap.transition.target), needs \(models)"
    }
  }

  /// Returns the reason why a route or a link does not pass what is needed, and advice.
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
