import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Graph

/// What a team's own tests ask of the library: specs linted as the command lints them.
@Suite struct LintOutcomeTests {
  private static let spec = """
    {
      "navgraph": 1,
      "start": "home",
      "include": ["parts/help.nav.json"],
      "screens": { "home": { "title": "Home" }, "news": { "title": "News" } },
      "routes": { "openHelp": { "from": "home", "to": "help", "presentation": "push" } }
    }
    """
  private static let part = #"{ "navgraph": 1, "screens": { "help": { "title": "Help" } } }"#

  private func scratch(_ configuration: String = "{}") throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write("", to: ".git")
    try scratch.write(configuration, to: ".navgraph.json")
    try scratch.write(Self.spec, to: "Sources/App/app.nav.json")
    try scratch.write(Self.part, to: "Sources/App/parts/help.nav.json")
    return scratch
  }

  @Test func saysWhatTheCommandSays() throws {
    let scratch = try scratch()
    let outcome = try Linter.lint(specsAt: [scratch.path + "/Sources"])
    #expect(!outcome.passes)
    let command = try Shell.navgraph(["lint", scratch.path + "/Sources"])
    #expect(outcome.description == command.output)
    #expect(command.status == 1)
    #expect(
      outcome.description.hasPrefix(
        scratch.path + "/Sources/App/app.nav.json:5:45: error: no path from launch"))
  }

  @Test func pathsBeginBesideTheFileThatAsks() throws {
    let scratch = try scratch()
    let file = scratch.path + "/Tests/AppTests/NavigationTests.swift"
    try scratch.write("", to: "Tests/AppTests/NavigationTests.swift")
    let expected = try Linter.lint(specsAt: [scratch.path + "/Sources"]).description
    for path in ["../../Sources", "../../Sources/App/app.nav.json", scratch.path + "/Sources"] {
      #expect(try Linter.lint(specsAt: [path], relativeTo: file).description == expected)
    }
    // The folder of a test that was built elsewhere.
    #expect(throws: Problem.self) {
      try Linter.lint(specsAt: ["app.nav.json"], relativeTo: "/no/such/folder/Tests.swift")
    }
  }

  @Test(arguments: [
    (#""failOn": "error""#, true, 0), (#""failOn": "warning""#, false, 0), (#""maxWarnings": 1"#, true, 0),
    (#""maxWarnings": 0"#, false, 1),
  ])
  func keepsToTheConfiguration(_ setting: String, _ passes: Bool, _ limits: Int) throws {
    let scratch = try scratch(#"{ "rules": { "unreachable-screen": "warning" }, \#(setting) }"#)
    let outcome = try Linter.lint(specsAt: [scratch.path])
    #expect(outcome.passes == passes)
    #expect(outcome.passedLimits.count == limits)
    #expect(outcome.description.hasSuffix("allows 0\n") == (limits == 1))
  }

  @Test func keepsToTheBaseline() throws {
    let scratch = try scratch(#"{ "baseline": "known.json" }"#)
    #expect(throws: Problem.self) { try Linter.lint(specsAt: [scratch.path]) }
    let known = scratch.path + "/known.json"
    _ = try Shell.navgraph(["lint", scratch.path, "--update-baseline", known])
    #expect(try Linter.lint(specsAt: [scratch.path]).passes)
    try scratch.write(
      Self.spec.replacing(#", "news": { "title": "News" }"#, with: ""), to: "Sources/App/app.nav.json")
    let stale = try Linter.lint(specsAt: [scratch.path])
    #expect(!stale.passes)
    #expect(stale.description.contains("\(known):4:5: error:"))
  }

  @Test func errorsAreReadable() throws {
    let scratch = try scratch(#"{ "rule": {} }"#)
    #expect {
      try Linter.lint(specsAt: [scratch.path])
    } throws: { error in
      "\(error)".hasPrefix("\(scratch.path)/.navgraph.json:1:3: error: a configuration has no key 'rule'")
    }
    try scratch.write("{}", to: ".navgraph.json")
    #expect {
      try Linter.lint(specsAt: [scratch.path + "/nothing"])
    } throws: { error in
      "\(error)" == "cannot read '\(scratch.path)/nothing': no such file or directory"
    }
  }
}
