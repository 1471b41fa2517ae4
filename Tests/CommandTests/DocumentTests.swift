import Foundation
import TestSupport
import Testing

/// Pages whose examples are run: what they show is what comes out.
///
/// A block behind a line that ends with a path, as in "this spec, `a.nav.json`:", is written to that path; in a block
/// `console` each line after `$ ` is run, and what it prints follows it. The samples are there for a page that names them.
/// A picture in `images/` that a command of the page has drawn is what the command draws.
@Suite struct DocumentTests {
  @Test(arguments: ["docs/configuration.md", "docs/words.md"])
  func showsWhatComesOut(_ page: String) throws {
    try check(page)
  }

  static let recipes: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packageFolder + "/docs/recipes")) ?? []
    return names.filter { $0.hasSuffix(".md") && !ofSwift.contains($0) }.sorted()
  }()

  /// Those that need the program that parses Swift.
  static let ofSwift = ["swiftui-app.md", "xcoordinator-app.md"]

  /// Whether that was built.
  private static let readsSwift = FileManager.default.isExecutableFile(
    atPath: Shell.navgraphPath + "-swift-facts")

  @Test(.enabled(if: readsSwift, "the toolchain has no SwiftParser"), arguments: ofSwift)
  func recipesForSwiftWork(_ name: String) throws {
    try check("docs/recipes/" + name)
  }

  @Test(arguments: recipes)
  func recipesWork(_ name: String) throws {
    try check("docs/recipes/" + name)
  }

  private func check(_ page: String) throws {
    let path = packageFolder + "/" + page
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let parts = source.components(separatedBy: "```")
    let scratch = try ScratchFolder()
    if source.contains("samples/") {
      try FileManager.default.copyItem(
        atPath: packageFolder + "/samples", toPath: scratch.path + "/samples")
    }
    var text = parts[0]
    for (number, part) in parts.enumerated().dropFirst() {
      let isBlock = number % 2 == 1
      if isBlock, let name = parts[number - 1].firstMatch(of: /`([^`\n]+)`:\n\n$/) {
        let content = part.drop { $0 != "\n" }.dropFirst()
        try scratch.write(String(content), to: String(name.1))
      }
      let isRun = isBlock && part.hasPrefix("console\n")
      text += "```" + (isRun ? try run(part, in: scratch.path) : part)
    }
    Golden.check(text, at: path)
    for match in source.matches(of: /\]\(images\/([^)\/]+)\)/) {
      guard let picture = try? String(contentsOfFile: scratch.path + "/" + match.1, encoding: .utf8) else {
        Issue.record("\(page) draws no '\(match.1)'")
        continue
      }
      let folder = (path as NSString).deletingLastPathComponent
      Golden.check(picture, at: folder + "/images/" + match.1)
    }
  }

  /// Runs the commands of a block.
  private func run(_ block: String, in folder: String) throws -> String {
    let program = (Shell.navgraphPath as NSString).deletingLastPathComponent
    let commands = block.split(separator: "\n").filter { $0.hasPrefix("$ ") }
    return try commands.reduce("console\n") { text, command in
      let script =
        "PATH=\"\(program):$PATH\"; exec 2>&1\n" + command.dropFirst(2)
      let output = try Shell.run("/bin/bash", ["-c", script], in: folder, environment: Self.environment)
        .output
      return text + command + "\n" + output
    }
  }

  /// What makes commits the same on every machine.
  private static let environment = [
    "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@a", "GIT_COMMITTER_NAME": "A",
    "GIT_COMMITTER_EMAIL": "a@a",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C",
  ]
}
