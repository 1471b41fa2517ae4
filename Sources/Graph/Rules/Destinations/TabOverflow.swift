extension Rule {
  /// Tab bars that do not fit on a phone. O(*n*) for *n* coordinators.
  static let tabOverflow = Rule(
    id: "tab-overflow", severity: .info, scope: .part, summary: "A tab bar with more than five tabs."
  ) { analysis, spec in
    spec.coordinators.filter { $0.container == .tab && $0.members.count > 5 }.map { coordinator in
      let element = coordinator.element
      return analysis.finding(
        spec.platform == .android
          ? "\(element) has \(coordinator.members.count) tabs, but a bottom navigation bar takes at most five"
          : "\(element) has \(coordinator.members.count) tabs, but a phone shows at most five",
        about: element, help: "move some of them to a screen behind one of the tabs")
    }
  }
}
