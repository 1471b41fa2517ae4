import Foundation
import TestSupport
import Testing

@testable import Graph

/// The JSON Schema against the reader that is made from the same tables.
@Suite struct JSONSchemaTests {
  /// Whether the schema can know what the reader found.
  static func isKnownToSchema(_ problem: ReadingProblem.Kind) -> Bool {
    switch problem {
    case .unknownKey, .unknownPin, .replacedKey, .wrongType, .unknownValue, .missingKey, .malformedID,
      .unsupportedVersion:
      true
    default: false
    }
  }

  static func isAccepted(_ text: String) -> Bool {
    let spec = SpecReader.read(
      SourceFile(name: "test.nav.json", bytes: Array(text.utf8)), load: Linter.noIncludes)
    return !spec.problems.contains { isKnownToSchema($0.kind) }
      && spec.ignores.allSatisfy { $0.hasReason && Rule.named($0.rule) != nil }
  }

  /// A spec with one value or key replaced or removed.
  static func mutant(of text: String, _ random: inout Seeded) -> String {
    let tape = JSONScanner.tape(of: SourceFile(name: "test.nav.json", bytes: Array(text.utf8)))
    let node = Int.random(in: 1..<max(2, tape.nodes.count), using: &random)
    guard node < tape.nodes.count else { return text }
    let replacements = [
      "1", "2", "1.5", "-1", "true", "false", "null", "[]", "{}", "\"x\"", "\"\"", "[1]", "{\"x\": 1}",
      "[\"a\", \"b\"]",
      "\"push\"", "\"unwind\"", "\"tab\"", "\"*\"", "{\"flow\": \"x\"}", "\"task\"",
      "{\"from\": \"a\", \"to\": \"b\"}",
    ]
    let keys = Key.allCases.map { "\"\($0.name)\"" } + ["\"xyz\"", "\"a b\""]
    let isKey = isKey(node, tape)
    let replacement = (isKey ? keys : replacements).randomElement(using: &random)!
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(tape.range(of: node), with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isKey(_ node: Int, _ tape: JSONTape) -> Bool {
    var rest = tape.range(of: node).upperBound
    while tape.file.bytes[rest] == 0x20 || tape.file.bytes[rest] == 0x0A { rest += 1 }
    return tape.file.bytes[rest] == UInt8(ascii: ":")
  }

  @Test(.needsPython("jsonschema"), arguments: [1, 2] as [UInt64])
  func agreesWithTheReader(seed: UInt64) throws {
    var random = Seeded(seed)
    let originals = Rule.all.flatMap(\.examples).filter { $0.files.isEmpty }.map(\.spec)
    let mutants = originals.flatMap { original in (0..<6).map { _ in Self.mutant(of: original, &random) } }
    let specs = (originals + mutants).filter { text in
      // A repeated key and text that is not valid JSON are beyond any schema, and so is which style a presentation has that
      // the spec declares.
      let spec = SpecReader.read(SourceFile(name: "t", bytes: Array(text.utf8)), load: Linter.noIncludes)
      return !spec.documents[0].isMalformed
        && !spec.problems.contains { problem in
          switch problem.kind {
          case .duplicateKey: true
          case .wrongType(let expected, .array):
            spec.presentations.count > Style.allCases.count && expected.contains("only 'unwind' and 'set'")
          default: false
          }
        }
    }
    let scratch = try ScratchFolder()
    let schema = try scratch.write(JSONSchema.text(rules: Rule.all.map(\.id)), to: "schema.json")
    let lines = specs.map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
    let list = try scratch.write(lines, to: "specs.jsonl")
    let script = packageFolder + "/Tests/GraphTests/Fixtures/validate.py"
    let outcome = try Shell.run(try #require(Shell.python(with: "jsonschema")), [script, schema, list])
    #expect(outcome.status == 0, "\(outcome.error)")
    let verdicts = outcome.output.split(separator: "\n").map { $0 == "valid" }
    #expect(verdicts.count == specs.count)
    var refused = 0
    for (text, isValid) in zip(specs, verdicts) {
      #expect(Self.isAccepted(text) == isValid, "seed \(seed): \(text)")
      if !isValid { refused += 1 }
    }
    #expect(refused > specs.count / 4 && refused < specs.count)
  }
}
