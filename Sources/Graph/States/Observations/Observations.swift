/// Facts that runs show beyond the events of single moves. Each observation is made in a run that was repeated in the
/// interpreter, so it is true whatever the search has assumed; the lack of an observation proves nothing.
package struct Observations: Sendable {
  typealias Occurrence = ReachableStates.Occurrence

  /// The screens that only send the user on and that Back uncovers, each with the step that covered it.
  var bounces: [(screen: Element.ID, cover: Step, occurrence: Occurrence)] = []
  /// The screens that nothing but automatic routes with a condition leads away from, with these.
  var waits: [(screen: Element.ID, routes: [Route.ID], occurrence: Occurrence)] = []
  /// The screens on which Back does nothing, though nothing lies below and the platform would leave the app.
  var blockedExits: [(screen: Element.ID, occurrence: Occurrence)] = []
  /// For each route that pushes the first screen of a stack onto it that screen.
  var repeatedRoots: [Route.ID: (screen: Element.ID, occurrence: Occurrence)] = [:]
  /// For each route that acts in a member that is not selected that member, and whether it also has a visible effect.
  var unseenMoves: [Route.ID: (member: Element.ID, isMixed: Bool, occurrence: Occurrence)] = [:]
  /// For each route that makes a member once more of a container that shows it already that member.
  var copies: [Route.ID: (member: Element.ID, occurrence: Occurrence)] = [:]
  /// For each route that pops a screen the one below, if a second tap pops that too and leaves the stack empty.
  var emptiedStacks: [Route.ID: (screen: Element.ID, occurrence: Occurrence)] = [:]
  /// The ends of deep links with a path that are opened in different states.
  package var links: [LinkObservation] = []
}

extension Observations {
  /// The observations of the deep links of a spec.
  package static func ofLinks(_ machine: Interpreter) -> [LinkObservation] {
    ReachableStates(machine).observations.links
  }
}

/// Something that is worth a remark on a deep link that gets to its end.
package struct LinkObservation: Sendable {
  package enum Kind: Sendable {
    /// It changes only frames behind the layer that shows a screen.
    case behindLayer
    /// It changes only members that are not selected.
    case unselected
    /// It shows other screens than at launch, or else in the first state; these are the screens.
    case otherScreens([Element.ID])
    /// It shows the same screen on another stack; these are the screens below it, from the bottom.
    case otherStack([Element.ID])
    /// It leaves the first screen of a stack on top of it once more.
    case repeatedRoot
  }

  package let link: DeepLink.ID
  package let kind: Kind
  /// The screens that are visible in the end, and the screens below on the stack, from the bottom.
  package let shown: [Element.ID]
  package let below: [Element.ID]
  /// The run, which ends with the link.
  package let run: [Step]
  /// If it depends on where the app is, the run that it is compared with.
  package let other: [Step]
}

extension State {
  /// The part that is visible, or uncovered by going back: the top layer without the members that are not selected.
  var seenPart: Node { layers[layers.count - 1].root.seenPart }

  /// The elements below a leaf on the stacks around it, from the bottom; each by the screen that it would show.
  func elementsBelow(_ leaf: Position) -> [Element.ID] {
    enclosing(leaf).reversed().filter { self[$0].kind == .stack }.flatMap { stack in
      (0..<leaf.path[stack.path.count]).map { self[self.leaf(below: stack.child($0))].element }
    }
  }
}

extension Node {
  fileprivate var seenPart: Node {
    guard !children.isEmpty else { return self }
    var part = self
    part.children =
      kind == .members || kind == .split ? visibleChildren.map { children[$0].seenPart } : children.map(\.seenPart)
    part.focus = nil
    return part
  }
}
