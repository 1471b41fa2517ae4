import Testing

@testable import Graph
@testable import GraphFeatures

/// Specs with splits as they are on a phone: what is wrong only there is found, with a run that `simulate` takes.
@Suite struct CompactWidthTests {
  /// A mail app in two columns.
  static func mail(routes: String, message: String = "{ \"coordinator\": \"reader\" }", more: String = "")
    -> String
  {
    """
    "start": "mail",
    "coordinators": {
      "mail": { "container": "split", "children": ["boxes", "reader"] },
      "boxes": { "root": "inbox" }, "reader": { "root": "message" }
    },
    "screens": {
      "inbox": { "coordinator": "boxes" }, "rules": { "coordinator": "boxes" }, "draft": { "coordinator": "mail" },
      "message": \(message), "headers": { "coordinator": "reader" }
    },
    "routes": {
      "openMessage": { "from": "inbox", "to": "message", "presentation": "showDetail" },
      "openRules": { "from": "inbox", "to": "rules", "presentation": "push" },
      "write": { "from": "inbox", "to": "draft", "presentation": "present" },
      \(routes)
    }\(more)
    """
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let title: String
    let spec: String
    /// The rule, the element and the run of each finding.
    let found: [String]

    var testDescription: String { title }
  }

  /// The findings in compact width.
  static func findings(_ file: SourceFile) -> [LocatedFinding] {
    Linter.results(of: file).findings.filter { $0.finding.witness.first == Step.compactWord }
  }

  @Test(arguments: [
    Case(
      title: "a detail without a back button, since nothing is hidden by it in two columns",
      spec: mail(
        routes: "\"openHeaders\": { \"from\": \"message\", \"to\": \"headers\", \"presentation\": \"push\" }",
        message: "{ \"coordinator\": \"reader\", \"back\": \"none\" }"),
      found: []),
    Case(
      title: "the same, where nothing leads on either",
      spec: mail(
        routes:
          "\"openHeaders\": { \"from\": \"inbox\", \"to\": \"headers\", \"presentation\": \"showDetail\" }",
        message: "{ \"coordinator\": \"reader\", \"back\": \"none\" }"),
      found: ["dead-end message: compact > openMessage"]),
    Case(
      title: "a push on the column beside, which is not there yet",
      spec: mail(
        routes: """
          "openHeaders": { "from": "inbox", "to": "headers", "presentation": "push", "by": "reader" }
          """),
      found: ["absent-performer openHeaders: compact > openHeaders"]),
    Case(
      title: "a sheet that goes back to what stands beside",
      spec: mail(
        routes: "\"sent\": { \"from\": \"draft\", \"to\": \"message\", \"presentation\": \"unwind\" }"),
      found: ["unwind-target-absent sent: compact > write > sent"]),
    Case(
      title: "a link that goes on in the list once a detail is shown",
      spec: mail(
        routes: "\"sort\": { \"from\": \"rules\", \"to\": \"inbox\", \"presentation\": \"popTo\" }",
        more:
          ", \"deepLinks\": { \"mail://new\": { \"path\": [\"openMessage\", \"openRules\"], \"when\": \"launch\" } }"
      ),
      found: ["unresolvable-deep-link mail://new: compact > link:mail://new"]),
    Case(
      title: "what goes back where the columns are one stack",
      spec: mail(
        routes: """
          "toInbox": { "from": "message", "to": "boxes", "presentation": "select" },
          "toMessage": { "from": "rules", "to": "reader", "presentation": "select" },
          "openHeaders": { "from": "message", "to": "headers", "presentation": "push" },
          "closeHeaders": { "from": "headers", "presentation": "pop" }
          """),
      found: []),
    Case(
      title: "an app of the web",
      spec: "\"platform\": \"web\", "
        + mail(
          routes: "\"sent\": { \"from\": \"draft\", \"to\": \"message\", \"presentation\": \"unwind\" }"),
      found: []),
    Case(
      title: "what a set makes of a stack is not known",
      spec: mail(
        routes: """
          "sent": { "from": "draft", "to": "message", "presentation": "unwind" },
          "reset": { "from": "headers", "to": "message", "presentation": "set" }
          """),
      found: []),
  ])
  func findsWhatIsWrongInCompactWidth(_ example: Case) throws {
    let file = MachineCase.file(example.spec)
    try #require(SpecReader.read(file, load: Linter.noIncludes).problems.isEmpty)
    let findings = Self.findings(file)
    #expect(
      findings.map { "\($0.rule) \($0.element?.id ?? ""): \($0.finding.witness.joined(separator: " > "))" }
        == example.found)
    for finding in findings {
      #expect(finding.message.hasPrefix("in compact width, ") && finding.severity != .error)
      #expect(finding.finding.notes.contains { $0.hasPrefix("compact > ") })
      #expect(finding.finding.playedSteps == nil)
    }
  }

  /// Moves at random in two columns and what is presented above them.
  static func random(_ seed: UInt64) -> SourceFile {
    var generator = Seeded(seed)
    let screens = (0..<8).map { "s\($0)" }
    let owners = ["left", "left", "left", "right", "right", "right", "app", "app"]
    let routes = (0..<10).map { number -> String in
      func pick(_ names: [String]) -> String { names.randomElement(using: &generator)! }
      let style = pick([
        "push", "push", "show", "showDetail", "present", "select", "pop", "popTo", "unwind", "dismiss",
        "goBack",
        "popToRoot", "replace",
      ])
      let to =
        switch style {
        case "pop", "dismiss", "goBack", "popToRoot": ""
        case "present": ", \"to\": \"\(pick(["s6", "s7"]))\""
        case "select": ", \"to\": \"\(pick(["left", "right"]))\""
        default: ", \"to\": \"\(pick(screens))\""
        }
      let by = Int.random(in: 0..<6, using: &generator) == 0 ? ", \"by\": \"\(pick(["left", "right"]))\"" : ""
      return "\"r\(number)\": { \"from\": \"\(pick(screens))\"\(to), \"presentation\": \"\(style)\"\(by) }"
    }
    return MachineCase.file(
      """
      "start": "app",
      "coordinators": {
        "app": { "container": "split", "children": ["left", "right"] },
        "left": { "root": "s0" }, "right": { "root": "s3" }
      },
      "screens": {
        \(zip(screens, owners).map { "\"\($0)\": { \"coordinator\": \"\($1)\" }" }.joined(separator: ", "))
      },
      "routes": { \(routes.joined(separator: ",\n")) },
      "deepLinks": { "app://a": { "path": ["r0", "r1"], "when": "launch" }, "app://b": { "to": "s4" } }
      """)
  }

  /// A run that a finding shows can be repeated: up to the last step, which faults where that is what it shows.
  @Test(arguments: Seeds.blocks(of: 60)) func runsCanBeRepeated(seeds: Range<Int>) throws {
    var count = 0
    for seed in seeds {
      let file = Self.random(UInt64(seed))
      let spec = SpecReader.read(file, load: Linter.noIncludes)
      for finding in Self.findings(file) {
        count += 1
        let simulation = try Simulation(spec, run: finding.finding.witness)
        let fault = Fault.Kind(rawValue: finding.rule)
        let isWhole = simulation.isComplete && fault == nil
        let faultsAtLast =
          simulation.stop?.step.text(in: spec) == finding.finding.witness.last && fault != nil
        #expect(isWhole || faultsAtLast, "seed \(seed): \(finding.message), \(finding.finding.witness)")
      }
    }
    #expect(count > seeds.count / 4, "\(count) in \(seeds)")
  }

  static let runs = mail(
    routes: """
      "toInbox": { "from": "message", "to": "boxes", "presentation": "select" },
      "toMessage": { "from": "rules", "to": "reader", "presentation": "select" },
      "openHeaders": { "from": "message", "to": "headers", "presentation": "push" }
      """, more: ", \"deepLinks\": { \"mail://headers\": { \"to\": \"headers\" } }")

  @Test(arguments: [
    ("compact", "inbox"), ("compact > launch", "inbox"), ("compact > openMessage", "message"),
    ("compact > openMessage > openHeaders > back > back", "inbox"),
    ("compact > openMessage > toInbox", "inbox"), ("compact > openRules > toMessage", "message"),
    ("compact > openRules > toMessage > back", "rules"), ("compact > link:mail://headers", "headers"),
    ("compact > link:mail://headers > back > back", "inbox"), ("launch", "inbox message"),
  ])
  func columnsAreOneStack(run: String, shown: String) throws {
    let spec = SpecReader.read(MachineCase.file(Self.runs), load: Linter.noIncludes)
    let simulation = try Simulation(spec, run: [run])
    #expect(simulation.isComplete)
    let state = try #require(simulation.states.last?.state)
    #expect(state.visibleLeaves.map { spec.name(of: state[$0].element) }.joined(separator: " ") == shown)
  }

  @Test func thereIsNoCompactFormWithoutASplit() {
    let spec = SpecReader.read(
      MachineCase.file(#""start": "a", "screens": { "a": {} }"#), load: Linter.noIncludes)
    #expect(throws: Problem.self) { try Simulation(spec, run: ["compact"]) }
  }
}
