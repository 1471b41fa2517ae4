import Testing

@testable import Graph

/// Findings about copies of one declaration.
@Suite struct FindingCopiesTests {
  /// A dialog that is included in two graphs, with the second one's type in code.
  private static func findings(code: String) -> [Finding] {
    let spec = MachineCase.file(
      """
      "start": "home",
      "screens": {
        "home": {},
        "ask": { "code": "AskDialog", "source": "res/navigation/ask.xml" },
        "orders.ask": { "code": "\(code)", "source": "res/navigation/ask.xml" }
      },
      "routes": { "open": { "from": "ask", "to": "home", "presentation": "push" } }
      """)
    return Linter.lint(spec).findings.filter { $0.rule == Rule.unreachableScreen.id }
  }

  @Test func copiesAreOneFinding() throws {
    let findings = Self.findings(code: "AskDialog")
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.related.map(\.message) == ["the same holds for the copy 'orders.ask'"])
  }

  /// A graph that is included in two places, of which none leads to it.
  @Test(arguments: [("Sign", 1), ("Other", 2)])
  func copiesOfGraphsAreOneFinding(_ code: String, _ count: Int) {
    func graph(_ root: String) -> String {
      #"{ "container": "shared", "root": "\#(root)", "source": "res/navigation/sign.xml" }"#
    }
    func sign(_ parent: String, _ code: String) -> String {
      #"{ "coordinator": "\#(parent)", "code": "\#(code)", "source": "res/navigation/sign.xml" }"#
    }
    let spec = MachineCase.file(
      """
      "start": "app",
      "coordinators": {
        "app": { "container": "navigation", "root": "home", "children": ["login", "shop.login"] },
        "login": \(graph("sign")), "shop.login": \(graph("shop.sign"))
      },
      "screens": { "home": {}, "sign": \(sign("login", "Sign")), "shop.sign": \(sign("shop.login", code)) }
      """)
    let findings = Linter.lint(spec).findings.filter { $0.rule == Rule.unreachableCoordinator.id }
    #expect(findings.count == count)
  }

  /// A graph that is included in two places: its action makes two cycles of different screens, for one cause.
  @Test(arguments: [("R.id.done", 1), ("R.id.other", 2)])
  func copiesOfAnActionAreOneCause(_ code: String, _ count: Int) throws {
    let backup = #"{ "code": "Backup", "source": "res/navigation/backup.xml" }"#
    func done(_ screen: String, _ code: String) -> String {
      """
      { "from": "\(screen)", "to": "home", "presentation": "push", "popUpTo": "\(screen)", "inclusive": true,
        "code": "\(code)", "source": "res/navigation/backup.xml" }
      """
    }
    let spec = MachineCase.file(
      """
      "start": "app",
      "coordinators": { "app": { "container": "navigation", "root": "home" } },
      "screens": { "home": {}, "intro": {}, "backup": \(backup), "login.backup": \(backup) },
      "routes": {
        "openBackup": { "from": "home", "to": "backup", "presentation": "push" },
        "openIntro": { "from": "home", "to": "intro", "presentation": "push" },
        "restore": { "from": "intro", "to": "login.backup", "presentation": "push" },
        "done": \(done("backup", "R.id.done")),
        "login.done": \(done("login.backup", code))
      }
      """)
    let findings = Linter.lint(spec).findings.filter { $0.rule == Rule.pushCycle.id }
    #expect(findings.count == count)
    #expect(
      findings[0].related.contains { $0.message.contains("another cycle of the same cause") } == (count == 1))
  }

  @Test func otherScreensAreNoCopies() { #expect(Self.findings(code: "OtherDialog").count == 2) }
}
