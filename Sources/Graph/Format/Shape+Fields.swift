/// The tables of the format, version 1.
extension Shape {
  /// The kind's keys in the order of the documentation.
  var fields: [Field] { Self.allFields[Int(rawValue)] }

  private static let allFields = allCases.map(\.declaredFields)

  private var declaredFields: [Field] {
    switch self {
    case .spec: Self.specFields
    case .screen: Self.screenFields + Self.elementFields
    case .coordinator: Self.coordinatorFields + Self.elementFields
    case .route: Self.routeFields + Self.moveFields + Self.elementFields
    case .step: Self.moveFields + [Self.commentField]
    case .mediation: Self.mediationFields + Self.elementFields
    case .presentation: Self.presentationFields + Self.elementFields
    case .precondition:
      [Field(.recovery, .recovery, "what may mend it: a task, or completing a flow")] + Self.elementFields
    case .deepLink: Self.deepLinkFields + Self.elementFields
    case .policy: Self.policyFields + Self.elementFields
    case .model: Self.elementFields
    case .flow: [Field(.result, .ids(.model), "what completing the flow yields"), Self.commentField]
    case .recovery:
      [Field(.flow, .id(.element), required: true, "the flow that mends it"), Self.commentField]
    case .forbid:
      Self.ends + [Field(.direct, .bool, "forbid only single routes"), Self.commentField]
    case .require:
      [
        Field(.from, .selector, "where the ways begin; absent: at launch"),
        Field(.to, .selector, required: true, "where the ways end"),
        Field(.through, .selector, required: true, "what each of them passes"),
        Self.commentField,
      ]
    case .limit:
      [
        Field(.from, .selector, "where the ways begin; absent: at launch"),
        Field(.to, .selector, required: true, "where the ways end"),
        Field(.steps, .count, required: true, "how many routes the shortest may take"),
        Self.commentField,
      ]
    case .return: Self.ends + [Self.commentField]
    }
  }

  /// The keys of which an object of this kind has exactly one.
  var alternatives: [Key] {
    switch self {
    case .policy: [.forbid, .require, .limit, .return]
    case .deepLink: [.to, .path]
    default: []
    }
  }

  /// Keys that stand instead of others: beside the first, none of the rest has a meaning.
  var replacements: [(key: Key, replaced: [Key])] {
    self == .route ? [(.redirect, [.to, .presentation, .steps]), (.steps, [.to, .presentation])] : []
  }

  private static let commentField = Field(.comment, .string, description: true, "a remark that means nothing")

  private static let elementFields = [
    Field(.title, .string, "its name for people"),
    Field(.summary, .string, description: true, "prose for documentation"),
    Field(.tags, .strings, description: true, "words to select it by"),
    Field(.code, .string, description: true, "the type's name in code"),
    Field(.source, .string, description: true, "the code behind it: a path, path:line, or an http(s) URL"),
    commentField,
    Field(.ignore, .ignores, description: true, "findings to leave out, each rule id with the reason"),
  ]

  private static let specFields = [
    Field(.schema, .string, description: true, "where the JSON Schema of the format is"),
    Field(.navgraph, .version, required: true, "the format's version"),
    Field(.name, .string, description: true, "the app's name"),
    Field(.start, .id(.element), "the screen or coordinator shown at launch; absent in a fragment"),
    Field(.startWith, .ids(.model), "the models that the launch hands to 'start'"),
    Field(.partial, .bool, "ways into screens exist that the spec does not declare"),
    Field(.include, .strings, "relative paths of more spec files, merged into this one"),
    Field(.models, .section(.model), "data types that move between screens"),
    Field(.coordinators, .section(.coordinator), "who owns the view containers and the screens in them"),
    Field(.screens, .section(.screen), "what the user sees"),
    Field(.routes, .section(.route), "the moves between screens"),
    Field(.mediations, .section(.mediation), "how models are transformed on their way"),
    Field(.presentations, .section(.presentation), "ways to bring a screen up"),
    Field(.preconditions, .section(.precondition), "what must hold before a screen is entered"),
    Field(.deepLinks, .links(.deepLink), "where URLs lead"),
    Field(.policies, .section(.policy), "the team's own rules"),
    commentField,
  ]

  private static let setupFields = [
    Field(.setup, .ids(.model), "the models it must be given to exist"),
    Field(.accepts, .ids(.model), "the models it also takes if they are given"),
    Field(.provides, .ids(.model), "the models it can hand on beside its own setup"),
    Field(.entry, .string, "by what outside the spec it is also opened"),
    Field(.preconditions, .ids(.precondition), "what must hold to navigate here"),
    Field(.destination, .bool, "whether a route from another coordinator or a deep link may end here"),
  ]

  private static let screenFields =
    [Field(.coordinator, .id(.coordinator), "who owns it; absent: the root coordinator")] + setupFields + [
      Field(.back, .choice(.back), "whether the platform's own back may leave it"),
      Field(.repeatable, .bool, "whether it may stand above itself on one stack"),
      Field(.image, .string, description: true, "the relative path of a screenshot"),
    ]

  private static let coordinatorFields =
    [
      Field(.container, .choice(.container), "the view container it owns; absent: navigation"),
      Field(.children, .ids(.element), "child coordinators; in a tab, page or split also screens"),
      Field(
        .members, .ids(.element), "what a tab, page or split holds from the beginning; absent: its children"),
      Field(.root, .id(.element), "what it shows first"),
      Field(.switch, .choice(.switch), "whether the user can change between the members by hand"),
      Field(.dynamic, .bool, "its root or members are decided in code"),
      Field(.flow, .flow, "a black box that completes with a result or is abandoned"),
    ] + setupFields + [
      Field(.boundTo, .id(.screen), "the screen whose end releases it")
    ]

  private static let moveFields = [
    Field(.to, .ids(.element), "the screen or coordinator it leads to; with 'unwind' also a list"),
    Field(.presentation, .id(.presentation), "a built-in style or a declared presentation"),
    Field(.with, .ids(.model), "the models that the trigger hands over"),
    Field(.mediation, .mediation, "what is transformed between source and destination"),
    Field(.inclusive, .bool, "with popTo, unwind, popUpTo: the target goes too"),
    Field(.popUpTo, .id(.element), "what the stack is popped to before the target comes"),
    Field(.animation, .string, description: true, "the animation's name"),
    Field(.singleTop, .bool, "nothing happens when the target is already on top"),
  ]

  private static let routeFields = [
    Field(
      .from, .sources,
      "the screens where it can be triggered; a coordinator means its subtree, * every screen"),
    Field(.by, .id(.coordinator), "who performs it; absent: the lowest common ancestor of both ends"),
    Field(.trigger, .string, "the user's act; 'automatic' fires by itself"),
    Field(.anchor, .string, description: true, "what a popover points at"),
    Field(.steps, .objects(.step), "several moves in order, instead of one"),
    Field(.redirect, .id(.route), "the route of an ancestor coordinator that it hands over to"),
    Field(.onComplete, .id(.route), "the route that fires once the flow has completed"),
    Field(.onAbandon, .id(.route), "the route that fires once the flow was abandoned"),
    Field(.revokes, .ids(.precondition), "the preconditions that stop holding once it has fired"),
    Field(.condition, .string, "prose: when it is available"),
  ]

  private static let mediationFields = [
    Field(.requires, .ids(.model), "the models taken from the source"),
    Field(.provides, .ids(.model), "the models given to the destination"),
    Field(.from, .ids(.element), "the sources that it fits; absent: any"),
    Field(.to, .ids(.element), "the destinations that it fits; absent: any"),
    Field(.kind, .choice(.mediationKind), description: true, "how it is written, for documentation"),
  ]

  private static let presentationFields = [
    Field(.style, .choice(.style), required: true, "the built-in style that it refines"),
    Field(.animation, .string, description: true, "the animation's name"),
    Field(.modal, .choice(.modal), "how a modal looks"),
    Field(.dismissal, .choice(.dismissal), "whether the user can pull or swipe it away"),
    Field(.inverse, .bool, "whether it knows how to undo itself"),
    Field(.floating, .bool, "whether it leaves by itself when something else is shown from it"),
  ]

  private static let deepLinkFields = [
    Field(.to, .id(.element), "the screen or coordinator it opens"),
    Field(.path, .ids(.route), "the routes that run one after the other"),
    Field(.parameters, .parameters, "the models that parameters of the URL yield"),
    Field(.stack, .bool, "whether the roots of the coordinators around the target are placed below it"),
    Field(.when, .choice(.when), "whether it works only at launch"),
    Field(.over, .choice(.over), "what happens to layers that are up"),
  ]

  private static let policyFields = [
    Field(.forbid, .object(.forbid), "no way leads from one to the other"),
    Field(.require, .object(.require), "every way passes through"),
    Field(.limit, .object(.limit), "the target is at most that many routes away"),
    Field(.return, .object(.return), "some way leads back"),
    Field(.severity, .choice(.severity), "how bad a violation is; absent: error"),
  ]

  private static let ends = [
    Field(.from, .selector, required: true, "where the ways begin"),
    Field(.to, .selector, required: true, "where the ways end"),
  ]
}
