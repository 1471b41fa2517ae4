/// Words about a spec in which names are told from the rest. An id that is interpolated stands for the name of its entry,
/// in single quotes; strings and numbers are words. The spec is asked for the names once a finding is made of it.
struct Message: Sendable, ExpressibleByStringInterpolation {
  /// A stretch of the words.
  fileprivate enum Segment: Sendable {
    case words(String)
    case name(EntryReference)

    func inTerms(of platform: Platform) -> Self {
      if case .words(let words) = self { .words(platform.terms(in: words)) } else { self }
    }

    /// The number of bytes of the text.
    func length(in spec: Spec) -> Int {
      switch self {
      case .words(let words): words.utf8.count
      case .name(let entry): spec.withName(of: entry) { $0.count + 2 }
      }
    }

    /// Writes the text to the beginning of a buffer, and leaves the rest.
    func write(to buffer: inout Slice<UnsafeMutableBufferPointer<UInt8>>, in spec: Spec) {
      func write(_ bytes: UnsafeBufferPointer<UInt8>) {
        let end = buffer.startIndex + bytes.count
        _ = buffer[buffer.startIndex..<end].initialize(fromContentsOf: bytes)
        buffer = buffer[end...]
      }
      var quote = "'"
      switch self {
      case .words(var words): words.withUTF8(write)
      case .name(let entry):
        quote.withUTF8(write)
        spec.withName(of: entry, write)
        quote.withUTF8(write)
      }
    }
  }

  private var segments: [Segment]

  init(stringLiteral value: String) { segments = [.words(value)] }
  init(stringInterpolation: StringInterpolation) { segments = stringInterpolation.segments }

  /// The words, in the terms of the spec's platform, with the names that it gives to its entries.
  func text(in spec: Spec) -> String {
    if segments.count == 1, case .words(let words) = segments[0] { return spec.platform.terms(in: words) }
    let segments = spec.platform.hasTerms ? segments.map { $0.inTerms(of: spec.platform) } : segments
    // By bytes: there may be a hundred thousand messages, and a string grows slowly.
    let length = segments.reduce(0) { $0 + $1.length(in: spec) }
    return String(unsafeUninitializedCapacity: length) { buffer in
      var rest = buffer[...]
      for segment in segments { segment.write(to: &rest, in: spec) }
      return length
    }
  }

  /// One message after another.
  static func + (a: Message, b: Message) -> Message {
    var sum = a
    sum.segments += b.segments
    return sum
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var segments: [Segment] = []

    init(literalCapacity: Int, interpolationCount: Int) { segments.reserveCapacity(2 * interpolationCount + 1) }

    mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.words(literal)) }
    }

    /// The name of an entry, in single quotes.
    mutating func appendInterpolation(_ entry: some SubjectConvertible) { segments.append(.name(entry.reference)) }

    /// The names of entries, each in single quotes.
    mutating func appendInterpolation(
      list entries: some Sequence<some SubjectConvertible>, by separator: String = ", "
    ) {
      for (number, entry) in entries.enumerated() {
        if number > 0 { segments.append(.words(separator)) }
        segments.append(.name(entry.reference))
      }
    }

    mutating func appendInterpolation(_ words: String) { segments.append(.words(words)) }
    mutating func appendInterpolation(_ number: some BinaryInteger) { segments.append(.words(String(number))) }
    mutating func appendInterpolation(_ message: Message) { segments += message.segments }
  }
}

/// A value that tells which part of a spec is meant: an id, or a subject itself.
package protocol SubjectConvertible: Sendable {
  /// The part that is meant.
  var reference: EntryReference { get }
}

extension SubjectConvertible {
  /// The part of a spec that is meant.
  package func subject(in spec: Spec) -> Subject { reference.subject(in: spec) }
}

/// An entry of a spec, by its number in a table.
package struct EntryReference: SubjectConvertible {
  fileprivate let namespace: Namespace
  fileprivate let number: Int32

  package var reference: EntryReference { self }

  func subject(in spec: Spec) -> Subject { spec.subject(namespace, number: Int(number)) }
}

extension Subject: SubjectConvertible {
  package var reference: EntryReference { EntryReference(namespace: kind.namespace, number: Int32(number)) }

  func subject(in spec: Spec) -> Subject { self }
}

extension ID: SubjectConvertible where Entry: Declared {
  package var reference: EntryReference { EntryReference(namespace: Entry.namespace, number: raw) }
}

extension Spec {
  /// Calls `body` with the name of an entry.
  fileprivate func withName<Result>(
    of entry: EntryReference, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    if entry.namespace.whole == .element, Int(entry.number) >= names[.element].count {
      var name = name(of: Element.ID(raw: entry.number))
      return name.withUTF8(body)
    }
    return names[entry.namespace].withName(of: ID(raw: entry.number), body)
  }
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
