import Graph

/// The parts of a spec that the machine of a page (`machine.js`) reads: as in `Spec`, integers and lists. Default values
/// are left out.
struct MachineSpec {
  let spec: Spec
  let tree: CoordinatorTree

  /// The spec as JSON. Linear in its size.
  var value: JSONValue {
    [
      "platform": .string(spec.platform.rawValue), "start": Self.number(spec.start.target),
      "partial": Self.flag(!spec.undeclaredWays.isEmpty),
      "elements": .list(spec.elements.indices, element), "routes": .list(spec.routes.indices, route),
      "preconditions": .list(spec.preconditions.indices, precondition), "links": .list(spec.deepLinks.indices, link),
    ]
  }

  private static func number<Entry>(_ id: ID<Entry>?) -> JSONValue? { id.map { .number($0.number) } }

  private static func flag(_ isSet: Bool) -> JSONValue? { isSet ? true : nil }

  private func element(_ id: Element.ID) -> JSONValue {
    let element = spec.elements[id]
    var members: JSONMembers = [
      "parent": Self.number(tree.parent(of: id)),
      "preconditions": .filled(spec.targets(element.preconditions)), "entry": Self.flag(element.hasEntry),
    ]
    guard let coordinator = spec.coordinator(id) else {
      members.append("back", element.back == .system ? nil : .string(element.back.rawValue))
      members.append("hidesTabBar", Self.flag(element.hidesTabBar))
      return .object(members)
    }
    members.append("container", .string(coordinator.container.rawValue))
    members.append("first", Self.number(tree.first(of: id)))
    members.append("members", .filled(spec.targets(coordinator.members)))
    members.append("flow", Self.flag(coordinator.isFlow))
    members.append("fixed", Self.flag(!coordinator.hasSystemSwitch))
    members.append("reselects", Self.flag(spec.goesToRootOnReselect(coordinator)))
    members.append("backTo", coordinator.backTo.map { .string($0.rawValue) })
    return .object(members)
  }

  private func route(_ id: Route.ID) -> JSONValue {
    let route = spec.routes[id]
    return [
      "from": .filled(spec.targets(route.from)), "anywhere": Self.flag(route.isFromAnywhere),
      "moves": .filled(spec.moves(of: id).map(move)), "redirect": Self.number(route.redirect.target),
      "complete": Self.number(route.onComplete.target), "abandon": Self.number(route.onAbandon.target),
      "stays": Self.flag(!route.flowLeaves), "possible": Self.flag(route.isOnlyWherePossible),
    ]
  }

  /// A move; one without a style does nothing.
  private func move(_ id: Move.ID) -> JSONValue {
    let move = spec.moves[id]
    let presentation = spec.presentation(of: id) ?? Presentation(builtIn: .none)
    let popped = move.popUpTo.target ?? (spec.style(of: id) == .popTo ? spec.targets(move.to).first : nil)
    let isInclusive = popped.map { spec.pops($0, with: move) } ?? move.isInclusive
    return [
      "style": spec.style(of: id).map { .string($0.rawValue) }, "to": .filled(spec.targets(move.to)),
      "by": Self.number(move.by.target),
      "outside": Self.flag(tree.leavesGraph(id, in: spec)), "popUpTo": Self.number(move.popUpTo.target),
      "inclusive": Self.flag(isInclusive), "singleTop": Self.flag(move.isSingleTop),
      "fixed": Self.flag(!presentation.isInteractive), "floating": Self.flag(presentation.isFloating),
      "alert": Self.flag(presentation.isAlert), "comesBack": Self.flag(presentation.restoresRoot),
    ]
  }

  private func precondition(_ id: Precondition.ID) -> JSONValue {
    [
      "id": .string(spec.name(of: id)), "flow": Self.number(Interpreter.flow(recovering: id, in: spec)),
      "otherwise": Self.number(spec.preconditions[id].otherwise.target),
    ]
  }

  private func link(_ id: DeepLink.ID) -> JSONValue {
    let link = spec.deepLinks[id]
    return [
      "id": .string(spec.name(of: id)), "to": Self.number(link.to.target),
      "path": .filled(spec.targets(link.path)), "roots": Self.flag(link.placesRootsBelow),
      "launch": Self.flag(link.isOnlyAtLaunch), "keeps": Self.flag(link.keepsLayers),
    ]
  }
}
