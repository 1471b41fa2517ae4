import Foundation
import TestSupport
import Testing

/// Pages whose examples are run: what they show is what comes out.
///
/// A block of JSON behind a line that ends with a path, as in "this spec, `a.nav.json`:", is written to that path; in a
/// block `console` each line after `$ ` is run, and what it prints follows it.
@Suite struct DocumentTests {
  @Test(arguments: ["configuration"])
  func showsWhatComesOut(_ page: String) throws {
    let path = packageFolder + "/docs/\(page).md"
    let parts = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "```")
    let scratch = try ScratchFolder()
    var text = parts[0]
    for (number, part) in parts.enumerated().dropFirst() {
      let isBlock = number % 2 == 1
      if isBlock, part.hasPrefix("json\n"), let name = parts[number - 1].firstMatch(of: /`([^`\n]+)`:\n\n$/) {
        try scratch.write(String(part.dropFirst("json\n".count)), to: String(name.1))
      }
      text += "```" + (isBlock && part.hasPrefix("console\n") ? try run(part, in: scratch.path) : part)
    }
    Golden.check(text, at: path)
  }

  private func run(_ block: String, in folder: String) throws -> String {
    let program = (Shell.navgraphPath as NSString).deletingLastPathComponent
    let commands = block.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    return try commands.reduce("console\n") { text, command in
      let script = "PATH=\"\(program):$PATH\"; exec 2>&1; \(command.dropFirst(2))"
      return text + command + "\n" + (try Shell.run("/bin/bash", ["-c", script], in: folder)).output
    }
  }
}
