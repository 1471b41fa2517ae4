import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures

/// What runs show beyond the events of single moves.
@Suite struct ObservationTests {
  private static func findings(_ rule: String, _ spec: String) -> [Finding] {
    Linter.lint(MachineCase.file(spec), levels: [:]).findings.filter { $0.rule == rule }
  }

  private static let tabs = """
    "start": "bar",
    "coordinators": {
      "bar": { "container": "tab", "children": ["feed", "profile"] },
      "feed": { "root": "posts" }, "profile": { "root": "me" }
    },
    "screens": {
      "posts": { "coordinator": "feed" }, "post": { "coordinator": "feed" }, "me": { "coordinator": "profile" }
    }
    """

  /// That it acts where nobody looks is seen only if something lies on the stack there.
  @Test func findsWhatGoesInAnotherTab() {
    let found = Self.findings(
      "behind-layer",
      """
      \(Self.tabs), "routes": {
        "open": { "from": "posts", "to": "post", "presentation": "push" },
        "reset": { "from": "me", "presentation": "popToRoot", "by": "feed" }
      }
      """)
    #expect(
      found.map(\.message) == ["'reset' acts in 'feed', which is not selected: nobody sees it"])
    #expect(found.first?.witness == ["open", "switch:profile", "reset"])
  }

  /// The coordinator pushes on its own stack, above its first screen: that is not skipped.
  @Test func aCoordinatorsOwnPushSkipsNothing() {
    let spec = """
      \(Self.tabs), "routes": {
        "open": { "from": "posts", "to": "post", "presentation": "push" },
        "openMine": {
          "from": "me",
          "steps": [
            { "to": "feed", "presentation": "select" }, { "to": "post", "presentation": "push", "by": "feed" }
          ]
        }
      }
      """
    #expect(Linter.lint(MachineCase.file(spec), levels: [:]).findings.map(\.rule) == [])
  }

  @Test func goesBackSeveralTimesFromALink() {
    let found = Self.findings(
      "back-bounce",
      """
      "start": "app", "platform": "android",
      "coordinators": {
        "app": { "container": "navigation", "children": ["mail"], "root": "gate" },
        "mail": { "container": "navigation", "root": "inbox" }
      },
      "screens": { "gate": {}, "inbox": { "coordinator": "mail" }, "letter": { "coordinator": "mail" } },
      "routes": {
        "enter": { "from": "gate", "to": "mail", "presentation": "set", "trigger": "automatic" },
        "read": { "from": "inbox", "to": "letter", "presentation": "push" }
      },
      "deepLinks": { "mail://letter": { "to": "letter", "stack": true } }
      """)
    #expect(found.map(\.message) == ["on 'inbox' Back leads to 'gate', which 'enter' leaves at once"])
    #expect(found.first?.witness == ["link:mail://letter", "back", "back"])
  }

  /// A screen with a menu of its coordinator does more than send the user on, and an alert does not cover a screen.
  @Test func aScreenWithOtherRoutesAndAnAlertAreNoBounce() {
    let spec = """
      "start": "load", "screens": { "load": {}, "list": {}, "failed": {}, "about": {} },
      "coordinators": { "app": { "container": "navigation", "root": "load" } },
      "presentations": { "alert": { "style": "present", "modal": "alert" } },
      "routes": {
        "loaded": {
          "from": "load", "to": "list", "presentation": "set", "trigger": "automatic", "condition": "it is there"
        },
        "notLoaded": {
          "from": "load", "to": "failed", "presentation": "alert", "trigger": "automatic", "condition": "it is not"
        },
        "close": { "from": "failed", "presentation": "dismiss" }
      }
      """
    #expect(Self.findings("back-bounce", spec).isEmpty)
    let covered = spec.replacing("\"alert\",", with: "\"push\",")
    #expect(Self.findings("back-bounce", covered).map(\.severity) == [.warning])
    let menu = #", "help": { "from": "app", "to": "about", "presentation": "push" }"#
    #expect(
      Self.findings(
        "back-bounce",
        covered.replacing("\"presentation\": \"dismiss\" }", with: "\"presentation\": \"pop\" }" + menu)
      )
      .isEmpty)
  }

  /// News that a tab shows by itself lie above a screen with an end of its own.
  @Test func aSheetAboveATabIsNoBounce() {
    let spec = """
      \(Self.tabs), "routes": {
        "open": { "from": "posts", "to": "post", "presentation": "push" },
        "news": {
          "from": "me", "to": "post", "presentation": "present", "trigger": "automatic", "condition": "there are some"
        }
      }
      """
    #expect(Self.findings("back-bounce", spec).isEmpty)
    #expect(
      Self.findings("back-bounce", spec.replacing(#", "condition": "there are some""#, with: "")).map(
        \.message)
        == ["on 'post' Back leads to 'me', which 'news' leaves at once"])
  }

  @Test func linksTellWhatTheyShowElsewhere() throws {
    let spec = try Spec(
      MachineCase.file(
        """
        \(Self.tabs), "routes": {
          "open": { "from": "posts", "to": "post", "presentation": "push" },
          "toFeed": { "from": "bar", "to": "feed", "presentation": "select" },
          "write": { "from": "me", "to": "letter", "presentation": "present" },
          "openIn": { "from": "feed", "to": "post", "presentation": "push", "by": "feed", "singleTop": true }
        },
        "deepLinks": {
          "s://feed": { "path": "toFeed", "over": "dismiss" }, "s://post": { "path": "openIn", "over": "dismiss" }
        }
        """.replacing(
          "\"me\": { \"coordinator\": \"profile\" }",
          with: "\"me\": { \"coordinator\": \"profile\" }, \"letter\": {}")))
    #expect(
      LinkReport.text(of: LinkSurvey(spec).observed()) == """
        s://feed
          path       toFeed
          when       always
          over       layers that are up are dismissed
          shows      'posts'
          elsewhere  shows 'post', above 'posts': openIn > link:s://feed

        s://post
          path   openIn
          when   always
          over   layers that are up are dismissed
          shows  'post', above 'posts'

        """)
  }

  /// A random app of two tabs, with routes on screens, on coordinators and of performers.
  private static func app(seed: Int) -> String {
    var random = Seeded(UInt64(seed))
    let screens = ["a0", "a1", "a2", "b0", "b1", "b2"]
    let routes = (0..<9).map { number -> String in
      let from = screens.randomElement(using: &random)!
      let to = screens.randomElement(using: &random)!
      let owner = to.hasPrefix("a") ? "a" : "b"
      let route =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: #""from": "\#(from)", "to": "\#(to)", "presentation": "push""#
        case 1: #""from": "\#(from)", "to": "\#(to)", "presentation": "push", "by": "\#(owner)""#
        case 2: #""from": "bar", "to": "\#(to)", "presentation": "push", "by": "\#(owner)""#
        case 3: #""from": "\#(owner)", "to": "\#(to)", "presentation": "push""#
        case 4: #""from": "\#(from)", "presentation": "popToRoot", "by": "\#(owner)""#
        default: #""from": "bar", "to": "\#(owner)", "presentation": "select""#
        }
      return "\"r\(number)\": { \(route) }"
    }
    let owners = screens.map { "\"\($0)\": { \"coordinator\": \"\($0.prefix(1))\" }" }
    return """
      "start": "bar",
      "coordinators": {
        "bar": { "container": "tab", "children": ["a", "b"] }, "a": { "root": "a0" }, "b": { "root": "b0" }
      },
      "screens": { \(owners.joined(separator: ", ")) }, "routes": { \(routes.joined(separator: ", ")) }
      """
  }

  /// What a search of the first states shows of random apps is observed, and what is observed is so.
  @Test(arguments: Seeds.blocks(of: 16))
  func findsWhatTheFirstStatesShow(_ seeds: Range<Int>) throws {
    var counts = [0, 0, 0]
    for seed in seeds {
      let machine = MachineCase.interpreter(Self.app(seed: seed))
      let spec = machine.spec
      let found = ReachableStates(machine).observations
      var roots: Set<Route.ID> = []
      var unseen: Set<Route.ID> = []
      for (state, _) in NearbyStates(machine, .few, isForStates: true).states {
        for case .route(let route, let screen) in machine.steps(in: state) {
          guard let after = try? machine.state(after: .route(route, on: screen), in: state), after != state,
            let stack = after.stack(around: after.leaf)
          else { continue }
          let move = spec.moves[spec.routes[route].moves.lowerBound]
          let root = after[after.leaf(below: stack.child(0))].element
          if spec.isForWholeCoordinators(route), spec.style(of: spec.routes[route].moves.lowerBound) == .push,
            after[stack].children.count > 1, after.visibleScreens == [root], state.visibleScreens != [root]
          {
            roots.insert(route)
          }
          if move.by.target != nil,
            after.visibleLeaves.map({ after[$0] }) == state.visibleLeaves.map({ state[$0] }),
            machine.tree.parent(of: after[after.leaf].element) != move.by.target
          {
            unseen.insert(route)
          }
        }
      }
      #expect(Set(found.repeatedRoots.keys) == roots, "seed \(seed)")
      // What must have come onto another stack first is looked for by a few runs only.
      #expect(unseen.isSuperset(of: found.unseenMoves.keys), "seed \(seed)")
      counts[0] += roots.count
      counts[1] += found.unseenMoves.count
      counts[2] += unseen.count
    }
    #expect(counts[0] > 3 && counts[1] > 3 && 4 * counts[1] > 3 * counts[2], "\(counts)")
  }
}

/// Errors that only follow from another one are not reported beside it.
@Suite struct FollowUpTests {
  private static func found(_ text: String) -> [String] {
    Linter.lint(SourceFile(name: "test.nav.json", bytes: Array(text.utf8)), levels: [:]).findings.map {
      "\($0.rule): \($0.message)"
    }
  }

  @Test func whatAnUnknownPresentationLeadsToIsNotJudged() {
    let spec = """
      { "navgraph": 1, "start": "list", "screens": { "list": {}, "note": {}, "more": {} },
        "routes": {
          "add": { "from": "list", "to": "note", "presentation": "sheeet" },
          "show": { "from": "note", "to": "more", "presentation": "push" },
          "save": { "from": ["note", "more"], "presentation": "dismiss" }
        },
        "deepLinks": { "app://note": { "to": "note", "stack": true } } }
      """
    #expect(Self.found(spec) == ["undefined-reference: there is no presentation 'sheeet'"])
    #expect(
      Self.found(spec.replacing("sheeet", with: "push"))
        .contains { $0.hasPrefix("dismiss-without-presentation") })
  }

  @Test func whatARootlessContainerMayShowIsReached() {
    let spec = """
      { "navgraph": 1, "start": "app",
        "coordinators": {
          "app": { "container": "window", "children": ["door", "house"] },
          "door": { "root": "bell" }, "house": { "root": "hall" }
        },
        "screens": { "bell": { "coordinator": "door" }, "hall": { "coordinator": "house" } },
        "routes": { "enter": { "from": "bell", "to": "house", "presentation": "root" } } }
      """
    #expect(
      Self.found(spec) == [
        "rootless-container: 'app' holds 'door', 'house', and does not say which it shows first"
      ])
  }

  @Test func aSectionOfAnotherTypeDeclaresNothing() {
    #expect(
      Self.found(#"{ "navgraph": 1, "start": "a", "screens": [{ "id": "a" }] }"#) == [
        "wrong-type: this is an array, and the key takes an object"
      ])
  }

  @Test func ofABrokenFileNoKeyIsMissing() {
    #expect(
      Self.found("{ navgraph: 1 }") == ["malformed-json: a key in quotation marks or '}' is expected here"])
    #expect(Self.found("{ \"start\": \"a\" }").contains { $0.hasPrefix("missing-key") })
  }

  @Test func aLinkToASheetIsOpenedByItsRoute() {
    let found = Linter.lint(
      MachineCase.file(
        """
        "start": "trips", "screens": { "trips": {}, "newTrip": {}, "trip": {} },
        "routes": {
          "add": { "from": "trips", "to": "newTrip", "presentation": "present" },
          "open": { "from": "trips", "to": "trip", "presentation": "push" }
        },
        "deepLinks": { "t://new": { "to": "newTrip" }, "t://trip": { "to": "trip" } }
        """), levels: [:]
    ).findings.filter { $0.rule == "linked-dead-end" }
    #expect(
      found.map(\.help) == [
        #"open it as the app does, with "path": ["add"] in place of "to": "stack": true would push it"#,
        #"place the screens before it below it with "stack": true, or add a route from 'trip' to the rest of the app"#,
      ])
  }
}
