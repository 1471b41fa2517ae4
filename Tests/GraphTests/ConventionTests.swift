import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import Graph
@testable import GraphDrawing
@testable import GraphImport
@testable import GraphServer

/// Conventions of the sources, so that they stay true.
@Suite struct ConventionTests {
  /// Swift files below a folder of the package: path and text.
  static func sources(_ folder: String) -> [(path: String, text: String)] {
    let root = packageFolder + "/" + folder
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap { path in
      (try? String(contentsOfFile: root + "/" + path, encoding: .utf8)).map { (path, $0) }
    }
  }

  /// What a command takes stands in the comment above its declaration; what a rule takes, `scripts/rules` asks for.
  @Test func costsAreStated() {
    let commands = (Self.sources("Sources/navgraph") + Self.sources("Sources/Commands")).filter {
      path, text in
      path.hasSuffix("Command.swift") && path != "Command.swift"
    }
    #expect(!commands.isEmpty)
    for (path, text) in commands {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let declaration = lines.firstIndex { $0.contains(": Command {") }
      let comment = lines[..<(declaration ?? 0)].reversed().prefix { $0.contains("///") }
      #expect(
        comment.contains { $0.contains("/// - Complexity: ") },
        "\(path): state the complexity above the declaration")
    }
  }

  /// The files below `Sources` that import a module.
  private static func users(of module: String) -> [String] {
    sources("Sources").filter { $0.text.contains("import \(module)") }.map(\.path)
  }

  @Test func librariesAreImportedWhereTheyAreWrapped() {
    #expect(Self.users(of: "CLibXML2") == ["Graph/XML/XMLReader.swift"])
    #expect(Self.users(of: "CLibRSVG") == ["GraphDrawing/SVGConverter.swift"])
    #expect(Self.users(of: "CLibYAML") == ["GraphImport/CoordiNode/YAMLReader.swift"])
    let graphviz = Self.users(of: "CGraphviz")
    #expect(!graphviz.isEmpty && graphviz.allSatisfy { $0.hasPrefix("GraphDrawing/") }, "\(graphviz)")
  }

  @Test func onlyTheSystemRoomTalksToTheSystem() {
    // The program that parses Swift is one of its own.
    let system = Self.users(of: "Glibc").filter { !$0.hasPrefix("navgraph-swift-facts/") }
    #expect(!system.isEmpty && system.allSatisfy { $0.hasPrefix("Graph/System/") }, "\(system)")
    #expect(Self.users(of: "Foundation") == [])
  }

  /// What the server, the language server and the system take at most stands in one table, from which a page derives.
  @Test func limitsStandInTheirTable() {
    for folder in ["GraphServer", "Graph/System", "Graph/XML"] {
      for (path, text) in Self.sources("Sources/\(folder)") where path != "Limits.swift" {
        let found = text.matches(of: /(?i)let (maximum|most|limit|budget)\w*(: \w+)? = [0-9]/)
        #expect(found.isEmpty, "\(folder)/\(path): a limit belongs into System/Limits.swift")
      }
    }
  }

  @Test func filesStayShort() {
    for folder in ["Sources", "Tests"] {
      // The sources of an app in a case of an importer are as long as they are.
      for (path, text) in Self.sources(folder) where !path.hasPrefix("GraphTests/Import/Cases/") {
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 601, "\(path)")
      }
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
