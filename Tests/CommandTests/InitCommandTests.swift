import Foundation
import TestSupport
import Testing

/// `navgraph init`.
@Suite struct InitCommandTests {
  @Test func whatItWritesIsFlawlessAndDrawn() throws {
    let scratch = try ScratchFolder()
    let outcome = try Shell.navgraph(["init"], in: scratch.path)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(outcome.output.hasPrefix("app.nav.json is written; "))
    let lint = try Shell.navgraph(["lint", "--max-warnings", "0"], in: scratch.path)
    #expect(
      lint.status == 0 && lint.output == "no findings in 1 file (3 screens, 3 routes)\n" && lint.error == "")
    #expect(try Shell.navgraph(["render", "app.nav.json", "-o", "app.svg"], in: scratch.path).status == 0)
    let out = try Shell.navgraph(["init", "-"])
    #expect(out.output == (try String(contentsOfFile: scratch.path + "/app.nav.json", encoding: .utf8)))
  }

  @Test func leavesWhatIsThere() throws {
    let scratch = try ScratchFolder()
    try scratch.write("mine", to: "shop.nav.json")
    let outcome = try Shell.navgraph(["init", "shop.nav.json"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.error.hasPrefix("navgraph: 'shop.nav.json' is there already, and is left as it is"))
    #expect(try String(contentsOfFile: scratch.path + "/shop.nav.json", encoding: .utf8) == "mine")
  }
}
