import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Graph
@testable import GraphDrawing
@testable import GraphImport
@testable import GraphServer

/// Conventions that need the compiled tables; those of texts alone are checked by `scripts/conventions`.
@Suite struct ConventionTests {
  /// Swift files below a folder of the package: path and text.
  static func sources(_ folder: String) -> [(path: String, text: String)] {
    let root = packageFolder + "/" + folder
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      (try? String(contentsOfFile: root + "/" + path, encoding: .utf8)).map { (path, $0) }
    }
  }

  /// The number of a key is read off how it is stored.
  @Test func keysAreNumberedInTheirOrder() {
    #expect(Key.allCases.map(\.number) == Array(Key.allCases.indices))
  }

  @Test func theFormatIsDocumented() throws {
    let page = try String(contentsOfFile: packageFolder + "/docs/format.md", encoding: .utf8)
    for key in Key.allCases {
      let isInTable = Shape.allCases.contains { $0.field(key.name) != nil }
      #expect(isInTable, "'\(key.name)' is in no table of Shape+Fields or Shape+Definitions: add a Field")
      let isDocumented = page.contains("`\(key.name)`") || page.contains(".\(key.name)`")
      #expect(isDocumented, "'\(key.name)' is not in docs/format.md: 'make record' writes its row")
    }
    for vocabulary in Vocabulary.allCases {
      for word in vocabulary.words {
        #expect(page.contains("`\(word)`") || page.contains("\"\(word)\""), "\(word)")
      }
    }
  }

  @Test func messagesAreWrittenAlike() {
    for example in Rule.all.flatMap(\.examples) {
      for finding in Linter.lint(example, levels: RuleTests.everything).findings {
        let message = finding.message
        #expect(!message.hasSuffix("."), "\(finding.rule): \(message)")
        #expect(message.first?.isUppercase != true, "\(finding.rule): \(message)")
        #expect(message.printable == message, "\(finding.rule): \(message)")
      }
    }
  }
}
