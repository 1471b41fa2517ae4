/// Every key of the format. Its type depends on the kind of the object: see the tables below.
package enum Key: String, CaseIterable, FieldKey {
  // The spec.
  case navgraph, schema = "$schema", name, platform, start, startWith, partial, coverage, include
  case models, coordinators, screens, routes, mediations, presentations, preconditions, deepLinks, policies
  // Every element.
  case title, summary, tags, code, source, imported, pinned, comment = "$comment", ignore
  // Screens and coordinators.
  case coordinator, setup, accepts, provides, entry, destination, back, hidesTabBar
  case repeatable, image
  case container, children, members, root, `switch`, reselect, backTo, dynamic, flow, boundTo, result
  // Routes and their steps.
  case from, to, presentation, with, mediation, by, trigger, inclusive, popUpTo, animation, anchor, singleTop
  case steps, redirect, onComplete, onAbandon, leaves, revokes, condition, inferred
  // Presentations, mediations, preconditions.
  case style, modal, dismissal, inverse, floating, requires, kind, recovery, otherwise
  // Deep links.
  case path, parameters, stack, when, over
  // Policies.
  case forbid, require, `return`, severity, direct, through
  // The coverage of an import.
  case found, read, missing, files
}

/// The tables of the format, version 1. `Shape+Routes` has those of routes, `Shape+Definitions` those of the entries to
/// which routes refer, of deep links and policies.
extension Shape {
  /// The kind's keys in the order of the documentation.
  package var fields: [Field] { Self.allFields[Int(rawValue)] }

  private static let allFields = allCases.map(\.declaredFields)

  private var declaredFields: [Field] {
    switch self {
    case .spec: Self.specFields
    case .screen: Self.screenFields + elementFields
    case .coordinator: Self.coordinatorFields + elementFields
    case .route: [Self.sourcesField] + Self.moveFields + Self.routeFields + elementFields
    case .step: Self.moveFields + [Self.commentField]
    case .mediation: Self.mediationFields + elementFields
    case .presentation: Self.presentationFields + elementFields
    case .precondition:
      [
        Field(
          .recovery, .recovery,
          "if it does not hold, a task ('task') or completing a flow may recover it; absent: navigation fails"),
        Field(
          .otherwise, .id(.route),
          "if it does not hold and no flow recovers it: the route that fires instead (go_router's redirect)"),
      ] + elementFields
    case .deepLink: Self.deepLinkFields + elementFields
    case .policy: Self.policyFields + elementFields
    case .model: elementFields
    case .flow: [Field(.result, .ids(.model), "models that completing the flow yields"), Self.commentField]
    case .recovery:
      [Field(.flow, .id(.element), required: true, "the flow whose completion recovers it"), Self.commentField]
    case .forbid:
      Self.ends + [
        Field(
          .direct, .bool,
          """
          true: forbids single routes only: none, fired on a screen of 'from', shows something of 'to' that \
          was not visible before
          """
        ), Self.commentField,
      ]
    case .require:
      [
        Field(.from, .selector, "where the paths begin; absent: where runs begin"),
        Field(.to, .selector, required: true, "where the paths end"),
        Field(.through, .selector, required: true, "what each of them passes"), Self.commentField,
      ]
    case .return: Self.ends + [Self.commentField]
    case .coverage:
      [
        Field(.found, .count, required: true, "the places in the sources that open or close a screen"),
        Field(.read, .count, required: true, "the places of them that an importer understood"),
        Field(.missing, .counts, "the places that it did not understand, by the call"),
        Field(.files, .counts, "the files with most of these places"),
      ]
    case .back:
      [
        Field(.from, .selector, required: true, "where the user goes back"),
        Field(.to, .selector, required: true, "what must not be shown then"), Self.commentField,
      ]
    }
  }

  /// The keys of which an object of this kind has exactly one.
  var alternatives: [Key] {
    switch self {
    case .policy: [.forbid, .require, .return, .back]
    case .deepLink: [.to, .path]
    default: []
    }
  }

  /// Keys that stand instead of others: beside the first, none of the rest has a meaning.
  var replacements: [(key: Key, replaced: [Key])] {
    self == .route ? [(.redirect, [.to, .presentation, .steps]), (.steps, [.to, .presentation])] : []
  }

  private static let commentField = Field(.comment, .string, description: true, "a remark that means nothing")

  private var elementFields: [Field] {
    [
      Field(.title, .string, "its name for people"),
      Field(.summary, .string, description: true, "prose for documentation"),
      Field(.tags, .strings, description: true, "words to select it by"),
      Field(.code, .string, description: true, "the name of its type in code"),
      Field(.source, .string, description: true, "the code behind it: a path, 'path:line', or an http(s) URL"),
      Field(.imported, .bool, description: true, "an importer wrote it, and rewrites it on every import"),
      Field(.pinned, .keys(self), description: true, "its keys that are kept by hand: an importer leaves them"),
      Self.commentField,
      Field(.ignore, .ignores, description: true, "rules whose findings are left out, each with the reason"),
    ]
  }

  private static let specFields = [
    Field(.schema, .string, description: true, "where the JSON Schema of the format is"),
    Field(.navgraph, .version, required: true, "the version of the format"),
    Field(.name, .string, description: true, "the name of the app"),
    Field(
      .platform, .choice(.platform),
      """
      the platform; on 'android' and 'web' Back on the last screen leaves the app, and a navigation may \
      come on a navigation: on 'android' it shares its stack, on 'web' it keeps its own; absent: 'ios'
      """
    ),
    Field(
      .start, .id(.element),
      "the screen or coordinator shown at launch; absent in a fragment, which other files include"),
    Field(.startWith, .ids(.model), "models that the launch passes to 'start'"),
    Field(
      .partial, .boolOrWord(.partial),
      """
      not all moves are declared (an importer sets this): ways into screens are missing ('in'), ways out of \
      screens ('out'), or both (true); rules that need to know them all report information instead of errors
      """
    ),
    Field(
      .coverage, .object(.coverage), description: true,
      "how much of the sources an importer understood (it sets this)"),
    Field(.include, .strings, "relative paths of more spec files, merged into this one"),
    Field(.models, .section(.model), "data types that move between screens"),
    Field(.coordinators, .section(.coordinator), "the owners of view containers and of the screens in them"),
    Field(.screens, .section(.screen), "what the user sees"),
    Field(.routes, .section(.route), "the moves between screens"),
    Field(.mediations, .section(.mediation), "how models are transformed on their way"),
    Field(.presentations, .section(.presentation), "ways to bring a screen up"),
    Field(.preconditions, .section(.precondition), "what must hold before a screen is entered"),
    Field(.deepLinks, .links(.deepLink), "where URLs lead"),
    Field(.policies, .section(.policy), "the team's own rules"), commentField,
  ]

  private static let setupFields = [
    Field(
      .setup, .alternatives(.model),
      """
      models that it must be given to exist (Corduroy's SetupModel); of several in one entry, with a vertical \
      bar between them, one is enough
      """
    ),
    Field(.accepts, .ids(.model), "models that it takes if they are given (an argument with a default)"),
    Field(
      .provides, .ids(.model),
      "models that it can pass on in addition to its own 'setup' (a list provides the tapped row)"),
    Field(
      .entry, .string,
      """
      it can also be opened from outside the spec, by what the value says ('notification', 'widget', 'code: \
      SettingsCell'); this is one more launch, entered from nothing
      """
    ),
    Field(
      .preconditions, .ids(.precondition),
      "what must hold to navigate here; for a coordinator, to enter it from outside"),
    Field(
      .destination, .boolOrWord(.destination),
      """
      routes of other coordinators and deep links may name it as their target (CoordiNode's \
      isDestinationNode); 'link': only deep links may (a screen in a nested graph of Android); absent: true, \
      but not for a 'window' or 'view' that shows a child coordinator first (an intermediate stop)
      """
    ),
  ]

  private static let screenFields =
    [Field(.coordinator, .id(.coordinator), "its owner; absent: the root coordinator")] + setupFields + [
      Field(
        .back, .choice(.back),
        """
        'none': the platform's own back button, swipe or pull-down cannot leave it; 'stack': only the back \
        button can (isModalInPresentation); 'layer': only pulling down can; absent: 'system', both
        """
      ),
      Field(
        .hidesTabBar, .bool,
        """
        while it, or what was pushed above it, is on top, the user cannot select another tab \
        (hidesBottomBarWhenPushed); absent: false
        """
      ),
      Field(.repeatable, .bool, "it may be above itself on one stack (a product, then a related one); absent: false"),
      Field(
        .image, .string, description: true,
        """
        the relative path of a screenshot in the spec's folder, drawn into the diagram: PNG, JPEG or SVG, at \
        most 4 MiB and 50 million pixels (64 MiB all together)
        """
      ),
    ]

  private static let coordinatorFields =
    [
      Field(
        .container, .choice(.container),
        """
        its view container; 'view': none of its own, one plain screen; 'shared': that of its parent \
        (XCoordinator's coordinators with the same root view controller); absent: 'navigation'
        """
      ),
      Field(.children, .ids(.element), "child coordinators; in a 'tab', 'page' or 'split' also screens"),
      Field(
        .members, .ids(.element),
        """
        what a 'tab', 'page' or 'split' contains from the beginning, in order, also child coordinators and \
        screens of those around it; absent: its 'children'
        """
      ),
      Field(
        .root, .id(.element),
        """
        its initial screen or coordinator, which like a member may be a screen of an enclosing coordinator, \
        entered bare; absent: the first member, else its only screen or child
        """
      ),
      Field(
        .switch, .choice(.switch),
        "of a 'tab' or 'page'; 'none': the user cannot select members by hand; absent: 'system', any member"),
      Field(
        .reselect, .choice(.reselect),
        """
        of a 'tab': what a tap on the selected member does; 'root': its stack goes back to its root; absent: \
        'root', but 'none' on 'android'
        """
      ),
      Field(
        .backTo, .choice(.backTo),
        """
        of a 'tab': where its member has nothing to go back to, Back selects the first one; 'first': as it \
        was; 'start': at the root of its stack
        """
      ),
      Field(.dynamic, .bool, "code decides its root or members, and the spec need not declare them; absent: false"),
      Field(
        .flow, .flow,
        """
        a black box that completes with a result or is abandoned (Corduroy's FlowCoordinator); absent: not a \
        flow
        """
      ),
    ] + setupFields + [
      Field(.boundTo, .id(.screen), "the screen whose end releases it (ADCoordinator's bindToLifecycle)")
    ]
}
