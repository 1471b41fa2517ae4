import Graph

/// Something that is offered where somebody types.
struct CompletionItem: Sendable {
  /// The protocol's numbers for what an item is.
  enum Kind: Int, Sendable {
    case property = 10
    case value = 12
    case enumMember = 20
    case keyword = 14
    case reference = 18
    case file = 17
  }

  var label: String
  var kind: Kind
  /// A description in a few words.
  var detail: String?
  /// The meaning, in sentences.
  var documentation: String?
  /// The text of a string that is offered, or of a value without quotation marks.
  var text: String
  /// True if the text stands in quotation marks.
  var isString = true
  /// The skeleton of the value that follows a key, with its places to fill in; `nil` for what is no key.
  var value: String?
  /// What a spec, by its number, knows under the label, from which the rest is made for what is sent: there may be very
  /// many items.
  var origin: (spec: Int, kind: Namespace)?
}

extension CompletionItem {
  /// An offered key with the skeleton of its value.
  init(key name: String, detail: String, documentation: String, value: String) {
    self.init(
      label: name, kind: .property, detail: detail, documentation: documentation, text: name, value: value)
  }

  /// An offered string.
  init(
    string text: String, _ kind: Kind, detail: String? = nil, documentation: String? = nil
  ) {
    self.init(label: text, kind: kind, detail: detail, documentation: documentation, text: text)
  }

  /// An offered value that is no string.
  init(word: String, _ snippet: String? = nil) {
    self.init(label: word, kind: .keyword, text: snippet ?? word, isString: false)
  }
}

/// The edit that puts items into a text.
struct CompletionEdit {
  /// The bytes that are replaced: what is typed of a string or word, without the quotation marks.
  private let range: Range<Int>
  /// The string around the range: if it has begun, and if it has ended.
  private let isOpened: Bool
  private let isClosed: Bool
  /// True if a colon follows, so that only the key is asked for.
  private let hasColon: Bool
  /// True if another member follows, which a comma must precede.
  private let needsComma: Bool
  private let takesSnippets: Bool

  init(_ cursor: Cursor, at offset: Int, in bytes: [UInt8], takesSnippets: Bool) {
    let string = cursor.typed
    let word = cursor.token.flatMap { $0.isString ? nil : $0.range.lowerBound..<offset }
    range = string?.inside ?? word ?? offset..<offset
    isOpened = string != nil
    isClosed = string?.isClosed ?? false
    hasColon = string?.isKey ?? false
    var next = string?.range.upperBound ?? range.upperBound
    let count = bytes.count - SourceFile.padding
    while next < count, bytes[next] <= 0x20 { next += 1 }
    needsComma = next < count && bytes[next] == UInt8(ascii: "\"")
    self.takesSnippets = takesSnippets
  }

  /// Returns the part of the token that has been typed already.
  func typed(in bytes: [UInt8], upTo offset: Int) -> String {
    String(
      decoding: bytes[range.lowerBound..<max(range.lowerBound, min(offset, range.upperBound))], as: UTF8.self)
  }

  /// The bytes that an item replaces, and by what.
  func edit(for item: CompletionItem) -> (range: Range<Int>, text: String, isSnippet: Bool) {
    let name = item.text
    guard item.isString else {
      let isSnippet = takesSnippets && name.contains("$")
      return (range, isSnippet ? name : Self.plain(name), isSnippet)
    }
    let opening = isOpened ? "" : "\""
    guard let value = item.value, !hasColon else {
      return (range, opening + name + (isClosed ? "" : "\""), false)
    }
    guard takesSnippets else { return (range, opening + name + (isClosed ? "" : "\": "), false) }
    // The closing quotation mark is written anew, since the value comes behind it.
    let end = range.upperBound + (isClosed ? 1 : 0)
    let text = opening + Self.literal(name) + "\": " + value + (needsComma ? "," : "")
    return (range.lowerBound..<end, text, true)
  }

  /// A text as a snippet means it word by word.
  private static func literal(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }

  /// A snippet without its places.
  private static func plain(_ snippet: String) -> String {
    snippet.replacing(/\$[0-9]|\$\{[0-9]:([^}]*)\}/) { $0.1.map(String.init) ?? "" }
  }
}

extension String {
  /// True if what somebody types may be meant: its letters occur in this order, whatever their case.
  func matches(typed: String) -> Bool {
    var rest = utf8.makeIterator()
    return typed.utf8.allSatisfy { letter in
      while let next = rest.next() {
        if next == letter || next | 0x20 == letter | 0x20 { return true }
      }
      return false
    }
  }
}
