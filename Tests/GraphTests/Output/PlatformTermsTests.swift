import Testing

@testable import Graph

/// Findings speak of the platform in its own terms.
@Suite struct PlatformTermsTests {
  @Test(arguments: [
    ("needs a model that its coordinator has", "needs an argument that its nested graph has"),
    ("name the models of both coordinators", "name the arguments of both nested graphs"),
    ("not on the stack around", "not on the back stack around"),
    ("onto another navigation stack", "onto another back stack"),
    ("the back stack grows", "the back stack grows"),
    ("list it in \"coordinator\" or 'model'", "list it in \"coordinator\" or 'model'"),
    ("a screen", "a screen"), ("stackable", "stackable"), ("", ""), ("model", "argument"),
    ("China model", "China argument"), ("a \"stack\" of models", "a \"stack\" of arguments"),
  ])
  func android(_ words: String, _ expected: String) {
    #expect(Platform.android.terms(in: words) == expected)
    #expect(Platform.ios.terms(in: words) == words)
  }

  @Test(arguments: [
    (
      #"say "inclusive": true to replace it, or "singleTop": true to keep it"#,
      #"say "inclusive": true (popUpToInclusive) to replace it, or "singleTop": true (launchSingleTop) to keep it"#
    ),
    (#"go back with "popTo", or "popUpTo""#, #"go back with "popTo" (popBackStack), or "popUpTo""#),
    (#"say "inclusive": false"#, #"say "inclusive": false"#),
  ])
  func helpNamesWhatThePlatformCallsIt(_ words: String, _ expected: String) {
    #expect(Platform.android.help(words) == expected)
    #expect(Platform.ios.help(words) == words && Platform.web.help(words) == words)
  }

  @Test func web() {
    #expect(Platform.web.terms(in: "a coordinator with a model") == "a navigator with a model")
  }

  @Test func aFindingUsesThem() {
    func messages(_ platform: String) -> [String] {
      Linter.lint(
        MachineCase.file(
          """
          "start": "home", "platform": "\(platform)", "screens": { "home": {}, "cart": {}, "model": {} },
          "routes": {
            "open": { "from": "home", "to": "cart", "presentation": "push" },
            "show": { "from": "cart", "to": "model", "presentation": "push" },
            "back": { "from": "model", "to": "model", "presentation": "popTo" },
            "leave": { "from": "home", "to": "cart", "presentation": "popTo" }
          }
          """), levels: [:]
      ).findings.filter { $0.rule == Rule.popTargetAbsent.id }.map(\.message)
    }
    #expect(messages("ios") == ["'leave' pops to 'cart', which is not on the stack around 'home'"])
    #expect(messages("android") == ["'leave' pops to 'cart', which is not on the back stack around 'home'"])
  }
}
