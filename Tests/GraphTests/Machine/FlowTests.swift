import Testing

@testable import Graph

/// Flows, preconditions, redirects and deep links.
@Suite struct FlowTests {
  static let flows: String = """
    "start": "app",
    "coordinators": {
      "app": { "root": "home", "children": ["login", "tour", "shop"] },
      "login": { "root": "name", "flow": true, "children": ["consent"] },
      "consent": { "container": "shared", "root": "terms", "flow": true },
      "tour": { "container": "shared", "root": "welcome", "flow": true },
      "shop": { "container": "tab", "children": ["survey"] },
      "survey": { "root": "question", "flow": true }
    },
    "screens": {
      "home": {}, "done": {}, "sorry": {}, "help": {},
      "name": { "coordinator": "login" }, "code": { "coordinator": "login" }, "terms": { "coordinator": "consent" },
      "welcome": { "coordinator": "tour" }, "features": { "coordinator": "tour" }, "question": { "coordinator": "survey" }
    },
    "routes": {
      "presentLogin": { "from": "*", "to": "login", "presentation": "present", "onComplete": "openDone", "onAbandon": "openSorry" },
      "pushTour": { "from": "*", "to": "tour", "presentation": "push", "onComplete": "openDone", "onAbandon": "openSorry" },
      "setTour": { "from": "*", "to": "tour", "presentation": "set", "onComplete": "openDone" },
      "pushConsent": { "from": "name", "to": "consent", "presentation": "push", "onComplete": "openCode", "onAbandon": "quit" },
      "openShop": { "from": "*", "to": "survey", "presentation": "present", "onComplete": "openHelp" },
      "redirected": { "from": "*", "redirect": "presentLogin" },
      "openCode": { "from": "name", "to": "code", "presentation": "push" },
      "openFeatures": { "from": "welcome", "to": "features", "presentation": "push" },
      "presentFeatures": { "from": "welcome", "to": "features", "presentation": "present" },
      "replaceFeatures": { "from": "welcome", "to": "features", "presentation": "replace" },
      "openHelp": { "from": "*", "to": "help", "presentation": "present" },
      "pushHelp": { "from": "*", "to": "help", "presentation": "push" },
      "finish": { "from": "*", "presentation": "complete" },
      "quit": { "from": "*", "presentation": "abandon" },
      "dismiss": { "from": "*", "presentation": "dismiss" },
      "openDone": { "to": "done", "presentation": "push" },
      "openSorry": { "to": "sorry", "presentation": "push" },
      "loop": { "from": "*", "redirect": "pool" },
      "pool": { "from": "*", "redirect": "loop" },
      "several": { "from": "home", "steps": [{ "to": "help", "presentation": "push" }, { "to": "login", "presentation": "present" }, { "to": "code", "presentation": "push" }] },
      "fails": { "from": "home", "steps": [{ "to": "help", "presentation": "push" }, { "presentation": "dismiss" }] }
    }
    """

  @Test(arguments: [
    ("a flow in a layer completes", "presentLogin > openCode > finish", line("home done")),
    ("a flow in a layer is abandoned", "presentLogin > quit", line("home sorry")),
    // Corduroy's Navigator.navigationControllerDidPopViewControllers and viewControllerDidDisappear call no completion.
    ("a flow that is swiped away tells nobody", "presentLogin > back", line("home")),
    (
      "a flow that is pulled away from a pushed page tells nobody", "presentLogin > openCode > pull",
      line("home")
    ),
    ("a flow that is dismissed is not asked", "presentLogin > dismiss", line("home")),
    ("a flow on the stack completes with all of it", "pushTour > openFeatures > finish", line("home done")),
    (
      "a flow on the stack, popped to where it began, goes on", "pushTour > openFeatures > back > finish",
      line("home done")
    ),
    ("a flow on the stack that is left by back tells nobody", "pushTour > back", line("home")),
    (
      "a flow whose first screen was replaced completes", "pushTour > replaceFeatures > finish",
      line("home done")
    ),
    (
      "a screen of no flow above a flow's screens ends the flow below it", "presentLogin > pushHelp > finish",
      line("home done")
    ),
    ("a layer above a flow is outside", "presentLogin > openHelp > finish", "complete-outside-flow"),
    (
      "a layer with the flow's own screen above goes with it", "pushTour > presentFeatures > finish",
      line("home done")
    ),
    (
      "an inner flow that is abandoned ends the outer one, if that is what follows",
      "presentLogin > pushConsent > quit", line("home sorry")
    ),
    ("a redirect does what the other route does", "redirected > finish", line("home done")),
    ("a redirect to itself comes to rest", "loop", line("home")),
    (
      "steps run in order, each from the leaf then visible", "several",
      line("home help", modal: ["login name code"])
    ),
    ("a fault in one step is the route's, and changes nothing", "fails", "dismiss-without-presentation"),
  ])
  func ends(_ title: String, _ run: String, _ expected: String) throws {
    try MachineCase(title, Self.flows, run: run, expected).check()
  }

  @Test(arguments: [
    MachineCase(
      "an inner flow completes, and the outer one goes on", flows, run: "presentLogin > pushConsent > finish",
      """
      app (navigation)
        home
      modal (interactive)
        login (navigation, entered by presentLogin)
          name
          code (visible)
      """),
    MachineCase(
      "a flow that is a first element stays, and what follows fires where it stands", flows,
      run: "setTour > finish",
      """
      app (navigation)
        welcome (in tour, entered by setTour)
        done (visible)
      """),
    MachineCase(
      "a flow that is a member stays", flows, run: "openShop > finish",
      """
      app (navigation)
        home
      modal (interactive)
        shop (tab)
          survey (navigation, selected, entered by openShop)
            question
      modal (interactive)
        help (visible)
      """),
    MachineCase(
      "a flow at launch stays",
      """
      "start": "login", "coordinators": { "login": { "root": "name", "flow": true } },
      "screens": { "name": {} }, "routes": { "finish": { "from": "name", "presentation": "complete" } }
      """, run: "finish",
      """
      login (navigation)
        name (visible)
      """),
  ])
  func stays(_ testCase: MachineCase) throws { try testCase.check() }

  static let guarded: String = """
    "start": "app",
    "coordinators": {
      "app": { "root": "home", "children": ["login", "vault", "age"] },
      "login": { "root": "name", "flow": true }, "age": { "root": "birthday", "flow": true, "preconditions": "loggedIn" },
      "vault": { "container": "view", "root": "safe", "preconditions": "loggedIn" }
    },
    "screens": {
      "home": {}, "orders": { "preconditions": ["loggedIn", "online"] }, "adult": { "preconditions": "ofAge" },
      "name": { "coordinator": "login" }, "birthday": { "coordinator": "age" },
      "safe": { "coordinator": "vault" }, "gold": { "coordinator": "vault" }
    },
    "preconditions": {
      "loggedIn": { "recovery": { "flow": "login" } }, "online": { "recovery": "task" }, "ofAge": { "recovery": { "flow": "age" } }
    },
    "routes": {
      "openOrders": { "from": "home", "to": "orders", "presentation": "push" },
      "openVault": { "from": "home", "to": "vault", "presentation": "push" },
      "openGold": { "from": "safe", "to": "gold", "presentation": "push" },
      "pushAge": { "from": "home", "to": "age", "presentation": "push" },
      "openAdult": { "from": "home", "to": "adult", "presentation": "push" },
      "finish": { "from": ["login", "age"], "presentation": "complete" },
      "quit": { "from": ["login", "age"], "presentation": "abandon" }
    },
    "deepLinks": { "app://orders": { "to": "orders" } }
    """

  @Test(arguments: [
    ("a route goes where its preconditions hold", "openOrders", line("home orders")),
    (
      "where one does not hold, its flow is presented", "recover:loggedIn",
      line("home", modal: ["login name"])
    ),
    ("the route goes on when the flow completes", "recover:loggedIn > finish", line("home orders")),
    ("the route does not go on when the flow is abandoned", "recover:loggedIn > quit", line("home")),
    ("the route does not go on when the flow is swiped away", "recover:loggedIn > back", line("home")),
    ("an instant or a task's precondition presents nothing", "recover:online", "unavailable"),
    ("a precondition that nothing evaluates here", "openOrders > recover:loggedIn", "unavailable"),
    ("a flow that recovers one may need another", "recover:loggedIn@openAdult > finish", line("home adult")),
    ("a coordinator that is active is not entered again", "openVault > recover:loggedIn", "unavailable"),
    ("a move that faults evaluates nothing", "recover:loggedIn@pushAge", "push-of-navigation"),
    ("a deep link waits as well", "recover:loggedIn@link:app://orders > finish", line("orders")),
  ])
  func preconditions(_ title: String, _ run: String, _ expected: String) throws {
    let expected = expected.replacing(
      "login (navigation)", with: "login (navigation, before openOrders goes on)")
    try MachineCase(title, Self.guarded, run: run, expected).check()
  }

  @Test func listsWhatMayNotHold() {
    let interpreter = MachineCase.interpreter(Self.guarded)
    #expect(
      interpreter.steps(in: interpreter.launch).map { $0.text(in: interpreter.spec) } == [
        "openOrders", "openVault", "pushAge", "openAdult", "recover:loggedIn", "recover:loggedIn@openVault",
        "recover:loggedIn@openAdult", "recover:ofAge",
      ])
    #expect(
      interpreter.openings.map { $0.text(in: interpreter.spec) } == [
        "link:app://orders", "recover:loggedIn@link:app://orders",
      ])
  }

  /// Each completion fires the route again, twice. Firings that fail count, too.
  @Test func completionsThatFailInACircleComeToRest() {
    let interpreter = MachineCase.interpreter(
      """
      "start": "home",
      "coordinators": { "app": { "root": "home", "children": ["login"] }, "login": { "root": "name", "flow": true } },
      "screens": { "home": {}, "name": { "coordinator": "login" } },
      "routes": {
        "login": { "from": "home", "to": "login", "presentation": "root", "onComplete": "again" },
        "again": {
          "from": "name", "when": "possible",
          "steps": [{ "presentation": "complete" }, { "presentation": "complete" }, { "presentation": "pop" }]
        }
      }
      """)
    guard let login = interpreter.steps(in: interpreter.launch).first,
      let state = try? interpreter.state(after: login, in: interpreter.launch)
    else {
      Issue.record("'login' is not possible")
      return
    }
    #expect(interpreter.steps(in: state).map { $0.text(in: interpreter.spec) } == ["back"])
  }
}
