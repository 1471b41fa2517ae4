/// A kind of JSON object: the table of its keys, by which a reader checks an object, and from which the JSON Schema and the
/// documentation are written.
package protocol ObjectShape: Sendable {
  associatedtype Key: FieldKey
  associatedtype Value: FieldType

  /// The kind in words, as a message names it.
  var name: String { get }

  /// The kind's keys in the order of the documentation.
  var fields: [Field<Key, Value>] { get }
}

/// A key that an object may have.
package protocol FieldKey: Hashable, Sendable {
  /// The key as it is written.
  var name: String { get }
}

/// A type of value.
package protocol FieldType: Sendable {
  /// The type in words, as a message names it.
  var name: String { get }

  /// The JSON Schema of the type.
  var schema: JSONMembers { get }
}

/// A key of one kind of object, with its type and meaning: a `FieldKey` and a `FieldType`. It does not ask for them, since
/// the runtime would look for their conformances each time the program starts.
package struct Field<Key: Sendable, Value: Sendable>: Sendable {
  package let key: Key
  package let type: Value
  package let isRequired: Bool
  /// True if it only describes, so that a change of it is no change of the navigation: `diff` leaves it out.
  package let isDescription: Bool
  /// The meaning: one sentence without a full stop, for the JSON Schema and the
  /// documentation. Keys, words and ids are in single quotes.
  package let summary: String

  init(
    _ key: Key, _ type: Value, required isRequired: Bool = false, description isDescription: Bool = false,
    _ summary: String
  ) {
    self.key = key
    self.type = type
    self.isRequired = isRequired
    self.isDescription = isDescription
    self.summary = summary
  }
}

extension ObjectShape {
  /// Returns the field of a key. Linear in the table.
  package func field(_ key: String) -> Field<Key, Value>? { fields.first { $0.key.name == key } }
}

extension [String] {
  /// Words as a message lists them.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
