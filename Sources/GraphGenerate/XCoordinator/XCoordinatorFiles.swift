import Graph

/// Sources for XCoordinator 2: for each coordinator an enum of routes, the transition of each, and a protocol of the values
/// that the hand-written class gives them.
enum XCoordinatorFiles {
  /// The files, and the problems.
  static func files(of spec: Spec, _ header: String, _ refusals: inout Refusals) -> [GeneratedFile] {
    let plan = XCoordinatorPlan(spec, refusals)
    refusals = plan.refusals
    guard refusals.isEmpty else { return [] }
    var files: [GeneratedFile] = []
    for element in plan.order {
      guard let host = plan.hosts[element] else { continue }
      let writer = XCoordinatorWriter(plan: plan, host: host)
      files.append(GeneratedFile(name: writer.type + Generator.ending, text: writer.text(header), isScaffold: false))
      files.append(GeneratedFile(name: "\(writer.className).swift", text: writer.scaffold(), isScaffold: true))
    }
    return files + XCoordinatorScreens(plan: plan).files + GeneratedFile.alternatives(in: plan.app, header)
  }
}

/// Writes the files of one coordinator.
struct XCoordinatorWriter {
  let plan: XCoordinatorPlan
  let host: XCoordinatorHost
  var app: NamedSpec { plan.app }
  var type: String { app.types[host.element] }
  /// The class that people write.
  var className: String { Self.className(of: host.element, app) }

  static func className(of coordinator: Element.ID, _ app: NamedSpec) -> String {
    app.types[coordinator] + "Coordinator"
  }

  var superclass: String { "\(host.kind.coordinator)<\(type)Route>" }

  /// The file that is rewritten each time.
  func text(_ header: String) -> String {
    var text = SwiftText([header, "", "import UIKit", "import XCoordinator"])
    let title = app.title(of: host.element)
    text.declaration("enum \(type)Route: Route", comment: "The routes that \(title) performs.") { text in
      for each in host.cases {
        if let route = each.route { text.remark(app.remark(on: .route(route))) }
        let types = each.values.map { plan.label(of: $0) + app.type(of: $0) }
        text.line("case \(SwiftName.written(each.name))\(SwiftText.list(types))")
      }
    }
    text.declaration(
      "protocol \(type)Scenes: AnyObject", comment: "What the hand-written half of the coordinator gives its routes."
    ) { text in
      for (need, name) in host.needs {
        let access = if case .maker = need { "" } else { " { get }" }
        text.line(declaration(of: need, SwiftName.written(name)) + access)
      }
      for end in ends { text.line("var \(end.name): \(end.type) { get }") }
    }
    text.declaration("extension \(type)Scenes where Self: \(superclass)") { text in
      text.comment("The transition of a route: 'prepareTransition(for:)' returns it.")
      text.block("func transition(for route: \(type)Route) -> \(host.kind.transition)") { text in
        text.switch(
          "route",
          host.cases.map { (app.pattern($0.name, $0.values, in: $0.transition), ["return \($0.transition)"]) })
      }
      for end in host.endings.flatMap(\.calls) {
        text.declaration("private " + app.head(ofMethod: end.name, end.values)) { text in
          if !end.call.isEmpty { text.line(end.call) }
        }
      }
      if !host.links.isEmpty {
        text.declaration(
          "func transition(following link: \(type)DeepLink) -> \(host.kind.transition)",
          comment:
            "The transition of a deep link: a chain of routes, each on a router that the ones before it brought up."
        ) {
          $0.switch(
            "link",
            host.links.map {
              (app.pattern($0.name, $0.values.map(\.value), in: $0.transition), ["return \($0.transition)"])
            })
        }
        if host.links.contains(where: { !plan.spec.deepLinks[$0.link].keepsLayers }) {
          text.declaration(
            "private func dismissing(_ transition: \(host.kind.transition)) -> \(host.kind.transition)",
            comment: "A transition before which all goes that is presented."
          ) {
            $0.line(
              "rootViewController.presentedViewController == nil ? transition : .multiple(.dismissToRoot(), transition)"
            )
          }
        }
      }
    }
    if !host.links.isEmpty { writeLinks(&text) }
    if !ends.isEmpty {
      text.declaration(
        "private func ending<Root: UIViewController>(leaves: Bool = true, _ next: @escaping () -> Void) -> Transition<Root>",
        comment: "Takes the flow away with all that is above it; then something follows."
      ) {
        $0.lines([
          "Transition(presentables: [], animationInUse: nil) { root, options, completion in",
          "    guard leaves, let presenter = root.presentingViewController else {",
          "        completion?()",
          "        return next()",
          "    }",
          "    presenter.dismiss(animated: options.animated) {",
          "        completion?()",
          "        next()",
          "    }",
          "}",
        ])
      }
    }
    if host.cases.contains(where: { $0.transition.contains("styled(") }) {
      text.declaration(
        "private func styled(_ presentable: Presentable, _ style: UIModalPresentationStyle) -> Presentable"
      ) { $0.lines(["presentable.viewController.modalPresentationStyle = style", "return presentable"]) }
    }
    return text.text
  }

  /// The deep links that begin here, with the patterns of their URLs.
  private func writeLinks(_ text: inout SwiftText) {
    let title = app.title(of: host.element)
    text.declaration("enum \(type)DeepLink", comment: "The deep links that \(title) follows.") { text in
      for link in host.links {
        text.remark(app.remark(on: .deepLink(link.link)))
        let types = link.values.map { value in
          (value.label.map { "\(SwiftName.written($0)): " } ?? "") + app.type(of: value.value)
        }
        text.line("case \(SwiftName.written(link.name))\(SwiftText.list(types))")
      }
      text.declaration("var pattern: String", comment: "The pattern of its URLs.") {
        $0.switch(
          "self",
          host.links.map { link in
            (".\(SwiftName.written(link.name))", ["return \(SwiftText.literal(plan.spec.name(of: link.link)))"])
          })
      }
    }
  }

  func declaration(of need: XCoordinatorHost.Need, _ name: String) -> String {
    switch need {
    case .maker(let element, let inputs):
      "func \(name)(\((app.parameters(inputs) + ends(of: element)).joined(separator: ", "))) -> Presentable"
    case .kept: "var \(name): Presentable"
    case .container: "var \(name): Container"
    case .animation: "var \(name): Animation"
    case .router(let element): "var \(name): UnownedRouter<\(app.types[element])Route>"
    case .controller(let element): "var \(name): \(plan.hosts[element]?.kind.controller ?? "UIViewController")"
    }
  }

  /// The parameters of a method that makes a flow.
  func ends(of element: Element.ID) -> [String] {
    guard plan.spec.isFlow(element), plan.hosts[element] != nil else { return [] }
    return plan.ends(of: element).map { "\($0.name): @escaping \($0.type)" }
  }
}
