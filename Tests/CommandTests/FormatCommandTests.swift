import Foundation
import TestSupport
import Testing

/// `navgraph format`.
@Suite struct FormatCommandTests {
  static let untidy = "{\"navgraph\":1,\n\"screens\":{\"a\":{}}}"
  static let tidy = "{\n  \"navgraph\": 1,\n  \"screens\": { \"a\": {} }\n}\n"

  @Test func laysOutWhatIsThere() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.untidy, to: "a.nav.json")
    try scratch.write(Self.tidy, to: "b.nav.json")
    let check = try Shell.navgraph(["format", "--check"], in: scratch.path)
    #expect(check.status == 1 && check.output == "a.nav.json is not formatted\n" && check.error == "")
    let written = try Shell.navgraph(["format"], in: scratch.path)
    #expect(written.status == 0 && written.output == "1 file formatted, 1 unchanged\n")
    #expect(try String(contentsOfFile: scratch.path + "/a.nav.json", encoding: .utf8) == Self.tidy)
    #expect(try Shell.navgraph(["format", "--check", "."], in: scratch.path).status == 0)
  }

  @Test func takesStandardInput() throws {
    let outcome = try Shell.navgraph(["format", "-"], input: Array(Self.untidy.utf8))
    #expect(outcome.status == 0 && outcome.output == Self.tidy)
    let check = try Shell.navgraph(["format", "--check", "-"], input: Array(Self.untidy.utf8))
    #expect(check.status == 1 && check.output == "<stdin> is not formatted\n")
    #expect(try Shell.navgraph(["format", "-", "x"], input: [0x31]).status == 2)
  }

  @Test func changesNothingWhereAFileIsNoJSON() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.untidy, to: "a.nav.json")
    try scratch.write("{", to: "b.nav.json")
    let outcome = try Shell.navgraph(["format"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(
      outcome.error == "navgraph: cannot format 'b.nav.json': it is not valid JSON (see: navgraph lint)\n")
    #expect(try String(contentsOfFile: scratch.path + "/a.nav.json", encoding: .utf8) == Self.untidy)
  }

  @Test func samplesAreLaidOut() throws {
    let samples = RenderCommandTests.root + "/samples"
    let outcome = try Shell.navgraph(["format", "--check", samples])
    #expect(outcome.status == 0 && outcome.output == "")
  }
}
