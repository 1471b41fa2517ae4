import Foundation
import TestSupport
import Testing

@testable import Graph

/// The layout of specs.
@Suite struct SpecFormatterTests {
  static func formatted(_ text: String) -> String? {
    SpecFormatter.text(of: SourceFile(name: "t", bytes: Array(text.utf8))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func keepsWhatTheAuthorDecided() {
    let text = """
      {"a":1,"b":{"x":[1,2,  3], "y":{}, "z": [ ]},


      "c": {
       "d": [
          true,null], "e":"é\\n" },
        "long": ["\(String(repeating: "x", count: 60))","\(String(repeating: "y", count: 50))"]}
      """
    #expect(
      Self.formatted("\u{FEFF}" + text.replacing("\n", with: "\r\n")) == """
        {
          "a": 1,
          "b": { "x": [1, 2, 3], "y": {}, "z": [] },

          "c": {
            "d": [
              true,
              null
            ],
            "e": "é\\n"
          },
          "long": [
            "\(String(repeating: "x", count: 60))",
            "\(String(repeating: "y", count: 50))"
          ]
        }

        """)
    #expect(Self.formatted("[]") == "[]\n" && Self.formatted("7") == "7\n")
    #expect(Self.formatted("{ \"a\": 1, }") == nil && Self.formatted("") == nil)
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(Self.formatted(deep)?.filter { !$0.isWhitespace } == deep)
  }

  /// A line is as long as it may be, to the character, whatever follows the value.
  @Test(arguments: 90...125) func fillsLines(_ length: Int) throws {
    let text = "{ \"a\": { \"b\": [\"\(String(repeating: "é", count: length))\"] }, \"c\": 1 }"
    let once = try #require(Self.formatted(text))
    #expect(once.split(separator: "\n").allSatisfy { $0.count <= 120 } || length > 110)
    #expect(Self.formatted(once) == once)
    #expect(once.split(separator: "\n").count == (length <= 97 ? 4 : 6) || length > 97, "\(once)")
  }

  /// Keys, values and their order, as they are written.
  static func tokens(_ file: SourceFile) -> [[UInt8]] {
    let tape = JSONScanner.tape(of: file)
    return tape.nodes.indices.map { node in
      let kind = tape.nodes[node].kind
      return kind == .object || kind == .array
        ? [kind.rawValue] : Array(tape.file.bytes[tape.range(of: node)])
    }
  }

  @Test func samplesKeepEveryByteOfMeaning() throws {
    let samples = try SpecFinder.files(at: [packageFolder + "/samples"])
    #expect(samples.count > 15)
    try checkMeaning(ofSpecsAt: samples)
  }

  @Test(.needsCorpus)
  func realSpecsKeepEveryByteOfMeaning() throws { try checkMeaning(ofSpecsAt: Corpus.specs) }

  private func checkMeaning(ofSpecsAt paths: [String]) throws {
    for (number, path) in paths.enumerated() {
      let file = try FileSystem.read(path)
      guard let text = SpecFormatter.text(of: file) else { continue }
      let laidOut = SourceFile(name: file.name, bytes: text)
      #expect(Self.tokens(laidOut) == Self.tokens(file), "\(path)")
      #expect(SpecFormatter.text(of: laidOut) == text, "\(path)")
      #expect(!text.contains(UInt8(ascii: "\r")) && !text.contains(UInt8(ascii: "\t")))
      // The same tokens are the same spec: a few are enough to see that.
      guard number % 8 == 0 else { continue }
      let load = FileSystem.includeLoader(forSpecAt: path)
      let findings = [file, laidOut].map { file in
        LintResults([Linter.lint(file, load: load)]).findings.map {
          "\($0.finding.rule) \($0.finding.message)"
        }
        .sorted()
      }
      #expect(findings[0] == findings[1], "\(path)")
    }
  }
}
