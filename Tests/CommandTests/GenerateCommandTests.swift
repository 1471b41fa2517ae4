import Foundation
import TestSupport
import Testing

/// `navgraph generate` as a command: what it writes, what it leaves alone, and how it ends.
@Suite struct GenerateCommandTests {
  private static let spec = """
    { "navgraph": 1, "start": "home", "screens": { "home": {}, "cart": {} },
      "routes": { "openCart": { "from": "home", "to": "cart", "presentation": "push" } },
      "deepLinks": { "shop://cart": { "to": "cart" } } }
    """

  @Test func writesAndChecks() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "app.nav.json")
    let words = ["generate", "--for", "links", "-o", "Generated"]
    let missing = try Shell.navgraph(words + ["--check"], in: scratch.path)
    #expect(missing.output == "missing: Generated/AppLink+navgraph.autogen.swift\n")
    #expect(missing.status == 1)
    let written = try Shell.navgraph(words, in: scratch.path)
    #expect(written.error == "1 file written, 0 unchanged in 'Generated'\n")
    #expect((written.output, written.status) == ("", 0))
    #expect(try Shell.navgraph(words + ["--check"], in: scratch.path).status == 0)

    try scratch.write(Self.spec.replacing("shop://cart", with: "shop://basket"), to: "app.nav.json")
    let stale = try Shell.navgraph(words + ["--check"], in: scratch.path)
    #expect((stale.output, stale.status) == ("stale: Generated/AppLink+navgraph.autogen.swift\n", 1))
  }

  @Test func doesWhatTheConfigurationSays() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "specs/app.nav.json")
    let entries =
      #"{ "for": "links", "spec": "specs/app.nav.json", "out": "A" }, { "for": "swiftui", "spec": "specs", "out": "B" }"#
    try scratch.write("{ \"generate\": [\(entries)] }", to: ".navgraph.json")
    let written = try Shell.navgraph(["generate", "--scaffold"], in: scratch.path)
    #expect(written.error == "1 file written, 0 unchanged in 'A'\n2 files written, 0 unchanged in 'B'\n")
    #expect(try scratch.read("B/AppViews.swift").contains("struct AppViews: AppScreens"))
    #expect(try Shell.navgraph(["generate", "--check"], in: scratch.path).status == 0)

    try scratch.write("{ \"generate\": [{ \"for\": \"link\", \"out\": \"A\" }] }", to: ".navgraph.json")
    let wrong = try Shell.navgraph(["generate"], in: scratch.path)
    #expect(wrong.error == ".navgraph.json:1:25: error: there is no target 'link'; did you mean 'links'?\n")
    #expect(wrong.status == 2)
  }

  /// A configuration may come from a fork: it makes nothing outside of its repository, or of its folder without one.
  @Test(arguments: ["../out", "/navgraph-tests/out", "link/out", "link/deep/out", "nowhere/out"])
  func theConfigurationWritesNowhereElse(_ out: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "app/app.nav.json")
    try scratch.write("", to: "outside/file")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: scratch.path + "/app/link", withDestinationPath: "../outside")
    try files.createSymbolicLink(atPath: scratch.path + "/app/nowhere", withDestinationPath: "../gone")
    let folder = scratch.path + "/app"
    try scratch.write(
      "{ \"generate\": [{ \"for\": \"links\", \"out\": \"\(out)\" }] }", to: "app/.navgraph.json")
    let refused = try Shell.navgraph(["generate"], in: folder)
    #expect(
      refused.error
        == ".navgraph.json:1:41: error: '\(out)' lies outside of 'app', and a configuration writes only inside; '--output' names such a path\n"
    )
    #expect(refused.status == 2)
    let places = try files.subpathsOfDirectory(atPath: scratch.path)
    #expect(!places.contains { $0.hasSuffix(".swift") || $0.hasSuffix("out") })
    // Inside of the repository it is free.
    try scratch.write("gitdir: elsewhere", to: ".git")
    let status: Int32 = out.hasPrefix("/") || out.hasPrefix("nowhere") ? 2 : 0
    #expect(try Shell.navgraph(["generate"], in: folder).status == status)
  }

  @Test func refusesWithAPlace() throws {
    let scratch = try ScratchFolder()
    let spec = Self.spec.replacing("\"push\"", with: "\"root\"")
    try scratch.write(spec, to: "app.nav.json")
    let refused = try Shell.navgraph(["generate", "--for", "xcoordinator", "-o", "out"], in: scratch.path)
    #expect(refused.output.hasPrefix("app.nav.json:2:75: error: no transition of XCoordinator"))
    #expect(refused.output.contains(" [cannot-generate]\n      help: "))
    #expect(refused.status == 1)
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/out"))
  }

  @Test func filesOfOthersStay() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "app.nav.json")
    try scratch.write("import Foundation\n", to: "AppLink+navgraph.autogen.swift")
    let refused = try Shell.navgraph(["generate", "--for", "links"], in: scratch.path)
    #expect(
      refused.error
        == "navgraph: 'AppLink+navgraph.autogen.swift' was not made of this spec, so it is not touched; '--output' names another folder\n"
    )
    #expect(refused.status == 2)
    #expect(try scratch.read("AppLink+navgraph.autogen.swift") == "import Foundation\n")
    #expect(try Shell.navgraph(["generate"], in: scratch.path).error.contains("'--for' is missing"))
  }
}
