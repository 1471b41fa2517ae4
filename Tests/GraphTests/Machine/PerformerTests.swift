import Testing

@testable import Graph
@testable import GraphFeatures

/// Who performs a move, and where that acts.
@Suite struct PerformerTests {
  /// A tab bar on the app's own stack, with a navigation in each tab, and a sheet with its own navigation.
  private static let app = """
    "start": "app",
    "coordinators": {
      "app": { "children": ["tabs", "sheet"], "root": "tabs" },
      "tabs": { "container": "tab", "children": ["home", "news"], "switch": "none" },
      "home": { "root": "feed" },
      "news": { "root": "headlines" },
      "sheet": { "root": "form" }
    },
    "screens": {
      "player": {}, "help": {},
      "feed": { "coordinator": "home" }, "post": { "coordinator": "home" },
      "headlines": { "coordinator": "news" }, "article": { "coordinator": "news" },
      "form": { "coordinator": "sheet" }, "more": { "coordinator": "sheet" }
    },
    "presentations": {
      "alert": { "style": "present", "modal": "alert" },
      "cover": { "style": "present", "modal": "fullScreen" }
    },
    "routes": {
      "openPost": { "from": "feed", "to": "post", "presentation": "push" },
      "play": { "from": "*", "to": "player", "presentation": "push" },
      "playAtHome": { "from": "*", "to": "player", "presentation": "push", "by": "home" },
      "playOnApp": { "from": "*", "to": "player", "presentation": "push", "by": "app" },
      "replaceApp": { "from": "*", "to": "player", "presentation": "replace", "by": "app" },
      "setApp": { "from": "*", "to": ["player", "help"], "presentation": "set", "by": "app" },
      "setTabs": { "from": "*", "to": ["help", "news"], "presentation": "set", "by": "tabs" },
      "popApp": { "from": "*", "presentation": "pop", "by": "app" },
      "popToTabs": { "from": "*", "to": "tabs", "presentation": "popTo", "by": "app" },
      "openSheet": { "from": "*", "to": "sheet", "presentation": "present" },
      "openMore": { "from": "form", "to": "more", "presentation": "push" },
      "helpOnRoot": { "from": "*", "to": "help", "presentation": "presentOnRoot" },
      "helpOnApp": { "from": "*", "to": "help", "presentation": "presentOnRoot", "by": "app" },
      "dismissToRoot": { "from": "*", "presentation": "dismissToRoot" },
      "dismissByApp": { "from": "*", "presentation": "dismiss", "by": "app" },
      "dismissBySheet": { "from": "*", "presentation": "dismiss", "by": "sheet" },
      "dismiss": { "from": "*", "presentation": "dismiss" },
      "selectNews": { "from": "*", "to": "news", "presentation": "select" },
      "newsThenDismiss": {
        "from": "form", "steps": [{ "to": "news", "presentation": "select" }, { "presentation": "dismiss" }] },
      "dismissThenNews": {
        "from": "form", "steps": [{ "presentation": "dismiss" }, { "to": "news", "presentation": "select" }] },
      "articleInNews": { "from": "feed", "to": "article", "presentation": "push", "by": "news" },
      "bySheet": { "from": "feed", "to": "post", "presentation": "push", "by": "sheet" },
      "redirected": { "from": "form", "redirect": "tabsRoute" },
      "tabsRoute": { "from": "tabs", "to": "news", "presentation": "select" },
      "ask": { "from": "*", "to": "help", "presentation": "alert" },
      "leave": { "from": "*", "presentation": "goBack" },
      "leaveIfPossible": { "from": "feed", "presentation": "goBack", "when": "possible" }
    }
    """

  private static func tabs(
    _ home: String = "feed", _ news: String = "headlines", above: [String] = [], selected: Int = 0,
    isVisible: Bool = true, more: String = ""
  ) -> String {
    func stack(_ name: String, _ elements: String, _ index: Int) -> [String] {
      let screens = elements.split(separator: " ")
      let isShown = isVisible && above.isEmpty && index == selected
      return ["    \(name) (navigation\(index == selected ? ", selected" : ""))"]
        + screens.enumerated().map {
          "      " + $1 + (isShown && $0 == screens.count - 1 ? " (visible)" : "")
        }
    }
    var lines = ["app (navigation)", "  tabs (tab)"] + stack("home", home, 0) + stack("news", news, 1)
    for (index, screen) in above.enumerated() {
      lines.append("  " + screen + (isVisible && index == above.count - 1 ? " (visible)" : ""))
    }
    return lines.joined(separator: "\n") + more
  }

  private static let sheet = "\nmodal (interactive)\n  sheet (navigation)\n    form (visible)"

  /// Two hosts, a nested graph, and a bar in the host that is shown.
  private static let hosts = """
    "coordinators": {
      "app": { "container": "window", "children": ["setup", "main"], "root": "main" },
      "setup": { "root": "welcome" },
      "main": { "root": "home", "children": ["help", "bar"] },
      "help": { "container": "shared", "root": "topics" },
      "bar": { "container": "tab", "children": ["feed"] }
    },
    "start": "main",
    "screens": {
      "welcome": { "coordinator": "setup" }, "home": { "coordinator": "main" }, "about": { "coordinator": "main" },
      "topics": { "coordinator": "help" }, "topic": { "coordinator": "help" }, "feed": { "coordinator": "bar" }
    },
    "routes": {
      "about": { "from": "*", "to": "about", "presentation": "push", "by": "main" },
      "welcome": { "from": "*", "to": "welcome", "presentation": "push", "by": "main" },
      "welcomeOfNobody": { "from": "*", "to": "welcome", "presentation": "push" },
      "topics": { "from": "*", "to": "help", "presentation": "push", "by": "main" },
      "topic": { "from": "*", "to": "topic", "presentation": "push", "by": "help" },
      "aboutByGraph": { "from": "topic", "to": "about", "presentation": "push", "by": "help" },
      "welcomeByGraph": { "from": "*", "to": "welcome", "presentation": "push", "by": "help" },
      "renamed": { "from": "*", "to": "old", "presentation": "push", "by": "main" },
      "renamedOfNobody": { "from": "*", "to": "old", "presentation": "push" },
      "set": { "from": "*", "to": ["about", "welcome"], "presentation": "set", "by": "main" },
      "sheet": { "from": "*", "to": "welcome", "presentation": "present", "by": "main" },
      "byBar": { "from": "*", "to": "about", "presentation": "push", "by": "bar" },
      "byApp": { "from": "*", "to": "about", "presentation": "present", "by": "app" },
      "asSecondStep": {
        "from": "*", "by": "main",
        "steps": [
          { "to": "about", "presentation": "push" }, { "to": "welcome", "presentation": "push" }
        ]
      },
      "backTo": { "from": "*", "to": "welcome", "presentation": "popTo", "by": "main" },
      "setupAbout": { "from": "*", "to": "about", "presentation": "push", "by": "setup" }
    }
    """

  /// On Android a coordinator that `by` names is the controller of its graph, which has what is in it.
  @Test(arguments: [
    ("a screen of the graph", "about", "app (window)\n  main (navigation)\n    home\n    about (visible)"),
    ("a screen of another host", "welcome", "target-outside-graph"),
    ("a screen of another host, of a graph in this one", "welcomeByGraph", "target-outside-graph"),
    ("a screen of the host around the graph", "topics > topic > aboutByGraph", nil),
    ("without a controller", "welcomeOfNobody", nil),
    ("what nothing declares", "renamed", "target-outside-graph"),
    ("what nothing declares, without a controller", "renamedOfNobody", nil),
    ("one of several targets", "set", "target-outside-graph"),
    ("a dialog", "sheet", "target-outside-graph"),
    ("a bar is no controller", "byBar", "absent-performer"),
    ("a window is no controller", "byApp", nil),
    ("the second step of a route", "asSecondStep", "target-outside-graph"),
    ("a way back is no call that navigates", "backTo", "pop-target-absent"),
    ("before anything else is wrong", "setupAbout", "target-outside-graph"),
  ])
  func findsOnlyWhatIsInTheGraph(_ title: String, _ run: String, _ expected: String?) throws {
    let android = "\"platform\": \"android\", \(Self.hosts)"
    if let expected, expected.contains("(") {
      return try MachineCase(title, android, run: run, expected).check()
    }
    #expect(try Self.fault(android, run) == expected, "\(title)")
    // Elsewhere no such fault is known.
    #expect(try Self.fault(Self.hosts, run) != "target-outside-graph")
  }

  private static func fault(_ spec: String, _ run: String) throws -> String? {
    guard case .fault(let fault)? = try Simulation(Spec(MachineCase.file(spec)), run: [run]).stop?.refusal
    else { return nil }
    return fault.kind.rawValue
  }

  @Test(arguments: [
    ("the coordinator around both ends pushes: the tab bar is covered", "play", tabs(above: ["player"])),
    ("Back brings the tab bar back as it was", "openPost > play > back", tabs("feed post")),
    ("a performer's own stack", "playAtHome", tabs("feed player")),
    ("replace on the performer's stack", "replaceApp", "app (navigation)\n  player (visible)"),
    ("set with a list", "setApp", "app (navigation)\n  player\n  help (visible)"),
    (
      "set of a tab's members", "setTabs",
      "app (navigation)\n  tabs (tab)\n    help (selected, visible)\n    news (navigation)\n      headlines"
    ),
    ("pop on the performer's stack", "play > popApp", tabs()),
    ("pop on the performer's stack, nothing below", "openPost > popApp", "pop-at-root"),
    ("popTo on the performer's stack", "play > popToTabs", tabs()),
    (
      "presentOnRoot of one's own layer", "openSheet > helpOnRoot",
      tabs(
        isVisible: false,
        more: "\nmodal (interactive)\n  sheet (navigation)\n    form\nmodal (interactive)\n  help (visible)")
    ),
    ("presentOnRoot with a layer above the performer's", "openSheet > helpOnApp", "present-while-presenting"),
    ("dismissToRoot: one's own layer, where none is above", "openSheet > openMore > dismissToRoot", tabs()),
    ("dismissToRoot in the bottom layer", "dismissToRoot", "dismiss-without-presentation"),
    ("dismiss by the app: all that is above", "openSheet > helpOnRoot > dismissByApp", tabs()),
    (
      "dismiss by the sheet: what is above it", "openSheet > helpOnRoot > dismissBySheet",
      tabs(isVisible: false, more: sheet)
    ),
    ("dismiss by the sheet: itself", "openSheet > dismissBySheet", tabs()),
    ("dismiss by one that is not there", "dismissBySheet", "absent-performer"),
    ("push by one that is not there", "bySheet", "absent-performer"),
    ("select in a covered layer", "openSheet > selectNews", tabs(selected: 1, isVisible: false, more: sheet)),
    ("select, then dismiss", "openSheet > newsThenDismiss", tabs(selected: 1)),
    ("dismiss, then select", "openSheet > dismissThenNews", tabs(selected: 1)),
    (
      "a redirect is performed by the coordinator that the other route names", "openSheet > redirected",
      tabs(selected: 1, isVisible: false, more: sheet)
    ),
    (
      "push on a covered stack", "openSheet > playOnApp",
      tabs(above: ["player"], isVisible: false, more: sheet)
    ),
    ("push in a member that is not selected", "articleInNews", tabs("feed", "headlines article")),
    ("goBack on a stack", "openPost > leave", tabs()),
    ("goBack on a stack further out", "play > leave", tabs()),
    ("goBack from a layer", "openSheet > leave", tabs()),
    ("goBack, nothing to leave", "leave", "nothing-to-leave"),
    ("a route that is enabled only where it is possible", "leaveIfPossible", "unavailable"),
    ("an alert has gone before the app goes on", "ask > play", tabs(above: ["player"])),
    ("an alert gives way to a sheet", "ask > openSheet", tabs(isVisible: false, more: sheet)),
    (
      "an alert gives way to another", "ask > ask",
      tabs(isVisible: false, more: "\nmodal (programmatic, floating)\n  help (visible)")
    ),
    ("an alert is dismissed", "ask > dismiss", tabs()),
    (
      "an alert over a sheet that is dismissed by its coordinator", "openSheet > ask > dismissBySheet", tabs()
    ),
  ])
  func performs(_ title: String, _ run: String, _ expected: String) throws {
    try MachineCase(title, Self.app, run: run, expected).check()
  }

  @Test func aChangeBehindALayerIsRemarked() throws {
    let machine = MachineCase.interpreter(Self.app)
    func remarks(_ run: String) throws -> [Event] {
      let steps = try run.split(separator: " ").map { try Step(String($0), in: machine.spec) }
      let before = try steps.dropLast().reduce(machine.launch) { try machine.state(after: $1, in: $0) }
      return try machine.outcome(of: steps[steps.count - 1], in: before).remarks.map(\.event)
    }
    #expect(try remarks("openSheet playOnApp") == [.behindLayer])
    #expect(try remarks("openSheet selectNews") == [.behindLayer])
    #expect(try remarks("openSheet newsThenDismiss") == [])
    #expect(try remarks("articleInNews") == [])
  }
}
