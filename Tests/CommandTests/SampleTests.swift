import Foundation
import TestSupport
import Testing

/// The samples: clean where they should be, broken where they should be, their diagrams current.
@Suite struct SampleTests {
  static let clean = [
    "adcoordinator.nav.json", "coordinode.nav.json", "corduroy.nav.json", "snapnavigation.nav.json",
    "xcoordinator.nav.json", "shop.nav.json", "swiftui.nav.json", "jetpack.nav.json", "modular",
  ]

  static let drawn = [
    "adcoordinator.nav.json", "coordinode.nav.json", "corduroy.nav.json", "snapnavigation.nav.json",
    "xcoordinator.nav.json", "shop.nav.json", "swiftui.nav.json", "jetpack.nav.json", "broken-shop.nav.json",
    "modular/app.nav.json",
  ]

  static let folder = packageFolder + "/samples"

  /// What goes wrong in the app that the README shows, and the run there.
  @Test func theReadmePictureIsCurrent() throws {
    let lint = try Shell.navgraph(["lint", "book-club.nav.json"], in: Self.folder)
    #expect(lint.output.contains("[push-without-navigation]"))
    #expect(lint.output.contains("note: launch > openBook > write > readRules\n"))
    #expect(lint.output.hasSuffix("1 warning in 1 file (11 screens, 10 routes)\n"))
    let picture = try Shell.navgraph(["render", "book-club.nav.json", "--findings"], in: Self.folder)
    Golden.check(picture.output, at: Self.folder + "/book-club.svg")
  }

  @Test(arguments: clean)
  func lintsClean(_ sample: String) throws {
    let outcome = try Shell.navgraph(["lint", sample], in: Self.folder)
    #expect(outcome.output.hasPrefix("no findings in "), "\(outcome.output)")
    #expect(outcome.status == 0 && outcome.error == "")
  }

  @Test func findsWhatIsBroken() throws {
    let outcome = try Shell.navgraph(["lint", "broken-shop.nav.json"], in: Self.folder)
    #expect(outcome.status == 1)
    Golden.check(outcome.output, at: CommandGoldenTests.goldens + "broken-shop.txt")
  }

  /// Every row of the table beside the broken shop is found, at the element that it names.
  @Test func findsTheKnownList() throws {
    let outcome = try Shell.navgraph(["lint", "broken-shop.nav.json", "--format", "json"], in: Self.folder)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let found = Set(
      (object["findings"] as? [[String: Any]] ?? []).map { finding in
        let element = finding["element"] as? [String: String]
        return "\(finding["rule"] ?? "") \(element?["id"] ?? "")"
      })
    let page = try String(contentsOfFile: Self.folder + "/broken-shop.expected.md", encoding: .utf8)
    let rows = page.matches(of: /\|[^|]*\| `([a-z-]+)` \| [^`|]*`([^`]+)`/).map { ("\($0.1)", "\($0.2)") }
    #expect(rows.count > 25)
    for (rule, element) in rows { #expect(found.contains("\(rule) \(element)"), "\(rule) at \(element)") }
    #expect(Set(found.map { $0.prefix { $0 != " " } }) == Set(rows.map { $0.0.prefix { $0 != " " } }))
  }

  /// Each rebuilt bug is found, and nothing else is.
  @Test func findsWhatWasReported() throws {
    let folder = Self.folder + "/reported"
    let page = try String(contentsOfFile: folder + "/README.md", encoding: .utf8)
    let rows = page.matches(of: /\| \[`([^`]+)`\][^|]*\|[^|]*\| `([a-z-]+)` \|/).map {
      ("\($0.1)", "\($0.2)")
    }
    let specs = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".nav.json")
    }
    #expect(rows.map(\.0) == specs.sorted())
    for (spec, rule) in rows {
      let outcome = try Shell.navgraph(["lint", spec, "--format", "json"], in: folder)
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
      let found = (object["findings"] as? [[String: Any]] ?? []).map { "\($0["rule"] ?? "")" }
      #expect(found == [rule], "\(spec)")
      let text = try Shell.navgraph(["lint", spec], in: folder).output
      Golden.check(
        text, at: CommandGoldenTests.goldens + "reported-" + spec.replacing(".nav.json", with: ".txt"))
    }
  }

  @Test(arguments: drawn)
  func diagramsAreCurrent(_ sample: String) throws {
    let picture = sample.replacing(".nav.json", with: ".svg")
    let outcome = try Shell.navgraph(["render", sample], in: Self.folder)
    let note = "navgraph: note: 'broken-shop.nav.json' has 3 reading errors (see: navgraph lint)\n"
    #expect(outcome.status == 0 && outcome.error == (sample.hasPrefix("broken") ? note : ""))
    Golden.check(outcome.output, at: Self.folder + "/" + picture)
  }

  /// What the README shows is what comes out.
  @Test func theReadmeIsTrue() throws {
    let readme = try String(contentsOfFile: packageFolder + "/README.md", encoding: .utf8)
    func block(_ language: String) throws -> String {
      let parts = readme.components(separatedBy: "```\(language)\n")
      return try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    }
    let scratch = try ScratchFolder()
    let spec = try String(contentsOfFile: CommandGoldenTests.goldens + "readme.nav.json", encoding: .utf8)
    try scratch.write(spec, to: "corner-shop.nav.json")
    let broken = try Shell.navgraph(["lint", "corner-shop.nav.json"], in: scratch.path)
    #expect(try block("console") == "$ navgraph lint corner-shop.nav.json\n" + broken.output)
    let whole = try Shell.navgraph(["lint", "-"], input: Array(try block("json").utf8))
    #expect(whole.output == "no findings in 1 file (2 screens, 1 route)\n")
  }
}
