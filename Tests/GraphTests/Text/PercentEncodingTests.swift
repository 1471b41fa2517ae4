import Testing

@testable import Graph

@Suite struct PercentEncodingTests {
  private static let lettersAndDigits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"

  /// What may stay as it is in the outputs and in what is compared; all other characters are encoded.
  @Test func setsAreThoseOfTheirPlaces() {
    for code in UInt8(0)...0x7F {
      let text = String(Unicode.Scalar(code))
      let escape = "%" + String(hexadecimal: code, digits: 2, uppercase: true)
      func expected(_ plain: String) -> String {
        (Self.lettersAndDigits + plain).contains(text) ? text : escape
      }
      #expect(Path.uri(of: "x" + text) == "x" + expected("-._~/"))
      let url = expected("!#$%&()*+,-./:;=?@[]_~")
      #expect(Escape.url("/x" + text) == "/x" + (text == "&" ? "&amp;" : url))
      let normal = text == "'" ? text : url
      #expect(URLText.normalized(text.utf8) == Array(normal.utf8))
      #expect(URLText.normalized(escape.utf8) == Array(expected("-._~").utf8))
      #expect(PercentEncoding.decoded(escape.utf8) == ([code], true))
    }
  }

  @Test(arguments: [
    ("", "", true), ("a%20b", "a b", true), ("%c3%A4", "ä", true), ("100%", "100%", false),
    ("%2", "%2", false), ("%g0", "%g0", false), ("%%41", "%A", false), ("%25%34", "%4", true),
  ])
  func decodes(_ text: String, _ expected: String, _ isValid: Bool) {
    #expect(PercentEncoding.decoded(text.utf8) == (Array(expected.utf8), isValid))
  }
}
