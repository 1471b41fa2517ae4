import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures

/// Runs that cover a spec, by repeating them.
@Suite struct CoverTests {
  /// Repeats all runs of a cover: each step can be taken, and what a run says it covers is covered by it, once.
  private func check(_ cover: Cover, _ name: String) {
    let machine = cover.machine
    var covered: [Int] = []
    for run in cover.runs {
      var found: Set<Int> = []
      var state = machine.launch
      func note(_ step: Step?, _ outcome: Interpreter.Outcome) {
        switch cover.goal {
        case .screens: found.formUnion(outcome.state.visibleScreens.map(\.number))
        case .routes:
          found.formUnion((outcome.firings.map(\.route) + outcome.performed).map(\.number))
          let leaves = outcome.state.visibleLeaves.map { outcome.state[$0].element }
          for route in machine.spec.routes.indices
          where leaves.contains(where: { machine.isEnabled(route, at: $0) }) {
            if machine.spec.moves(of: route).contains(where: { machine.spec.style(of: $0) == .embed }) {
              found.insert(route.number)
            }
          }
        case .links:
          if case .link(let link)? = step { found.insert(link.number) }
        }
      }
      if run.steps.first?.opensApp != true { note(nil, Interpreter.Outcome(state: state)) }
      for step in run.steps {
        guard let outcome = try? machine.outcome(of: step, in: state) else {
          Issue.record("\(name): '\(step.text(in: machine.spec))' cannot be taken")
          return
        }
        state = outcome.state
        note(step, outcome)
      }
      #expect(run.covers.allSatisfy(found.contains), "\(name)")
      #expect(!run.covers.isEmpty, "\(name)")
      covered += run.covers
    }
    #expect(Set(covered).count == covered.count, "\(name): something is covered twice")
    #expect(covered.count + cover.omitted.count == cover.count, "\(name)")
    #expect(Set(covered).isDisjoint(with: cover.omitted.map(\.item)), "\(name)")
  }

  private static func samples() -> [String] {
    [
      "shop", "broken-shop", "corduroy", "xcoordinator", "coordinode", "adcoordinator", "snapnavigation",
      "swiftui", "jetpack",
    ].map {
      packageFolder + "/samples/\($0).nav.json"
    } + [packageFolder + "/samples/modular/app.nav.json"]
  }

  @Test(arguments: samples())
  func coversSamples(_ path: String) throws {
    let spec = try Spec(at: path)
    // Searched once for all goals.
    let states = ReachableStates(try Cover(spec, goal: .links).machine)
    for goal in Cover.Goal.allCases {
      let cover = try Cover(spec, goal: goal)
      check(cover, "\(path), \(goal)")
      let again = try Cover(try Spec(at: path), goal: goal)
      #expect(CoverReport.json(of: cover) == CoverReport.json(of: again), "\(path), \(goal)")
      // What a search of the states says can be covered is.
      guard states.isExact else { continue }
      for (item, _) in cover.omitted {
        switch goal {
        case .screens: #expect(!states.isSeen[ID(item)], "\(path)")
        case .routes:
          let isFault = states.events[ID(item)]?.contains { event, occurrence in
            if case .fault = event { occurrence.extent == .always } else { false }
          }
          #expect(
            !states.isEnabled[ID(item)] || isFault == true,
            "\(path): \(cover.machine.spec.name(of: Route.ID(item)))")
        case .links:
          #expect(
            (try? cover.machine.state(after: .link(ID(item)), in: cover.machine.launch)) == nil, "\(path)")
        }
      }
    }
  }

  @Test func coversTheShopInFewRuns() throws {
    let path = packageFolder + "/samples/shop.nav.json"
    let cover = try Cover(try Spec(at: path), goal: .routes)
    #expect(cover.omitted.isEmpty && cover.count > 60)
    #expect(cover.runs.count * 2 < cover.count)
    #expect(cover.runs.allSatisfy { $0.steps.count <= Cover.defaultLength })
  }

  @Test func coversRandomSpecs() {
    let seeds = Seeds.first(8)
    var whole = 0
    for seed in seeds {
      let spec = SpecReader.read(RandomSpec(seed: UInt64(seed)).file, load: Linter.noIncludes)
      let machine = Interpreter(spec, CoordinatorTree(spec))
      let exploration = Exploration(machine, limit: 100, nodes: 12)
      if !exploration.isCut { whole += 1 }
      for goal in Cover.Goal.allCases {
        let cover = Cover(machine, goal: goal, length: 1 + seed % 20)
        check(cover, "seed \(seed), \(goal)")
        guard !exploration.isCut else { continue }
        for (item, _) in cover.omitted where goal == .screens {
          #expect(!exploration.result.isSeen[ID(item)], "seed \(seed): '\(spec.name(of: ID(item)))'")
        }
        for (item, _) in cover.omitted where goal == .routes {
          let hasFired = exploration.ways.contains { way in way.firings.contains { $0.route.number == item } }
          #expect(!hasFired, "seed \(seed): '\(spec.name(of: Route.ID(item)))'")
        }
      }
    }
    #expect(whole * 5 > seeds.count, "\(whole) in \(seeds)")
  }

  @Test(.needsCorpus)
  func coversTheCorpus() throws {
    for (number, path) in Corpus.specs.enumerated() where number % 20 == 0 {
      let cover = try Cover(try Spec(at: path), goal: .routes)
      check(cover, path)
    }
  }

  @Test func saysWhyNot() throws {
    let cover = try Cover(
      Spec(
        MachineCase.file(
          """
          "start": "a", "coordinators": { "app": { "container": "view", "root": "a" } },
          "screens": { "a": {}, "b": {}, "c": {}, "d": {} },
          "routes": {
            "fails": { "from": "a", "to": "b", "presentation": "push" },
            "works": { "from": "a", "to": "d", "presentation": "present" },
            "never": { "from": "c", "to": "a", "presentation": "present" } },
          "deepLinks": { "x://b": { "path": ["fails"] } }
          """)), goal: .routes)
    #expect(
      CoverReport.text(of: cover) == """
        launch > works

        1 of 3 routes in 1 run, 1 step
          not covered: 'fails': it fails wherever it fires (push-without-navigation)
          not covered: 'never': it is never enabled

        """)
    let links = Cover(cover.machine, goal: .links)
    #expect(
      links.runs.isEmpty
        && links.omitted.map(\.reason) == [
          "it stops on 'a', where 'fails' cannot be performed (push-without-navigation); open coordinators: 'app'"
        ])
  }

  /// Titles, triggers and ids that try to leave their quotes.
  static let hostile = #"""
    "start": "a", "coordinators": { "app": { "root": "a" } },
    "screens": {
      "a": { "title": "\" + fatalError() + \"\\(1)\n- evil: *x # \u2028 \u202e' {{" },
      "b": { "title": "Price: 5 $ (net)? [a|b]" , "entry": "push\n}\nfunc evil() {" },
      "c": { "title": " " }
    },
    "routes": {
      "go": { "from": "a", "to": "b", "presentation": "push", "trigger": "tap:\"\\\n- x: \u0007" },
      "on": { "from": "b", "to": "c", "presentation": "present", "trigger": "shake: it\u0085now" },
      "auto": { "from": "c", "to": "b", "presentation": "present", "trigger": "automatic" }
    },
    "deepLinks": { "x://\"/{p}\n*": { "to": "b" } }
    """#

  /// The covers of a hostile spec and of a sample.
  static func covers(_ goal: Cover.Goal) throws -> [Cover] {
    let files = [MachineCase.file(hostile), try FileSystem.read(packageFolder + "/samples/shop.nav.json")]
    return try files.map { try Cover(Spec($0), goal: goal) }
  }

  @Test(arguments: Cover.Goal.allCases)
  func skeletonsAreWellFormed(_ goal: Cover.Goal) throws {
    for cover in try Self.covers(goal) {
      #expect(!cover.runs.isEmpty)
      let maestro = CoverReport.maestro(of: cover)
      for line in maestro.split(separator: "\n", omittingEmptySubsequences: false) {
        #expect(
          line.wholeMatch(of: /|#.*|---|appId: .*|name: ".*"|- .*|    (id|stopApp): .*/) != nil, "\(line)")
      }
      #expect(maestro.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x2028 })
    }
  }

  @Test(.needs("swiftc"), arguments: Cover.Goal.allCases)
  func theCompilerReadsSkeletons(_ goal: Cover.Goal) throws {
    let scratch = try ScratchFolder()
    for cover in try Self.covers(goal) {
      let file = try scratch.write(CoverReport.xcuitest(of: cover), to: "NavigationTests.swift")
      let outcome = try Shell.run(try #require(Shell.find("swiftc")), ["-frontend", "-parse", file])
      #expect(outcome.status == 0 && outcome.error == "", "\(outcome.error)")
    }
  }

  @Test(.needsPython("yaml"), arguments: Cover.Goal.allCases)
  func aReaderOfYAMLReadsSkeletons(_ goal: Cover.Goal) throws {
    let scratch = try ScratchFolder()
    let python = try #require(Shell.python(with: "yaml"))
    for cover in try Self.covers(goal) {
      let maestro = CoverReport.maestro(of: cover)
      let file = try scratch.write(maestro, to: "flows.yaml")
      let program = """
        import sys, yaml
        documents = list(yaml.safe_load_all(open(sys.argv[1], encoding="utf-8")))
        assert len(documents) % 2 == 0 and documents
        for head, commands in zip(documents[::2], documents[1::2]):
            assert set(head) == {"appId", "name"}, head
            assert isinstance(commands, list) and all(isinstance(c, (str, dict)) for c in commands)
        """
      let outcome = try Shell.run(python, ["-c", program, file])
      #expect(outcome.status == 0, "\(outcome.error)\n\(maestro)")
    }
  }

  /// Screens that are pushed one on the other, so many that the states together are larger than a machine.
  @Test func coversALongWayByOneRun() throws {
    let count = 700
    let screens = (0..<count).map { #""s\#($0)": {}"# }.joined(separator: ", ")
    let routes = (1..<count).map {
      #""r\#($0)": { "from": "s\#($0 - 1)", "to": "s\#($0)", "presentation": "push" }"#
    }
    let text = """
      { "navgraph": 1, "start": "c", "coordinators": { "c": { "root": "s0" } }, "screens": { \(screens) },
        "routes": { \(routes.joined(separator: ", ")) } }
      """
    let cover = try Cover(
      Spec(SourceFile(name: "long.nav.json", bytes: Array(text.utf8))), goal: .screens)
    check(cover, "long")
    #expect(cover.runs.map(\.steps.count) == [count - 1] && cover.omitted.isEmpty)
  }
}
