extension Rule {
  /// Tab bars that do not fit on a phone.
  ///
  /// - Complexity: O(*n*) for *n* coordinators.
  static let tabOverflow = Rule(
    id: "tab-overflow",
    severity: .info,
    scope: .part,
    summary: "A tab bar with more than five tabs.",
    rationale: """
      On an iPhone a tab bar shows five tabs. Of six or more it shows four and "More", a list in a \
      navigation controller of its own, in which the other tabs behave differently: stacks within it, \
      selection by code and state break (hotwire-native-ios \
      [#186](https://github.com/hotwired/hotwire-native-ios/issues/186), MvvmCross \
      [#2610](https://github.com/MvvmCross/MvvmCross/pull/2610), react-native-screens \
      [#3785](https://github.com/software-mansion/react-native-screens/pull/3785)).
      """,
    examples: [
      Example(
        "six tabs",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": {  //~ tab-overflow
              "container": "tab",
              "children": ["news", "search", "saved", "radio", "shop", "profile"]
            }
          },
          "screens": { "news": {}, "search": {}, "saved": {}, "radio": {}, "shop": {}, "profile": {} }
        }
        """),
      Example(
        "five tabs",
        """
        {
          "navgraph": 1,
          "start": "app",
          "coordinators": {
            "app": { "container": "tab", "children": ["news", "search", "saved", "radio", "profile"] }
          },
          "screens": { "news": {}, "search": {}, "saved": {}, "radio": {}, "profile": {} }
        }
        """),
    ]
  ) { analysis in
    analysis.spec.coordinators.filter { $0.container == .tab && $0.members.count > 5 }.map { coordinator in
      let element = coordinator.element
      return analysis.finding(
        analysis.spec.platform == .android
          ? "\(element) has \(coordinator.members.count) tabs, but a bottom navigation bar takes at most five"
          : "\(element) has \(coordinator.members.count) tabs, but a phone shows at most five",
        about: element, help: "move some of them to a screen behind one of the tabs")
    }
  }
}
