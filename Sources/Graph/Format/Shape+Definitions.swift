/// The keys of what routes and elements refer to, of deep links and of policies.
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
    Field(
      .parameters, .parameters, "the model that each parameter yields; an omitted parameter is plain text"),
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
      .limit, .object(.limit),
      """
      each of 'to' is at most that many steps away from launch, or from each of 'from' in the most \
      favourable state that shows it; selecting a member by hand ('switch') and the platform's back are \
      steps as well
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
