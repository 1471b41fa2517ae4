import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing
@testable import GraphFeatures

/// The machine of a page does what the machine in Swift does: random walks, repeated in a browser.
@Suite struct PageMachineTests {
  private static let walkLength = 20

  @Test(.needs("chromium"), arguments: RandomSpec.Focus.allCases)
  func agreesOnRandomSpecs(_ focus: RandomSpec.Focus) throws {
    let seeds = Seeds.first(20)
    let cases = seeds.map { seed in
      let random = RandomSpec(seed: UInt64(seed), focus: focus)
      return Self.walks(
        SpecReader.read(random.file, load: Linter.noIncludes), name: "seed \(seed)", seed: UInt64(seed))
    }
    #expect(try Self.stepsThatAgree(cases) > 62 * seeds.count)
  }

  @Test(.needs("chromium"))
  func agreesOnSmallSpecs() throws {
    let cases = SmallSpecs.all.enumerated().map { index, text in
      Self.walks(MachineCase.interpreter(text).spec, name: "spec \(index)", seed: UInt64(index))
    }
    #expect(try Self.stepsThatAgree(cases) > 10 * SmallSpecs.all.count)
  }

  @Test(.needs("chromium"))
  func agreesOnSamples() throws {
    let folder = packageFolder + "/samples"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".nav.json")
    }
    let cases = try paths.sorted().enumerated().map { seed, name in
      let path = folder + "/" + name
      let spec = SpecReader.read(try FileSystem.read(path), load: FileSystem.includeLoader(forSpecAt: path))
      return Self.walks(spec, name: name, seed: UInt64(seed))
    }
    #expect(try Self.stepsThatAgree(cases) > 1000)
  }

  @Test(.needsCorpus, .needs("chromium"))
  func agreesOnRealApps() throws {
    let cases = try Corpus.specs.enumerated().map { seed, path in
      let spec = SpecReader.read(try FileSystem.read(path), load: FileSystem.includeLoader(forSpecAt: path))
      return Self.walks(spec, name: path, seed: UInt64(seed), openings: 8)
    }
    #expect(try Self.stepsThatAgree(cases) > 1000)
  }

  /// Takes the same steps in a browser; returns how many there were, if all lead to the same.
  private static func stepsThatAgree(_ cases: [JSONValue]) throws -> Int {
    let scratch = try ScratchFolder()
    let check = try String(
      contentsOfFile: packageFolder + "/Tests/GraphTests/Fixtures/machine.js", encoding: .utf8)
    _ = try scratch.write("const cases = \(JSONValue.array(cases).line);", to: "cases.js")
    let page = try scratch.write(
      """
      <!DOCTYPE html><meta charset="utf-8"><body><script src="cases.js"></script><script>
      \(Page.machine)
      \(check)
      </script>
      """, to: "page.html")
    let outcome = try Shell.run(
      try #require(Shell.find("chromium")),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(page).d", "--dump-dom",
        "file://\(page)",
      ])
    let number = outcome.output.firstMatch(of: /(\d+) steps agree/)?.1
    return try #require(
      number.flatMap { Int($0) }, "\(outcome.output.prefix(4000))\(outcome.error.prefix(1000))")
  }

  /// Random walks from launch and each opening, with the states, refusals and steps on the way.
  private static func walks(_ spec: Spec, name: String, seed: UInt64, openings: Int = .max) -> JSONValue {
    let machine = Interpreter(spec, CoordinatorTree(spec))
    var generator = Seeded(seed)
    let all = machine.openings
    return [
      "name": .string(name), "spec": MachineSpec(spec: spec, tree: machine.tree).value,
      "names": [
        "elements": .strings(
          spec.elements.indices.filter { $0 != spec.implicitCoordinator }.map { spec.name(of: $0) }),
        "routes": .strings(spec.routes.indices.map { spec.name(of: $0) }),
      ],
      "openings": .strings(all.map { $0.text(in: spec) }),
      "runs": .list(([.launch] + all).prefix(openings)) { walk(machine, from: $0, &generator) },
    ]
  }

  private static func walk(
    _ machine: Interpreter, from opening: Step, _ generator: inout Seeded
  ) -> JSONValue {
    let spec = machine.spec
    var steps: [JSONValue] = []
    var taken: [Step] = []
    var state = machine.launch
    var next: Step? = opening
    var offered: [Step] = []
    while steps.count < walkLength, let step = next {
      var entry: JSONMembers = ["step": .string(step.text(in: spec))]
      do {
        state = try machine.state(after: step, in: state)
        taken.append(step)
        offered = machine.steps(in: state)
        entry.append("state", .list(state.layers, value))
        entry.append("visible", .numbers(state.visibleScreens))
        entry.append("offered", .strings(offered.map { $0.text(in: spec) }))
      } catch {
        let simulation = Simulation(machine, steps: taken + [step])
        entry.append("refusal", .string(simulation.stop.map { StateReport.reason(of: $0, simulation) } ?? ""))
      }
      steps.append(.object(entry))
      let isOffered = Int.random(in: 0..<100, using: &generator) < 85
      next = (isOffered ? offered : others(spec)).randomElement(using: &generator)
    }
    return .array(steps)
  }

  /// Steps that may be offered or not.
  private static func others(_ spec: Spec) -> [Step] {
    spec.routes.indices.map { .route($0) }
      + spec.elements.indices.prefix(spec.names[.element].count).map { Step.switch($0) }
      + spec.deepLinks.indices.map(Step.link) + spec.preconditions.indices.map { .recover($0) } + [
        .back(), .pull,
      ]
  }

  private static func value(_ layer: Layer) -> JSONValue {
    [
      "root": value(layer.root), "isFloating": .bool(layer.isFloating),
      "isInteractive": .bool(layer.isInteractive), "givesWay": .bool(layer.leaving.givesWay),
      "yields": .bool(layer.leaving.yields),
      "isAlert": .bool(layer.leaving.isAlert), "isRoot": .bool(layer.leaving.isRoot),
    ]
  }

  private static func value(_ node: Node) -> JSONValue {
    [
      "kind": .string("\(node.kind)"), "element": .number(node.element.number),
      "children": .list(node.children, value), "selected": .number(node.selected),
      "members": .numbers(node.members), "shared": .numbers(node.shared),
      "focus": node.focus.map { .number($0) } ?? .null, "entrance": value(node.entrance),
    ]
  }

  private static func value(_ entrance: Entrance) -> JSONValue {
    switch entrance {
    case .other: .null
    case .route(let route): ["route", .number(route.number)]
    case .recovery(.route(let route)): ["recovery", ["route", .number(route.number)]]
    case .recovery(.link(let link)): ["recovery", ["link", .number(link.number)]]
    }
  }
}
