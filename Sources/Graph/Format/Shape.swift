/// The kinds of object in a spec. The table of each (`fields`) is the only place where its keys, their types and
/// their meaning are written down: decoding, suggestions, the JSON Schema and the documentation derive from it.
package enum Shape: UInt8, CaseIterable, ObjectShape {
  package typealias Field = Graph.Field<Key, ValueType>

  case spec, screen, coordinator, route, step, mediation, presentation, precondition, deepLink, policy, model
  case flow, recovery, forbid, require, limit, `return`, back

  /// The kind in words, as a message names it.
  package var name: String {
    switch self {
    case .spec: "a spec"
    case .screen: "a screen"
    case .coordinator: "a coordinator"
    case .route: "a route"
    case .step: "a step"
    case .mediation: "a mediation"
    case .presentation: "a presentation"
    case .precondition: "a precondition"
    case .deepLink: "a deep link"
    case .policy: "a policy"
    case .model: "a model"
    case .flow: "a flow"
    case .recovery: "a recovery"
    case .forbid, .require, .limit, .return, .back: "'\(self)'"
    }
  }

  /// The table of the shape's keys, indexed by key.
  package var types: [ValueType?] { Self.allTypes[Int(rawValue)] }

  /// The constraints on the set of an object's keys.
  var constraints: Constraints { Self.allConstraints[Int(rawValue)] }

  /// Constraints on the set of an object's keys, as bits by the numbers of the keys.
  struct Constraints: Sendable {
    let required: UInt128
    let alternatives: UInt128
    /// The keys that stand instead of others.
    let replacing: UInt128

    /// True if a set of keys breaks nothing.
    func allow(_ keys: UInt128) -> Bool {
      required & ~keys == 0 && replacing & keys == 0
        && (alternatives == 0 || (alternatives & keys).nonzeroBitCount == 1)
    }
  }

  private static let allConstraints: [Constraints] = allCases.map { shape in
    func bits(_ keys: [Key]) -> UInt128 { keys.reduce(0) { $0 | $1.bit } }
    return Constraints(
      required: bits(shape.fields.filter(\.isRequired).map(\.key)),
      alternatives: bits(shape.alternatives),
      replacing: bits(shape.replacements.map(\.key)))
  }

  private static let allTypes: [[ValueType?]] = allCases.map { shape in
    var types = [ValueType?](repeating: nil, count: Key.allCases.count)
    for field in shape.fields { types[field.key.number] = field.type }
    return types
  }
}

/// The types of value that the format knows.
package enum ValueType: Equatable, FieldType {
  /// The number 1.
  case version
  case string
  case bool
  /// A boolean, or one of some words.
  case boolOrWord(Vocabulary)
  /// A whole number from 0.
  case count
  case strings
  /// One id.
  case id(Namespace)
  /// One id or a list of them.
  case ids(Namespace)
  /// One id, several of which one is enough (`"Book|BookID"`), or a list of these.
  case alternatives(Namespace)
  /// Ids of screens and coordinators, or `"*"`.
  case sources
  /// A selector of a policy: a text or a list of them.
  case selector
  case choice(Vocabulary)
  /// A section: an object of elements by id.
  case section(Shape)
  /// A section whose keys are URL patterns.
  case links(Shape)
  case object(Shape)
  case objects(Shape)
  /// The id of a mediation, or one written out.
  case mediation
  /// A boolean, or an object that says what the flow yields.
  case flow
  /// `"task"`, or an object that names a flow.
  case recovery
  /// An object of models by parameter.
  case parameters
  /// An object of reasons by rule id.
  case ignores
  /// A list of keys of an object of a kind.
  case keys(Shape)

  /// The type in words, as a message names it.
  package var name: String {
    switch self {
    case .version: "the number 1"
    case .string: "a string"
    case .bool: "true or false"
    case .boolOrWord(let vocabulary): "one of true, false, " + vocabulary.words.quoted
    case .count: "a whole number"
    case .strings: "a list of strings"
    case .id: "an id"
    case .ids: "an id or a list of ids"
    case .alternatives: "an id, several with '|' between them, or a list of these"
    case .sources: "an id, a list of ids, or \"*\""
    case .selector: "a selector or a list of selectors"
    case .choice(let vocabulary): "one of " + vocabulary.words.quoted
    case .section, .object: "an object"
    case .links: "an object of deep links by URL pattern"
    case .objects(let shape): "a list of objects, each \(shape.name)"
    case .mediation: "the id of a mediation, or a mediation"
    case .flow: "true, or an object with 'result'"
    case .recovery: "\"task\", or an object with 'flow'"
    case .parameters: "an object of models by parameter"
    case .ignores: "an object of reasons by rule"
    case .keys: "a list of keys"
    }
  }
}

/// The closed lists of words that a value may be one of.
package enum Vocabulary: UInt8, CaseIterable, Sendable {
  case style, container, modal, dismissal, back, `switch`, reselect, backTo, when, routeWhen, over, platform
  case severity, mediationKind, recovery, partial, destination

  /// The words, in the order of the format's documentation.
  package var words: [String] { Self.allWords[Int(rawValue)] }

  private static let allWords: [[String]] = allCases.map { vocabulary in
    switch vocabulary {
    case .style: Style.allCases.map(\.rawValue)
    case .container: Container.allCases.map(\.rawValue)
    case .modal: Modal.allCases.map(\.rawValue)
    case .dismissal: ["interactive", "programmatic"]
    case .back: BackWord.allCases.map(\.rawValue)
    case .switch: ["system", "none"]
    case .reselect: ["root", "none"]
    case .backTo: ["first"]
    case .platform: Platform.allCases.map(\.rawValue)
    case .routeWhen: ["possible"]
    case .when: ["always", "launch"]
    case .over: ["dismiss", "keep"]
    case .severity: Severity.allCases.map(\.rawValue)
    case .mediationKind: ["method", "mediator"]
    case .recovery: ["task"]
    case .partial: ["in", "out"]
    case .destination: ["link"]
    }
  }
}
