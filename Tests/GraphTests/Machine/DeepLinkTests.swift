import Testing

@testable import Graph
@testable import GraphFeatures

/// What deep links do.
@Suite struct DeepLinkTests {
  static let links: String = """
    "start": "app",
    "coordinators": {
      "app": { "container": "tab", "children": ["shop", "account"] },
      "shop": { "root": "shelf", "children": ["cart", "sale"] }, "account": { "root": "profile" },
      "cart": { "container": "view", "root": "basket" },
      "sale": { "container": "shared", "root": "offers" }
    },
    "screens": {
      "shelf": { "coordinator": "shop" }, "product": { "coordinator": "shop" }, "profile": { "coordinator": "account" },
      "basket": { "coordinator": "cart" }, "pay": { "coordinator": "cart" }, "offers": { "coordinator": "sale" },
      "offer": { "coordinator": "sale" }
    },
    "routes": {
      "openProduct": { "from": "shelf", "to": "product", "presentation": "push" },
      "openBasket": { "from": "shop", "to": "basket", "presentation": "present" },
      "openOffer": { "from": "product", "to": "offer", "presentation": "push" },
      "selectAccount": { "from": "app", "to": "account", "presentation": "select" },
      "openShelf": { "from": "shop", "to": "shelf", "presentation": "present" },
      "pop": { "from": "*", "presentation": "pop" }
    },
    "deepLinks": {
      "app://pay": { "to": "pay" },
      "app://pay/below": { "to": "pay", "stack": true },
      "app://offer": { "to": "offer", "stack": true },
      "app://shelf": { "to": "shelf", "stack": true },
      "app://product": { "path": ["openProduct", "openOffer"] },
      "app://over": { "path": ["openProduct"] },
      "app://keep": { "path": ["openProduct"], "over": "keep" },
      "app://account": { "path": ["selectAccount"] },
      "app://active": { "path": ["openBasket", "openShelf"], "over": "keep" },
      "app://stops": { "path": ["openProduct", "selectAccount", "openOffer"] },
      "app://launch": { "path": ["openProduct"], "when": "launch" },
      "app://fails": { "path": ["pop"] }
    }
    """

  /// A link through so many screens, each of which pushes the next.
  private static func chain(_ count: Int) -> Spec {
    let screens = (0...count).map { "\"s\($0)\": {}" }.joined(separator: ", ")
    let routes = (0..<count).map {
      "\"r\($0)\": { \"from\": \"s\($0)\", \"to\": \"s\($0 + 1)\", \"presentation\": \"push\" }"
    }
    let path = (0..<count).map { "\"r\($0)\"" }.joined(separator: ", ")
    let text = """
      { "navgraph": 1, "start": "c", "coordinators": { "c": { "root": "s0" } }, "screens": { \(screens) },
        "routes": { \(routes.joined(separator: ", ")) },
        "deepLinks": { "app://end": { "when": "launch", "path": [\(path)] } } }
      """
    return Spec(SourceFile(name: "a.nav.json", bytes: Array(text.utf8)))
  }

  /// Each route of a path may lead to others, so that their number limits no path but a path that is much longer.
  @Test(arguments: [(64, nil), (66, nil), (200, nil), (256, nil), (257, "r256"), (2_000, "r256")])
  func longPathsAreFollowed(_ count: Int, _ stop: String?) throws {
    let spec = Self.chain(count)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    var name: String?
    do {
      let state = try machine.outcome(of: .link(spec.deepLinks.indices.first!), in: machine.launch).state
      #expect(spec.name(of: state[state.leaf].element) == "s\(count)")
    } catch .fault(let fault) {
      name = fault.route.map { spec.name(of: $0) }
      #expect(fault.isBeyondLimit && fault.reason(in: spec).contains("the first 256 routes"))
    } catch {}
    #expect(name == stop)
  }

  /// The tab with elements on the stack of 'shop', the last one visible unless a layer is up.
  static func shop(_ elements: String..., modal: String? = nil) -> String {
    var lines = ["app (tab)", "  shop (navigation, selected)"] + elements.map { "    " + $0 }
    lines += ["  account (navigation)", "    profile"]
    return (lines + (modal.map { ["modal (interactive)", "  \($0)"] } ?? [])).joined(separator: "\n")
  }

  @Test(arguments: [
    ("to: entered from nothing", "link:app://pay", shop("cart (view)", "  pay (visible)")),
    (
      "to, with the roots of the stacks below", "link:app://pay/below",
      shop("shelf", "cart (view)", "  pay (visible)")
    ),
    (
      "to, with the roots of shared coordinators below", "link:app://offer",
      shop("shelf", "offers (in sale)", "offer (visible)")
    ),
    ("to what is a root itself", "link:app://shelf", shop("shelf (visible)")),
    (
      "path: the routes run one after the other", "link:app://product",
      shop("shelf", "product", "offer (in sale, visible)")
    ),
    ("path, over: layers go first", "openBasket > link:app://over", shop("shelf", "product (visible)")),
    ("path, keep: it runs where the app stands", "openBasket > link:app://keep", "unresolvable-deep-link"),
    (
      "path: enabled at a coordinator of the active path", "link:app://active",
      shop("shelf", modal: "cart (view)\n    basket\nmodal (interactive)\n  shelf (visible)")
    ),
    (
      "path: it stops at a route of a coordinator that no step has brought up", "link:app://stops",
      "unresolvable-deep-link"
    ),
    ("only at launch", "link:app://launch", shop("shelf", "product (visible)")),
    ("only at launch, and not later", "openProduct > link:app://launch", "unavailable"),
    ("path: it stops where a route faults", "link:app://fails", "unresolvable-deep-link"),
  ])
  func deepLinks(_ title: String, _ run: String, _ expected: String) throws {
    try MachineCase(title, Self.links, run: run, expected).check()
  }

  /// Only the stacks on the path to the target begin with their roots, not those of what the target embeds.
  @Test func whatIsEmbeddedHasNoRootBelow() throws {
    let spec = """
      "start": "app",
      "coordinators": { "app": { "root": "home", "children": ["side"] }, "side": { "root": "first" } },
      "screens": { "home": {}, "panel": {}, "first": { "coordinator": "side" }, "inner": { "coordinator": "side" } },
      "routes": {
        "openPanel": { "from": "home", "to": "panel", "presentation": "push" },
        "embedInner": { "from": "panel", "to": "inner", "presentation": "embed" }
      },
      "deepLinks": { "app://panel": { "to": "panel", "stack": true } }
      """
    let opened = try Simulation(Spec(MachineCase.file(spec)), run: ["openPanel"])
    let linked = try Simulation(Spec(MachineCase.file(spec)), run: ["link:app://panel"])
    #expect(linked.states.last?.state == opened.states.last?.state)
    #expect(StateReport.text(of: linked).contains("inner"))
  }

  @Test func aFaultNamesWhereTheLinkStops() throws {
    let file = MachineCase.file(Self.links)
    let stopped = try Simulation(Spec(file), run: ["link:app://stops"])
    #expect(
      StateReport.text(of: stopped)
        == "link:app://stops: error: it stops on 'product', where 'selectAccount' cannot be performed (absent-performer); open coordinators: 'app', 'shop' [unresolvable-deep-link]\n"
    )
    let failed = try Simulation(Spec(file), run: ["link:app://fails"])
    #expect(
      StateReport.text(of: failed)
        == "link:app://fails: error: it stops on 'shelf', where 'pop' cannot be performed (pop-at-root); open coordinators: 'app', 'shop' [unresolvable-deep-link]\n"
    )
  }

  /// Links that begin alike are followed once as far as that, in whatever order they come.
  @Test(arguments: [30, 120]) func sharedBeginningsAreFollowedOnce(count: Int) throws {
    let numbers = Array(1...count)
    let spec = SpecReader.read(
      MachineCase.file(
        """
        "start": "s0",
        "screens": { "s0": {}, \(numbers.map { "\"s\($0)\": {}" }.joined(separator: ", ")) },
        "routes": {
          \(numbers.map { number in
            "\"r\(number)\": { \"from\": \"s\(number - 1)\", \"to\": \"s\(number)\", \"presentation\": \"push\" }"
          }.joined(separator: ",\n"))
        },
        "deepLinks": {
          \(numbers.map { number in
            "\"app://l\(number)\": { \"path\": [\((1...number).map { "\"r\($0)\"" }.joined(separator: ", "))] }"
          }.joined(separator: ",\n"))
        }
        """), load: Linter.noIncludes)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    for link in Array(spec.deepLinks.indices.reversed()) + Array(spec.deepLinks.indices) {
      let state = try machine.state(after: .link(link), in: machine.launch)
      #expect(spec.name(of: state[state.leaf].element) == "s\(link.number + 1)")
      #expect(state.layers[0].root.children.count == link.number + 2)
    }
    #expect(machine.linkPaths.withLock { $0?.taken } == count)
  }

  /// What links lead to does not depend on what was opened before.
  @Test(arguments: Seeds.blocks(of: 40)) func whatIsKnownOfLinksIsWhatTheyDo(seeds: Range<Int>) {
    for seed in seeds {
      let spec = SpecReader.read(RandomSpec(seed: UInt64(seed)).file, load: Linter.noIncludes)
      let tree = CoordinatorTree(spec)
      let machine = Interpreter(spec, tree)
      for state in [machine.launch] + NearbyStates(machine, .few).states.prefix(6).map(\.state) {
        for link in spec.deepLinks.indices {
          let (known, fresh) = (
            machine.opening(of: link, in: state), Interpreter(spec, tree).opening(of: link, in: state)
          )
          #expect(known.evaluated == fresh.evaluated, "seed \(seed)")
          switch (known.outcome, fresh.outcome) {
          case (.success(let one), .success(let other)):
            #expect(one.state == other.state && one.performed == other.performed, "seed \(seed)")
            #expect(one.firings.map(\.route) == other.firings.map(\.route), "seed \(seed)")
          case (.failure(let one), .failure(let other)): #expect(one == other, "seed \(seed)")
          default: Issue.record("seed \(seed): only one of the two ends")
          }
        }
      }
    }
  }
}
