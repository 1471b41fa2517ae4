/// One property that counts as navigation, in the order in which changes of it are told.
///
/// What is not here (summaries, tags, code, screenshots, animations, comments, ignores) is free to change: it alters neither
/// where the app can go nor how.
enum Aspect: String, CaseIterable, Sendable {
  // The app.
  case start, startWith, launch
  // Everything.
  case kind, title
  // Screens and coordinators.
  case coordinator, container, members, root, `switch`, dynamic, flow, result, boundTo
  case setup, accepts, provides, preconditions, entry, destination, back, repeatable, reachable
  // Routes.
  case from, to, redirect, steps, presentation, with, mediation, popUpTo, inclusive, singleTop, by
  case onComplete, onAbandon, revokes, trigger, condition
  // Mediations, presentations, preconditions.
  case requires, style, modal, dismissal, inverse, floating, recovery
  // Deep links.
  case urls, lands, below, guards, path, parameters, stack, when, over
  // Policies.
  case policy, severity

  /// How a change is put in words, behind the name of what changed.
  enum Phrase: Sendable {
    /// One value in place of another: "now leads to 'b' (was 'a')".
    case value(now: String, no: String)
    /// Values that come and go: "now requires 'a' and no longer requires 'b'".
    case values(now: String, no: String)
    /// Something that is so or not.
    case flag(on: String, off: String)
  }

  /// The words for something of a kind.
  func phrase(of kind: Kind?) -> Phrase {
    switch self {
    case .start: .value(now: "now starts with", no: "no longer starts with")
    case .startWith: .values(now: "now hands to its start", no: "no longer hands to its start")
    case .launch: .value(now: "now opens on", no: "no longer opens on")
    case .kind: .value(now: "is now a", no: "is no longer a")
    case .title: .value(now: "is now titled", no: "is no longer titled")
    case .coordinator: .value(now: "now stands in", no: "no longer stands in")
    case .container: .value(now: "is now a container of kind", no: "is no longer a container of kind")
    case .members: .value(now: "now holds", no: "no longer holds")
    case .root: .value(now: "now shows first", no: "no longer shows first")
    case .switch:
      .flag(
        on: "no longer lets the user change between its members",
        off: "now lets the user change between its members")
    case .dynamic: .flag(on: "is now decided in code", off: "is no longer decided in code")
    case .flow: .flag(on: "is now a flow", off: "is no longer a flow")
    case .result: .values(now: "now results in", no: "no longer results in")
    case .boundTo: .value(now: "is now released with", no: "is no longer released with")
    case .setup: .values(now: "now needs the setup model", no: "no longer needs the setup model")
    case .accepts: .values(now: "now accepts", no: "no longer accepts")
    case .provides: .values(now: "now provides", no: "no longer provides")
    case .preconditions, .guards: .values(now: "now requires", no: "no longer requires")
    case .entry: .value(now: "is now opened from outside by", no: "is no longer opened from outside by")
    case .destination:
      .flag(
        on: "may no longer be where routes and links from elsewhere end",
        off: "may now be where routes and links from elsewhere end")
    case .back:
      .flag(on: "can no longer be left by the system's back", off: "can now be left by the system's back")
    case .repeatable: .flag(on: "may now stand above itself", off: "may no longer stand above itself")
    case .reachable: .flag(on: "can no longer be reached", off: "can now be reached")
    default: routePhrase(of: kind)
    }
  }

  private func routePhrase(of kind: Kind?) -> Phrase {
    let isMediation = kind == .mediation
    return switch self {
    case .from where isMediation: .values(now: "now fits the source", no: "no longer fits the source")
    case .to where isMediation: .values(now: "now fits the destination", no: "no longer fits the destination")
    case .from: .values(now: "can now be triggered on", no: "can no longer be triggered on")
    case .to where kind == .deepLink: .value(now: "now opens", no: "no longer opens")
    case .to: .value(now: "now leads to", no: "no longer leads to")
    case .redirect: .value(now: "now hands over to", no: "no longer hands over to")
    case .steps: .value(now: "now takes the steps", no: "no longer takes the steps")
    case .presentation: .value(now: "is now presented as", no: "is no longer presented as")
    case .with: .values(now: "now hands over the model", no: "no longer hands over the model")
    case .mediation: .value(now: "is now mediated by", no: "is no longer mediated by")
    case .popUpTo: .value(now: "now first pops to", no: "no longer first pops to")
    case .inclusive: .flag(on: "now takes its target away, too", off: "now leaves its target")
    case .singleTop:
      .flag(
        on: "now does nothing where its target is on top",
        off: "now comes again where its target is on top")
    case .by: .value(now: "is now performed by", no: "is no longer performed by")
    case .onComplete: .value(now: "now goes on, when completed, with", no: "no longer goes on with")
    case .onAbandon: .value(now: "now goes on, when abandoned, with", no: "no longer goes on with")
    case .revokes: .values(now: "now revokes", no: "no longer revokes")
    case .trigger: .value(now: "is now triggered by", no: "is no longer triggered by")
    case .condition: .value(now: "is now available when", no: "is no longer bound to")
    default: otherPhrase(of: kind)
    }
  }

  private func otherPhrase(of kind: Kind?) -> Phrase {
    switch self {
    case .requires: .values(now: "now takes from its source", no: "no longer takes from its source")
    case .style: .value(now: "now presents by", no: "no longer presents by")
    case .modal: .value(now: "now looks like", no: "no longer looks like")
    case .dismissal:
      .value(now: "is now dismissed in a way that is", no: "is no longer dismissed in a way that is")
    case .inverse: .flag(on: "can no longer be undone", off: "can now be undone")
    case .floating:
      .flag(on: "now gives way to what is shown from it", off: "no longer gives way to what is shown from it")
    case .recovery: .value(now: "is now mended by", no: "is no longer mended by")
    case .below: .value(now: "now has below where it lands", no: "no longer has below where it lands")
    case .path: .value(now: "now runs the routes", no: "no longer runs the routes")
    case .parameters: .values(now: "now takes the parameter", no: "no longer takes the parameter")
    case .stack:
      .flag(
        on: "now places the roots around its target below it",
        off: "no longer places the roots around its target below it")
    case .when: .flag(on: "is now taken only at launch", off: "is now taken at any time")
    case .over: .flag(on: "now keeps the layers that are up", off: "now dismisses the layers that are up")
    case .policy: .value(now: "now demands", no: "no longer demands")
    case .severity: .value(now: "is now of the severity", no: "is no longer of the severity")
    default: .value(now: "now has as its \(rawValue)", no: "no longer has as its \(rawValue)")
    }
  }
}
