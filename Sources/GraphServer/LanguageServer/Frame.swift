import Graph

/// The kind of an open object or list, by the tables of the format.
enum Frame: Equatable, Sendable {
  /// An object with the keys of a shape.
  case object(Shape)
  /// A section: elements by id, or deep links by pattern.
  case section(Shape)
  /// Models by the parameters of a pattern.
  case parameters
  /// Reasons by rule.
  case rules
  /// A list of values of a type.
  case list(ValueType)
  /// Nothing is said about it.
  case unknown

  /// Creates the frame of an object or a list that is the value of a type.
  init(_ type: ValueType?, isObject: Bool) {
    self =
      switch (type, isObject) {
      case (.section(let shape), true), (.links(let shape), true): .section(shape)
      case (.object(let shape), true): .object(shape)
      case (.mediation, true): .object(.mediation)
      case (.flow, true): .object(.flow)
      case (.recovery, true): .object(.recovery)
      case (.parameters, true): .parameters
      case (.ignores, true): .rules
      case (.ids(let namespace), false): .list(.id(namespace))
      case (.alternatives, false): type.map(Frame.list) ?? .unknown
      case (.sources, false): .list(.id(.element))
      case (.selector, false): .list(.selector)
      case (.strings, false): .list(.string)
      case (.keys(let shape), false): .list(.keys(shape))
      case (.objects(let shape), false): .list(.object(shape))
      default: .unknown
      }
  }

  /// The type of the value of a key; `nil` where the tables know no such key.
  func type(of key: String) -> ValueType? {
    switch self {
    case .object(let shape): shape.field(key)?.type
    case .section(let shape): .object(shape)
    case .parameters: .id(.model)
    case .rules: .string
    case .list, .unknown: nil
    }
  }
}
