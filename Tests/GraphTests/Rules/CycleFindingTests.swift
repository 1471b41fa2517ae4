import TestSupport
import Testing

@testable import Graph
@testable import GraphFeatures

/// One finding for each cycle by which a stack grows, each with a run of two laps.
@Suite struct CycleFindingTests {
  private static func findings(_ spec: String) -> [Finding] {
    Linter.lint(MachineCase.file(spec), levels: [:]).findings.filter {
      [Rule.pushCycle.id, Rule.modalCycle.id].contains($0.rule)
    }
  }

  private static func screens(_ names: String) -> String {
    names.split(separator: " ").map { "\"\($0)\": {}" }.joined(separator: ", ")
  }

  private static func push(_ id: String, _ from: String, _ to: String, _ more: String = "") -> String {
    "\"\(id)\": { \"from\": \"\(from)\", \"to\": \"\(to)\", \"presentation\": \"push\"\(more) }"
  }

  @Test func eachCycleIsAFindingOfItsOwn() {
    let spec = """
      "start": "a", "screens": { \(Self.screens("a b c d")) },
      "routes": {
        \(Self.push("ab", "a", "b")), \(Self.push("ba", "b", "a")), \(Self.push("bc", "b", "c")),
        \(Self.push("ca", "c", "a")), \(Self.push("cb", "c", "b")), \(Self.push("cc", "c", "c")),
        \(Self.push("cd", "c", "d"))
      }
      """
    #expect(
      Self.findings(spec).map(\.message).sorted() == [
        "'c' can be pushed above itself without limit",
        "the stack can grow without limit: 'a' > 'b' > 'a'",
        "the stack can grow without limit: 'a' > 'b' > 'c' > 'a'",
        "the stack can grow without limit: 'b' > 'c' > 'b'",
      ])
  }

  /// Of five screens four all lead to each other, and the fifth only to one of them and back.
  @Test func screensThatAllLeadToEachOtherAreOneFinding() {
    let names = ["a", "b", "c", "d"]
    let routes = names.flatMap { from in
      names.filter { $0 != from }.map { Self.push("\(from)\($0)", from, $0) }
    }
    let spec = """
      "start": "a", "screens": { \(Self.screens("a b c d e")) },
      "routes": {
        \(routes.joined(separator: ", ")), \(Self.push("de", "d", "e")), \(Self.push("ed", "e", "d"))
      }
      """
    let findings = Self.findings(spec)
    #expect(
      findings.map(\.message).sorted() == [
        "the stack can grow without limit: 'a', 'b', 'c', 'd' all lead to each other",
        "the stack can grow without limit: 'd' > 'e' > 'd'",
      ])
    #expect(findings.contains { $0.related.count == 6 })
  }

  /// The route that pops finds nothing to pop on the path from the start, which is the other rule's finding.
  @Test func anAbsentPopUpTargetIsTheCauseOfItsCycle() throws {
    let spec = """
      "start": "a", "screens": { \(Self.screens("a b c d")) },
      "routes": {
        \(Self.push("ab", "a", "b")), \(Self.push("ad", "a", "d")), \(Self.push("db", "d", "b")),
        \(Self.push("bc", "b", "c", ", \"popUpTo\": \"d\"")), \(Self.push("cb", "c", "b"))
      }
      """
    let finding = try #require(Self.findings(spec).first)
    #expect(finding.severity == .info)
    #expect(finding.message.hasSuffix("though 'bc' pops up to 'd', which may not be below them"))
  }

  /// Two routes between the same screens close one cycle.
  @Test func routesBesideEachOtherAreOneFinding() {
    let spec = """
      "start": "a", "screens": { \(Self.screens("a b")) },
      "routes": { \(Self.push("ab", "a", "b")), \(Self.push("ba", "b", "a")), \(Self.push("home", "b", "a")) }
      """
    #expect(Self.findings(spec).count == 1)
  }

  @Test(arguments: [
    ("", "", "warning"),
    (", \"with\": \"Folder\"", "", "warning"),
    (", \"with\": \"Folder\"", ", \"with\": \"Folder\"", "info"),
    ("", ", \"popUpTo\": \"b\"", "warning"),
    (", \"with\": \"Folder\"", ", \"popUpTo\": \"b\"", "warning"),
  ])
  func passingAModelIsMeantUnlessSomethingIsPopped(_ model: String, _ pop: String, _ severity: String) {
    let spec = """
      "start": "a", "models": { "Folder": {} }, "screens": { \(Self.screens("a b")) },
      "routes": { \(Self.push("ab", "a", "b", model)), \(Self.push("ba", "b", "a", pop)) }
      """
    #expect(Self.findings(spec).map { $0.severity?.rawValue } == [severity])
  }

  @Test func aMenuThatOpensOneScreenFromEverywhereIsNone() {
    let spec = """
      "start": "a", "screens": { \(Self.screens("a b c")) },
      "routes": { \(Self.push("menu", "*", "b")), \(Self.push("more", "a", "c")) }
      """
    #expect(Self.findings(spec).isEmpty)
  }

  /// A route of the whole app opens a screen from which another one leads back.
  @Test func aScreenOpenedFromEverywhereMayLeadBack() {
    let spec = """
      "start": "a", "screens": { \(Self.screens("a b")) },
      "routes": { \(Self.push("crash", "*", "b")), \(Self.push("home", "b", "a")) }
      """
    #expect(
      Self.findings(spec).map { "\($0.severity?.rawValue ?? ""): \($0.message)" } == [
        "info: the stack can grow without limit: 'a' > 'b' > 'a'"
      ])
  }

  /// A quiz that gives way to its result, from which the start is pushed: not the quiz pops too little.
  @Test func helpIsAboutTheRouteThatGoesBack() {
    let spec = """
      "start": "home", "screens": { \(Self.screens("home quiz result end")) },
      "routes": {
        \(Self.push("begin", "home", "quiz")),
        \(Self.push("answer", "quiz", "result", ", \"popUpTo\": \"quiz\", \"inclusive\": true")),
        \(Self.push("again", "result", "home"))
      }
      """
    let finding = Self.findings(spec).first
    #expect(finding?.message == "the stack can grow without limit: 'home' > 'quiz' > 'result' > 'home'")
    #expect(finding?.help?.hasPrefix("go back with \"popTo\"") == true)
    #expect(finding?.subject == .route(ID(2)))
  }

  /// After its pop the screen that is shown lies on top, or another one does.
  @Test(arguments: [
    (
      "a", true, "say \"singleTop\": true in 'back', or let its \"popUpTo\" name 'a' with \"inclusive\": true"
    ),
    ("b", true, "let its \"popUpTo\" name 'a' with \"inclusive\": true"),
    ("a", false, "say \"inclusive\": true and \"singleTop\": true in 'back', or let its"),
    ("b", false, "let its \"popUpTo\" name 'a' with \"inclusive\": true"),
  ])
  func helpRepairs(_ below: String, _ isInclusive: Bool, _ help: String) {
    let more = ", \"popUpTo\": \"c\"" + (isInclusive ? ", \"inclusive\": true" : "")
    let spec = """
      "start": "a", "screens": { \(Self.screens("a b c d")) },
      "routes": {
        \(Self.push("ab", "a", "b")), \(Self.push("go", below, "c")), \(Self.push("back", "c", "a", more)),
        \(Self.push("bd", "b", "d"))
      }
      """
    #expect(Self.findings(spec).first?.help?.hasPrefix(help) == true)
  }

  /// A route of several screens that pushes the first one again.
  @Test func aRouteThatClosesSeveralCyclesIsOneFinding() {
    let spec = """
      "start": "splash", "screens": { \(Self.screens("splash login terms")) },
      "routes": {
        \(Self.push("ask", "splash", "login")), \(Self.push("read", "login", "terms")),
        "restart": { "from": ["login", "terms"], "to": "splash", "presentation": "push" }
      }
      """
    #expect(Self.findings(spec).count == 1)
  }

  @Test func theRunPopsAndGrows() throws {
    let spec = """
      "start": "splash", "screens": { \(Self.screens("splash home landing restore")) },
      "routes": {
        \(Self.push("begin", "splash", "home")), \(Self.push("land", "home", "landing")),
        \(Self.push("restore", "landing", "restore")),
        \(Self.push("done", "restore", "home", ", \"popUpTo\": \"landing\""))
      }
      """
    let finding = try #require(Self.findings(spec).first)
    #expect(
      finding.message
        == "the stack can grow without limit: 'home' > 'landing' > 'home', though 'done' pops: 'landing' stays, "
        + "since its \"popUpTo\" is not \"inclusive\"")
    #expect(finding.witness == ["begin", "land", "restore", "done", "land", "restore", "done"])
  }

  /// Every run repeats in the interpreter, and ends with more than it had a lap before.
  @Test func runsGrow() throws {
    var count = 0
    let seeds = Seeds.first(5)
    for seed in seeds {
      let text = RandomSpec(seed: UInt64(seed)).text
      let file = SourceFile(name: "x.nav.json", bytes: Array(text.utf8))
      for finding in Linter.lint(file, levels: [:]).findings
      where [Rule.pushCycle.id, Rule.modalCycle.id].contains(finding.rule) && !finding.witness.isEmpty {
        let simulation = try Simulation(Spec(file), run: finding.witness)
        #expect(simulation.stop == nil, "seed \(seed)")
        let sizes = simulation.states.map(\.state.size)
        let last = try #require(sizes.last)
        #expect(last > (sizes.dropLast().min() ?? 0), "seed \(seed)")
        count += 1
      }
    }
    #expect(count * 10 > seeds.count, "\(count) in \(seeds)")
  }
}
