import Foundation
import TestSupport
import Testing

/// `navgraph cover` by what it prints, and by running that.
@Suite struct CoverCommandTests {
  private func cover(_ arguments: [String]) throws -> Shell.Outcome {
    try Shell.navgraph(["cover", "-"] + arguments, input: Array(SimulateCommandTests.shop.utf8))
  }

  @Test(arguments: [
    ([], "cover-screens.txt"), (["--goal", "routes"], "cover-routes.txt"),
    (["--goal", "links"], "cover-links.txt"),
    (["--goal", "routes", "--format", "json"], "cover.json"),
    (["--goal", "routes", "--format", "maestro"], "cover-maestro.yaml"),
    (["--goal", "routes", "--format", "xcuitest"], "cover-xcuitest.swift.txt"),
  ])
  func printsRuns(_ arguments: [String], _ golden: String) throws {
    let outcome = try cover(arguments)
    #expect(outcome.status == 0 && outcome.error == "")
    Golden.check(outcome.output, at: CommandGoldenTests.goldens + golden)
  }

  /// Each line that is printed runs as it stands.
  @Test(arguments: SampleTests.drawn)
  func whatIsPrintedRuns(_ sample: String) throws {
    for goal in ["screens", "routes", "links"] {
      let outcome = try Shell.navgraph(["cover", sample, "--goal", goal], in: SampleTests.folder)
      #expect(outcome.status == 0 && outcome.error == "")
      let runs = outcome.output.split(separator: "\n").prefix { $0.contains(">") || !$0.contains(" ") }
      for run in runs {
        let simulated = try Shell.navgraph(
          ["simulate", sample, "--run", String(run)], in: SampleTests.folder)
        #expect(simulated.status == 0, "\(sample): \(run)")
      }
    }
  }

  @Test func writesFiles() throws {
    let scratch = try ScratchFolder()
    let outcome = try cover(["-o", scratch.path + "/runs.txt"])
    #expect(outcome.status == 0 && outcome.output == "")
    let text = try String(contentsOfFile: scratch.path + "/runs.txt", encoding: .utf8)
    #expect(text == (try cover([])).output)
  }

  @Test func endsRunsWhereItIsAskedTo() throws {
    let short = try cover(["--goal", "routes", "--length", "2"]).output
    let long = try cover(["--goal", "routes"]).output
    #expect(short.split(separator: "\n").count > long.split(separator: "\n").count)
  }

  @Test(arguments: [
    (["--length", "0"], "'--length' takes a number from 1, not '0' (see 'navgraph cover --help')"),
    (
      ["--goal", "screen"],
      "'--goal' has no value 'screen'; did you mean 'screens'? (see 'navgraph cover --help')"
    ),
  ])
  func failsInOneLine(_ arguments: [String], _ message: String) throws {
    let outcome = try cover(arguments)
    #expect(outcome.error == "navgraph: \(message)\n" && outcome.output == "" && outcome.status == 2)
  }

  @Test func needsAStart() throws {
    let outcome = try Shell.navgraph(
      ["cover", "-"], input: Array("{ \"navgraph\": 1, \"screens\": { \"a\": {} } }".utf8))
    #expect(outcome.error == "navgraph: '<stdin>' does not say what is shown at launch ('start')\n")
    #expect(outcome.status == 2)
  }
}
