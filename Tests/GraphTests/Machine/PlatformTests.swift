import Testing

@testable import Graph
@testable import GraphFeatures

/// What the user can do without a route, and what the platform makes of it.
@Suite struct PlatformTests {
  /// Tabs whose bar some screens hide, and a sheet with pages.
  private static let app = """
    "coordinators": {
      "app": { "container": "tab", "children": ["home", "news"], "backTo": "first" },
      "home": { "root": "feed", "children": ["sheet"] },
      "news": { "root": "headlines" },
      "sheet": { "root": "form" }
    },
    "start": "app",
    "screens": {
      "feed": { "coordinator": "home" }, "post": { "coordinator": "home" },
      "chat": { "coordinator": "home", "hidesTabBar": true }, "detail": { "coordinator": "home" },
      "headlines": { "coordinator": "news" }, "article": { "coordinator": "news" },
      "form": { "coordinator": "sheet" }, "more": { "coordinator": "sheet" },
      "strict": { "coordinator": "sheet", "back": "stack" }, "bare": { "coordinator": "sheet", "back": "layer" }
    },
    "routes": {
      "openPost": { "from": "feed", "to": "post", "presentation": "push" },
      "openChat": { "from": "feed", "to": "chat", "presentation": "push" },
      "openDetail": { "from": "chat", "to": "detail", "presentation": "push" },
      "openArticle": { "from": "headlines", "to": "article", "presentation": "push" },
      "openSheet": { "from": "feed", "to": "sheet", "presentation": "present" },
      "openMore": { "from": "form", "to": "more", "presentation": "push" },
      "openStrict": { "from": "form", "to": "strict", "presentation": "push" },
      "openBare": { "from": "form", "to": "bare", "presentation": "push" }
    }
    """

  @Test(arguments: [
    ("pull, from the first page", "openSheet > pull", "feed"),
    ("pull, from a pushed page", "openSheet > openMore > pull", "feed"),
    ("back, from a pushed page", "openSheet > openMore > back", "form"),
    ("back: stack is left by Back alone", "openSheet > openStrict > back", "form"),
    ("back: stack is not pulled down", "openSheet > openStrict > pull", "unavailable"),
    ("back: layer is pulled down alone", "openSheet > openBare > pull", "feed"),
    ("back: layer has no Back", "openSheet > openBare > back", "unavailable"),
    ("pull without a layer", "pull", "unavailable"),
    ("reselect", "openPost > switch:home", "feed"),
    ("reselect at the root", "switch:home", "unavailable"),
    ("a hidden tab bar", "openChat > switch:news", "unavailable"),
    (
      "what lies above a screen that hides the bar hides it", "openChat > openDetail > switch:news",
      "unavailable"
    ),
    ("the bar is there again", "openChat > back > switch:news", "headlines"),
    ("Back first pops", "switch:news > openArticle > back", "headlines"),
    ("Back then selects the first member", "switch:news > back", "feed"),
    ("Back on the first member", "back", "unavailable"),
  ])
  func userSteps(_ title: String, _ run: String, _ visible: String) throws {
    try check(Self.app, title, run, visible)
  }

  @Test(arguments: [
    (Platform.ios, "feed post", "openPost > switch:home", "feed"),
    (.android, "feed post", "openPost > switch:home", "unavailable"),
    (.web, "feed post", "openPost > switch:home", "feed"),
  ])
  func reselectIsThePlatforms(_ platform: Platform, _ title: String, _ run: String, _ visible: String) throws {
    try check("\"platform\": \"\(platform.rawValue)\", " + Self.app, title, run, visible)
  }

  /// A navigation that comes on the stack of another.
  private static let nested = """
    "start": "app",
    "coordinators": { "app": { "root": "home", "children": ["shop"] }, "shop": { "root": "list" } },
    "screens": { "home": {}, "list": { "coordinator": "shop" }, "item": { "coordinator": "shop" } },
    "routes": {
      "openShop": { "from": "home", "to": "shop", "presentation": "push" },
      "openItem": { "from": "list", "to": "item", "presentation": "push" },
      "toRoot": { "from": "item", "presentation": "popToRoot" }
    }
    """

  @Test(arguments: [
    (Platform.ios, "openShop", "push-of-navigation"),
    (.android, "openShop > openItem", "item"), (.web, "openShop > openItem", "item"),
    (.android, "openShop > openItem > back > back", "home"),
    (.web, "openShop > openItem > back > back", "home"),
    (.android, "openShop > openItem > toRoot", "home"), (.web, "openShop > openItem > toRoot", "list"),
  ])
  func navigationOnNavigation(_ platform: Platform, _ run: String, _ visible: String) throws {
    try check("\"platform\": \"\(platform.rawValue)\", " + Self.nested, run, run, visible)
  }

  /// A row of columns, tabs and layers in which an unwind looks for its target.
  private static let unwinding = """
    "start": "app",
    "coordinators": {
      "app": { "container": "tab", "children": ["home", "news"] },
      "home": { "root": "feed" },
      "news": { "root": "headlines" }
    },
    "screens": {
      "feed": { "coordinator": "home" }, "post": { "coordinator": "home" },
      "headlines": { "coordinator": "news" }, "article": { "coordinator": "news" }, "sheet": { "coordinator": "news" }
    },
    "routes": {
      "openPost": { "from": ["feed", "post"], "to": "post", "presentation": "push" },
      "openArticle": { "from": "headlines", "to": "article", "presentation": "push" },
      "openSheet": { "from": "*", "to": "sheet", "presentation": "present" },
      "toFeed": { "from": "*", "to": "feed", "presentation": "unwind" },
      "toPost": { "from": "*", "to": "post", "presentation": "unwind" },
      "toHome": { "from": "*", "to": "home", "presentation": "unwind" },
      "toApp": { "from": "*", "to": "app", "presentation": "unwind" },
      "toArticle": { "from": "*", "to": "article", "presentation": "unwind" }
    }
    """

  @Test(arguments: [
    ("down the stack", "openPost > toFeed", "feed"),
    ("another tab, which is selected", "openPost > switch:news > toFeed", "feed"),
    ("from a layer to another tab", "openPost > switch:news > openSheet > toPost", "post"),
    ("a screen is never its own destination", "openPost > toPost", "unwind-target-absent"),
    ("the one below", "openPost > openPost > toPost", "post"),
    ("to the coordinator around: its first screen", "openPost > openPost > toHome", "feed"),
    ("to the tab around: its first member", "switch:news > openArticle > toApp", "feed"),
    ("nowhere", "toArticle", "unwind-target-absent"),
  ])
  func unwinds(_ title: String, _ run: String, _ visible: String) throws {
    try check(Self.unwinding, title, run, visible)
  }

  /// Preconditions with a route that fires instead, flows that stay, a root that comes back.
  private static let words = """
    "start": "home",
    "coordinators": {
      "app": { "root": "home", "children": ["login"] },
      "login": { "container": "view", "flow": true, "root": "form" }
    },
    "screens": {
      "home": {}, "account": { "preconditions": "loggedIn" }, "welcome": {}, "offer": {},
      "form": { "coordinator": "login" }
    },
    "preconditions": { "loggedIn": { "otherwise": "welcome" } },
    "presentations": { "swap": { "style": "root", "inverse": true } },
    "routes": {
      "openAccount": { "from": "home", "to": "account", "presentation": "push" },
      "welcome": { "to": "welcome", "presentation": "push" },
      "swap": { "from": "home", "to": "offer", "presentation": "swap" },
      "swapBack": { "from": "offer", "presentation": "dismiss" },
      "logIn": { "from": "home", "to": "login", "presentation": "push", "leaves": false, "onComplete": "offer" },
      "offer": { "to": "offer", "presentation": "push" },
      "submit": { "from": "form", "presentation": "complete" }
    }
    """

  @Test(arguments: [
    ("a precondition holds", "openAccount", "account"),
    ("it does not: another route fires", "recover:loggedIn", "welcome"),
    ("a root comes back", "swap > swapBack", "home"),
    ("a flow that stays", "logIn > submit", "offer"),
    ("it is still there", "logIn > submit > back", "form"),
  ])
  func newWords(_ title: String, _ run: String, _ visible: String) throws {
    try check(Self.words, title, run, visible)
  }

  /// The visible screens at the end of a run, or the fault.
  private func check(_ spec: String, _ title: String, _ run: String, _ visible: String) throws {
    let simulation = try Simulation(Spec(MachineCase.file(spec)), run: [run])
    let machine = simulation.interpreter
    let found =
      switch simulation.stop?.refusal {
      case .fault(let fault): fault.kind.rawValue
      case .unavailable: "unavailable"
      case nil:
        simulation.states.last?.state.visibleScreens.map { machine.spec.name(of: $0) }.joined(separator: " ")
          ?? ""
      }
    #expect(found == visible, "\(title): \(run)")
    #expect(machine.spec.problems.isEmpty)
  }
}
