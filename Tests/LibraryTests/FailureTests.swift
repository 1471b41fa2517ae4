import Foundation
import Graph
import TestSupport
import Testing

/// How the tests of a team fail that lint its navigation: with the findings, at their places.
///
/// `Tests/Toolchains/test_plugins.py --whole` runs such tests in a package of their own.
@Suite struct FailureTests {
  private static let shop = """
    {
      "navgraph": 1,
      "start": "shelf",
      "screens": { "shelf": { "title": "Shelf" }, "about": { "title": "About" } }
    }
    """

  /// A package of a team with its spec and a configuration.
  private struct Team: ~Copyable {
    let folder: ScratchFolder
    var path: String { folder.path + "/a team" }
    /// A file of its tests.
    var test: String { path + "/Tests/NavigationTests/NavigationTests.swift" }

    init(configuration: String) throws {
      let folder = try ScratchFolder()
      try folder.write("", to: ".git")
      try folder.write(shop, to: "a team/Sources/Shop/shop.nav.json")
      try folder.write(configuration, to: "a team/.navgraph.json")
      self.folder = folder
    }
  }

  @Test func theFindingsAreShown() throws {
    let team = try Team(configuration: "{}")
    let navigation = try Linter.lint(specsAt: ["../../Sources"], relativeTo: team.test)
    #expect(!navigation.passes)
    let place =
      "\(team.path)/Sources/Shop/shop.nav.json:4:47: error: no path from launch reaches 'about': "
      + "no route, deep link or entry leads to it [unreachable-screen]"
    // An expectation of Swift Testing shows its values as the first, a message of XCTest as the second.
    for text in [String(describingForTest: navigation), "\(navigation)"] {
      #expect(text.components(separatedBy: place).count == 2, "\(text)")
    }
  }

  @Test func aWarningFailsNothing() throws {
    let team = try Team(configuration: #"{ "rules": { "unreachable-screen": "warning" } }"#)
    let navigation = try Linter.lint(specsAt: ["../../Sources"], relativeTo: team.test)
    #expect(navigation.passes && navigation.results.findings.count == 1)
  }

  @Test func whatIsNotThereIsNamed() throws {
    let team = try Team(configuration: "{}")
    let test = team.test
    let problem = #expect(throws: Problem.self) {
      try Linter.lint(specsAt: ["../nowhere"], relativeTo: test)
    }
    #expect("\(try #require(problem))".contains("cannot read '\(team.path)/Tests/nowhere'"))
  }
}
