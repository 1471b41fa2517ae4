/// The classes that people go on with.
extension XCoordinatorWriter {
  /// The class that people go on with.
  func scaffold() -> String {
    var text = SwiftText()
    text.lines(["import UIKit", "import XCoordinator", ""])
    text.block("final class \(className): \(superclass), \(type)Scenes") { text in
      for (need, name) in host.needs {
        if case .kept(let element) = need {
          let property = "lazy var \(SwiftName.written(name)): Presentable = "
          if plan.spec.coordinator(element)?.container == .shared {
            text.line(property + "{")
            text.indented { $0.lines(entrance(of: element)) }
            text.line("}()")
          } else {
            text.line(property + instance(of: element))
          }
        }
        if case .router(let element) = need {
          text.line("let \(SwiftName.written(name)): UnownedRouter<\(app.types[element])Route>")
        }
      }
      for end in ends { text.line("let \(end.name): \(end.type)") }
      let isGiven = host.needs.contains {
        if case .kept = $0.need { true } else if case .router = $0.need { true } else { false }
      }
      if isGiven || !ends.isEmpty {
        text.line()
      }
      writeInitializer(&text)
      text.line()
      text.block("override func prepareTransition(for route: \(type)Route) -> \(host.kind.transition)") {
        $0.line("transition(for: route)")
      }
      for (need, name) in host.needs { writeNeed(need, SwiftName.written(name), &text) }
    }
    return text.text
  }

  /// The routers that an instance is given.
  private var routers: [(name: String, element: Element.ID)] {
    host.needs.compactMap { need, name in
      if case .router(let element) = need { (name, element) } else { nil }
    }
  }

  /// What an instance calls when its flow ends.
  var ends: [(name: String, type: String, nothing: String)] {
    plan.ends(of: host.element).filter {
      $0.name == "completed" ? host.tellsCompletion : host.tellsAbandoning
    }
  }

  private func writeInitializer(_ text: inout SwiftText) {
    var parameters = routers.map {
      "\(SwiftName.written($0.name)): UnownedRouter<\(app.types[$0.element])Route>"
    }
    parameters += ends.map { "\($0.name): @escaping \($0.type) = \($0.nothing)" }
    var lines = routers.map { "self.\($0.name) = \(SwiftName.written($0.name))" }
    lines += ends.map { "self.\($0.name) = \($0.name)" }
    let first = host.cases.first { $0.route == nil }
    let isShared = plan.spec.coordinator(host.element)?.container == .shared
    let initial = plan.app.tree.first(of: host.element)
    switch host.kind {
    case .navigation where isShared, .view where isShared:
      parameters.append("rootViewController: \(host.kind.controller)")
      lines.append("super.init(rootViewController: rootViewController, initialRoute: nil)")
    case .navigation, .tab, .split:
      for value in first?.values ?? [] {
        parameters.append("\(SwiftName.written(app.name(of: value))): \(app.type(of: value))")
      }
      let arguments = first?.values.map { SwiftName.written(app.name(of: $0)) } ?? []
      let call = first.map {
        ".\(SwiftName.written($0.name))" + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
      }
      lines.append("super.init(initialRoute: \(call ?? "nil"))")
    case .page:
      let members = plan.spec.coordinator(host.element).map { plan.spec.targets($0.members) } ?? []
      lines.append("super.init(pages: [\(members.map { instance(of: $0) }.joined(separator: ", "))])")
    case .view:
      let root = initial.map { instance(of: $0) + (plan.spec.elements[$0].isScreen ? "" : ".viewController") }
      lines.append("super.init(rootViewController: \(root ?? "UIViewController()"), initialRoute: nil)")
    }
    let head =
      parameters.isEmpty && host.kind == .view && !isShared
      ? "init()" : "init(\(parameters.joined(separator: ", ")))"
    text.block(head) { $0.lines(lines) }
  }

  private func writeNeed(_ need: XCoordinatorHost.Need, _ name: String, _ text: inout SwiftText) {
    switch need {
    case .kept, .router: return
    case .maker(let element, let inputs):
      let kept = host.needs.first { $0.need == .kept(element) }?.name
      text.line()
      text.block(declaration(of: need, name)) {
        if let kept { return $0.line("self.\(SwiftName.written(kept))") }
        if plan.spec.coordinator(element)?.container == .shared {
          return $0.lines(entrance(of: element, inputs))
        }
        $0.line(instance(of: element, given: inputs, tellsEnds: !ends(of: element).isEmpty))
      }
    case .container: text.lines(["", "\(declaration(of: need, name)) { rootViewController }"])
    case .animation: text.lines(["", "\(declaration(of: need, name)) { .default }"])
    case .controller:
      text.line()
      text.block(declaration(of: need, name)) {
        $0.line("fatalError(\"return the view controller of the other coordinator\")")
      }
    }
  }

  /// What comes on the stack with a coordinator that shares it: its first view controller.
  private func entrance(of shared: Element.ID, _ given: [ModelValue] = []) -> [String] {
    let lines = ["let coordinator = \(instance(of: shared, given: given))", "addChild(coordinator)"]
    guard let first = app.tree.leaf(of: shared) else { return lines + ["return coordinator"] }
    let isKept = plan.hosts[shared]?.needs.first { $0.need == .kept(first) }
    let own = isKept.map { "coordinator.\(SwiftName.written($0.name))" }
    return lines + ["return \(own ?? instance(of: first, given: given))"]
  }

  /// An instance of an element's class.
  private func instance(
    of element: Element.ID, given: [ModelValue] = [], tellsEnds: Bool = false
  ) -> String {
    func argument(_ input: ModelValue) -> String {
      let isGiven = given.contains { $0.models.contains { input.models.contains($0) } }
      return isGiven || input.isOptional
        ? app.argument(for: input, of: given) : "{ fatalError(\"give it a value\") }()"
    }
    guard !plan.spec.elements[element].isScreen, let other = plan.hosts[element] else {
      let arguments = app.inputs(of: [element]).map(argument).joined(separator: ", ")
      return "\(app.className(of: element))(\(arguments))"
    }
    let writer = XCoordinatorWriter(plan: plan, host: other)
    var arguments = writer.routers.map { router in
      let own = routers.first { $0.element == router.element }.map { SwiftName.written($0.name) }
      return
        "\(router.name): \(router.element == host.element ? "unownedRouter" : own ?? "{ fatalError(\"give it the router\") }()")"
    }
    if tellsEnds { arguments += writer.ends.map { "\($0.name): \($0.name)" } }
    if plan.spec.coordinator(element)?.container == .shared {
      let isShared = other.kind == .view || other.kind == host.kind
      arguments.append(
        "rootViewController: \(isShared ? "rootViewController" : "{ fatalError(\"give it the controller\") }()")"
      )
    }
    for value in other.cases.first(where: { $0.route == nil })?.values ?? [] {
      arguments.append("\(app.name(of: value)): \(argument(value))")
    }
    return "\(writer.className)(\(arguments.joined(separator: ", ")))"
  }
}
