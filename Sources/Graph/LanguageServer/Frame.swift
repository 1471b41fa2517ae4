/// What the tables of the format say of the inside of an object or a list.
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

  /// What stands in an object or a list that is the value of a type.
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
      case (.sources, false): .list(.id(.element))
      case (.selector, false): .list(.selector)
      case (.strings, false): .list(.string)
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

extension Shape {
  /// What the table says of a key.
  func field(_ key: String) -> Field? { fields.first { $0.key.name == key } }
}

/// The tables of ids: what has a name of its own.
enum IDKind: CaseIterable, Sendable {
  /// Screens and coordinators.
  case element
  case route, model, mediation, presentation, precondition, policy, deepLink

  init(_ namespace: Namespace) {
    self =
      switch namespace {
      case .element, .screen, .coordinator: .element
      case .route: .route
      case .model: .model
      case .mediation: .mediation
      case .presentation: .presentation
      case .precondition: .precondition
      }
  }

  /// The kind that a section declares.
  init?(section: Shape) {
    switch section {
    case .screen, .coordinator: self = .element
    case .route: self = .route
    case .model: self = .model
    case .mediation: self = .mediation
    case .presentation: self = .presentation
    case .precondition: self = .precondition
    case .policy: self = .policy
    case .deepLink: self = .deepLink
    default: return nil
    }
  }
}

extension Spec {
  /// The names of a kind.
  func table(of kind: IDKind) -> IDTable {
    switch kind {
    case .element: names.elements
    case .route: names.routes
    case .model: names.models
    case .mediation: names.mediations
    case .presentation: names.presentations
    case .precondition: names.preconditions
    case .policy: names.policies
    case .deepLink: names.deepLinks
    }
  }

  /// What a name of a kind stands for; `nil` where nothing is declared under it in a file, as with built-in styles.
  func subject(named name: String, _ kind: IDKind) -> Subject? {
    guard let index = table(of: kind).index(of: name) else { return nil }
    let subject =
      switch kind {
      case .element: self.subject(index)
      case .route: Subject(kind: .route, index: index)
      case .model: Subject(kind: .model, index: index)
      case .mediation: Subject(kind: .mediation, index: index)
      case .presentation: Subject(kind: .presentation, index: index)
      case .precondition: Subject(kind: .precondition, index: index)
      case .policy: Subject(kind: .policy, index: index)
      case .deepLink: Subject(kind: .deepLink, index: index)
      }
    return declaration(of: subject).document >= 0 ? subject : nil
  }
}
