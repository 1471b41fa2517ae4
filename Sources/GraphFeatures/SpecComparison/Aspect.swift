import Graph

/// One property that counts as navigation: the value of a key of the format, or a consequence of several.
///
/// Keys that only describe (`Field.isDescription`) are free to change: they alter neither where the app can go nor how.
package enum Aspect: Hashable, Sendable {
  /// True if something is a screen or a coordinator.
  case sort
  case key(Key)
  /// The screen shown at launch.
  case launch
  /// True if a screen can be reached.
  case reachable
  /// The screens that Back shows after a route.
  case afterBack
  // Of deep links.
  case urls, lands, below, guards
  /// The demand of a policy.
  case policy

  /// The name in reports for programs.
  package var name: String {
    switch self {
    case .key(let key): key.name
    case .sort: "kind"
    default: "\(self)"
    }
  }

  /// The place among the changes of one thing.
  var rank: Int {
    switch self {
    case .sort: -1
    case .key(let key): key.number
    case .launch: 200
    case .reachable: 201
    case .urls: 202
    case .lands: 203
    case .below: 204
    case .guards: 205
    case .policy: 206
    case .afterBack: 207
    }
  }

  /// The wording of a change, after the name of the changed element.
  package enum Phrase: Sendable {
    /// One value in place of another: "now leads to 'b' (was 'a')".
    case value(now: String, no: String)
    /// Values that come and go: "now requires 'a' and no longer requires 'b'".
    case values(now: String, no: String)
    /// Something that is so or not.
    case flag(on: String, off: String)

    /// Creates a value in place of another from words with "now".
    static func value(_ words: String) -> Phrase { .value(now: words, no: opposite(of: words)) }

    /// Creates values that come and go from words with "now".
    static func values(_ words: String) -> Phrase { .values(now: words, no: opposite(of: words)) }

    /// Creates a flag from the words for where it is set.
    static func flag(_ words: String) -> Phrase { .flag(on: words, off: opposite(of: words)) }

    /// Words with "now" for "no longer", and the other way round.
    private static func opposite(of words: String) -> String {
      let isOver = words.contains("no longer")
      return words.replacing(isOver ? "no longer" : "now", with: isOver ? "now" : "no longer", maxReplacements: 1)
    }
  }

  /// The words for something of a kind.
  package func phrase(of kind: Kind?) -> Phrase {
    switch self {
    case .sort: .value("is now a")
    case .launch: .value("now opens on")
    case .reachable: .flag("can no longer be reached")
    case .afterBack: .value("now lets Back lead to")
    case .urls, .lands: .value("now has as its \(name)")
    case .below: .value("now has below where it lands")
    case .guards: .values("now requires")
    case .policy: .value("now demands")
    case .key(let key): Self.phrase(of: key, kind)
    }
  }

  /// The words for a key of something of a kind. Any key has some; those here read better.
  private static func phrase(of key: Key, _ kind: Kind?) -> Phrase {
    switch key {
    case .start: .value("now starts with")
    case .startWith: .values("now passes to its start")
    case .title: .value("is now titled")
    case .coordinator: .value("is now in")
    case .container: .value("is now a container of kind")
    case .members: .value("now holds")
    case .root: .value("now shows first")
    case .switch: .flag("no longer lets the user change between its members")
    case .dynamic: .flag("is now decided in code")
    case .flow: .flag("is now a flow")
    case .result: .values("now results in")
    case .boundTo: .value("is now released with")
    case .setup: .values("now needs the setup model")
    case .accepts: .values("now accepts")
    case .provides: .values("now provides")
    case .preconditions: .values("now requires")
    case .entry: .value("is now opened from outside by")
    case .destination: .values(now: "is no longer a destination of", no: "is now a destination of")
    case .back: .flag("can no longer be left by the system's back")
    case .repeatable: .flag("may now be shown above itself")
    case .from where kind == .mediation: .values("now fits the source")
    case .to where kind == .mediation: .values("now fits the destination")
    case .from: .values("can now be triggered on")
    case .to where kind == .deepLink: .value("now opens")
    case .to: .value("now leads to")
    case .redirect: .value("now redirects to")
    case .steps: .value("now takes the steps")
    case .presentation: .value("now uses")
    case .with: .values("now passes the model")
    case .mediation: .value("is now mediated by")
    case .popUpTo: .value("now first pops to")
    case .inclusive: .flag(on: "now also removes its target", off: "now keeps its target")
    case .singleTop:
      .flag(on: "now does nothing where its target is on top", off: "now shows its target again where it is on top")
    case .by: .value("is now performed by")
    case .onComplete: .value(now: "now goes on, when completed, with", no: "no longer goes on with")
    case .onAbandon: .value(now: "now goes on, when abandoned, with", no: "no longer goes on with")
    case .revokes: .values("now revokes")
    case .trigger: .value("is now triggered by")
    case .condition: .value(now: "is now available when", no: "is no longer bound to")
    case .requires: .values("now takes from its source")
    case .style: .value("now presents by")
    case .modal: .value("now looks like")
    case .dismissal: .value("is now dismissed in a way that is")
    case .inverse: .flag("can no longer be undone")
    case .floating: .flag("is now closed by what is shown from it")
    case .recovery: .value("is now recovered by")
    case .path: .value("now runs the routes")
    case .parameters: .values("now takes the parameter")
    case .stack: .flag("now puts the parent screens on the back stack")
    case .when: .flag(on: "is now taken only at launch", off: "is now taken at any time")
    case .over: .flag(on: "now keeps the layers that are up", off: "now dismisses the layers that are up")
    case .severity: .value("is now of the severity")
    default:
      kind?.shape.field(key.name)?.type == .bool
        ? .flag("now has '\(key.name)'") : .value("now has as its '\(key.name)'")
    }
  }
}
