import Testing

@testable import Graph

/// Policies against their definitions, over all states of random specs.
@Suite struct PolicyTests {
  @Test(arguments: Seeds.blocks(of: 28))
  func agreesWithTheStates(seeds: Range<Int>) throws {
    var judged = 0
    var open = 0
    for seed in seeds {
      let counts = judge(seed)
      judged += counts.judged
      open += counts.open
    }
    #expect(judged > seeds.count / 3, "\(judged) of \(seeds)")
    #expect(open * 4 < judged, "\(open) of \(judged) are not known without a search of the states")
  }

  /// Holds the judgments of a seed's policies against the states: how many there are, and how many of them are not
  /// known without a search of the states.
  private func judge(_ seed: Int) -> (judged: Int, open: Int) {
    let random = RandomPolicies(seed: UInt64(seed))
    let exploration = Exploration(random.machine, limit: 100, nodes: 12)
    guard !exploration.isCut else { return (0, 0) }
    let oracle = PolicyOracle(random.machine, exploration)
    let states = ReachableStates(random.machine)
    let byGraph = ReachableStates(random.machine, policyStateLimit: 0)
    var open = 0
    for policy in random.spec.policies.indices {
      let holds = oracle.holds(policy)
      let name = random.spec.name(of: policy)
      #expect(
        verdict(states.judgments[policy]) == holds,
        "seed \(seed), \(name) expected \(holds)\n\(random.text)")
      guard let alone = verdict(byGraph.judgments[policy]) else {
        open += 1
        continue
      }
      #expect(alone == holds, "seed \(seed), \(name) expected \(holds) by the graph\n\(random.text)")
    }
    return (random.spec.policies.count, open)
  }

  /// A search that goes on from another one forgets the steps that the other has counted.
  @Test func aSearchThatGoesOnUnwinds() { _ = judge(6_820_121) }

  /// What a finding shows can be run, and ends in what the policy speaks of.
  @Test func breachesCanBeRun() throws {
    var count = 0
    let seeds = Seeds.first(8)
    for seed in seeds {
      let random = RandomPolicies(seed: UInt64(seed))
      let judgments = ReachableStates(random.machine).judgments
      for policy in judgments.indices {
        guard case .broken(let breach) = judgments[policy] else { continue }
        var state = random.machine.launch
        for step in breach.run { state = try random.machine.state(after: step, in: state) }
        let isShown = { (element: Element.ID?) in random.machine.shown(in: state).contains { $0 == element } }
        switch random.spec.policies[policy].kind {
        case .forbid, .require: #expect(isShown(breach.to), "seed \(seed)\n\(random.text)")
        case .return: #expect(isShown(breach.from), "seed \(seed)\n\(random.text)")
        default:
          #expect(isShown(breach.to), "seed \(seed)\n\(random.text)")
        }
        count += 1
      }
    }
    #expect(count > 3 * seeds.count, "\(count) in \(seeds)")
  }

  @Test func selectorsSelect() throws {
    let text = """
      { "navgraph": 1, "start": "a1",
        "coordinators": { "app": { "root": "a1", "children": ["part"] }, "part": { "container": "view", "root": "b1" } },
        "screens": {
          "a1": { "tags": ["x", "x"] }, "a2": { "tags": ["y"] }, "b1": { "coordinator": "part", "tags": ["x"] } },
        "policies": {
          "p": { "forbid": { "from": ["a?", "tag:x"], "to": "coordinator:part" } },
          "q": { "return": { "from": "part", "to": ["nothing", "tag:z", "coordinator:a1"] } } } }
      """
    let spec = SpecReader.read(SourceFile(name: "a", bytes: Array(text.utf8)), load: Linter.noIncludes)
    let tree = CoordinatorTree(spec)
    let selectors = Selectors(spec, tree)
    func names(_ key: Key, _ policy: Policy.ID) throws -> [String] {
      try #require(selectors.selector(key, of: policy)).elements.map { spec.name(of: $0) }.sorted()
    }
    #expect(try names(.from, 0) == ["a1", "a2", "b1"])
    #expect(try names(.to, 0) == ["b1", "part"])
    #expect(try names(.from, 1) == ["part"])
    #expect(try names(.to, 1) == [])
    #expect(selectors.selector(.through, of: 0) == nil)
    let marks = try #require(selectors.selector(.from, of: 1)).marks(in: tree.forest)
    #expect(spec.elements.indices.filter { marks[$0] }.map { spec.name(of: $0) }.sorted() == ["b1", "part"])
  }

  /// A step back that leads to nothing is no way on: to what nothing lies below, or is not there.
  @Test func anUnwindToNothingLeadsNowhere() throws {
    func spec(_ routes: String) -> ReachableStates {
      let text = """
        { "navgraph": 1, "start": "a",
          "coordinators": {
            "app": { "container": "tab", "children": ["one"], "members": ["home", "one"] },
            "one": { "container": "view", "root": "a" } },
          "screens": { "home": { "coordinator": "app" }, "a": { "coordinator": "one" }, "help": { "coordinator": "app" } },
          "routes": { \(routes) }, "policies": { "p": { "return": { "from": "a", "to": "help" } } } }
        """
      let spec = SpecReader.read(SourceFile(name: "a", bytes: Array(text.utf8)), load: Linter.noIncludes)
      return ReachableStates(Interpreter(spec, CoordinatorTree(spec)))
    }
    let back = #""back": { "from": "a", "to": "a", "presentation": "unwind" }"#
    #expect(verdict(spec(back).judgments[0]) == false)
    #expect(verdict(spec(back.replacing(#""to": "a""#, with: #""to": "home""#)).judgments[0]) == false)
    #expect(
      verdict(
        spec(back + #", "go": { "from": "home", "to": "help", "presentation": "present" }"#).judgments[0])
        == true)
  }

  /// An `unwind` stops at the first target that it comes to: what lies below that is not left by it.
  @Test func anUnwindStopsAtTheFirstTarget() throws {
    let text = """
      { "navgraph": 1, "start": "app",
        "presentations": { "full": { "style": "present", "modal": "fullScreen" } },
        "coordinators": {
          "app": { "container": "navigation", "root": "home", "children": ["flow", "common"] },
          "flow": { "container": "navigation", "root": "intro" },
          "common": { "container": "shared", "root": "list" } },
        "screens": {
          "home": { "coordinator": "app" }, "intro": { "coordinator": "flow" },
          "list": { "coordinator": "common" }, "leaf": { "coordinator": "common" } },
        "routes": {
          "showList": { "from": "home", "to": "list", "presentation": "push" },
          "present": { "from": "list", "to": "flow", "presentation": "full" },
          "showListInFlow": { "from": "intro", "to": "list", "presentation": "push" },
          "showLeaf": { "from": "list", "to": "leaf", "presentation": "push" },
          "back": { "from": "leaf", "to": "list", "presentation": "unwind" } },
        "policies": { "p": { "return": { "from": "intro", "to": "home" } } } }
      """
    let spec = SpecReader.read(SourceFile(name: "a", bytes: Array(text.utf8)), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let states = ReachableStates(Interpreter(spec, CoordinatorTree(spec)))
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A step may lead elsewhere than it seems at first.
  @Test(arguments: [
    // The back button and the swipe are two steps with the same ends: neither leads to one of these alone.
    """
    "start": "news",
    "coordinators": { "app": { "container": "tab", "children": ["feed"] }, "feed": { "root": "list" } },
    "screens": { "news": {}, "post": { "coordinator": "feed" }, "list": { "coordinator": "feed" }, "tip": {} },
    "routes": { "help": { "from": "feed", "to": "tip", "presentation": "push" } },
    "deepLinks": { "app://post": { "to": "post", "stack": true } },
    "policies": { "p": { "return": { "from": "tip", "to": "post" } } }
    """,
    // An alert above a layer is not the layer, though it gives way to the move.
    """
    "start": "home",
    "presentations": {
      "alert": { "style": "present", "modal": "alert" }, "cover": { "style": "present", "modal": "fullScreen" }
    },
    "coordinators": { "app": { "children": ["login", "shop"] }, "login": {}, "shop": {} },
    "screens": { "home": {}, "cart": { "coordinator": "shop" } },
    "routes": {
      "buy": {
        "from": ["cart"],
        "steps": [
          { "presentation": "cover", "to": "login" }, { "presentation": "alert", "to": "home" },
          { "presentation": "present", "to": "login", "singleTop": true }
        ]
      }
    },
    "deepLinks": { "app://shop": { "to": "shop" } },
    "policies": { "p": { "forbid": { "from": "login", "to": "app" } } }
    """,
    // The tab bar has lost the member.
    """
    "start": "list",
    "coordinators": { "app": { "container": "tab", "children": ["list", "map"] } },
    "screens": { "list": {}, "map": {} },
    "routes": {
      "reduce": { "steps": [{ "presentation": "set", "to": "map" }] },
      "go": { "from": "*", "redirect": "reduce" },
      "back": { "from": ["app"], "presentation": "select", "to": "list" }
    },
    "policies": { "p": { "return": { "from": "map", "to": "list" } } }
    """,
    // A column shows the screen though the route goes on in another one.
    """
    "start": "list",
    "coordinators": { "app": { "container": "split", "children": ["main"] }, "main": {} },
    "screens": { "list": { "coordinator": "main" }, "post": {} },
    "routes": { "read": { "from": ["list"], "steps": [{ "presentation": "showDetail", "to": "post" }, {}] } },
    "policies": { "p": { "forbid": { "from": "main", "to": "post", "direct": true } } }
    """,
    // A window stands for its content, so the unwind leads to a screen that is visible already.
    """
    "start": "list",
    "presentations": { "swap": { "style": "root", "inverse": true } },
    "coordinators": {
      "card": { "entry": "widget" }, "window": { "container": "window", "children": ["feed"] },
      "feed": { "container": "shared" }
    },
    "screens": { "tip": { "coordinator": "card" }, "post": { "coordinator": "feed" }, "list": {} },
    "routes": {
      "stay": { "from": ["post"], "presentation": "unwind", "to": ["post"] },
      "open": { "from": ["tip"], "presentation": "swap", "to": "feed" },
      "more": { "from": ["tip"], "presentation": "push", "to": "list" }
    },
    "policies": { "p": { "return": { "from": "window", "to": "list" } } }
    """,
    // The layer below presents one already.
    """
    "start": "home",
    "presentations": { "cover": { "style": "present" } },
    "coordinators": { "app": { "children": ["flow"] }, "flow": {} },
    "screens": {
      "form": { "coordinator": "flow", "back": "none" }, "home": { "preconditions": ["session"] }, "login": {}
    },
    "preconditions": { "session": { "otherwise": "ask" } },
    "routes": {
      "reset": { "from": ["form", "home"], "redirect": "start" },
      "ask": { "presentation": "presentOnRoot", "to": "login" },
      "start": { "presentation": "set", "to": "home" },
      "fill": { "from": ["login"], "presentation": "cover", "to": "form" }
    },
    "policies": { "p": { "return": { "from": "app", "to": "login" } } }
    """,
    // Of two containers with the member, the one around the screen selects it.
    """
    "start": "home",
    "presentations": { "dialog": { "style": "present", "floating": true } },
    "coordinators": {
      "app": { "container": "tab", "children": ["pages", "shop"] },
      "pages": { "container": "page", "root": "about", "members": ["shop"], "children": ["about"] }, "shop": {},
      "offers": { "container": "view" }, "about": {}
    },
    "screens": {
      "offer": { "coordinator": "offers" }, "help": { "coordinator": "about" }, "home": { "coordinator": "shop" }
    },
    "routes": {
      "again": { "from": ["offers"], "presentation": "replace", "to": "offers" },
      "shop": { "from": "*", "presentation": "select", "to": "shop" },
      "show": { "from": ["home"], "presentation": "dialog", "to": "offers" },
      "ask": { "from": ["shop"], "presentation": "present", "to": "help" }
    },
    "policies": { "p": { "back": { "from": "help", "to": "offers" } } }
    """,
    // The layer of a screen from which a step unwinds has gone.
    """
    "start": "intro",
    "coordinators": { "app": { "container": "tab", "children": ["list", "shop"] } },
    "screens": { "list": {}, "intro": {}, "shop": {}, "tip": {} },
    "routes": {
      "buy": {
        "from": ["list"],
        "steps": [{ "presentation": "showDetail", "to": "tip" }, { "presentation": "unwind", "to": "shop" }]
      }
    },
    "policies": { "p": { "return": { "from": "shop", "to": ["tip", "intro"] } } }
    """,
    // A route that fires when a flow has left changes nothing, and the screen below is visible all the same.
    """
    "start": "app",
    "coordinators": { "app": { "container": "page", "children": ["form"], "flow": true } },
    "screens": { "form": {}, "news": {} },
    "routes": {
      "cancel": { "from": ["form"], "presentation": "abandon" },
      "ask": { "from": ["news"], "presentation": "showDetail", "to": "app", "onAbandon": "again" },
      "again": { "presentation": "push", "to": "form", "when": "possible" }
    },
    "deepLinks": { "app://news": { "to": "news" } },
    "policies": { "p": { "forbid": { "from": "form", "to": "news", "direct": true } } }
    """,
  ])
  func stepsMayLeadElsewhere(text: String) throws {
    let spec = SpecReader.read(MachineCase.file(text), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let states = ReachableStates(Interpreter(spec, CoordinatorTree(spec)))
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A screen is visible with what it embeds when the layer above it has gone.
  @Test func aScreenComesBackWithWhatItEmbeds() throws {
    let states = try states(
      """
      "start": "home",
      "presentations": { "alert": { "style": "present", "modal": "alert" } },
      "screens": { "home": {}, "map": {}, "ask": {} },
      "routes": {
        "show": { "from": ["home"], "presentation": "embed", "to": "map" },
        "ask": { "from": ["map"], "presentation": "alert", "to": "ask" },
        "close": { "from": ["ask"], "presentation": "dismissToRoot" } },
      "policies": { "p": { "return": { "from": "ask", "to": "home" } } }
      """)
    #expect(verdict(states.judgments[0]) == true)
  }

  /// Once the searches for policies have visited too many vertices, the policies that follow are undecided.
  @Test func policiesAfterTheLimitAreUndecided() throws {
    let text = """
      { "navgraph": 1, "start": "app",
        "coordinators": { "app": { "container": "navigation", "root": "home" } },
        "screens": { "home": { "coordinator": "app" }, "help": { "coordinator": "app" } },
        "routes": { "go": { "from": "home", "to": "help", "presentation": "push" } },
        "policies": {
          "first": { "forbid": { "from": "home", "to": "help" } },
          "second": { "forbid": { "from": "home", "to": "help" } } } }
      """
    let spec = SpecReader.read(SourceFile(name: "a", bytes: Array(text.utf8)), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    let (search, _, isComplete) = ReachableStates.search(machine)
    func verdicts(visitLimit: Int) -> [Bool?] {
      var judge = PolicyJudge(
        StepMemory(machine), search, Runs(search.graph), isComplete: isComplete, visitLimit: visitLimit)
      return judge.judgments().map(verdict)
    }
    #expect(verdicts(visitLimit: 1) == [false, nil])
    #expect(verdicts(visitLimit: PolicyJudge.visitLimit) == [false, false])
  }

  /// A step shows what stands beside the screen to which it leads, also where another step begins there.
  @Test func aStepShowsAllColumns() throws {
    let states = try states(
      """
      "start": "app",
      "coordinators": {
        "app": { "container": "split", "children": ["boxes", "letter"] }, "boxes": { "root": "inbox" } },
      "screens": {
        "inbox": { "coordinator": "boxes" }, "letter": { "coordinator": "app" }, "photo": { "coordinator": "app" } },
      "routes": {
        "view": { "from": "letter", "to": "photo", "presentation": "present" },
        "close": { "from": "photo", "presentation": "dismiss" } },
      "policies": {
        "back": { "back": { "from": "*", "to": "inbox" } },
        "step": { "forbid": { "from": "*", "to": "inbox", "direct": true } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
    #expect(verdict(states.judgments[1]) == false)
  }

  /// Beside the first column a split shows only one of the others: what could be there saves nobody.
  @Test func columnsThatAreNotShownSaveNobody() throws {
    let states = try states(
      """
      "start": "inbox",
      "coordinators": {
        "app": { "container": "split", "children": ["boxes", "letter", "help"] }, "boxes": { "root": "inbox" },
        "help": { "root": "faq" } },
      "screens": {
        "inbox": { "coordinator": "boxes" }, "letter": { "coordinator": "app" }, "faq": { "coordinator": "help" } },
      "routes": { "ask": { "from": "letter", "to": "help", "presentation": "select", "by": "help" } },
      "deepLinks": { "app://faq": { "to": "faq" } },
      "policies": { "p": { "return": { "from": "inbox", "to": "faq" } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A step that goes back and does more then shows all that is beside the screen to which it has gone.
  @Test func aStepThatGoesOnShowsTheOtherColumn() throws {
    let states = try states(
      """
      "start": "hello",
      "coordinators": {
        "app": { "container": "split", "children": ["boxes", "box"] }, "boxes": {}, "box": { "root": "letter" },
        "letter": {} },
      "screens": { "hello": {} },
      "routes": {
        "close": { "steps": [{ "presentation": "goBack" }, {}] }, "leave": { "from": "*", "redirect": "close" } },
      "policies": { "p": { "forbid": { "from": "hello", "to": "letter", "direct": true } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A step that acts behind a screen leads to another state that shows that screen.
  @Test func aScreenStaysVisibleBeforeWhatAStepChanges() throws {
    let states = try states(
      """
      "start": "hello",
      "coordinators": { "app": { "container": "tab" } },
      "screens": { "hello": {}, "help": {}, "offer": { "entry": "notification" } },
      "routes": { "ask": { "from": "*", "presentation": "set", "to": "help", "by": "app" } },
      "policies": { "p": { "forbid": { "from": "app", "to": "offer" } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// Where a screen hides the tab bar the other tabs are no way out.
  @Test func aHiddenTabBarIsNoWayOut() throws {
    let states = try states(
      """
      "start": "app",
      "coordinators": {
        "app": { "container": "tab", "children": ["feed", "player"] }, "player": { "root": "song" } },
      "screens": { "feed": { "coordinator": "app" }, "song": { "coordinator": "player", "hidesTabBar": true } },
      "routes": {},
      "policies": { "p": { "return": { "from": "song", "to": "feed" } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// An `unwind` whose target is not there leads nowhere, whatever others of the same layer find below theirs.
  @Test func anUnwindWithoutItsTargetLeadsNowhere() throws {
    let states = try states(
      """
      "start": "list",
      "coordinators": { "app": { "root": "list", "children": ["notes"] }, "notes": { "root": "note" } },
      "screens": { "list": { "coordinator": "app" }, "note": { "coordinator": "notes" } },
      "routes": {
        "peek": {
          "from": "*",
          "steps": [{ "to": "note", "presentation": "present" }, { "to": "note", "presentation": "unwind" }] } },
      "deepLinks": { "app://note": { "to": "note" } },
      "policies": { "p": { "return": { "from": "list", "to": "note" } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A `show` by a coordinator that is not in sight presents what cannot come on its stack, and Back returns from that.
  @Test func aShowElsewhereMayPresent() throws {
    let states = try states(
      """
      "start": "draft",
      "coordinators": {
        "app": { "container": "tab", "children": ["notes", "drafts"] }, "notes": { "root": "list" },
        "drafts": { "root": "draft" } },
      "screens": { "list": { "coordinator": "notes" }, "draft": { "coordinator": "drafts" } },
      "routes": { "edit": { "from": "draft", "to": "drafts", "presentation": "show", "by": "notes" } },
      "policies": { "p": { "back": { "from": "drafts", "to": "drafts" } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A member that several containers have in the same place may lead back in one of them and not in another.
  @Test func aMemberOfTwoContainersLeadsBackInOneOfThem() throws {
    let states = try states(
      """
      "start": "hello",
      "coordinators": {
        "app": { "container": "page", "children": ["home", "shop"] }, "home": { "root": "desk" },
        "desk": { "container": "split", "children": ["feed"] }, "shop": {} },
      "screens": { "feed": {}, "note": { "coordinator": "home", "entry": "notification" }, "hello": {} },
      "policies": { "p": { "return": { "from": "shop", "to": ["feed", "hello"] } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A column that stays when a route gives the split others has nothing beside it then.
  @Test func aSplitThatLosesAColumnLeadsNowhere() throws {
    let states = try states(
      """
      "start": "letter",
      "coordinators": { "mail": { "container": "split", "children": ["boxes", "letter"] } },
      "screens": { "boxes": {}, "letter": {} },
      "routes": { "close": { "from": ["letter"], "presentation": "set", "to": "boxes", "by": "mail" } },
      "policies": { "p": { "return": { "from": "mail", "to": "letter" } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A move behind a layer, and a layer above another leaf than the one that presented it, lead nowhere for certain.
  @Test func aMoveBehindALayerSavesNobody() throws {
    let states = try states(
      """
      "start": "hello",
      "coordinators": {
        "app": { "container": "page", "children": ["home", "shop"] }, "home": { "root": "desk" },
        "desk": { "container": "split", "children": ["feed"] }, "shop": {} },
      "screens": {
        "feed": {}, "note": { "coordinator": "home", "entry": "notification" }, "tip": {}, "hello": {},
        "mail": { "coordinator": "desk" }, "offer": { "coordinator": "shop" } },
      "routes": {
        "toDesk": { "from": ["tip"], "presentation": "select", "to": "desk" },
        "showTip": { "from": ["offer"], "presentation": "presentOnRoot", "to": "tip" },
        "close": { "from": "*", "presentation": "dismissToRoot" } },
      "policies": { "p": { "return": { "from": "shop", "to": ["feed", "hello"] } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A member that was left at another screen has no target of an `unwind`, though it would have one at first.
  @Test(arguments: ["", ", \"when\": \"possible\""]) func anUnwindMayFindNothingInAMember(_ condition: String) throws {
    let states = try states(
      """
      "start": "offer",
      "coordinators": { "app": { "container": "page", "children": ["feed", "me"] }, "feed": { "root": "news" } },
      "screens": { "offer": { "coordinator": "feed" }, "me": { "entry": "notification" }, "news": {} },
      "routes": { "leave": { "from": "*", "presentation": "unwind", "to": "news"\(condition) } },
      "policies": { "p": { "return": { "from": "me", "to": "news" } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A performer that only a redirect makes explicit has no members: a selection behind its layer is made as without it.
  @Test func aRedirectSelectsBehindALayer() throws {
    let states = try states(
      """
      "start": "home",
      "coordinators": { "app": { "container": "tab", "children": ["feed", "me"] }, "feed": { "root": "home" } },
      "screens": { "home": { "coordinator": "feed" }, "me": { "coordinator": "app" }, "tip": {} },
      "routes": {
        "open": {
          "steps": [
            { "presentation": "present", "to": "tip" }, { "presentation": "dismiss" },
            { "presentation": "select", "to": "home" }
          ]
        },
        "edit": { "from": ["me"], "presentation": "present", "to": "feed" },
        "tap": { "from": ["home"], "redirect": "open" }
      },
      "policies": { "p": { "back": { "from": "coordinator:app", "to": ["home"] } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A screen that covers a page is in none of its members, so that no swipe leads on from there.
  @Test func noSwipeLeadsOutOfACoveringScreen() throws {
    let states = try states(
      """
      "start": "news",
      "coordinators": { "app": { "children": ["pages"] }, "pages": { "container": "page", "children": ["feed", "news"] } },
      "screens": { "tip": { "back": "none" }, "feed": {}, "news": { "coordinator": "pages" } },
      "routes": { "ask": { "from": ["feed"], "presentation": "show", "to": "tip" } },
      "policies": { "p": { "return": { "from": "tip", "to": "news" } } }
      """)
    #expect(verdict(states.judgments[0]) == false)
  }

  /// A route that ends the flow once more, since that cannot leave, comes to rest in the flow.
  @Test func aFlowThatCannotLeaveIsAWayOn() throws {
    let states = try states(
      """
      "start": "home",
      "coordinators": { "app": {}, "login": { "root": "form", "flow": true } }, "screens": { "home": {}, "form": {} },
      "routes": {
        "enter": {
          "from": ["app"], "steps": [{ "presentation": "root", "to": "login" }, { "presentation": "abandon" }],
          "onAbandon": "leave"
        },
        "leave": { "presentation": "abandon" } },
      "policies": { "p": { "return": { "from": "home", "to": "form" } } }
      """)
    #expect(verdict(states.judgments[0]) == true)
  }

  private func states(_ text: String) throws -> ReachableStates {
    let spec = SpecReader.read(MachineCase.file(text), load: Linter.noIncludes)
    try #require(spec.problems.isEmpty)
    return ReachableStates(Interpreter(spec, CoordinatorTree(spec)))
  }

  private func verdict(_ judgment: Judgment) -> Bool? {
    switch judgment {
    case .holds: true
    case .broken: false
    case .unknown: nil
    }
  }
}
