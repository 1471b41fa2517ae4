import Graph

/// A declaration without the type of its value, for parsing, help and completions.
package struct InputDeclaration: Sendable {
  /// The sort of thing that is declared.
  package enum Kind { case argument, flag, option }

  package let kind: Kind
  package let name: String
  package let short: Character?
  /// The name of an option's value.
  package let placeholder: String?
  package let help: String
  /// Lists the words that can be its value; none: any.
  package let listChoices: @Sendable () -> [String]
  /// Writes the value that it has where it is not given.
  package let describeDefault: @Sendable () -> String?
  /// True if an argument may be left out.
  package let isOptional: Bool
  package let repeats: Bool
  /// True if an option takes all words up to the next option.
  package let takesSeveral: Bool
  /// Returns the mistake in a word as its value.
  package let complaint: @Sendable (String) -> String?

  /// The words that can be its value; empty: any.
  package var choices: [String] { listChoices() }

  /// The value that it has where it is not given.
  package var defaultValue: String? { describeDefault() }
}

/// Something that a command line can give, with the type of its value: a group of one.
package protocol Input<Value>: OptionGroup {
  associatedtype Value: InputValue
  var declaration: InputDeclaration { get }
  var defaultValue: Value? { get }
}

extension Input {
  package var name: String { declaration.name }
  package var declarations: [InputDeclaration] { [declaration] }

  /// The value of the words that were given.
  package func value(of words: [String]) -> Value {
    (words.isEmpty ? defaultValue : nil) ?? Value(words: words.compactMap(Value.Word.init(argument:)))
  }

  fileprivate static func declaration(
    _ kind: InputDeclaration.Kind, _ name: String, _ help: String, short: Character? = nil,
    _ placeholder: String? = nil, _ defaultValue: Value? = nil, in range: ClosedRange<Double>? = nil,
    takesSeveral: Bool = false
  ) -> InputDeclaration {
    let label = kind == .argument ? name : "--\(name)"
    return InputDeclaration(
      kind: kind, name: name, short: short, placeholder: placeholder, help: help,
      listChoices: { Value.Word.allValueStrings },
      describeDefault: { defaultValue?.words.map(\.defaultValueDescription).joined(separator: ", ") },
      isOptional: Value.isOptional, repeats: Value.repeats, takesSeveral: takesSeveral
    ) { word in
      let isValue = Value.Word(argument: word) != nil
      guard let range else { return isValue ? nil : Value.Word.complaint(about: word, to: label) }
      guard !isValue || !range.contains(Double(word) ?? .nan) else { return nil }
      let limit = range.upperBound.isFinite ? " to \(range.upperBound.defaultValueDescription)" : ""
      return "'\(label)' takes a number from \(range.lowerBound.defaultValueDescription)\(limit), not '\(word)'"
    }
  }
}

/// An option: `--name VALUE`.
///
/// The extension, not the type, asks that the value is an `InputValue`, here and of an argument: for a generic type that
/// asks for it the runtime searches all conformances, once for each type and start.
package struct Option<Value: Sendable>: Sendable {
  package let declaration: InputDeclaration
  package let defaultValue: Value?
}

extension Option: OptionGroup, Input where Value: InputValue {
  package init(
    _ name: String, short: Character? = nil, _ placeholder: String, _ help: String,
    default defaultValue: Value? = nil, in range: ClosedRange<Double>? = nil, takesSeveral: Bool = false
  ) {
    self.init(
      declaration: Self.declaration(
        .option, name, help, short: short, placeholder, defaultValue, in: range, takesSeveral: takesSeveral),
      defaultValue: defaultValue)
  }
}

/// An option without a value: `--name`.
package struct Flag: Input {
  package let declaration: InputDeclaration
  package let defaultValue: Bool? = false

  package init(_ name: String, short: Character? = nil, _ help: String) {
    declaration = Self.declaration(.flag, name, help, short: short)
  }
}

/// A positional argument.
package struct Argument<Value: Sendable>: Sendable { package let declaration: InputDeclaration }

extension Argument: OptionGroup, Input where Value: InputValue {
  package var defaultValue: Value? { nil }

  package init(_ name: String, _ help: String) {
    self.init(declaration: Self.declaration(.argument, name, help))
  }
}
