import Testing

@testable import Graph

/// The JSON reader against the grammar of RFC 8259.
@Suite struct JSONScannerTests {
  static func tape(_ text: String) -> JSONTape { tape(Array(text.utf8)) }

  static func tape(_ bytes: [UInt8]) -> JSONTape {
    JSONScanner.tape(of: SourceFile(name: "test.json", bytes: bytes))
  }

  /// The tape as text again, each string and number as it was written, without white space.
  static func written(_ tape: JSONTape, _ node: Int = 0) -> String {
    let value = tape.nodes[node]
    let children = Array(tape.children(of: node))
    switch value.kind {
    case .object:
      let members = stride(from: 0, to: children.count, by: 2).map {
        written(tape, children[$0]) + ":" + written(tape, children[$0 + 1])
      }
      return "{" + members.joined(separator: ",") + "}"
    case .array: return "[" + children.map { written(tape, $0) }.joined(separator: ",") + "]"
    default: return tape.file.text(tape.range(of: node))
    }
  }

  @Test func readsCommentsWhereTheNameAllowsThem() {
    let text = "/**/ { // a\n \"a\": [1, /*/ , */ 2, ], \"b//\": \"/*\", } // end"
    let tape = JSONScanner.tape(of: SourceFile(name: "a.jsonc", bytes: Array(text.utf8)))
    #expect(tape.errors.isEmpty && Self.written(tape) == "{\"a\":[1,2],\"b//\":\"/*\"}")
    #expect(
      tape.comments(in: 0..<tape.file.byteCount).map { tape.file.text($0) }
        == ["/**/", " // a\n", " /*/ , */", " // end"])
    #expect(Self.tape(text).errors.map(\.reason).contains(.trailingComma))
    let open = JSONScanner.tape(of: SourceFile(name: "a.jsonc", bytes: Array("{ /* ".utf8)))
    #expect(open.errors.first?.reason == .unterminatedComment && open.errors.first?.start == 2)
    let twice = JSONScanner.tape(of: SourceFile(name: "a.jsonc", bytes: Array("[1,,]".utf8)))
    #expect(!twice.errors.isEmpty)
  }

  @Test(arguments: [
    "{}", "[]", "0", "-0", "1.5e+10", "-12E-3", "true", "false", "null", "\"\"", "[[],{},[{}]]",
    "{\"a\":[1,2,{\"b\":null}],\"c\":\"d\"}", "\"\\u00e9\\n\\\\\\\"\\/\\b\\f\\r\\t\"", "\"é😀\u{10FFFF}\"",
    "[\"a longer text of more than eight bytes\",\"12345678\",\"1234567\",\"123456789\"]",
  ])
  func readsBack(_ text: String) {
    let tape = Self.tape(text)
    #expect(tape.errors.isEmpty)
    #expect(Self.written(tape) == text)
    let spaced = Self.tape(" \n\t\r" + text.replacing(",", with: " ,\n ").replacing(":", with: " : ") + " \n")
    #expect(spaced.errors.isEmpty)
  }

  @Test(arguments: [
    ("", JSONError.Reason.empty, 0), ("  ", .empty, 0), ("[", .unexpectedEnd(.value), 1),
    ("{", .unexpectedEnd(.keyOrEnd), 1), ("{\"a\"", .missingColon, 4), ("{\"a\":", .unexpectedEnd(.value), 5),
    ("[1", .unexpectedEnd(.arrayEnd), 2), ("{\"a\":1", .unexpectedEnd(.objectEnd), 6),
    ("[1,]", .trailingComma, 2),
    ("{\"a\":1,}", .trailingComma, 6), ("[1 \"b\"]", .missingComma, 3), ("[1}", .wrongCloser, 2),
    ("{\"a\":1]", .wrongCloser, 6), ("[,1]", .unexpected(.value), 1), ("01", .invalidNumber, 0),
    ("-", .invalidNumber, 0), ("1.", .invalidNumber, 0), (".5", .unexpected(.value), 0),
    ("1e", .invalidNumber, 0),
    ("1x", .invalidNumber, 0), ("+1", .unexpected(.value), 0), ("nul", .unquotedWord, 0),
    ("nulll", .unquotedWord, 0), ("navgraph: 1\nstart: home", .yaml, 0), ("---\nnavgraph: 1", .yaml, 0),
    ("{\n<<<<<<< HEAD", .conflict, 2), ("{\"a\": 1\n=======\n", .conflict, 8), ("{\0\"\0", .otherEncoding, 0),
    ("NaN", .unquotedWord, 0), ("'a'", .singleQuotes, 0), ("\"a", .unterminatedString, 0),
    ("\"a\nb\"", .unterminatedString, 0), ("\"a\tb\"", .controlCharacter, 2), ("\"\\x\"", .invalidEscape, 1),
    ("\"\\u12G4\"", .invalidEscape, 1), ("1 2", .textAfterEnd, 2), ("[] []", .textAfterEnd, 3),
    ("{1:2}", .unexpected(.keyOrEnd), 1), ("{\"a\":1,2:3}", .unexpected(.key), 7), ("// a\n1", .comment, 0),
    ("[1, /* a */ 2]", .comment, 4), ("\u{0}", .unexpected(.value), 0), ("\"a\u{0}\"", .controlCharacter, 2),
    ("[\u{A0}1]", .unexpected(.value), 1),
  ])
  func refuses(_ text: String, _ reason: JSONError.Reason, _ offset: Int) throws {
    let error = try #require(Self.tape(text).errors.first)
    #expect(error.reason == reason)
    #expect(error.start == UInt32(offset))
    #expect(error.end >= error.start && Int(error.end) <= text.utf8.count)
  }

  /// Sequences that are not valid UTF-8: continuation bytes alone, overlong forms, surrogates, beyond U+10FFFF, cut off.
  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80],
      [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0xFE], [0xFF],
    ] as [[UInt8]])
  func refusesBrokenUTF8(_ bytes: [UInt8]) {
    for padding in 0..<9 {
      let text = [0x22] + [UInt8](repeating: 0x61, count: padding) + bytes + [0x22]
      #expect(Self.tape(text).errors.first?.reason == .invalidUTF8)
    }
  }

  @Test func acceptsAllOfUnicode() {
    for scalar in (0x20...0x10FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init)
    where scalar.value % 61 == 0 {
      guard scalar != "\"", scalar != "\\" else { continue }
      let tape = Self.tape("\"a\(scalar)b\"")
      #expect(tape.errors.isEmpty && tape.text(of: 0) == "a\(scalar)b")
    }
  }

  @Test(arguments: [
    ("\"\\u0041\\u00e9\\u20AC\"", "Aé€"), ("\"\\ud83d\\ude00\"", "😀"), ("\"\\ud83d\"", "\u{FFFD}"),
    ("\"\\ude00x\"", "\u{FFFD}x"), ("\"\\ud83d\\u0041\"", "\u{FFFD}A"),
    ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{C}\n\r\t"),
    ("\"\\u0000\"", "\u{0}"),
  ])
  func resolvesEscapes(_ text: String, _ expected: String) {
    let tape = Self.tape(text)
    #expect(tape.errors.isEmpty)
    #expect(tape.text(of: 0) == expected)
    #expect(tape.withBytes(of: 0) { Array($0) } == Array(expected.utf8))
  }

  @Test func goesOnAfterPlainMistakes() {
    let tape = Self.tape("{\"a\": [1, 2,], // one\n \"b\": 'c' \"d\": \"\\q\", \"e\": 01,}")
    #expect(
      tape.errors.map(\.reason)
        == [
          .trailingComma, .comment, .singleQuotes, .missingComma, .invalidEscape, .invalidNumber,
          .trailingComma,
        ])
    #expect(
      tape.children(of: 0).map { tape.text(of: $0) }.filter { $0.count == 1 } == [
        "a", "b", "c", "d", "q", "e",
      ])
  }

  @Test func stopsAfterManyErrors() {
    let tape = Self.tape("[" + String(repeating: "'a',", count: 1000) + "1]")
    #expect(tape.errors.count == 20)
    #expect(tape.errors.last?.reason == .tooManyErrors)
  }

  @Test func refusesTheAbyss() {
    for text in ["[", "{\"a\":", "[{\"a\":"] {
      let tape = Self.tape(String(repeating: text, count: 100_000))
      #expect(tape.errors.map(\.reason) == [.tooDeep])
    }
    let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    #expect(Self.tape(deepest).errors.isEmpty)
    #expect(Self.tape("[" + deepest + "]").errors.map(\.reason) == [.tooDeep])
  }

  @Test func acceptsAByteOrderMark() {
    let tape = Self.tape([0xEF, 0xBB, 0xBF] + Array("[1]".utf8))
    #expect(tape.errors.isEmpty && tape.range(of: 0) == 3..<6)
  }

  /// Every prefix of a text, and every text with one byte changed, is read to some end.
  @Test func survivesMutilation() {
    let text = Array("{\"a\": [1.5e3, true, \"\\u00e9 é\", {}], \"b\": null}".utf8)
    for length in text.indices { #expect(!Self.tape(Array(text[..<length])).errors.isEmpty) }
    for position in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[position] = byte
        let tape = Self.tape(changed)
        #expect(
          tape.nodes.allSatisfy {
            $0.start <= $0.end && Int($0.end) <= text.count && Int($0.next) <= tape.nodes.count
          })
      }
    }
  }
}
