import Graph

extension JSONValue {
  /// The numbers of ids; `nil` where there are none.
  static func filled<Entry>(_ ids: [ID<Entry>]) -> JSONValue? { ids.isEmpty ? nil : .numbers(ids) }

  /// The numbers of ids.
  static func numbers<Entry>(_ ids: [ID<Entry>]) -> JSONValue { .array(ids.map { .number($0.number) }) }
}
