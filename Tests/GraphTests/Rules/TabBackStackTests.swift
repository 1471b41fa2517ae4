import Testing

@testable import Graph

/// `popUpTo` of a screen in a tab, from above the tabs.
@Suite struct TabBackStackTests {
  private static func rules(_ platform: String) -> [String] {
    let file = MachineCase.file(
      """
      "platform": "\(platform)",
      "start": "tabs",
      "coordinators": {
        "app": { "children": ["tabs"], "root": "tabs" },
        "tabs": { "container": "tab", "children": ["first"], "members": ["first", "second"] },
        "first": { "container": "\(platform == "android" ? "navigation" : "view")", "root": "home" }
      },
      "screens": {
        "home": { "coordinator": "first" }, "second": { "coordinator": "tabs" }, "form": {}, "done": {}
      },
      "routes": {
        "open": { "from": "home", "to": "form", "presentation": "push", "by": "app" },
        "finish": { "from": "form", "to": "done", "presentation": "push", "popUpTo": "home" }
      }
      """)
    return Linter.lint(file, levels: [:]).findings.filter { $0.rule == "absent-pop-up-target" }.map(\.rule)
  }

  @Test func isFoundOnAndroid() { #expect(Self.rules("android").isEmpty) }

  @Test func isNotFoundElsewhere() { #expect(Self.rules("ios") == ["absent-pop-up-target"]) }
}
