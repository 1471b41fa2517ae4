import Graph

extension XCoordinatorPlan {
  /// The coordinator that performs a move; `nil` where none can, which is refused.
  mutating func performers(of move: Move.ID, _ route: Route.ID, from origin: Element.ID) -> Element.ID? {
    guard let style = spec.style(of: move) else { return origin }
    let by = spec.moves[move].by.target
    let target = spec.targets(spec.moves[move].to).first
    var found: Element.ID?
    switch style {
    case .set where by.map { spec.coordinator($0)?.container.hasMembers == true } == true: found = by
    case .push, .replace, .set, .pop, .popTo, .popToRoot:
      found = performers.stackPerformers(of: move, style, from: origin).first
      if found == nil {
        refusals.refuse(
          move, of: route, "no navigation controller is around \(spec.name(of: by ?? origin).inQuotes)",
          help: "only a coordinator with the container 'navigation' has one")
      }
    case .show: found = performers.stackPerformers(of: move, style, from: origin).first ?? by ?? origin
    case .showDetail: found = by ?? performers.split(around: origin) ?? origin
    case .select:
      found = performers.selector(of: move, from: origin)
      if found == nil { refusals.refuse(move, of: route, "no container around has it as a member") }
    case .unwind:
      let own = performers.stacks(around: origin)
      found = target.flatMap { target in
        own.first { hosts[$0]?.kind == .navigation && performers.stacks(around: target) == [$0] }
      }
      if found == nil {
        refusals.refuse(
          move, of: route, "XCoordinator does not go back through several containers at once",
          help: "write the 'steps': 'dismiss', 'select', 'popTo'")
      }
    case .root:
      refusals.refuse(
        move, of: route, "no transition of XCoordinator takes the place of all that a window shows",
        help: "the app calls 'setRoot(for:)' of another coordinator for that")
    case .complete, .abandon: found = endingFlow(of: move, route, from: origin)
    case .present, .presentOnRoot, .embed, .dismiss, .dismissToRoot, .goBack, .none: found = by ?? origin
    }
    return found.flatMap { hosts[$0] == nil ? nil : $0 }
  }

  /// The expression of a move as a transition; `nil` where there is none, which is refused.
  mutating func transition(
    of move: Move.ID, _ route: Route.ID, by performer: Element.ID, in host: Element.ID, _ values: [ModelValue]
  ) -> String? {
    guard let kind = hosts[performer]?.kind else { return nil }
    guard let style = spec.style(of: move) else { return ".none()" }
    var root = "rootViewController"
    if performer != host {
      root = need(.controller(performer), in: host, SwiftName.lower(app.types[performer]) + "Controller")
    }
    guard let own = ownTransition(of: move, style, route, kind, root, performer, in: host, values) else { return nil }
    guard performer != host else { return own }
    let typed = own.hasPrefix(".") ? kind.transition + own : "(\(own)) as \(kind.transition)"
    return ".perform(\(typed), on: \(root))"
  }

  private mutating func ownTransition(
    of move: Move.ID, _ style: Style, _ route: Route.ID, _ kind: XCoordinatorHost.Kind, _ root: String,
    _ performer: Element.ID, in host: Element.ID, _ values: [ModelValue]
  ) -> String? {
    let declared = spec.moves[move]
    let targets = spec.targets(declared.to)
    if declared.popUpTo.isPresent || declared.isSingleTop {
      return refuse(
        move, route, "XCoordinator pushes, and removes nothing before it",
        help: "write the 'steps': 'popTo', then 'push'")
    }
    let animation = animation(of: move, route, in: host)
    let ending = animation.map { ", animation: \($0)" } ?? ""
    let only = animation.map { "animation: \($0)" } ?? ""
    switch style {
    case .push: return targets.first.map { ".push(\(make($0, in: host, of: values, by: route))\(ending))" }
    case .show: return targets.first.map { ".show(\(make($0, in: host, of: values, by: route)))" }
    case .showDetail: return targets.first.map { ".showDetail(\(make($0, in: host, of: values, by: route)))" }
    case .present:
      return targets.first.map { ".present(\(styled(make($0, in: host, of: values, by: route), move))\(ending))" }
    case .presentOnRoot:
      return targets.first.map { ".presentOnRoot(\(styled(make($0, in: host, of: values, by: route), move))\(ending))" }
    case .embed:
      return targets.first.map { target in
        let call = make(target, in: host, of: values, by: route)
        return ".embed(\(call), in: \(need(.container(target), in: host, app.members[target] + "Container")))"
      }
    case .select: return select(targets, move, route, kind, performer, in: host, ending)
    case .set: return set(targets, move, route, kind, performer, in: host, values, ending)
    case .replace:
      return targets.first.map {
        ".set(\(root).viewControllers.dropLast().map { $0 as Presentable } + [\(make($0, in: host, of: values, by: route))]\(ending))"
      }
    case .pop: return ".pop(\(only))"
    case .popToRoot: return ".popToRoot(\(only))"
    case .popTo, .unwind: return targets.first.map { popTo($0, declared.isInclusive, root, in: host, ending) }
    case .dismiss: return declared.by.isPresent ? ".dismissToRoot(\(only))" : ".dismiss(\(only))"
    case .dismissToRoot: return ".dismissToRoot(\(only))"
    case .goBack:
      guard kind == .navigation else { return ".dismiss(\(only))" }
      return "\(root).viewControllers.count > 1 ? .pop(\(only)) : .dismiss(\(only))"
    case .none: return ".none()"
    case .complete, .abandon: return end(style, move, route, performer, in: host)
    case .root: return nil
    }
  }

  private mutating func popTo(
    _ target: Element.ID, _ isInclusive: Bool, _ root: String, in host: Element.ID, _ ending: String
  ) -> String {
    // A coordinator that shares a stack begins with what came on it first.
    let isShared = spec.coordinator(target)?.container == .shared
    if target == host, !isShared { return ".popToRoot()" }
    let first = isShared && target == host ? app.tree.leaf(of: target) : target
    let kept = keep(first ?? target, in: host)
    guard isInclusive else { return ".pop(to: \(kept)\(ending))" }
    return ".set(\(root).viewControllers.prefix { $0 !== \(kept).viewController }.map { $0 as Presentable }\(ending))"
  }

  private mutating func select(
    _ targets: [Element.ID], _ move: Move.ID, _ route: Route.ID, _ kind: XCoordinatorHost.Kind,
    _ performer: Element.ID, in host: Element.ID, _ ending: String
  ) -> String? {
    guard let member = targets.first.flatMap({ performers.member(of: performer, showing: $0) }) else { return nil }
    switch kind {
    case .tab: return ".select(\(keep(member, in: host))\(ending))"
    case .page: return ".set(\(keep(member, in: host)), direction: .forward)"
    case .split, .navigation, .view:
      return refuse(move, route, "a split view controller selects no member", help: "write it as 'showDetail'")
    }
  }

  private mutating func set(
    _ targets: [Element.ID], _ move: Move.ID, _ route: Route.ID, _ kind: XCoordinatorHost.Kind,
    _ performer: Element.ID, in host: Element.ID, _ values: [ModelValue], _ ending: String
  ) -> String? {
    if kind == .navigation {
      let calls = targets.map { make($0, in: host, of: values, by: route) }
      return ".set([\(calls.joined(separator: ", "))]\(ending))"
    }
    let members = spec.members(of: performer)
    let kept = targets.map { target in
      members.contains(target) || kind != .split
        ? keep(target, in: host) : make(target, in: host, of: values, by: route)
    }
    switch kind {
    case .tab: return ".set([\(kept.joined(separator: ", "))]\(ending))"
    case .split: return ".set([\(kept.joined(separator: ", "))])"
    case .page where kept.count <= 2: return ".set(\(kept.joined(separator: ", ")), direction: .forward)"
    case .page, .view, .navigation:
      return refuse(move, route, "a page view controller shows two pages at most")
    }
  }

  /// The animation of a move: the framework's own, or one that the hand-written half gives.
  private mutating func animation(of move: Move.ID, _ route: Route.ID, in host: Element.ID) -> String? {
    let presentation = spec.moves[move].presentation.target
    let document = spec.routes[route].declaration.document
    var name = spec.value(of: .animation, in: spec.moves[move].node, document: document).map {
      spec.documents[Int(document)].text(of: $0)
    }
    if name == nil, let presentation, presentation.number >= Style.allCases.count {
      name = spec.text(.animation, of: .presentation(presentation))
    }
    guard let name, name.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
    if name == "default" { return ".default" }
    let lower = SwiftName.lower(name)
    return need(.animation(lower), in: host, lower + "Animation")
  }

  /// A presentable with the look that its presentation names.
  private func styled(_ call: String, _ move: Move.ID) -> String {
    switch spec.presentation(of: move)?.modal ?? .automatic {
    case .automatic, .alert: call
    case let modal: "styled(\(call), .\(modal.rawValue))"
    }
  }
}
