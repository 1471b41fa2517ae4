import Foundation
import TestSupport
import Testing

@testable import Graph

/// The tables of settings: the reader, the JSON Schema and the page that are made from them.
@Suite struct ConfigurationTests {
  private static let configurations = [
    "{}",
    """
    { "$schema": "x", "$comment": "y", "extends": ["a.json", "b.json"], "maxWarnings": 3, "failOn": "info",
      "rules": { "dead-end": "error", "missing-title": "off" }, "baseline": "known.json",
      "overrides": [{ "$comment": "z", "files": "*.json", "rules": { "push-cycle": "info" } }] }
    """,
    """
    { "import": [
      { "from": "edges", "sources": "App", "into": "app.nav.json", "name": "A", "start": "b", "variants": ["main"] }
    ] }
    """,
    "{ \"extends\": \"a.json\", \"overrides\": [{ \"files\": [\"a\", \"b\"], \"rules\": {} }] }",
  ]

  private static func isAccepted(_ text: String) -> Bool {
    (try? SettingReader(SourceFile(name: "c", bytes: Array(text.utf8)), as: .configuration)) != nil
  }

  /// A configuration with one value or key replaced.
  private static func mutant(of text: String, _ random: inout Seeded) -> String {
    let tape = JSONScanner.tape(of: SourceFile(name: "c", bytes: Array(text.utf8)))
    guard tape.nodes.count > 1 else { return text }
    let node = Int.random(in: 1..<tape.nodes.count, using: &random)
    let values = [
      "1", "1.0", "1.5", "-1", "1e9", "true", "null", "[]", "{}", "\"x\"", "[1]", "[\"a\"]", "\"error\"",
      "\"off\"",
      "{ \"dead-end\": \"warning\" }", "{ \"dead-ende\": \"off\" }", "[{}]",
      "[{ \"files\": \"a\", \"rules\": {} }]",
    ]
    let keys = SettingKey.allCases.map { "\"\($0.rawValue)\"" } + ["\"xyz\"", "\"dead-end\""]
    let isKey = tape.file.text(tape.range(of: node).upperBound..<tape.file.byteCount).hasPrefix(":")
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(
      tape.range(of: node), with: (isKey ? keys : values).randomElement(using: &random)!.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(.needsPython("jsonschema"), arguments: [1, 2] as [UInt64])
  func theSchemaAgreesWithTheReader(seed: UInt64) throws {
    var random = Seeded(seed)
    let mutants = Self.configurations.flatMap { original in
      (0..<400).map { _ in Self.mutant(of: original, &random) }
    }
    // A repeated key is beyond any schema.
    let texts = (Self.configurations + mutants).filter { text in
      do throws(SettingError) {
        _ = try SettingReader(SourceFile(name: "c", bytes: Array(text.utf8)), as: .configuration)
        return true
      } catch {
        return !error.message.contains("has the key")
      }
    }
    let scratch = try ScratchFolder()
    let schema = try scratch.write(ConfigurationSchema.text, to: "schema.json")
    let list = try scratch.write(
      texts.map { $0.replacing("\n", with: " ") }.joined(separator: "\n"), to: "texts.jsonl")
    let script = packageFolder + "/Tests/GraphTests/Fixtures/validate.py"
    let outcome = try Shell.run(try #require(Shell.python(with: "jsonschema")), [script, schema, list])
    #expect(outcome.status == 0, "\(outcome.error)")
    let verdicts = outcome.output.split(separator: "\n").map { $0 == "valid" }
    #expect(verdicts.count == texts.count)
    for (text, isValid) in zip(texts, verdicts) {
      #expect(Self.isAccepted(text) == isValid, "seed \(seed): \(text)")
    }
    let refused = verdicts.count { !$0 }
    #expect(refused > texts.count / 4 && refused < texts.count * 9 / 10)
  }

  @Test func relativePathsLeadBack() {
    for (path, folder, expected) in [
      ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/c/d", "../../b"), ("/a", "/a", "."), ("/x", "/", "x"),
      ("/", "/a", ".."),
    ] {
      #expect(Path.relative(path, to: folder) == expected)
      #expect(Path.resolved(expected, from: folder) == path)
    }
  }
}
