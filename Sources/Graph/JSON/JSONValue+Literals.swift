/// The members of an object in the order in which they are written; those without a value are left out.
package struct JSONMembers: Sendable, ExpressibleByDictionaryLiteral {
  package fileprivate(set) var pairs: [(key: String, value: JSONValue?)]

  /// Members as they are listed.
  package init(dictionaryLiteral pairs: (String, JSONValue?)...) { self.pairs = pairs }

  /// Members that are made one by one.
  package init(_ pairs: [(key: String, value: JSONValue?)]) { self.pairs = pairs }

  /// Adds a member behind the others, if there is a value.
  package mutating func append(_ key: String, _ value: JSONValue?) { pairs.append((key, value)) }

  /// The members of both.
  package static func + (first: JSONMembers, second: JSONMembers) -> JSONMembers {
    JSONMembers(first.pairs + second.pairs)
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral {
  /// Members in the order in which they are written; those that are `nil` are left out.
  package init(dictionaryLiteral pairs: (String, JSONValue?)...) { self = .object(JSONMembers(pairs)) }
  /// A list.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// A text.
  package init(stringLiteral text: String) { self = .string(text) }
  /// A whole number.
  package init(integerLiteral number: Int) { self = .number(number) }
  /// True or false.
  package init(booleanLiteral bool: Bool) { self = .bool(bool) }
}

extension JSONValue {
  /// An object whose members are made one by one.
  package static func object(_ pairs: [(key: String, value: JSONValue?)]) -> JSONValue {
    .object(JSONMembers(pairs))
  }

  /// A text; `nil` where there is none.
  package init?(_ text: String?) {
    guard let text else { return nil }
    self = .string(text)
  }

  /// What is made of each of some things.
  package static func list<Things: Sequence>(_ things: Things, _ value: (Things.Element) -> JSONValue)
    -> JSONValue
  {
    .array(things.map(value))
  }

  /// Texts.
  package static func strings(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// A text; `nil` where there is none, or nothing is in it.
  package static func filled(_ text: String?) -> JSONValue? {
    text.flatMap { $0.isEmpty ? nil : .string($0) }
  }

  /// Texts; `nil` where there are none.
  package static func filled(_ texts: [String]) -> JSONValue? { texts.isEmpty ? nil : .strings(texts) }

  /// A list; `nil` where it is empty.
  package static func filled(_ elements: [JSONValue]) -> JSONValue? {
    elements.isEmpty ? nil : .array(elements)
  }
}
