/// A mistake in a JSON text, with its place.
package struct JSONError: Equatable, Sendable {
  /// The bytes to point at.
  package var start: UInt32
  package var end: UInt32
  package var reason: Reason

  /// The kinds of mistakes.
  package enum Reason: Equatable, Sendable {
    case empty
    case unexpectedEnd(Expectation)
    case unexpected(Expectation)
    case trailingComma
    case missingComma
    case missingColon
    case wrongCloser
    case comment
    case unterminatedComment
    case singleQuotes
    case unquotedWord
    case invalidNumber
    case unterminatedString
    case controlCharacter
    case invalidEscape
    case invalidUTF8
    case conflict
    case otherEncoding
    case yaml
    case textAfterEnd
    case tooDeep
    case tooManyErrors
  }

  /// The expected token.
  package enum Expectation: String, Sendable {
    case value = "a value"
    case key = "a key in quotation marks"
    case keyOrEnd = "a key in quotation marks or '}'"
    case objectEnd = "',' or '}'"
    case arrayEnd = "',' or ']'"
  }
}

extension JSONError.Reason {
  /// The error in words: lower case, no full stop.
  var message: String {
    switch self {
    case .empty: "the file is empty, where a JSON object is expected"
    case .unexpectedEnd(let expectation): "the file ends where \(expectation.rawValue) is expected"
    case .unexpected(let expectation): "\(expectation.rawValue) is expected here"
    case .trailingComma: "nothing follows this comma; JSON allows none after the last element"
    case .missingComma: "a comma is missing before this"
    case .missingColon: "':' is expected between a key and its value"
    case .wrongCloser: "this closes a bracket of the other kind"
    case .comment: "comments are not allowed in JSON; use \"$comment\""
    case .unterminatedComment: "this comment does not end"
    case .singleQuotes: "a string is written in double quotation marks"
    case .unquotedWord: "this is not a JSON value; a string is written in quotation marks"
    case .invalidNumber: "this is not a JSON number"
    case .unterminatedString: "this string does not end on its line"
    case .controlCharacter: "a control character in a string is written as an escape"
    case .invalidEscape: "there is no such escape in JSON"
    case .invalidUTF8: "these bytes are not valid UTF-8"
    case .conflict: "this is a mark of a conflict that git left; keep one of the two sides"
    case .otherEncoding: "the file is in UTF-16; save it as UTF-8"
    case .yaml: "this is YAML, and a spec is JSON"
    case .textAfterEnd: "something follows the end of the JSON text"
    case .tooDeep: "values are nested more than \(JSONScanner.maximumDepth) deep"
    case .tooManyErrors: "there are more errors; the rest of the file was not read"
    }
  }
}
