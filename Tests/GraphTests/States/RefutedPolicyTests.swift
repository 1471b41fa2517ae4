import Testing

@testable import Graph

/// Policies that were said to be kept, or to be known without a search of the states, and are not.
@Suite struct RefutedPolicyTests {
  struct Case: CustomTestStringConvertible {
    var title: String
    var spec: String
    var policy: String

    var testDescription: String { title }
  }

  @Test(arguments: cases) func isNotKept(_ example: Case) throws {
    let spec = SpecReader.read(
      MachineCase.file(example.spec + ",\n\"policies\": { \"p\": { \(example.policy) } }"), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    guard case .broken = ReachableStates(machine).judgments[0] else { return #expect(Bool(false)) }
    if case .holds = ReachableStates(machine, policyStateLimit: 0).judgments[0] { #expect(Bool(false)) }
  }

  private static let cases = [
    Case(
      title: "a move whose performer is in no open coordinator fails, so that no precondition is recovered before it",
      spec: """
        "coordinators": {
          "app": { "container": "tab", "children": ["login"] }, "login": { "root": "form", "flow": true },
          "shop": { "root": "offer", "preconditions": ["signedIn"] } },
        "screens": { "offer": { "coordinator": "shop" }, "form": {}, "cart": { "coordinator": "shop" } },
        "preconditions": { "signedIn": { "recovery": { "flow": "login" } } },
        "routes": { "look": { "from": ["cart"], "presentation": "set", "to": "offer", "by": "login" } },
        "deepLinks": { "app://cart": { "to": "cart" } }
        """,
      policy: """
        "return": { "from": "cart", "to": "app" }
        """),
    Case(
      title: "a step back whose performer is in no open coordinator leads nowhere",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "split", "children": ["main"] }, "main": { "children": ["part"], "dynamic": true },
          "part": { "container": "window", "children": ["shop"] }, "shop": {} },
        "screens": { "home": {}, "item": { "back": "stack" }, "cart": { "coordinator": "shop" } },
        "routes": { "leave": { "from": "*", "presentation": "goBack", "by": "part" } },
        "deepLinks": { "app://item": { "to": "item" }, "app://cart": { "to": "cart" } }
        """,
      policy: """
        "return": { "from": "item", "to": "main" }
        """),
    Case(
      title: "a member that is kept behind a layer is not entered, so that no precondition is recovered before it",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "children": ["main"], "preconditions": ["open"] }, "main": { "children": ["tabs"] },
          "tabs": { "container": "tab", "children": ["list"], "flow": true }, "list": {} },
        "screens": { "item": { "coordinator": "tabs", "back": "none" }, "home": { "coordinator": "list" } },
        "preconditions": { "open": { "recovery": { "flow": "tabs" } } },
        "routes": {
          "fill": { "presentation": "set", "to": "list" }, "again": { "from": "*", "redirect": "fill" } },
        "deepLinks": { "app://item": { "to": "item" } }
        """,
      policy: """
        "return": { "from": "main", "to": ["list", "home"] }
        """),
    Case(
      title: "two layers in one place are above different elements, and only one of these has another below it",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "children": ["main", "shop"], "root": "shop" }, "shop": { "container": "tab", "dynamic": true },
          "main": { "container": "split", "children": ["pages"] }, "pages": { "container": "page", "dynamic": true } },
        "screens": { "home": {}, "item": { "coordinator": "pages" }, "offer": { "coordinator": "pages" } },
        "routes": {
          "close": { "from": ["item"], "presentation": "dismiss" },
          "leave": { "from": ["main"], "presentation": "goBack" } },
        "deepLinks": { "app://offer": { "to": "offer", "stack": true }, "app://item": { "to": "item" } }
        """,
      policy: """
        "return": { "from": "item", "to": "shop" }
        """),
    Case(
      title: "an unwind leads to a hidden container as that was left",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "page", "children": ["tabs", "home"] },
          "tabs": { "container": "tab", "children": ["list", "item"] } },
        "screens": { "list": {}, "home": {}, "item": {} },
        "routes": { "up": { "from": "*", "presentation": "unwind", "to": "tabs" } }
        """,
      policy: """
        "forbid": { "from": "home", "to": "item", "direct": true }
        """),
    Case(
      title: "a column that leads on saves the one beside it only where it is beside it in each split",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "split", "children": ["main", "side", "item"] }, "main": { "children": ["part"] },
          "part": { "container": "view" }, "side": { "root": "list" }, "list": {} },
        "screens": {
          "offer": { "coordinator": "main", "entry": "notification" }, "item": {}, "home": { "coordinator": "part" } },
        "routes": { "open": { "from": ["home"], "presentation": "select", "to": "item" } }
        """,
      policy: """
        "return": { "from": "list", "to": "item" }
        """),
    Case(
      title: "a step to the first element leads to another one where another is below",
      spec: """
        "start": "home",
        "platform": "android",
        "coordinators": { "app": { "children": ["shop"], "root": "list" }, "shop": {} },
        "screens": {
          "home": {}, "news": {}, "item": { "coordinator": "shop" }, "list": { "back": "none" }
        },
        "routes": {
          "top": { "from": ["list"], "presentation": "popToRoot" },
          "open": { "from": ["item", "news"], "presentation": "show", "to": "app" },
          "close": { "from": ["item"], "presentation": "popToRoot" }
        },
        "deepLinks": { "app://shop": { "to": "shop", "stack": true }, "app://news": { "to": "news" } }
        """,
      policy: """
        "return": { "from": "shop", "to": "news" }
        """),
  ]
}
