/// Something that happens to a route in reachable states, and the words of which a rule makes its message.
struct Incident {
  let route: Route.ID
  /// The moves of the route, or of the one to which it redirects, in which it may happen: of several steps that could all
  /// be meant, all.
  let moves: [Move.ID]
  let style: Style
  /// The targets of those moves.
  let targets: [Element.ID]
  /// The route to which the route redirects, if it does.
  let other: Route.ID?
  let occurrence: ReachableStates.Occurrence
  /// The route that presented the screen at which it happens, where the witness shows one.
  let presenter: Route.ID?
  /// The screen at which it happens, in words.
  let screen: Message

  /// The targets, in words.
  var target: Message { "\(list: targets, by: " or ")" }

  /// True if it happens in all states that are reachable.
  var isAlways: Bool { occurrence.extent == .always }

  /// The verb for an event that always happens, or for one that only may.
  func verb(_ always: String, _ sometimes: String) -> String { isAlways ? always : "may \(sometimes)" }

  /// Creates the incident of an event to a route; `nil` where another rule has said already that its moves are never
  /// supported.
  init?(_ event: Event, to route: Route.ID, _ occurrence: ReachableStates.Occurrence, in analysis: Analysis) {
    let spec = analysis.spec
    let behind = spec.routeBehindRedirects(of: route)
    guard analysis.unsupportedMove(of: behind) == nil,
      event != .fault(.selectOutsideContainer) || analysis.misplacedSelect(of: behind) == nil
    else { return nil }
    self.route = route
    self.occurrence = occurrence
    other = behind == route ? nil : behind
    moves = spec.moves(of: behind).filter { move in
      spec.style(of: move).map { event.canHappen(to: spec.moves[move], of: $0) } ?? false
    }
    style = moves.first.flatMap(spec.style) ?? .none
    targets = moves.flatMap { spec.targets(spec.moves[$0].to) }.unique
    presenter = analysis.presenter(of: occurrence.leaf, in: occurrence.witness.dropLast())
    screen = analysis.name(ofLeaf: occurrence.leaf)
  }
}

extension Event {
  /// True if the route that it happens to cannot be performed there.
  var isFault: Bool { if case .fault = self { true } else { false } }

  /// True if it depends on the names in a move, and not only on where it is made.
  var isAboutTarget: Bool {
    switch self {
    case .fault(.popTargetAbsent), .fault(.unwindTargetAbsent), .fault(.selectOutsideContainer),
      .fault(.absentPerformer), .fault(.targetOutsideGraph), .fault(.pushOfNavigation), .popUpTargetAbsent,
      .behindLayer:
      true
    default: false
    }
  }

  /// True if it can happen to a move of a style.
  func canHappen(to move: Move, of style: Style) -> Bool {
    switch self {
    case .fault(.pushWithoutNavigation), .fault(.pushOfNavigation): style.needsStack && style.isForward
    case .fault(.presentWhilePresenting): style == .presentOnRoot
    case .fault(.selectOutsideContainer): style == .select
    case .fault(.popAtRoot): style.needsStack && !style.takesTarget
    case .fault(.popTargetAbsent): style == .popTo
    case .fault(.dismissWithoutPresentation): style == .dismiss || style == .dismissToRoot
    case .fault(.nothingToLeave): style == .goBack
    case .fault(.absentPerformer), .behindLayer: style.effect != .nothing && style.effect != .embeds
    case .fault(.targetOutsideGraph): move.by.isPresent && style.takesTarget
    case .fault(.unwindTargetAbsent): style == .unwind
    case .fault(.completeOutsideFlow): style.effect == .endsFlow
    case .fault(.unresolvableDeepLink), .outlived: false
    case .detailOutsideSplit: style == .showDetail
    case .rootOverLayer: style == .root
    case .stuckFlow: style == .complete
    case .popUpTargetAbsent: move.popUpTo.isPresent
    }
  }
}

extension Analysis {
  /// The elements on the stack around the screen at which a route fires at the end of an incident's run, from the bottom;
  /// empty where there is no stack, or the run cannot be repeated.
  func stack(before incident: Incident, _ memory: StepMemory) -> [Element.ID] {
    guard let state = memory.state(after: incident.occurrence.witness.dropLast()),
      case .route(let route, let screen)? = incident.occurrence.witness.last,
      let leaf = machine.leaf(for: route, on: screen, in: state), let stack = state.stack(around: leaf)
    else { return [] }
    return state[stack].children.flatMap(\.elements)
  }

  /// The route that presented a screen in a run, if that is how the screen came up last.
  func presenter(of screen: Element.ID, in run: some BidirectionalCollection<Step>) -> Route.ID? {
    for step in run.reversed() {
      guard case .route(let route, _) = step else { continue }
      for move in spec.moves(of: spec.routeBehindRedirects(of: route)).reversed() {
        guard let style = spec.style(of: move), style.isForward,
          let target = spec.list(spec.moves[move].to).first?.target, tree.leaf(of: target) == screen.known
        else { continue }
        return style.effect == .presents ? route : nil
      }
    }
    return nil
  }
}
