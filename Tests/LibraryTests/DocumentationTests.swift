import Foundation
import TestSupport
import Testing

/// The pages of the library show code that runs: all of it stands in the tests of `Team`.
@Suite struct DocumentationTests {
  private static let catalogue = "Sources/Graph/Graph.docc"

  /// The pages that show how the library is used.
  private static let pages: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: packageFolder + "/" + catalogue)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { catalogue + "/" + $0 } + ["docs/toolchains.md"]
  }()

  /// The lines of a text without their indentation.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The blocks of Swift on a page that are about the library, without what they import.
  private static func blocks(_ page: String) throws -> [String] {
    let text = try String(contentsOfFile: packageFolder + "/" + page, encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst()
      .map { String($0.prefix(upTo: $0.range(of: "```")!.lowerBound)) }
      .filter { page.hasPrefix(catalogue) || $0.contains("import Graph") }
      .map { block in
        lines(block).filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
          .trimmingCharacters(in: .whitespacesAndNewlines)
      }
  }

  @Test func whatThePagesShowIsTested() throws {
    let folder = packageFolder + "/Tests/LibraryTests/Team/Tests/ShopTests"
    let sources = try ["NavigationTests", "NavigationXCTests"].map {
      Self.lines(try String(contentsOfFile: folder + "/\($0).swift", encoding: .utf8)).joined(separator: "\n")
    }
    var count = 0
    for page in Self.pages {
      for block in try Self.blocks(page) {
        count += 1
        #expect(sources.contains { $0.contains(block) }, "\(page) shows what no test runs:\n\(block)")
      }
    }
    #expect(count > 6)
  }
}
