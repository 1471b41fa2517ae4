/// What is missing, as findings put it.
extension Analysis {
  /// Who needs what, and why it is shown at all.
  func need(of gap: SetupGaps.Gap) -> String {
    let name = "'\(spec.name(of: gap.element))'"
    let models = spec.names(ofModels: gap.models)
    let target = "'\(spec.name(of: gap.arrival.target))'"
    switch gap.relation {
    case .target: return "\(name) needs \(models)"
    case .around where gap.arrival.isLaunch: return "\(name), which is around \(target), needs \(models)"
    case .around: return "\(name), entered on the way to \(target), needs \(models)"
    case .below: return "\(name), placed below \(target), needs \(models)"
    case .within: return "\(name), which comes with \(target), needs \(models)"
    }
  }
}

extension SetupGaps.Gap {
  /// The models after they have been named.
  var pronoun: String { models.count == 1 ? "it" : "them" }
}
