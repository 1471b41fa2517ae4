/// The wording of findings about missing models.
extension Analysis {
  /// Returns the element that lacks models, the models, and the reason why it is shown.
  func need(of gap: SetupGaps.Gap) -> Message {
    let models: Message = "\(list: gap.models)"
    switch gap.relation {
    case .target: return "\(gap.element) needs \(models)"
    case .around where gap.transition.isLaunch:
      return "\(gap.element), shown at launch around \(gap.transition.target), needs \(models)"
    case .around: return "\(gap.element), entered with \(gap.transition.target), needs \(models)"
    case .below: return "\(gap.element), placed below \(gap.transition.target), needs \(models)"
    case .within: return "\(gap.element), which comes with \(gap.transition.target), needs \(models)"
    }
  }
}

extension SetupGaps.Gap {
  /// The models after they have been named.
  var pronoun: String { models.count == 1 ? "it" : "them" }
}
