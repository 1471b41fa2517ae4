import Testing

@testable import Graph

/// Where deep links stop, against links that are opened in the states themselves.
@Suite struct LinkStopsTests {
  @Test(arguments: Seeds.blocks(of: 32))
  func agreesWithTheStates(seeds: Range<Int>) throws {
    var stops: [LinkStop.Place: Int] = [:]
    for seed in seeds {
      let random = RandomSpec(seed: UInt64(seed))
      var spec = SpecReader.read(random.file, load: Linter.noIncludes)
      layPaths(in: &spec, seed: UInt64(seed))
      let machine = Interpreter(spec, CoordinatorTree(spec))
      let found = ReachableStates(machine)
      guard found.isExact else { continue }
      let exploration = Exploration(machine, limit: 100, nodes: 12)
      for stop in found.linkStops { stops[stop.place, default: 0] += 1 }
      let problems = spec.deepLinks.indices.flatMap {
        disagreements(on: $0, found.linkStops, exploration, machine)
      }
      #expect(problems.isEmpty, "seed \(seed)\n\(paths(of: spec))\n\(random.text)")
    }
    #expect(stops[.launch, default: 0] * 10 > seeds.count, "\(seeds): \(stops)")
    #expect(stops[.elsewhere, default: 0] * 20 > seeds.count, "\(seeds): \(stops)")
    #expect(stops[.aboveLayer, default: 0] > 0, "\(seeds): \(stops)")
  }

  /// A flow that only an opened link presents has a step of its own, which the search before has no number for.
  @Test func aRunMayBeginWithAnOpenedLink() {
    let report = Linter.lint(
      MachineCase.file(
        """
        "start": "news", "platform": "android",
        "coordinators": {
          "app": { "children": ["login"] },
          "login": { "container": "page", "children": ["columns", "form"], "root": "form", "flow": true },
          "columns": { "container": "split", "children": ["feed", "list"] }, "form": {}, "feed": {}
        },
        "screens": {
          "home": {}, "list": { "coordinator": "columns" }, "news": { "coordinator": "feed" },
          "secret": { "preconditions": ["session"] }
        },
        "preconditions": { "session": { "recovery": { "flow": "login" } } },
        "routes": {
          "reset": { "from": ["news"], "presentation": "replace", "to": "home", "by": "columns" },
          "skip": { "from": ["form"], "presentation": "replace", "to": "feed" },
          "finish": { "from": ["list"], "presentation": "complete" }
        },
        "deepLinks": {
          "app://secret": { "to": "secret" }, "app://reset": { "path": ["finish", "reset"], "over": "keep" }
        }
        """))
    #expect(Set(report.findings.map(\.rule)).isSuperset(of: ["link-under-layer", "unresolvable-deep-link"]))
  }

  /// What `lint` says of a link that stops above a layer that another one of its kind has brought up.
  @Test func findsTheStopOfALinkWithOneRoute() {
    let findings = Linter.lint(
      MachineCase.file(
        """
        "start": "feed",
        "coordinators": {
          "app": { "container": "tab", "children": ["search", "help", "news"] }, "news": { "root": "feed" }
        },
        "screens": {
          "search": { "coordinator": "app" }, "help": { "coordinator": "app" }, "feed": { "coordinator": "news" }
        },
        "presentations": { "overlay": { "style": "presentOnRoot", "floating": true } },
        "routes": {
          "preview": { "from": "search", "to": "feed", "presentation": "present" },
          "openHelp": { "from": "*", "to": "help", "presentation": "overlay" }
        },
        "deepLinks": { "app://help": { "path": ["openHelp"], "over": "keep" } }
        """), levels: [:]
    ).findings
    #expect(findings.map(\.rule).contains("link-under-layer"), "\(findings.map(\.message))")
  }

  /// Gives the links that have a path one that can be run at launch, but for the first.
  private func layPaths(in spec: inout Spec, seed: UInt64) {
    var generator = Seeded(seed)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    for link in spec.deepLinks.indices.dropFirst() where !spec.deepLinks[link].path.isEmpty {
      var state = machine.launch
      var routes: [Route.ID] = []
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let steps: [Step] = machine.steps(in: state).filter {
          if case .route(_, nil) = $0 { (try? machine.state(after: $0, in: state)) != nil } else { false }
        }
        guard let step = steps.randomElement(using: &generator), case .route(let route, _) = step else {
          break
        }
        routes.append(route)
        state = (try? machine.state(after: step, in: state)) ?? state
      }
      guard !routes.isEmpty else { continue }
      let start = spec.references.count
      spec.references += routes.map { UntypedReference(Reference(target: $0, node: 1)) }
      spec.deepLinks[link].path = List(start..<spec.references.count)
    }
  }

  private func paths(of spec: Spec) -> String {
    spec.deepLinks.indices.map { link in
      let path = spec.targets(spec.deepLinks[link].path).map { spec.name(of: $0) }
      return "\(link.number): \(path) keeps \(spec.deepLinks[link].keepsLayers)"
    }.joined(separator: "\n")
  }

  private func disagreements(
    on link: DeepLink.ID, _ stops: [LinkStop], _ exploration: Exploration, _ machine: Interpreter
  ) -> [String] {
    let declared = machine.spec.deepLinks[link]
    guard !declared.path.isEmpty else { return [] }
    let stops = stops.filter { $0.link == link }
    var problems: [String] = []
    for stop in stops where self.fault(at: stop.occurrence.witness, machine) != stop.fault {
      problems.append("\(link.number): not shown by \(stop.occurrence.witness)")
    }
    let atLaunch = fault(of: link, in: machine.launch, machine) != nil
    let states = declared.isOnlyAtLaunch ? [] : exploration.states
    let stopped = states.indices.filter { fault(of: link, in: states[$0], machine) != nil }
    let above = stopped.filter { index in
      let state = states[index]
      guard declared.keepsLayers, state.layers.count > 1 else { return false }
      var bare = state
      bare.layers.removeLast(state.layers.count - 1)
      return fault(of: link, in: bare, machine) == nil
    }
    func judge(_ places: [Int], _ found: Bool, _ what: String) {
      if !places.isEmpty && !found || places.isEmpty && found && !exploration.isCut {
        let run = places.first.map { exploration.run(to: $0).map { $0.text(in: machine.spec) } }
        problems.append("\(link.number) \(what): \(found), but \(run ?? [])")
      }
    }
    judge(atLaunch ? [0] : [], stops.contains { $0.place == .launch }, "at launch")
    guard !atLaunch else { return problems }
    judge(
      Array(Set(stopped).subtracting(above)).sorted(), stops.contains { $0.place == .elsewhere }, "elsewhere")
    judge(above, stops.contains { $0.place == .aboveLayer }, "above a layer")
    return problems
  }

  private func fault(of link: DeepLink.ID, in state: State, _ machine: Interpreter) -> Fault? {
    do {
      _ = try machine.outcome(of: .link(link), in: state)
    } catch .fault(let fault) {
      return fault
    } catch {}
    return nil
  }

  private func fault(at witness: [Step], _ machine: Interpreter) -> Fault? {
    var state = machine.launch
    for step in witness.dropLast() {
      guard let next = try? machine.state(after: step, in: state) else { return nil }
      state = next
    }
    guard case .link(let link)? = witness.last else { return nil }
    return fault(of: link, in: state, machine)
  }
}
