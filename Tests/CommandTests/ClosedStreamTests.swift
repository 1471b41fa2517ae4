import Foundation
import TestSupport
import Testing

/// A program is started without some of the streams that it reads and writes, as schedulers and daemons do: no file that it
/// opens takes the place of one.
@Suite struct ClosedStreamTests {
  private func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(LintCommandTests.broken, to: "mail.nav.json")
    try scratch.write(Self.misspelt, to: "shop.nav.json")
    return scratch
  }

  /// A spec with a finding that is fixed.
  private static let misspelt = """
    { "navgraph": 1, "name": "Shop", "start": "home", "scrns": {}, "screens": { "home": { "titel": "Home" } } }

    """

  /// Runs a line of a shell, in which `$0` is the program.
  private func run(_ line: String, in folder: String) throws -> Shell.Outcome {
    try Shell.run("/bin/bash", ["-c", line, Shell.navgraphPath], in: folder)
  }

  private func text(_ name: String, in folder: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  @Test func outputDoesNotGoIntoASpec() throws {
    let scratch = try scratch()
    let outcome = try run("\"$0\" lint shop.nav.json --update-baseline b.json >&-", in: scratch.path)
    #expect(outcome.error == "navgraph: cannot write 'standard output': bad file descriptor\n")
    #expect(outcome.status == 2)
    // What cannot be told is not done.
    #expect(try text("shop.nav.json", in: scratch.path) == Self.misspelt)
    #expect((try? text("b.json", in: scratch.path)) == nil)
  }

  @Test(arguments: ["-o out.json", "--update-baseline out.json", "--format sarif -o out.json --format text"])
  func outputDoesNotGoIntoAReport(_ words: String) throws {
    let scratch = try scratch()
    let heard = try run("\"$0\" lint mail.nav.json \(words)", in: scratch.path)
    let expected = heard.output.isEmpty ? try text("out.json", in: scratch.path) : nil
    try? FileManager.default.removeItem(atPath: scratch.path + "/out.json")
    let outcome = try run("\"$0\" lint mail.nav.json \(words) >&-", in: scratch.path)
    // Nothing is printed, and the file is whole; or something would be, and there is no file.
    #expect(outcome.status == (expected == nil ? 2 : heard.status))
    #expect((try? text("out.json", in: scratch.path)) == expected)
  }

  @Test(arguments: [">&-", "2>&-", "<&-", "<&- >&- 2>&-"])
  func drawsWithoutStreams(_ redirection: String) throws {
    let scratch = try scratch()
    let draw = "\"$0\" render mail.nav.json -o"
    let open = try run("\(draw) a.svg", in: scratch.path)
    let closed = try run("\(draw) b.svg \(redirection)", in: scratch.path)
    #expect(open.status == 0 && closed.status == 0)
    #expect(try text("a.svg", in: scratch.path) == text("b.svg", in: scratch.path))
  }

  @Test func inputThatIsClosedCannotBeRead() throws {
    let scratch = try scratch()
    let outcome = try run("\"$0\" lint - <&-", in: scratch.path)
    #expect(outcome.error == "navgraph: cannot read '-': bad file descriptor\n" && outcome.status == 2)
  }

  /// How it ends is told by what was done, not by whether a note on that was heard.
  @Test(arguments: ["2>&-", "2>/dev/full"])
  func notesThatNobodyHearsChangeNothing(_ redirection: String) throws {
    let scratch = try scratch()
    let outcome = try run("\"$0\" lint shop.nav.json --update-baseline b.json \(redirection)", in: scratch.path)
    #expect(outcome.status == 0)
    #expect(try text("b.json", in: scratch.path).contains("unknown-key"))
  }
}
