import Testing

@testable import Graph

/// Public reports of screens that a second tap closed or opened, each as the app was and as it was repaired.
@Suite struct SecondTapTests {
  struct Report: CustomTestStringConvertible, Sendable {
    let name: String
    var platform = "android"
    /// The screens above the first one, which is 'start'.
    let screens: [String]
    let before: String
    let after: String
    /// The findings about the app as it was.
    let found: [String]

    var testDescription: String { name }

    func file(_ routes: String) -> SourceFile {
      let declared = (["start"] + screens).map { "\"\($0)\": { \"coordinator\": \"app\" }" }
      return MachineCase.file(
        """
        "platform": "\(platform)", "start": "app", "coverage": { "found": 2, "read": 2 },
        "coordinators": { "app": { "container": "navigation", "root": "start" } },
        "screens": { \(declared.joined(separator: ", ")) }, "routes": { \(routes) }
        """)
    }
  }

  /// A route.
  private static func route(_ id: String, _ from: String, _ to: String? = nil, _ more: String = "") -> String {
    let target = to.map { "\"to\": \"\($0)\", " } ?? ""
    let style = more.contains("presentation") ? "" : "\"presentation\": \"\(to == nil ? "pop" : "push")\""
    return
      "\"\(id)\": { \"from\": \"\(from)\", \(target)\(style)\(more.isEmpty || style.isEmpty ? "" : ", ")\(more) }"
  }

  private static let once = "\"singleTop\": true"
  private static let resumed = "\"condition\": \"the screen is resumed\""
  private static let up = "\"presentation\": \"goBack\""

  static let reports = [
    Report(
      name: "PixelPlayer 351: Back tapped twice in the settings leaves a black screen", screens: ["settings"],
      before: "\(route("open", "start", "settings", once)), \(route("close", "settings"))",
      after: "\(route("open", "start", "settings", once)), \(route("close", "settings", nil, resumed))",
      found: ["double-pop close"]),
    Report(
      name: "accompanist 1408: a row tapped twice opens two details", screens: ["detail"],
      before: route("open", "start", "detail"), after: route("open", "start", "detail", resumed),
      found: ["double-push open"]),
    Report(
      name: "Seal 173: the arrow of each page empties the stack", screens: ["options", "about"],
      before: """
        \(route("options", "start", "options", once)), \(route("about", "options", "about", once)),
        \(route("closeOptions", "options")), \(route("closeAbout", "about"))
        """,
      after: """
        \(route("options", "start", "options", once)), \(route("about", "options", "about", once)),
        \(route("closeOptions", "options", nil, resumed)), \(route("closeAbout", "about", nil, resumed))
        """,
      found: ["double-pop closeOptions"]),
    Report(
      name: "bura 65: nothing is shown after two quick taps on Back", screens: ["places"],
      before: "\(route("open", "start", "places", once)), \(route("close", "places"))",
      after:
        "\(route("open", "start", "places", once)), \(route("close", "places", nil, "\"when\": \"possible\""))",
      found: ["double-pop close"]),
    Report(
      name: "SwissTransfer 390: a white screen, cured by navigateUp", screens: ["check", "files"],
      before: """
        \(route("check", "start", "check", once)), \(route("files", "start", "files", once)),
        \(route("leaveCheck", "check")), \(route("leaveFiles", "files"))
        """,
      after: """
        \(route("check", "start", "check", once)), \(route("files", "start", "files", once)),
        \(route("leaveCheck", "check", nil, up)), \(route("leaveFiles", "files", nil, up))
        """,
      found: ["double-pop leaveCheck", "double-pop leaveFiles"]),
    Report(
      name: "socialite 61: a chat opened from a list twice", screens: ["chat"],
      before: "\(route("open", "start", "chat")), \(route("close", "chat"))",
      after: "\(route("open", "start", "chat", once)), \(route("close", "chat", nil, up))",
      found: ["double-pop close", "double-push open"]),
    Report(
      name: "network-scanner 81: Back asks whether the screen is resumed", screens: ["device", "ports"],
      before: """
        \(route("device", "start", "device", once)), \(route("ports", "device", "ports", once)),
        \(route("close", "device")), \(route("closePorts", "ports"))
        """,
      after: """
        \(route("device", "start", "device", once)), \(route("ports", "device", "ports", once)),
        \(route("close", "device", nil, resumed)), \(route("closePorts", "ports", nil, resumed))
        """,
      found: ["double-pop close"]),
    Report(
      name: "skip-ui 19: a link tapped twice pushes twice", screens: ["item"],
      before: route("open", "start", "item"), after: route("open", "start", "item", once),
      found: ["double-push open"]),
    Report(
      name: "react-navigation 6905: a button tapped twice", platform: "web", screens: ["profile"],
      before: route("open", "start", "profile"), after: route("open", "start", "profile", once),
      found: ["double-push open"]),
    // An app for iOS cured this with a pause between moves; there a screen that moves takes no tap.
    Report(
      name: "SwiftfulRoutingExample 3: a push while one is going on", platform: "ios", screens: ["next"],
      before: "\(route("open", "start", "next")), \(route("close", "next"))",
      after: "\(route("open", "start", "next")), \(route("close", "next"))", found: []),
  ]

  @Test(arguments: reports)
  func isToldBeforeItsRepair(report: Report) {
    #expect(Self.findings(report.file(report.before)) == report.found)
    #expect(Self.findings(report.file(report.after)).isEmpty)
  }

  /// What is not the bottom of a stack may be popped twice, and so may what Back does not leave.
  @Test(arguments: [
    ("a second screen lies below", route("deep", "one", "two", once) + ", " + route("close", "two")),
    ("it fires by itself", route("close", "one", nil, "\"trigger\": \"automatic\"")),
    ("it goes back to a screen", route("close", "one", "start", "\"presentation\": \"popTo\"")),
    ("a push that is popped first", route("again", "one", "two", "\"popUpTo\": \"start\"")),
  ])
  func isSilent(_ title: String, _ routes: String) {
    let report = Report(name: title, screens: ["one", "two"], before: routes, after: "", found: [])
    let file = report.file("\(Self.route("open", "start", "one", Self.once)), \(report.before)")
    #expect(Self.findings(file).isEmpty, "\(title)")
  }

  /// Back of a tab bar leads to its first member, so that a pop there leaves something to show.
  @Test func tabBarsKeepTheirFirstMember() {
    let file = MachineCase.file(
      """
      "platform": "android", "start": "app",
      "coordinators": {
        "app": { "container": "navigation", "children": ["bar"], "root": "bar" },
        "bar": { "container": "tab", "children": ["home", "likes"], "backTo": "start" }
      },
      "screens": {
        "home": { "coordinator": "bar" }, "likes": { "coordinator": "bar" }, "item": { "coordinator": "app" }
      },
      "routes": {
        "open": { "from": "likes", "to": "item", "presentation": "push", "singleTop": true },
        "close": { "from": "item", "presentation": "pop" }
      }
      """)
    #expect(Self.findings(file).isEmpty)
  }

  /// The run of a finding leads to the first tap, after which the same pop cannot be made.
  @Test func runsEndWithTheFirstTap() throws {
    let report = Self.reports[0]
    let findings = Linter.lint(report.file(report.before), levels: [:]).findings
    let finding = try #require(findings.first { $0.rule == "double-pop" })
    #expect(finding.witness == ["open", "close"])
    // A warning where an importer has seen that nothing guards the tap.
    #expect(finding.severity == .info)
  }

  private static func findings(_ file: SourceFile) -> [String] {
    Linter.lint(file).findings
      .filter { ["double-pop", "double-push"].contains($0.rule) }
      .map { "\($0.rule) \($0.message.split(separator: "'")[3])" }.sorted()
  }
}
