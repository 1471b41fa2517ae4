import Graph

/// Sources for ADCoordinator: a class for each coordinator with `start()` and a method for each route it performs. All of
/// it is a scaffold: the framework has nothing that could be rewritten each time.
struct ADCoordinatorFiles: RefusingPlan {
  private let app: NamedSpec
  private var spec: Spec { app.spec }
  private let performers: Performers
  var refusals: Refusals
  private var methods: [Element.ID: [GeneratedMethod]] = [:]

  private static let reserved = [
    "Coordinator", "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
    "UIPageViewController", "UIWindow",
  ]
  private static let members = SwiftScope([
    "start", "addChild", "removeChild", "bindToLifecycle", "children", "parent", "context",
  ])

  /// The files, and the problems.
  static func files(of spec: Spec, _ refusals: inout Refusals) -> [GeneratedFile] {
    var writer = ADCoordinatorFiles(spec, refusals)
    writer.refuseInnerWindows()
    for route in spec.routes.indices { writer.add(route) }
    refusals = writer.refusals
    guard refusals.isEmpty else { return [] }
    var files: [GeneratedFile] = []
    for coordinator in spec.coordinators {
      let element = coordinator.element
      if element == spec.implicitCoordinator, writer.app.tree.forest.children(of: element).isEmpty { continue }
      files.append(
        GeneratedFile(name: "\(writer.type(element)).swift", text: writer.text(of: coordinator), isScaffold: true))
    }
    let screens = spec.elements.indices.filter { spec.elements[$0].isScreen }
    return files + GeneratedFile.viewControllers(for: screens, in: writer.app)
  }

  private init(_ spec: Spec, _ refusals: Refusals) {
    self.refusals = refusals
    app = Self.names(of: spec, &self.refusals)
    performers = Performers(spec, app.tree, sharedPerforms: true)
  }

  /// The names of a spec's entries in the sources.
  static func names(of spec: Spec, _ refusals: inout Refusals) -> NamedSpec {
    NamedSpec(spec, reserved: reserved, suffixes: ["Coordinator", "ViewController"], &refusals)
  }

  /// A window is the context of the outermost coordinator only.
  private mutating func refuseInnerWindows() {
    for coordinator in spec.coordinators where coordinator.container == .window {
      guard app.tree.parent(of: coordinator.element) != nil else { continue }
      refusals.refuse(
        spec.subject(coordinator.element), .container,
        "a window is no view controller, so it stands in no other context", help: "write 'view'")
    }
  }

  private func type(_ element: Element.ID) -> String { app.types[element] + "Coordinator" }

  /// The class of the context that a coordinator works in.
  private func context(of element: Element.ID) -> String {
    switch spec.coordinator(element)?.container ?? .navigation {
    case .navigation: "UINavigationController"
    case .tab: "UITabBarController"
    case .split: "UISplitViewController"
    case .page: "UIPageViewController"
    case .window: "UIWindow"
    case .view: "UIViewController"
    case .shared: performers.sharesStack(element) ? "UINavigationController" : "UIViewController"
    }
  }

  // MARK: Routes

  private mutating func add(_ route: Route.ID) {
    if spec.routes[route].redirect.isPresent {
      return refusals.refuse(
        .route(route), .redirect, "ADCoordinator has no routers that redirect",
        help: "write the moves of the other route")
    }
    let moves = spec.activeMoves(of: route)
    guard let first = moves.first else { return }
    for source in performers.sources(of: route) {
      for origin in performers.origins(
        of: source, needsStack: spec.style(of: first).map { $0.needsStack && !$0.isForward } ?? false)
      {
        let hosts = moves.compactMap { host(of: $0, route, origin) }
        guard hosts.count == moves.count, let host = hosts.first else { continue }
        if hosts.contains(where: { $0 != host }) {
          refusals.refuse(
            .route(route), .steps, "the steps are in the contexts of several coordinators",
            help: "make each a route of its own")
          continue
        }
        guard methods[host]?.contains(where: { $0.route == route }) != true else { continue }
        let values = moves.filter { spec.style(of: $0)?.isForward == true }.flatMap { move in
          let entered = spec.targets(spec.moves[move].to).flatMap { app.entered($0, from: host) }
          return app.values(of: move, entering: entered)
        }
        let body = Self.each(moves) { lines(for: $0, route, host) }
        let name = app.methodName(of: route, in: Self.members)
        let method = GeneratedMethod(route: route, name: name, values: values.unique, body: body)
        methods[host, default: []].append(method)
      }
    }
  }

  private mutating func host(of move: Move.ID, _ route: Route.ID, _ origin: Element.ID) -> Element.ID? {
    guard let style = spec.style(of: move) else { return nil }
    let by = spec.moves[move].by.target
    var found: Element.ID?
    switch style {
    case .push, .replace, .set, .pop, .popTo, .popToRoot:
      found = performers.stackPerformers(of: move, style, from: origin).first
      if found == nil { refuse(move, route, "no navigation controller is around it") }
    case .show: found = performers.stackPerformers(of: move, style, from: origin).first ?? by ?? origin
    case .select:
      found = performers.selector(of: move, from: origin)
      if found == nil { refuse(move, route, "no container around has it as a member") }
    case .root: found = app.tree.root
    case .complete, .abandon:
      refuse(move, route, "ADCoordinator has no flows", help: "write what the flow does when it ends")
    case .unwind:
      refuse(
        move, route, "a coordinator goes back in its own context only", help: "write the 'steps': 'dismiss', 'popTo'")
    default: found = by ?? origin
    }
    return found
  }

  private mutating func lines(for move: Move.ID, _ route: Route.ID, _ host: Element.ID) -> [String] {
    let declared = spec.moves[move]
    let targets = spec.targets(declared.to)
    guard let style = spec.style(of: move) else { return [] }
    if declared.popUpTo.isPresent || declared.isSingleTop {
      return refuse(move, route, "nothing is removed before a push", help: "write the 'steps': 'popTo', then 'push'")
    }
    if style.isForward, style != .select,
      targets.contains(where: { !spec.elements[$0].isScreen && app.tree.isInside(host, $0) })
    {
      return refuse(move, route, "a coordinator does not show itself, or one that it stands in")
    }
    let isStack = context(of: host) == "UINavigationController"
    let presenter = context(of: host) == "UIWindow" ? "context.rootViewController?" : "context"
    switch style {
    case .push, .show:
      return Self.each(targets) {
        show($0, in: host) { controller in
          isStack
            ? "context.pushViewController(\(controller), animated: true)"
            : "\(presenter).show(\(controller), sender: self)"
        }
      }
    case .showDetail:
      return Self.each(targets) {
        show($0, in: host) { "\(presenter).showDetailViewController(\($0), sender: self)" }
      }
    case .present, .presentOnRoot:
      return Self.each(targets) { target in
        let modal = spec.presentation(of: move)?.modal ?? .automatic
        return show(target, in: host, style: modal == .automatic || modal == .alert ? nil : modal.rawValue) {
          "\(presenter).present(\($0), animated: true)"
        }
      }
    case .set, .replace:
      guard isStack, let last = targets.last, targets.allSatisfy({ spec.elements[$0].isScreen }) else {
        return refuse(move, route, "only the screens of a navigation controller are replaced")
      }
      if style == .replace {
        return [
          "context.setViewControllers(context.viewControllers.dropLast() + [\(app.className(of: last))()], animated: true)"
        ]
      }
      return [
        "context.setViewControllers([\(targets.map { app.className(of: $0) + "()" }.joined(separator: ", "))], animated: true)"
      ]
    case .select:
      guard context(of: host) == "UITabBarController", let target = targets.first,
        let member = performers.member(of: host, showing: target),
        let index = spec.members(of: host).firstIndex(of: member)
      else { return refuse(move, route, "only a tab bar controller selects a member") }
      return ["context.selectedIndex = \(index)"]
    case .root:
      guard context(of: host) == "UIWindow", let target = targets.first else {
        return refuse(move, route, "only a coordinator with a window exchanges what it shows")
      }
      return show(target, in: host) { "context.rootViewController = \($0)" }
    case .pop: return ["context.popViewController(animated: true)"]
    case .popToRoot: return ["context.popToRootViewController(animated: true)"]
    case .popTo:
      guard let target = targets.first.map({ app.tree.shown(by: $0) }), spec.elements[target].isScreen else {
        return refuse(move, route, "a navigation controller goes back to a view controller")
      }
      let name = app.className(of: target)
      if declared.isInclusive {
        return [
          "guard let index = context.viewControllers.lastIndex(where: { $0 is \(name) }), index > 0 else { return }",
          "context.popToViewController(context.viewControllers[index - 1], animated: true)",
        ]
      }
      return [
        "guard let target = context.viewControllers.last(where: { $0 is \(name) }) else { return }",
        "context.popToViewController(target, animated: true)",
      ]
    case .goBack where isStack:
      return ["if context.popViewController(animated: true) == nil { context.dismiss(animated: true) }"]
    case .dismiss, .dismissToRoot, .goBack: return ["\(presenter).dismiss(animated: true)"]
    case .embed, .none, .complete, .abandon, .unwind: return []
    }
  }

  /// The lines for each of some targets or moves: in a scope of their own, where they name something that others name, too.
  private static func each<Entry>(_ entries: [Entry], _ lines: (Entry) -> [String]) -> [String] {
    entries.flatMap { entry in
      let lines = lines(entry)
      return entries.count > 1 && lines.count > 1 ? ["do {"] + lines.map { "    " + $0 } + ["}"] : lines
    }
  }

  /// Shows a target: a screen as it is, a coordinator in its context after it was added as a child.
  private func show(
    _ target: Element.ID, in host: Element.ID, style: String? = nil, _ call: (String) -> String
  ) -> [String] {
    let child = app.entered(target, from: host).first { !spec.elements[$0].isScreen && $0 != host }
    guard let child else {
      guard let style else { return [call("\(app.className(of: target))()")] }
      return [
        "let controller = \(app.className(of: target))()", "controller.modalPresentationStyle = .\(style)",
        call("controller"),
      ]
    }
    let context = context(of: child)
    if spec.coordinator(child)?.container == .shared, context == self.context(of: host) {
      return ["let child = \(type(child))(context: context)", "addChild(child)", "child.start()"]
    }
    var lines = [
      "let inner = \(context)()", "let child = \(type(child))(context: inner)",
      "addChild(child)", "child.start()",
    ]
    if let style { lines.append("inner.modalPresentationStyle = .\(style)") }
    return lines + [call("inner")]
  }
}

extension ADCoordinatorFiles {
  /// The class of a coordinator.
  private func text(of coordinator: Coordinator) -> String {
    let element = coordinator.element
    let context = context(of: element)
    var text = SwiftText(["import ADCoordinator", "import UIKit", ""])
    text.block("final class \(type(element)): Coordinator") { text in
      text.lines(["private unowned let context: \(context)", ""])
      text.block("init(context: \(context))") { $0.line("self.context = context") }
      text.declaration("func start()") { $0.lines(start(of: coordinator)) }
      for method in methods[element] ?? [] {
        text.declaration(app.head(of: method), comment: app.remark(on: .route(method.route))) { $0.lines(method.body) }
      }
    }
    return text.text
  }

  private func start(of coordinator: Coordinator) -> [String] {
    let element = coordinator.element
    let context = context(of: element)
    if coordinator.container.hasMembers {
      var lines = ["var controllers: [UIViewController] = []"]
      for (index, member) in spec.targets(coordinator.members).enumerated() {
        if spec.elements[member].isScreen {
          lines.append("controllers.append(\(app.className(of: member))())")
        } else {
          lines += [
            "let context\(index) = \(self.context(of: member))()",
            "let child\(index) = \(type(member))(context: context\(index))",
            "addChild(child\(index))", "child\(index).start()", "controllers.append(context\(index))",
          ]
        }
      }
      return lines + [
        context == "UIPageViewController"
          ? "context.setViewControllers(Array(controllers.prefix(1)), direction: .forward, animated: false)"
          : "context.viewControllers = controllers"
      ]
    }
    guard let first = app.tree.first(of: element) else { return [] }
    let binding = coordinator.boundTo.target == app.tree.leaf(of: element) || coordinator.boundTo.target == first
    guard spec.elements[first].isScreen else {
      let lines = show(first, in: element) {
        context == "UIWindow" ? "context.rootViewController = \($0)" : "add(\($0))"
      }
      return lines.map { $0 == "add(inner)" ? "context.addChild(inner)" : $0 }
    }
    let show =
      switch context {
      case "UINavigationController": "context.pushViewController(controller, animated: false)"
      case "UIWindow": "context.rootViewController = controller"
      default: "context.addChild(controller)"
      }
    return ["let controller = \(app.className(of: first))()", show]
      + (binding ? ["bindToLifecycle(of: controller)"] : [])
  }
}
