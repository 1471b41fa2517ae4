/// The kinds of object in a spec. The table of each (`fields`) is the only place where its keys, their types and
/// their meaning are written down: decoding, suggestions, the JSON Schema and the documentation derive from it.
package enum Shape: UInt8, CaseIterable, ObjectShape {
  package typealias Field = Graph.Field<Key, ValueType>

  case spec, screen, coordinator, route, step, mediation, presentation, precondition, deepLink, policy, model
  case flow, recovery, forbid, require, `return`, back, coverage

  /// The kind in words, as a message names it.
  package var name: String {
    switch self {
    case .forbid, .require, .return, .back, .coverage: "'\(self)'"
    case .deepLink: "a deep link"
    default: "a \(self)"
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
      required: bits(shape.fields.filter(\.isRequired).map(\.key)), alternatives: bits(shape.alternatives),
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
  /// A boolean, or an object with the result of the flow.
  case flow
  /// `"task"`, or an object that names a flow.
  case recovery
  /// An object of models by parameter.
  case parameters
  /// An object of reasons by rule id.
  case ignores
  /// An object of whole numbers.
  case counts
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
    case .counts: "an object of whole numbers"
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
    case .backTo: BackTarget.allCases.map(\.rawValue)
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

/// The keys of the entries to which routes and elements refer, of deep links and of policies.
extension Shape {
  static let mediationFields = [
    Field(.requires, .ids(.model), "models taken from the source"),
    Field(.provides, .ids(.model), "models given to the destination"),
    Field(.from, .ids(.element), "the sources that it fits; absent: any"),
    Field(.to, .ids(.element), "the destinations that it fits; absent: any"),
    Field(.kind, .choice(.mediationKind), description: true, "how it is written, for documentation only"),
  ]

  static let presentationFields = [
    Field(.style, .choice(.style), required: true, "the built-in style that it refines"),
    Field(.animation, .string, description: true, "the name of the animation"),
    Field(.modal, .choice(.modal), "how a modal looks; absent: 'automatic'"),
    Field(
      .dismissal, .choice(.dismissal),
      """
      'interactive': the user can pull or swipe it away; absent: 'programmatic' for 'fullScreen', \
      'overFullScreen', 'currentContext', 'overCurrentContext', 'alert', else 'interactive'
      """
    ),
    Field(
      .inverse, .bool,
      """
      it can undo itself (Corduroy's dismissHandler); absent: true, but false for the style 'root': with true \
      the old root comes back on 'dismiss'
      """
    ),
    Field(
      .floating, .bool,
      """
      a dialog: it leaves by itself when something is shown from it, other than one more of its kind; \
      absent: false, but true for the modal 'alert', which leaves before anything else is shown
      """
    ),
  ]

  static let deepLinkFields = [
    Field(.to, .id(.element), "the target, entered from nothing"),
    Field(.path, .ids(.route), "routes that run one after the other"),
    Field(.parameters, .parameters, "the model that each parameter yields; an omitted parameter is plain text"),
    Field(
      .stack, .bool,
      """
      the roots of the coordinators around the target are placed below it, so that Back goes through them; \
      absent: false
      """
    ),
    Field(.when, .choice(.when), "'launch': only at launch; absent: 'always', from any state"),
    Field(
      .over, .choice(.over),
      """
      'keep': the link runs in the current state; absent: 'dismiss', layers that are up are dismissed first
      """),
  ]

  static let policyFields = [
    Field(
      .forbid, .object(.forbid),
      "no path leads from one to the other: no run shows something of 'to' after something of 'from'"),
    Field(
      .require, .object(.require),
      """
      every path to 'to' passes 'through': a run that shows something of 'to' has shown something of \
      'through', since it began (a launch, an entry or a deep link), or since something of 'from' was \
      visible
      """
    ),
    Field(
      .return, .object(.return),
      "from each state that shows something of 'from', some path leads to something of 'to'"),
    Field(
      .back, .object(.back),
      """
      Back never leads from one to the other: where something of 'from' is visible, neither the platform's back nor \
      pulling a layer away shows something of 'to' that was not visible before
      """),
    Field(.severity, .choice(.severity), "the severity of its finding; absent: 'error'"),
  ]

  static let ends = [
    Field(.from, .selector, required: true, "where the paths begin"),
    Field(.to, .selector, required: true, "where the paths end"),
  ]
}

/// The keys of routes, and of the moves that they and their steps make.
extension Shape {
  static let sourcesField = Field(
    .from, .sources,
    "screens where it can be triggered; a coordinator means every screen in its subtree, '*' every screen")

  static let moveFields = [
    Field(
      .to, .ids(.element),
      """
      its target; absent: a move without a target; with 'unwind' also a list, of which the nearest is meant, \
      with 'set' all, bottom first
      """),
    Field(
      .presentation, .id(.presentation),
      """
      a built-in style or a declared presentation; absent: with a mediation a purely mediational route, \
      without one an abstract association
      """
    ),
    Field(.with, .ids(.model), "models that the trigger passes (a route's associated values)"),
    Field(.mediation, .mediation, "what transforms or marshals models between source and destination"),
    Field(
      .by, .id(.coordinator),
      """
      the coordinator that performs it, on its own container; absent: for a move to a target the lowest \
      common ancestor of source and target, else the containers around the source
      """
    ),
    Field(
      .inclusive, .bool,
      """
      with 'popTo', 'unwind', 'popUpTo': the target is removed too; absent: false, but with 'popTo' and \
      'popUpTo' true for coordinators that share a stack on 'android'
      """
    ),
    Field(
      .popUpTo, .id(.element),
      """
      with 'push', 'show', 'present': before the target comes, everything above the topmost such element \
      (possibly the top itself) is popped, with 'inclusive' the element too; the coordinator whose stack it \
      is: all elements; without such an element nothing is popped; the bottom may be popped (Android, Flutter)
      """
    ),
    Field(.animation, .string, description: true, "the name of the animation"),
    Field(.singleTop, .bool, "with 'push', 'show', 'present': nothing happens if the target is already on top"),
  ]

  static let routeFields = [
    Field(.trigger, .string, "the user's action ('tap:login'); 'automatic' fires by itself"),
    Field(.anchor, .string, description: true, "the view that a popover points at"),
    Field(
      .steps, .objects(.step),
      "several moves, in order, instead of 'to' and 'presentation' (XCoordinator's .multiple)"),
    Field(
      .redirect, .id(.route),
      """
      instead of all moves: the route of an ancestor coordinator that fires (XCoordinator's \
      RedirectionRouter)
      """
    ),
    Field(
      .onComplete, .id(.route),
      "if 'to' is a flow: the route that fires, from where the flow was entered, after it has completed"),
    Field(.onAbandon, .id(.route), "the same after a route has abandoned the flow"),
    Field(
      .leaves, .bool, "if 'to' is a flow: false: it stays when it ends, and 'onComplete' fires in it; absent: true"),
    Field(
      .when, .choice(.routeWhen),
      "'possible': it is enabled only where it does not fault (canGoBack); absent: wherever its source is"),
    Field(.revokes, .ids(.precondition), "preconditions that stop holding once it has fired (a logout)"),
    Field(
      .condition, .string,
      "prose: when the route is available; two routes may share a trigger if their conditions differ"),
    Field(
      .inferred, .bool, description: true,
      "a tool guessed that it exists: findings about it are information, except mistakes in its text"),
  ]
}
