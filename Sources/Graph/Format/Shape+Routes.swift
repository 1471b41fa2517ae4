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
    Field(.inclusive, .bool, "with 'popTo', 'unwind', 'popUpTo': the target is removed too"),
    Field(
      .popUpTo, .id(.element),
      """
      with 'push', 'show', 'present': before the target comes, everything above the topmost such element \
      (possibly the top itself) is popped, with 'inclusive' the element too; without such an element \
      nothing is popped; the bottom may be popped (Android, Flutter)
      """
    ),
    Field(.animation, .string, description: true, "the name of the animation"),
    Field(.singleTop, .bool, "with 'push', 'show': nothing happens if the target is already on top"),
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
    Field(.onAbandon, .id(.route), "the same after the flow was abandoned"),
    Field(
      .leaves, .bool,
      "if 'to' is a flow: false: it stays when it ends, and 'onComplete' fires in it; absent: true"),
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
