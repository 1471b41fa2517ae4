import Graph

/// Sources for SnapNavigation: all routes as one enum, the navigation of each, and a protocol of the values that the
/// hand-written navigator gives them: view controllers, mediations, and the presentations that the framework has no case
/// for.
struct SnapNavigationFiles {
  private let app: NamedSpec
  private var spec: Spec { app.spec }
  private var refusals: Refusals
  private var cases: [GeneratedMethod] = []
  private var needs: [(key: String, line: String, name: String)] = []
  private var scope: SwiftScope

  private static let reserved = [
    "SnapNavigation", "SnapNavigator", "SnapRouteNavigator", "SnapNavigationMediator", "SnapNavigationPresenter",
    "SnapNavigationRouter", "CaseIterable", "UIViewController", "AppRoute", "AppRouteNavigator", "Route",
  ]
  private static let members = [
    "navigation", "navigate", "source", "identifier", "navigationProvider", "destinationViewController",
    "sourceViewController", "styled", "push",
  ]

  /// The files, and the problems.
  static func files(of spec: Spec, _ header: String, _ refusals: inout Refusals) -> [GeneratedFile] {
    var writer = SnapNavigationFiles(spec, refusals)
    for route in spec.routes.indices where !spec.routes[route].redirect.isPresent { writer.add(route) }
    let ends = spec.routesBehindRedirects()
    for route in spec.routes.indices where spec.routes[route].redirect.isPresent {
      writer.addRedirection(route, to: ends[route])
    }
    refusals = writer.refusals
    guard refusals.isEmpty else { return [] }
    return [
      GeneratedFile(name: "AppRoute" + Generator.ending, text: writer.text(header), isScaffold: false),
      GeneratedFile(name: "AppNavigator.swift", text: writer.scaffold(), isScaffold: true),
    ] + GeneratedFile.viewControllers(for: writer.made, in: writer.app)
  }

  private init(_ spec: Spec, _ refusals: Refusals) {
    self.refusals = refusals
    app = Self.names(of: spec, &self.refusals)
    scope = SwiftScope(Self.members)
  }

  /// The names of a spec's entries in the sources.
  static func names(of spec: Spec, _ refusals: inout Refusals) -> NamedSpec {
    NamedSpec(spec, reserved: reserved, suffixes: ["ViewController", "Coordinator"], &refusals)
  }

  // MARK: Needs

  private var made: [Element.ID] = []

  private mutating func need(_ kind: String, _ name: String, _ line: (String) -> String) -> String {
    let key = "\(kind) \(name)"
    if let known = needs.first(where: { $0.key == key }) { return SwiftName.written(known.name) }
    let claimed = scope.claim(name, or: "Part")
    needs.append((key, line(claimed), claimed))
    return SwiftName.written(claimed)
  }

  private mutating func make(_ target: Element.ID, of values: [ModelValue]) -> String {
    if !made.contains(target) { made.append(target) }
    let inputs = app.inputs(of: [target])
    let parameters = app.parameters(inputs).joined(separator: ", ")
    let name = need("maker", "make" + SwiftName.upper(app.members[target])) {
      "func \($0)(\(parameters)) -> UIViewController"
    }
    return "\(name)(\(inputs.map { app.argument(for: $0, of: values) }.joined(separator: ", ")))"
  }

  private mutating func byHand(_ kind: String, _ name: String) -> String {
    let method = need(kind, name) {
      "func \(SwiftName.written($0))(from source: UIViewController, to destination: UIViewController)"
    }
    return ".method(\(method))"
  }

  // MARK: Cases

  private mutating func add(_ route: Route.ID) {
    let declared = spec.routes[route]
    guard !declared.hasSteps, let move = declared.moves.first else {
      return refusals.refuse(
        .route(route), .steps, "a navigation is one move", help: "make each step a route of its own")
    }
    let step = spec.moves[move]
    let style = spec.style(of: move)
    if style == .embed || style == Style.none { return }
    if style == .complete || style == .abandon {
      return refusals.refuse(move, of: route, "SnapNavigation has no flows")
    }
    if step.by.isPresent {
      return refusals.refuse(.route(route), .by, "a navigation begins at the view controller that is its source")
    }
    if step.popUpTo.isPresent || step.isSingleTop {
      return refusals.refuse(move, of: route, "a navigation shows its destination, and removes nothing before it")
    }
    if declared.onComplete.isPresent || declared.onAbandon.isPresent {
      return refusals.refuse(
        .route(route), declared.onComplete.isPresent ? .onComplete : .onAbandon, "SnapNavigation has no flows")
    }
    let target = spec.targets(step.to).first
    let isMade = style.map { $0.isForward && $0 != .select } ?? (target != nil)
    let values =
      isMade
      ? app.values(of: move, entering: target.map { [$0] } ?? [])
      : app.given(to: move).map { ModelValue(models: [$0]) }
    var destination = "source"
    if isMade, let target { destination = styled(make(target, of: values), move) }
    var arguments = ["source: .viewController(source)", "destination: .viewController(\(destination))"]
    if let mediation = step.mediation.target { arguments.append("mediation: \(self.mediation(mediation, route))") }
    if let presentation = presentation(of: move, style, route) { arguments.append("presentation: \(presentation)") }
    if arguments.count == 2 { arguments.append("mediation: nil") }
    let lines = ["return SnapNavigation("] + arguments.map { "    \($0)," }
    let last = lines[lines.count - 1].dropLast() + ")"
    add(route, values, lines.dropLast() + [String(last)])
  }

  private mutating func addRedirection(_ route: Route.ID, to target: Route.ID?) {
    guard let found = cases.first(where: { $0.route == target }) else {
      if refusals.isEmpty { refusals.refuse(.route(route), .redirect, "it redirects to a route that is no navigation") }
      return
    }
    add(route, found.values, found.body)
  }

  private mutating func add(_ route: Route.ID, _ values: [ModelValue], _ body: [String]) {
    cases.append(GeneratedMethod(route: route, name: app.routes[route], values: values, body: body))
  }

  private mutating func mediation(_ mediation: Mediation.ID, _ route: Route.ID) -> String {
    let isNamed = mediation.number < spec.names[.mediation].count
    let name = isNamed ? SwiftName.lower(spec.name(of: mediation)) : "mediate" + SwiftName.upper(app.routes[route])
    guard isNamed, spec.text(.kind, of: .mediation(mediation)) == "mediator" else { return byHand("mediation", name) }
    return ".mediator(\(need("mediation", name) { "var \(SwiftName.written($0)): SnapNavigationMediator { get }" }))"
  }

  /// The presentation of a move: the framework's own, or one that is written by hand.
  private mutating func presentation(of move: Move.ID, _ style: Style?, _ route: Route.ID) -> String? {
    guard let style else { return nil }
    let declared = spec.moves[move].presentation.target.flatMap { $0.number >= Style.allCases.count ? $0 : nil }
    if let declared, spec.presentations[declared].modal == .custom {
      return byHand("presentation", SwiftName.lower(spec.name(of: declared)))
    }
    switch style {
    case .show: return ".show"
    case .showDetail: return ".showDetailViewController"
    case .present: return ".present(true, {})"
    case .dismiss: return ".dismiss(true, {})"
    case .push: return ".method { $0.navigationController?.pushViewController($1, animated: true) }"
    case .pop: return ".method { source, _ in _ = source.navigationController?.popViewController(animated: true) }"
    case .popToRoot:
      return ".method { source, _ in _ = source.navigationController?.popToRootViewController(animated: true) }"
    default: return byHand("presentation", "perform" + SwiftName.upper(app.routes[route]))
    }
  }

  /// A view controller with the look that its presentation names.
  private func styled(_ call: String, _ move: Move.ID) -> String {
    switch spec.presentation(of: move)?.modal ?? .automatic {
    case .automatic, .alert, .custom: call
    case let modal: "styled(\(call), .\(modal.rawValue))"
    }
  }

  // MARK: Text

  private func text(_ header: String) -> String {
    var text = SwiftText([header, "", "import SnapNavigation", "import UIKit", ""])
    text.comment("The routes of the app.")
    text.block("enum AppRoute: CaseIterable") { text in
      for each in cases {
        text.remark(app.remark(on: .route(each.route)))
        text.line("case \(SwiftName.written(each.name))\(SwiftText.list(each.values.map { app.type(of: $0) }))")
      }
      if !cases.isEmpty { text.line() }
      text.comment("Those that carry no values: SnapNavigation asks for a list, and does not use it.")
      let plain = cases.filter(\.values.isEmpty).map { ".\(SwiftName.written($0.name))" }
      text.line("static var allCases: [AppRoute] { return [\(plain.joined(separator: ", "))] }")
    }
    text.declaration(
      "protocol AppRouteNavigator: SnapRouteNavigator",
      comment: "The navigator of the app; what it gives to the routes is written by hand."
    ) { text in
      text.comment("Where the route fires.")
      text.line("var source: UIViewController { get }")
      for need in needs { text.line(need.line) }
    }
    text.declaration("extension AppRouteNavigator") { text in
      text.comment("The navigation of a route.")
      text.block("func navigation<Route: CaseIterable>(for route: Route) -> SnapNavigation?") { text in
        text.line("guard let route = route as? AppRoute else { return nil }")
        text.switch(
          "route",
          cases.map { each in
            (app.pattern(each.name, each.values, in: each.body.joined(separator: " ")), each.body)
          })
      }
    }
    if cases.contains(where: { $0.body.contains { $0.contains("(styled(") } }) {
      text.declaration(
        "private func styled(_ controller: UIViewController, _ style: UIModalPresentationStyle) -> UIViewController"
      ) { $0.lines(["controller.modalPresentationStyle = style", "return controller"]) }
    }
    return text.text + app.alternatives().map { "\n" + $0 }.joined()
  }

  private func scaffold() -> String {
    var text = SwiftText(["import SnapNavigation", "import UIKit", ""])
    text.block("final class AppNavigator: AppRouteNavigator") { text in
      text.lines(["let source: UIViewController", ""])
      text.block("init(source: UIViewController)") { $0.line("self.source = source") }
      for element in made {
        let key = "maker make" + SwiftName.upper(app.members[element])
        guard let need = needs.first(where: { $0.key == key }) else { continue }
        text.declaration(need.line) { $0.line("return \(app.className(of: element))()") }
      }
      for need in needs where !need.line.hasSuffix("-> UIViewController") {
        text.line()
        if need.line.hasPrefix("var") {
          text.block(need.line.replacing(" { get }", with: "")) { $0.line("fatalError(\"return the mediator\")") }
        } else {
          text.line(need.line + " {}")
        }
      }
    }
    return text.text
  }
}
