import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import navgraph

/// The manual page that an installation has, which `scripts/manual` makes of the program's help.
@Suite struct ManualPageTests {
  static let path = packageFolder + "/packaging/navgraph.1"

  static func page() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test(.needs("python3"))
  func isMadeOfTheHelp() throws {
    let python = try #require(Shell.find("python3"))
    let outcome = try Shell.run(python, [packageFolder + "/scripts/manual", Shell.navgraphPath])
    #expect(outcome.status == 0 && outcome.error == "")
    Golden.check(outcome.output, at: Self.path)
  }

  @Test func tellsOfEveryCommandAndOption() throws {
    let page = try Self.page()
    func escaped(_ text: String) -> String { text.replacing("-", with: "\\-") }
    for command in Main.program.commands {
      #expect(
        page.contains(".Ss \(escaped(command.name))\n") || page.contains(".Ss \\&\(command.name)\n"))
      for option in command.options {
        #expect(page.contains("Fl \(escaped("-" + option.name))"), "\(option.name)")
      }
    }
    for line in page.split(separator: "\n") {
      #expect(line.utf8.count < 100 && line.utf8.allSatisfy { $0 < 128 })
    }
  }

  @Test(.needs("mandoc"))
  func mandocFindsNothingToSay() throws {
    let mandoc = try #require(Shell.find("mandoc"))
    let scratch = try ScratchFolder()
    let path = try scratch.write(try Self.page(), to: "navgraph.1")
    let outcome = try Shell.run(mandoc, ["-T", "lint", "-W", "all", path])
    // Other pages need not be installed; and an operating system is named only in the pages of others.
    let remarks = outcome.output.split(separator: "\n").filter {
      $0.hasPrefix("mandoc: \(path):") && !$0.contains("operating system explicitly specified")
        && !$0.contains("referenced manual not found")
    }
    #expect(remarks == [])
    #expect(try Shell.run(mandoc, ["-T", "ascii", path]).output.contains("Report problems in specs."))
  }

  /// Debian's `groff-base` lacks the macros for manual pages that `groff` has, or they are in another package.
  static let hasGroff: Bool = {
    guard let groff = Shell.find("groff") else { return false }
    return (try? Shell.run(groff, ["-mandoc", "-Tascii"]))?.error.contains("macro file") == false
  }()

  @Test(.enabled(if: hasGroff, "'groff' with its macros for manual pages is not there"))
  func groffFindsNothingToSay() throws {
    let groff = try #require(Shell.find("groff"))
    let outcome = try Shell.run(groff, ["-ww", "-mandoc", "-Tascii"], input: Array(try Self.page().utf8))
    #expect(outcome.error == "" && outcome.status == 0)
    #expect(outcome.output.contains("Report problems in specs."))
  }

  @Test func itsExamplesRun() throws {
    let scratch = try ScratchFolder()
    let program = (Shell.navgraphPath as NSString).deletingLastPathComponent
    let examples = try #require(try Self.page().components(separatedBy: ".Sh EXAMPLES").last)
    let lines = examples.split(separator: "\n").filter { $0.hasPrefix(".Dl ") }
    #expect(lines.count > 4)
    for line in lines {
      let command = line.dropFirst(4).replacing("\\-", with: "-").replacing("\\&", with: "")
      let outcome = try Shell.run(
        "/bin/sh", ["-c", "PATH=\"\(program):$PATH\"; \(command)"], in: scratch.path)
      #expect(outcome.status == 0, "\(command): \(outcome.error)")
    }
  }
}
