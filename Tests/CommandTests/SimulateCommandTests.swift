import Foundation
import TestSupport
import Testing

/// `navgraph simulate` by what it prints and how it ends.
@Suite struct SimulateCommandTests {
  static let shop = """
    {
      "navgraph": 1,
      "start": "app",
      "coordinators": {
        "app": { "container": "tab", "children": ["shop", "account"] },
        "shop": { "root": "shelf", "children": ["checkout"] },
        "account": { "root": "profile" },
        "checkout": { "root": "basket", "flow": true }
      },
      "screens": {
        "shelf": { "coordinator": "shop" },
        "product": { "coordinator": "shop" },
        "profile": { "coordinator": "account" },
        "basket": { "coordinator": "checkout" }
      },
      "routes": {
        "openProduct": { "from": "shelf", "to": "product", "presentation": "push" },
        "openCart": { "from": "shop", "to": "checkout", "presentation": "present", "onComplete": "home" },
        "pay": { "from": "basket", "presentation": "complete" },
        "home": { "presentation": "popToRoot" },
        "close": { "from": "shop", "presentation": "dismiss" }
      },
      "deepLinks": { "shop://product": { "path": ["openProduct"] } }
    }

    """

  private func simulate(_ arguments: [String]) throws -> Shell.Outcome {
    try Shell.navgraph(["simulate"] + arguments, input: Array(Self.shop.utf8))
  }

  @Test func printsTheStateAfterEachStepCompletely() throws {
    let outcome = try simulate(["-", "--run", "openProduct", "openCart", "pay"])
    #expect(outcome.status == 0 && outcome.error == "")
    Golden.check(outcome.output, at: CommandGoldenTests.goldens + "simulate.txt")
  }

  @Test func printsJSON() throws {
    let outcome = try simulate(["-", "--run", "openCart", "close", "close", "--format", "json"])
    #expect(outcome.status == 1)
    Golden.check(outcome.output, at: CommandGoldenTests.goldens + "simulate.json")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
  }

  @Test(arguments: [
    ["-", "--run", "openProduct > openCart > pay"], ["-", "--run=openProduct", "--run", "openCart", "pay"],
    ["--run", "launch > openProduct", "--run", "openCart", "--run=pay", "-"],
  ])
  func takesStepsInSeveralWays(_ arguments: [String]) throws {
    #expect(
      try simulate(arguments).output == simulate(["-", "--run", "openProduct", "openCart", "pay"]).output)
  }

  @Test(arguments: [
    (
      "close",
      "close: error: nothing is presented that could be dismissed from 'shelf' [dismiss-without-presentation]"
    ),
    (
      "openProduct > openProduct",
      "openProduct: error: it is not enabled on 'product'; it is on 'shelf' [unavailable]"
    ),
    ("home", "home: error: it is not enabled on 'shelf'; it names no screen in 'from' [unavailable]"),
    ("back", "back: error: the platform offers no way back from 'shelf' [unavailable]"),
    (
      "openProduct@profile",
      "openProduct@profile: error: it is not enabled on 'profile', or that is not visible; visible: 'shelf' [unavailable]"
    ),
    (
      "switch:product",
      "switch:product: error: 'product' is no other member of a tab or page around 'shelf' that the user can change to [unavailable]"
    ),
    (
      "link:shop://product > link:shop://product",
      "link:shop://product: error: it stops on 'product', where 'openProduct' is not enabled; open coordinators: 'app', 'shop' [unresolvable-deep-link]"
    ),
  ])
  func saysWhyAStepCannotBeTaken(_ run: String, _ line: String) throws {
    let outcome = try simulate(["-", "--run", run])
    #expect(outcome.output.split(separator: "\n").last.map(String.init) == line)
    #expect(outcome.status == 1 && outcome.error == "")
  }

  @Test(arguments: [
    (["--run", "opnCart"], "there is no route 'opnCart'; did you mean 'openCart'?"),
    (["--run", "switch:acount"], "there is no screen or coordinator 'acount'; did you mean 'account'?"),
    (["--run"], "'--run' needs a value (STEP…) (see 'navgraph simulate --help')"),
  ])
  func failsInOneLine(_ arguments: [String], _ message: String) throws {
    let outcome = try simulate(["-"] + arguments)
    #expect(outcome.error == "navgraph: \(message)\n")
    #expect(outcome.output == "" && outcome.status == 2)
  }

  @Test func saysThatAFragmentIsNotLaunched() throws {
    let outcome = try Shell.navgraph(["simulate", "-"], input: Array("{ \"navgraph\": 1 }".utf8))
    #expect(outcome.error == "navgraph: '<stdin>' does not say what is shown at launch ('start')\n")
    #expect(outcome.output == "" && outcome.status == 2)
  }
}
