import Testing

@testable import Graph

/// The scanner against the grammar of RFC 8259: texts of each of its productions, and small texts exhaustively.
@Suite struct JSONGrammarTests {
  static func isAccepted(_ bytes: [UInt8]) -> Bool { JSONScannerTests.tape(bytes).errors.isEmpty }

  // MARK: Tables

  /// Texts that the grammar derives, by section of the RFC.
  static let texts: [(section: String, texts: [String])] = [
    (
      "2: white space, and any value at the top",
      [
        "0", "\"\"", "true", "false", "null", "[]", "{}", " 0", "0 ", "\t0\n", "\r\n0\r\n",
        " \t\r\n[ ] \t\r\n",
        "[\t1\n,\r2 ]", "{ \"a\"\t:\n1\r,\"b\" : 2 }",
      ]
    ),
    (
      "4: objects",
      [
        #"{"a":1}"#, #"{"":0}"#, #"{"a":{"a":{"a":{}}}}"#, #"{"a":1,"b":2,"c":3}"#, #"{"a":1,"a":2}"#,
        #"{"a":1,"a":1}"#, #"{"\u0061":1,"a":2}"#, #"{"\u0000":null}"#, #"{"a b":[],"\"":"\\"}"#,
        #"{"a":[{"b":[{}]}]}"#,
      ]
    ),
    (
      "5: arrays",
      [
        "[1]", "[[]]", "[[],[]]", "[{},{}]", "[null]", "[1,\"2\",true,null,[],{}]", "[[[[[[[[0]]]]]]]]",
        "[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1]", "[\"\",\"\"]", "[false,[true,[false]]]",
      ]
    ),
    (
      "6: numbers",
      [
        "-0", "-1", "10", "123456789", "1.0", "-0.0", "0.1", "0.00", "1e1", "1E1", "1e+1", "1E-1", "0e0",
        "0E+00",
        "-0e-0", "1.5e10", "-1.5E-10", "1e00001", "123.456e789", "1e400", "-1e-400",
        "100000000000000000000000000000000000000000",
        "0.1000000000000000055511151231257827021181583404541015625",
        "-9223372036854775809", "[-1]", "[0,0.5,-0]", "{\"a\":-1e9}",
      ]
    ),
    (
      "7: strings",
      [
        "\" \"", #""a""#, #""\"""#, #""\\""#, #""\/""#, "\"/\"", #""\b\f\n\r\t""#, #""\u0000""#, #""\u001f""#,
        #""\u0022\u005c""#, #""\uAbCd\uabcd\uABCD""#, #""\\u0041""#, #""\\\\""#, #""\\\"""#, #""a\u0062c""#,
        "\"\u{7F}\"", "\"\u{80}\"", "\"\u{2028}\u{2029}\"", "\"\u{FFFE}\u{FFFF}\"", "\"\u{FEFF}\"", "\"é😀\"",
        "\"\u{10FFFF}\"", #""\ud834\udd1e""#, #""\uDBFF\uDFFF""#, #""\uD800\uDC00x""#, "\"'\"", "\"// /* \"",
        "\"[1,{\"", #""12345678""#, #""1234567\n""#, #""12345678\n""#,
      ]
    ),
  ]

  /// Texts that the grammar does not derive, by what is wrong with them.
  static let others: [(section: String, texts: [String])] = [
    (
      "no value, or more than one",
      [
        "", " ", "\n", ",", ":", "]", "}", "0 0", "[] []", "{} {}", "[]]", "{}}", "[],", "1,2", "\"\" \"\"",
        "[][",
        "nullnull", "{}[]", "[]true", "\"a\"1", "0]", "0}", "\"", "\\", "[", "{", "[[", "[{",
      ]
    ),
    (
      "white space that is none",
      [
        "\u{A0}0", "0\u{A0}", "[\u{2003}1]", "\u{2028}0", "0\u{85}", "\u{B}0", "0\u{C}", "[1,\u{3000}2]",
        "\u{200B}0",
        "[\u{FEFF}1]", "0\u{FEFF}", "\u{0}0", "0\u{0}", "[1\u{0}]", "\u{7F}0", "\u{1B}0",
      ]
    ),
    (
      "words",
      [
        "True", "TRUE", "nul", "nulL", "nil", "truee", "tru", "fals", "falsey", "NaN", "nan", "Infinity",
        "-Infinity",
        "inf", "undefined", "a", "[a]", "{a:1}", "{\"a\":b}", "t", "[n]", "[nul]", "tr\u{75}\u{301}e",
        "True()",
      ]
    ),
    (
      "objects",
      [
        "{\"a\"}", "{\"a\":}", "{:1}", "{,}", "{\"a\":1,}", "{\"a\":1,,\"b\":2}", "{,\"a\":1}", "{\"a\" 1}",
        "{\"a\":1 \"b\":2}", "{\"a\"::1}", "{\"a\":1:2}", "{1:1}", "{null:1}", "{[]:1}", "{'a':1}",
        "{\"a\":1",
        "{\"a\":", "{\"a\"", "{\"a\":1]", "{\"a\",1}", "{\"a\"=1}", "{\"a\":1;\"b\":2}", "{{}}", "{[]}",
        "{true}",
        "{\"a\":1}}", "{\"a\":{}", "{\"a", "{\"a\":\"b}",
      ]
    ),
    (
      "arrays",
      [
        "[1", "[1,", "[,]", "[,1]", "[1,]", "[1,,2]", "[1,2,]", "[1 2]", "[1:2]", "[\"a\":1]", "[1;2]", "[1}",
        "[[1]", "[1]]", "[(]", "[\"a\" \"b\"]", "[1,2", "[][]", "[\"a\"", "[\"a]", "[...]", "[\\n]", "[*]",
      ]
    ),
    (
      "numbers",
      [
        "+1", "-", "--1", "+-1", "- 1", "01", "00", "-01", "-00", "012", "1.", ".1", "-.1", "0.", "0.e1",
        "1.e1",
        ".", "-.", "1e", "1E", "1e+", "1e-", "e1", "1e1.5", "1e1e1", "1.2.3", "1..2", "1 .5", "1e 1", "0x1",
        "0X1",
        "0b1", "0o7", "1_000", "1,000", "1f", "1d", "1L", "1a", "1-", "1+1", "1-1", "2.e+3", "0e", "0e+",
        "1eE2",
        "\u{FF11}", "\u{661}", "1\u{301}", "-a", "-\"1\"", "[-]", "[1.]", "[01]", "{\"a\":+1}", "1/2",
        "0.0.0",
      ]
    ),
    (
      "strings",
      [
        "\"a", "\"a\\\"", "\"\\", "\"\\\"", "'a'", "'a", "`a`", "\u{201C}a\u{201D}", "\"\n\"", "\"\r\"",
        "\"\t\"",
        "\"\u{0}\"", "\"\u{1F}\"", "\"a\u{B}b\"", "\"1234567\n\"", "\"12345678\t\"", #""\a""#, #""\v""#,
        #""\0""#,
        #""\x41""#, #""\'""#, #""\N""#, #""\U0041""#, #""\ ""#, "\"\\\n\"", "\"\\é\"", "\"\\😀\"", #""\u""#,
        #""\u0""#, #""\u00""#, #""\u004""#, #""\u004g""#, #""\u00g4""#, #""\ug041""#, #""\u 041""#,
        #""\u-041""#,
        #""\u{41}""#, #""\u+041""#, #""\ud834\u""#, #""\ud834\udd1""#, #""\ud834\x""#, #"["a\"]"#,
        #"{"\q":1}"#,
      ]
    ),
    (
      "comments",
      [
        "//", "// a\n0", "0 // a", "/**/0", "[1/* a */]", "# a\n0", "0 # a", "/0", "0/", "[1,/]", "<!-- -->0",
        "--0",
      ]
    ),
  ]

  @Test(arguments: texts.map { ($0.section, $0.texts, true) } + others.map { ($0.section, $0.texts, false) })
  func agreesWithTheTables(_ section: String, _ texts: [String], _ isJSON: Bool) {
    #expect(Set(texts).count == texts.count)
    for text in texts {
      #expect(Self.isAccepted(Array(text.utf8)) == isJSON, "\(text.debugDescription)")
      // The naive recogniser, which the exhaustive tests believe, agrees.
      #expect(JSONGrammar.derives(Array(text.utf8)) == isJSON, "\(text.debugDescription)")
      // What is a text is a value within another, too.
      if isJSON {
        #expect(Self.isAccepted(Array("[\(text),{\"a\":\(text)}]".utf8)), "\(text.debugDescription)")
      }
    }
  }

  /// A mark of byte order may be ignored at the beginning (section 8.1), and is nothing elsewhere; UTF-16 is not valid JSON.
  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x30], true), ([0xEF, 0xBB, 0xBF, 0x20, 0x30], true), ([0xEF, 0xBB, 0xBF], false),
      ([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x30], false), ([0x20, 0xEF, 0xBB, 0xBF, 0x30], false),
      ([0xEF, 0xBB, 0x30], false), ([0xEF, 0x30], false), ([0xFE, 0xFF, 0x00, 0x30], false),
      ([0xFF, 0xFE, 0x30, 0x00], false), ([0x30, 0x00], false), ([0x00, 0x30], false),
      ([0xFF, 0xFE, 0x00, 0x00, 0x30, 0x00, 0x00, 0x00], false),
    ] as [([UInt8], Bool)])
  func knowsOneMarkOfByteOrder(_ bytes: [UInt8], _ isJSON: Bool) {
    #expect(Self.isAccepted(bytes) == isJSON)
  }

  // MARK: Exhaustively

  /// Every text up to a length over an alphabet.
  private static func forEachText(_ alphabet: String, upTo length: Int, _ body: ([UInt8]) -> Void) {
    let letters = Array(alphabet.utf8)
    var digits: [Int] = []
    while digits.count <= length {
      body(digits.map { letters[$0] })
      var place = digits.count - 1
      while place >= 0, digits[place] == letters.count - 1 {
        digits[place] = 0
        place -= 1
      }
      if place >= 0 { digits[place] += 1 } else { digits = .init(repeating: 0, count: digits.count + 1) }
    }
  }

  @Test(arguments: [
    (alphabet: "01-+.eE", length: 6, count: 1_000), ("[]{},:0\" ", 5, 500), ("\"\\u0ad\n", 6, 100),
    ("[]{}, ", 6, 100), ("\"a:,{}", 7, 10), ("truefalsn", 5, 3), ("/*\n 0", 6, 50),
  ])
  func agreesOnEverySmallText(alphabet: String, length: Int, count: Int) {
    var accepted = 0
    Self.forEachText(alphabet, upTo: length) { text in
      let isJSON = JSONGrammar.derives(text)
      if isJSON { accepted += 1 }
      if Self.isAccepted(text) != isJSON {
        Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription)")
      }
    }
    #expect(accepted >= count, "\(accepted)")
  }

  /// Every two bytes, and three and four of the beginnings and ends of ranges, within a string.
  @Test func agreesOnUTF8() {
    let edges: [UInt8] = [
      0x22, 0x41, 0x5C, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
      0xED, 0xEE,
      0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    func check(_ bytes: [UInt8]) {
      let text = [0x22] + bytes + [0x22]
      if Self.isAccepted(text) != JSONGrammar.derives(text) { Issue.record("\(bytes)") }
    }
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { check([first, second]) }
    }
    for first in edges {
      for second in edges {
        for third in edges {
          check([first, second, third])
          if first >= 0xF0 { for fourth in edges { check([first, second, third, fourth]) } }
        }
      }
    }
  }
}
