/// Words about a spec in which names are told from the rest. An id that is interpolated stands for the name of its entry,
/// in single quotes; strings and numbers are words. The spec is asked for the names once a finding is made of it.
struct Message: Sendable, ExpressibleByStringInterpolation {
  /// A stretch of the words.
  fileprivate enum Segment: Sendable {
    case words(String)
    case name(any SubjectConvertible)

    /// About how long the text is, in bytes.
    var expectedLength: Int {
      guard case .words(let words) = self else { return 24 }
      return words.utf8.count
    }
  }

  private var segments: [Segment]

  init(stringLiteral value: String) { segments = [.words(value)] }
  init(stringInterpolation: StringInterpolation) { segments = stringInterpolation.segments }

  /// The words, in the terms of the spec's platform, with the names that it gives to its entries.
  func text(in spec: Spec) -> String {
    if segments.count == 1, case .words(let words) = segments[0] { return spec.platform.terms(in: words) }
    var text = ""
    text.reserveCapacity(segments.reduce(0) { $0 + $1.expectedLength })
    let hasTerms = spec.platform.hasTerms
    for segment in segments {
      switch segment {
      case .words(let words): text += hasTerms ? spec.platform.terms(in: words) : words
      case .name(let entry):
        text += "'"
        text += spec.name(of: entry.subject(in: spec))
        text += "'"
      }
    }
    return text
  }

  /// One message after another.
  static func + (a: Message, b: Message) -> Message {
    var sum = a
    sum.segments += b.segments
    return sum
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var segments: [Segment] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(2 * interpolationCount + 1)
    }

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.words(literal)) }
    }

    /// The name of an entry, in single quotes.
    mutating func appendInterpolation(_ entry: some SubjectConvertible) {
      segments.append(.name(entry))
    }

    /// The names of entries, each in single quotes.
    mutating func appendInterpolation(
      list entries: some Sequence<some SubjectConvertible>, by separator: String = ", "
    ) {
      for (number, entry) in entries.enumerated() {
        if number > 0 { segments.append(.words(separator)) }
        segments.append(.name(entry))
      }
    }

    mutating func appendInterpolation(_ words: String) { segments.append(.words(words)) }
    mutating func appendInterpolation(_ number: some BinaryInteger) {
      segments.append(.words(String(number)))
    }
    mutating func appendInterpolation(_ message: Message) { segments += message.segments }
  }
}

/// A value that tells which part of a spec is meant: an id, or a subject itself.
protocol SubjectConvertible: Sendable {
  /// The part of a spec that is meant.
  func subject(in spec: Spec) -> Subject
}

extension Subject: SubjectConvertible {
  func subject(in spec: Spec) -> Subject { self }
}

extension ID: SubjectConvertible where Entry: Declared {
  func subject(in spec: Spec) -> Subject { spec.subject(Entry.namespace, number: number) }
}

extension DefaultStringInterpolation {
  /// A message has no text without a spec: this throws so that it does not compile.
  @available(*, deprecated, message: "say that the string around it is a Message")
  mutating func appendInterpolation(_ message: Message) throws {}

  /// A message has no text without a spec.
  @available(*, deprecated, message: "say that the string around it is a Message")
  mutating func appendInterpolation(_ message: Message?) throws {}

  /// A subject is printed by its name, and never as it is.
  @available(*, deprecated, message: "ask the spec for the name of the subject, or make it a Message")
  mutating func appendInterpolation(_ subject: Subject) throws {}
}
