import Testing

@testable import Graph

/// What the analysis says of small specs, each with something that it once got wrong; and no run refutes what it says.
@Suite struct ClaimTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    let spec: String
    /// What it says among other things.
    let said: [String]
    /// What it does not say.
    var unsaid: [String] = []

    var testDescription: String { title }
  }

  /// A spec's states in words: whether all are known, what is seen, what happens to routes, and where users are stuck.
  private static func facts(_ spec: Spec) -> Set<String> {
    let states = ReachableStates(Interpreter(spec, CoordinatorTree(spec)))
    var facts: Set<String> = states.isComplete ? ["complete"] : []
    for element in spec.elements.indices where states.isSeen[element] {
      facts.insert("seen \(spec.name(of: element))")
    }
    for (route, events) in states.events {
      for (event, occurrence) in events {
        let name = if case .fault(let kind) = event { kind.rawValue } else { "\(event)" }
        facts.insert("\(occurrence.extent) \(name) \(spec.name(of: route))")
      }
    }
    for route in spec.routes.indices where states.isEnabled[route] && !states.hasEffect[route] {
      facts.insert("effectless \(spec.name(of: route))")
    }
    for end in states.deadEnds { facts.insert("dead end \(spec.name(of: end.screen))") }
    return facts
  }

  private static let allCases = cases + refutedCases + refutedMemberCases + refutedPerformerCases + refutedStackCases

  @Test(arguments: allCases) func saysWhatIsSo(_ example: Case) throws {
    let spec = SpecReader.read(MachineCase.file(example.spec), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let facts = Self.facts(spec)
    #expect(facts.isSuperset(of: example.said), "\(facts.sorted())")
    #expect(facts.isDisjoint(with: example.unsaid), "\(facts.sorted())")
    let claims = Claims(spec)
    #expect(claims.refuted.isEmpty, "\(claims.refuted)")
  }

  /// No state that the interpreter reaches refutes what the analysis says of random specs.
  @Test(arguments: Seeds.blocks(of: 8))
  func noWalkRefutesAClaim(seeds: Range<Int>) {
    var count = 0
    for seed in seeds {
      let focus = RandomSpec.Focus.allCases[seed % RandomSpec.Focus.allCases.count]
      let random = RandomSpec(seed: UInt64(seed), focus: focus)
      let spec = SpecReader.read(random.file, load: Linter.noIncludes)
      let claims = Claims(spec, seed: UInt64(seed), limit: 40)
      count += claims.count.values.reduce(0, +)
      #expect(claims.refuted.isEmpty, "seed \(seed), \(focus): \(claims.refuted)\n\(random.text)")
    }
    #expect(count > seeds.count, "\(count) in \(seeds)")
  }

  static let cases = [
    Case(
      title: "an unwind leads to a tab that was never shown",
      spec: """
        "start": "app",
        "coordinators": { "app": { "container": "tab", "children": ["feed", "basket"], "switch": "none" } },
        "screens": { "feed": { "coordinator": "app" }, "basket": { "coordinator": "app" } },
        "routes": { "toBasket": { "from": "app", "to": "basket", "presentation": "unwind" } }
        """, said: ["complete", "seen basket"], unsaid: ["always unwind-target-absent toBasket"]),
    Case(
      title: "an unwind leads to the root of a stack that was never shown",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "tab", "children": ["home", "shop"], "switch": "none" },
          "home": { "root": "feed" }, "shop": { "root": "basket" }
        },
        "screens": {
          "feed": { "coordinator": "home" }, "basket": { "coordinator": "shop" }, "story": { "coordinator": "home" }
        },
        "routes": {
          "open": { "from": "feed", "to": "story", "presentation": "push" },
          "toBasket": { "from": "story", "to": "basket", "presentation": "unwind" }
        }
        """, said: ["complete", "seen basket"]),
    Case(
      title: "an unwind leads from a page without a tab bar to another tab",
      spec: """
        "start": "news",
        "coordinators": {
          "app": { "container": "tab", "children": ["news", "offers"] }, "news": { "root": "front" }
        },
        "screens": {
          "front": { "coordinator": "news", "hidesTabBar": true }, "article": { "coordinator": "news" },
          "offers": { "coordinator": "app" }
        },
        "routes": {
          "read": { "from": "front", "to": "article", "presentation": "show" },
          "leave": { "from": "article", "to": "offers", "presentation": "unwind" }
        }
        """, said: ["complete", "seen offers"]),
    Case(
      title: "what a route leaves in a tab by an unwind is seen later",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "tab", "children": ["notes", "profile"] }, "notes": { "root": "list" }
        },
        "screens": {
          "list": { "coordinator": "notes" }, "draft": { "coordinator": "notes" }, "profile": { "coordinator": "app" }
        },
        "routes": {
          "save": {
            "from": "list",
            "steps": [
              { "to": "draft", "presentation": "push" }, { "to": "profile", "presentation": "unwind" }
            ]
          }
        }
        """, said: ["complete", "seen draft"]),
    Case(
      title: "a child of a tab that is no member is not open",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "tab", "children": ["feed", "me", "compose"], "members": ["feed", "me"] },
          "compose": { "root": "editor" }
        },
        "screens": {
          "feed": { "coordinator": "app" }, "me": { "coordinator": "app" }, "editor": { "coordinator": "compose" }
        },
        "routes": { "write": { "from": "feed", "to": "editor", "presentation": "present", "by": "compose" } }
        """, said: ["complete", "always absent-performer write"]),
    Case(
      title: "a performer may be on the stack of a member that is not selected",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "view", "root": "bar", "children": ["bar", "panel"] },
          "bar": { "container": "tab", "children": ["home", "me"] },
          "home": { "root": "feed" }, "panel": { "container": "view", "root": "tips" }
        },
        "screens": {
          "feed": { "coordinator": "home" }, "me": { "coordinator": "bar" }, "tips": { "coordinator": "panel" },
          "note": { "coordinator": "app" }
        },
        "routes": {
          "openPanel": { "from": "feed", "to": "panel", "presentation": "replace" },
          "tip": { "from": "me", "to": "note", "presentation": "present", "by": "panel" }
        }
        """, said: ["complete", "sometimes absent-performer tip", "seen note"]),
    Case(
      title: "an alert that only replaces itself is a dead end",
      spec: """
        "start": "home",
        "presentations": { "alert": { "style": "present", "modal": "alert" } },
        "coordinators": { "app": { "root": "home" } },
        "screens": { "home": {}, "news": {}, "offline": {} },
        "routes": {
          "openNews": { "from": "home", "to": "news", "presentation": "push" },
          "warn": { "from": "app", "to": "offline", "presentation": "alert" }
        }
        """, said: ["complete", "dead end offline"]),
    Case(
      title: "the bar of an inner tab that hides is not that of the outer one",
      spec: """
        "start": "app",
        "coordinators": {
          "app": { "container": "tab", "children": ["shop", "me"] },
          "shop": { "container": "tab", "children": ["front"], "switch": "none" }
        },
        "screens": { "front": { "coordinator": "shop", "hidesTabBar": true }, "me": { "coordinator": "app" } }
        """, said: ["complete", "seen me"]),
    Case(
      title: "a performer in a floating layer that has given way is nowhere",
      spec: """
        "start": "app",
        "presentations": { "dialog": { "style": "present", "floating": true } },
        "coordinators": {
          "app": { "root": "home", "children": ["panel"] }, "panel": { "container": "view", "root": "tip" }
        },
        "screens": { "home": { "coordinator": "app" }, "tip": { "coordinator": "panel" } },
        "routes": {
          "showTip": { "from": "home", "to": "tip", "presentation": "dialog" },
          "cover": { "from": "app", "to": "panel", "presentation": "present", "by": "panel" }
        }
        """, said: ["complete", "always absent-performer cover"]),
    Case(
      title: "what was changed behind a layer may make a route possible",
      spec: """
        "start": "mails",
        "coordinators": {
          "app": { "container": "tab", "children": ["inbox", "notes", "home"] },
          "inbox": { "root": "mails" }, "notes": { "root": "note" }
        },
        "screens": {
          "home": { "coordinator": "app" }, "mails": { "coordinator": "inbox" }, "note": { "coordinator": "notes" }
        },
        "routes": {
          "archive": {
            "from": "note", "steps": [{ "presentation": "goBack" }, { "to": "mails", "presentation": "popTo" }]
          },
          "toInbox": { "from": "note", "to": "inbox", "presentation": "select" },
          "openNotes": { "from": "home", "to": "notes", "presentation": "show" }
        }
        """, said: ["complete"],
      unsaid: ["always nothing-to-leave archive", "always pop-target-absent archive"]),
    Case(
      title: "a step that selects behind a layer is followed by one that faults",
      spec: """
        "start": "mail",
        "coordinators": {
          "mail": { "container": "split", "children": ["boxes", "message", "help"] },
          "boxes": { "root": "inbox" }, "message": { "root": "letter" }
        },
        "screens": {
          "inbox": { "coordinator": "boxes" }, "letter": { "coordinator": "message" }, "help": { "coordinator": "mail" }
        },
        "routes": {
          "ask": {
            "from": "mail",
            "steps": [{ "to": "boxes", "presentation": "select" }, { "to": "help", "presentation": "push" }]
          },
          "explain": { "from": "message", "to": "help", "presentation": "present" }
        }
        """, said: ["complete"]),
    Case(
      title: "a performer of a step that is nowhere is no hidden one",
      spec: """
        "start": "deck",
        "coordinators": {
          "desk": { "container": "split", "children": ["list", "pile"] },
          "pile": { "children": ["deck"] }, "deck": { "root": "card" }
        },
        "screens": { "list": { "coordinator": "desk" }, "card": { "coordinator": "deck" } },
        "routes": {
          "sort": {
            "from": "desk",
            "steps": [{ "to": "list", "presentation": "push", "by": "pile" }, { "presentation": "pop" }]
          }
        }
        """, said: ["complete"]),
    Case(
      title: "an unwind leads to a page that was never shown before the container around it",
      spec: """
        "start": "list",
        "coordinators": {
          "app": { "container": "page", "switch": "none", "children": ["main", "help"] },
          "main": { "root": "list" }, "help": { "container": "shared", "root": "faq" }
        },
        "screens": { "list": { "coordinator": "main" }, "faq": { "coordinator": "help" } },
        "routes": { "leave": { "from": "list", "to": ["help", "app"], "presentation": "unwind" } }
        """, said: ["complete", "seen faq"]),
    Case(
      title: "a stack gets several targets, of which the first is cut",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "page", "children": ["main", "help"] }, "main": { "root": "home" }
        },
        "screens": {
          "home": { "coordinator": "main" }, "detail": { "coordinator": "main" }, "help": { "coordinator": "app" }
        },
        "routes": { "rebuild": { "from": "home", "to": ["app", "detail"], "presentation": "set" } }
        """, said: ["complete", "seen detail"]),
    Case(
      title: "a route to which another one redirects changes something there",
      spec: """
        "start": "home",
        "coordinators": { "app": { "root": "home" } },
        "screens": { "home": { "coordinator": "app" }, "news": { "coordinator": "app", "entry": "widget" } },
        "routes": {
          "show": { "to": "home", "presentation": "push", "singleTop": true },
          "back": { "from": ["home", "news"], "redirect": "show" }
        },
        "deepLinks": { "app://home": { "path": ["back"] } }
        """, said: ["complete"]),
    Case(
      title: "a precondition may not hold of a route that is possible nowhere",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "root": "home", "children": ["login"] },
          "login": { "container": "view", "root": "form", "flow": true }
        },
        "screens": {
          "home": { "coordinator": "app" }, "orders": { "coordinator": "app", "preconditions": ["signedIn"] },
          "form": { "coordinator": "login" }
        },
        "preconditions": { "signedIn": { "recovery": { "flow": "login" } } },
        "routes": {
          "open": {
            "from": "home", "when": "possible",
            "steps": [{ "to": "orders", "presentation": "present" }, { "presentation": "pop" }]
          }
        }
        """, said: ["complete", "seen form"]),
    Case(
      title: "a select behind a layer changes something once",
      spec: """
        "start": "news",
        "coordinators": {
          "app": { "container": "tab", "children": ["feed", "saved"], "switch": "none" }, "feed": { "root": "news" }
        },
        "screens": {
          "news": { "coordinator": "feed" }, "saved": { "coordinator": "app" }, "tip": { "coordinator": "feed" }
        },
        "routes": {
          "openTip": { "from": "news", "to": "tip", "presentation": "present" },
          "toSaved": { "from": "tip", "to": "saved", "presentation": "select", "by": "app" }
        }
        """, said: ["complete", "sometimes behindLayer toSaved"]),
    Case(
      title: "a step that changes what is behind a layer is followed by one that presents there",
      spec: """
        "start": "cart",
        "coordinators": { "shop": { "root": "cart" } },
        "screens": { "cart": { "coordinator": "shop" }, "order": { "coordinator": "shop" } },
        "routes": {
          "review": { "from": "cart", "to": "order", "presentation": "present" },
          "restart": {
            "from": "order", "by": "shop",
            "steps": [
              { "to": "order", "presentation": "push" }, { "to": "cart", "presentation": "presentOnRoot" }
            ]
          }
        }
        """, said: ["complete", "sometimes present-while-presenting restart"]),
  ]

  /// Where the states are not known, the graph of routes says what is reached: also what comes along with a member that
  /// is selected, and what a precondition leads to.
  @Test func reachesMembersThatRoutesSelect() throws {
    let spec = SpecReader.read(
      MachineCase.file(
        """
        "start": "front",
        "coordinators": {
          "app": { "container": "tab", "children": ["front", "shop", "club"], "switch": "none" },
          "shop": { "root": "shelf", "children": ["till"] }, "till": { "root": "bill" }, "club": { "root": "lounge" }
        },
        "screens": {
          "front": { "coordinator": "app" }, "shelf": { "coordinator": "shop", "preconditions": ["adult"] },
          "bill": { "coordinator": "till" }, "lounge": { "coordinator": "club" }, "door": { "coordinator": "app" }
        },
        "preconditions": { "adult": { "otherwise": "refuse" } },
        "routes": {
          "pay": { "from": "front", "to": "till", "presentation": "select" },
          "rest": { "from": "front", "to": "lounge", "presentation": "unwind" },
          "refuse": { "to": "door", "presentation": "present" }
        }
        """), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let analysis = Analysis.whole(of: spec)
    let unreached = spec.elements.indices.filter { !analysis.graph.isReached($0, in: spec) }
    #expect(unreached.map { spec.name(of: $0) } == [])
  }

  /// So does a container with members whose `root` is none of them: it shows the first one.
  @Test func reachesTheFirstMember() throws {
    let spec = SpecReader.read(
      MachineCase.file(
        """
        "start": "front",
        "coordinators": {
          "app": { "container": "tab", "children": ["front", "shop"], "switch": "none" },
          "shop": { "container": "tab", "members": ["shelf"], "root": "till", "switch": "none" }
        },
        "screens": {
          "front": { "coordinator": "app" }, "shelf": { "coordinator": "shop" }, "till": { "coordinator": "shop" }
        },
        "routes": { "enter": { "from": "front", "to": "shop", "presentation": "select" } }
        """), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let analysis = Analysis.whole(of: spec)
    let shelf = try #require(spec.elements.indices.first { spec.name(of: $0) == "shelf" })
    #expect(analysis.states.isSeen[shelf])
    #expect(analysis.graph.isReached(shelf, in: spec))
  }
}
