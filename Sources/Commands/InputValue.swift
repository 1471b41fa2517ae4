import Graph

/// The value of an input: that of its only word, `nil` where there may be none, or a list.
package protocol InputValue: Sendable {
  associatedtype Word: ExpressibleByArgument
  static var isOptional: Bool { get }
  static var repeats: Bool { get }
  /// The value of words: one at least, unless it is optional.
  init(words: [Word])
  var words: [Word] { get }
}

/// A value of a single word.
package protocol ExpressibleByArgument: InputValue where Word == Self {
  /// `nil` where the word is no such value.
  init?(argument: String)
  /// The value as it is written.
  var defaultValueDescription: String { get }
  /// All words that are such values; empty: any.
  static var allValueStrings: [String] { get }
  /// The complaint about a word that is no such value, given to `input`.
  static func complaint(about word: String, to input: String) -> String
}

extension ExpressibleByArgument {
  package static var isOptional: Bool { false }
  package static var repeats: Bool { false }
  package init(words: [Self]) { self = words[words.count - 1] }
  package var words: [Self] { [self] }

  package var defaultValueDescription: String { "\(self)" }
  package static var allValueStrings: [String] { [] }
  package static func complaint(about word: String, to input: String) -> String {
    let hint = Suggestion.closest(to: word, among: allValueStrings).map { "did you mean '\($0)'?" }
    let list = allValueStrings.joined(separator: ", ")
    return "'\(input)' has no value '\(word)'; \(hint ?? "it is one of \(list)")"
  }
}

extension Optional: InputValue where Wrapped: ExpressibleByArgument {
  package static var isOptional: Bool { true }
  package static var repeats: Bool { false }
  package init(words: [Wrapped]) { self = words.last }
  package var words: [Wrapped] { map { [$0] } ?? [] }
}

extension Array: InputValue where Element: ExpressibleByArgument {
  package static var isOptional: Bool { true }
  package static var repeats: Bool { true }
  package init(words: [Element]) { self = words }
  package var words: [Element] { self }
}

extension ExpressibleByArgument where Self: RawRepresentable & CaseIterable, RawValue == String {
  package init?(argument: String) { self.init(rawValue: argument) }
  package var defaultValueDescription: String { rawValue }
  package static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension ExpressibleByArgument where Self: LosslessStringConvertible {
  package init?(argument: String) { self.init(argument) }
}

extension String: ExpressibleByArgument {
  package typealias Word = String
  package var words: [String] { [self] }
}
extension Int: ExpressibleByArgument { package typealias Word = Int }
extension Double: ExpressibleByArgument {
  /// Digits, with a point or without: neither `1e0` nor `nan`.
  package init?(argument: String) {
    guard !argument.contains(where: \.isLetter) else { return nil }
    self.init(argument)
  }
  package var defaultValueDescription: String { self == rounded() ? String(description.dropLast(2)) : description }
}
extension Bool: ExpressibleByArgument {
  /// That of a flag which was given.
  package init?(argument: String) { self = true }
}
extension ReportFormat: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}

/// A rule by its id.
package struct NamedRule: ExpressibleByArgument {
  package let rule: Rule

  package init?(argument: String) {
    guard let rule = Rule.named(argument) else { return nil }
    self.rule = rule
  }
  package static var allValueStrings: [String] { Rule.all.map(\.id) }
  package static func complaint(about word: String, to input: String) -> String {
    if let removal = Rule.removal(of: word) { return removal }
    let closest = Suggestion.closest(to: word, among: allValueStrings)
    if let closest { return "there is no rule '\(word)'; did you mean '\(closest)'?" }
    let named = allValueStrings.filter { $0.split(separator: "-").contains(Substring(word)) }
    return "there is no rule '\(word)'"
      + (named.isEmpty ? "" : "; rules with that word: \(named.joined(separator: ", "))")
  }
}
