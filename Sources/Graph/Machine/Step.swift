/// One step of a run: an action of a user, the system or the world outside on the app. Steps are printed and parsed in the
/// words that witnesses use.
package enum Step: QuickHashable, Sendable {
  /// A route is triggered: on a given screen, or on the first visible one where it is enabled.
  case route(Route.ID, on: VisibleScreen? = nil)
  /// The platform's own way back: on a given screen, or on the first visible one that has it.
  case back(on: VisibleScreen? = nil)
  /// The user pulls or swipes away the top layer.
  case pull
  /// The user selects a member of a tab or page by hand; the member of a tab that is selected already goes back to the root
  /// of its stack. `ordinal`: which one is meant of several containers that have it, from 1: of the first visible screen
  /// first, the innermost first.
  case `switch`(Element.ID, ordinal: Int = 1)
  /// A precondition does not hold, and its flow is presented; the route or link that evaluated it waits for the flow's
  /// completion. Without `of` that is the first route, in the order of the file, that evaluates it; without `on` on the
  /// first visible screen where it does.
  case recover(Precondition.ID, of: Resumption? = nil, on: VisibleScreen? = nil)
  /// The app is opened at an element from outside.
  case entry(Element.ID)
  /// A deep link is opened.
  case link(DeepLink.ID)
  /// The app is launched.
  case launch
}

/// The screen on which a step is taken.
package struct VisibleScreen: Hashable, Sendable {
  package var element: Element.ID
  /// Which one of the visible leaves that show it and where the step can be taken, from 1, in their order.
  var ordinal = 1
}

extension Step {
  /// The step as it is written: `openCart`, `back`, `switch:inbox`, `recover:loggedIn`, `entry:player`, `link:app://cart`.
  ///
  /// Where that would not say which, the screen follows (`openCart@basket`, `back@detail`, `back@detail#2` for the second
  /// visible one), or the step that waits for the precondition (`recover:loggedIn@openCart`); a route whose id is one of
  /// the other words is `route:back`.
  package func text(in spec: Spec) -> String {
    func on(_ screen: VisibleScreen?) -> String {
      guard let screen else { return "" }
      return "@" + spec.name(of: screen.element) + (screen.ordinal == 1 ? "" : "#\(screen.ordinal)")
    }
    switch self {
    case .route(let route, let screen): return Self.word(for: route, in: spec) + on(screen)
    case .back(let screen): return "back" + on(screen)
    case .pull: return "pull"
    case .switch(let member, let ordinal):
      return "switch:" + spec.name(of: member) + (ordinal == 1 ? "" : "#\(ordinal)")
    case .recover(let precondition, let resumption, let screen):
      let word = "recover:" + spec.name(of: precondition)
      switch resumption {
      case nil: return word
      case .route(let route): return word + "@" + Self.word(for: route, in: spec) + on(screen)
      case .link(let link): return word + "@" + Step.link(link).text(in: spec)
      }
    case .entry(let element): return "entry:" + spec.name(of: element)
    case .link(let link): return "link:" + spec.name(of: link)
    case .launch: return "launch"
    }
  }

  /// A route as it is written in a run, without the screen.
  static func word(for route: Route.ID, in spec: Spec) -> String {
    let name = spec.name(of: route)
    guard name.utf8.contains(UInt8(ascii: ":")) else {
      switch name {
      case "back", "launch", "pull", compactWord: return "route:" + name
      default: return name
      }
    }
    let prefix = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)[0]
    return prefixes.contains(String(prefix)) && prefix.count < name.count ? "route:" + name : name
  }

  private static let prefixes = ["route", "switch", "recover", "entry", "link"]

  /// The step that a word means.
  package init(_ word: String, in spec: Spec) throws(Problem) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, Self.prefixes.contains(parts[0]) else {
      self = try Self.unprefixed(word, in: spec)
      return
    }
    switch parts[0] {
    case "switch":
      let member = try Self.visibleScreen(parts[1], in: spec)
      self = .switch(member.element, ordinal: member.ordinal)
    case "entry": self = .entry(try Self.element(parts[1], in: spec))
    case "link": self = .link(try Self.id(parts[1], "deep link", spec))
    case "recover": self = try Self.recovery(parts[1], in: spec)
    default: self = try Self.route(parts[1], in: spec)
    }
  }

  private static func unprefixed(_ word: String, in spec: Spec) throws(Problem) -> Step {
    if word == "launch" { return .launch }
    if word == "pull" { return .pull }
    let (name, screen) = parts(of: word)
    guard name == "back" else { return try route(word, in: spec) }
    return .back(on: try screen.map { word throws(Problem) in try visibleScreen(word, in: spec) })
  }

  private static func route(_ word: String, in spec: Spec) throws(Problem) -> Step {
    let (name, screen) = parts(of: word)
    return .route(
      try id(name, "route", spec), on: try screen.map { word throws(Problem) in try visibleScreen(word, in: spec) })
  }

  /// The screen of a name, behind which a number may follow: `detail#2`.
  private static func visibleScreen(_ word: String, in spec: Spec) throws(Problem) -> VisibleScreen {
    let parts = word.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return VisibleScreen(element: try element(word, in: spec)) }
    guard let ordinal = Int(parts[1]), ordinal >= 1 else {
      throw Problem("'\(parts[1])' is not a number from 1 in '\(word)'")
    }
    return VisibleScreen(element: try element(String(parts[0]), in: spec), ordinal: ordinal)
  }

  private static func recovery(_ word: String, in spec: Spec) throws(Problem) -> Step {
    let (name, rest) = parts(of: word)
    let precondition: Precondition.ID = try id(name, "precondition", spec)
    guard let rest else { return .recover(precondition) }
    switch try Step(rest, in: spec) {
    case .route(let route, let screen): return .recover(precondition, of: .route(route), on: screen)
    case .link(let link): return .recover(precondition, of: .link(link))
    default: throw Problem("'\(rest)' is no route and no deep link that could wait for '\(name)'")
    }
  }

  /// The parts before and after the first `@`, which no id contains.
  private static func parts(of word: String) -> (name: String, rest: String?) {
    let parts = word.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts[0], parts.count == 2 ? parts[1] : nil)
  }

  /// The screen or coordinator of a name.
  package static func element(_ name: String, in spec: Spec) throws(Problem) -> Element.ID {
    try id(name, "screen or coordinator", spec)
  }

  /// The number of a name of some kind.
  package static func id<Entry: Declared>(_ name: String, _ kind: String, _ spec: Spec) throws(Problem) -> ID<Entry> {
    if let id = spec.id(of: name, as: Entry.self) { return id }
    var suggestions = Suggestions()
    let closest = suggestions.closest(to: name, among: spec.names[Entry.namespace].all)
    throw Problem("there is no \(kind) '\(name)'" + (closest.map { "; did you mean '\($0)'?" } ?? ""))
  }
}

extension Step {
  /// Whether a run that begins with it does not begin at launch.
  package var opensApp: Bool {
    switch self {
    case .entry, .link, .recover(_, of: .link, on: _): true
    default: false
    }
  }
}
