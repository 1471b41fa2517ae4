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
    files += XCoordinatorScreens(plan: plan).files
    let alternatives = plan.app.alternatives
    if !alternatives.isEmpty {
      let enums = alternatives.map { plan.app.declaration(ofAlternative: $0, conformances: "").text }
      let text = header + "\n\n" + enums.joined(separator: "\n")
      files.append(GeneratedFile(name: "Alternatives" + Generator.ending, text: text, isScaffold: false))
    }
    return files
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
    var text = SwiftText()
    text.lines([header, "", "import UIKit", "import XCoordinator", ""])
    text.comment("The routes that \(app.title(of: host.element)) performs.")
    text.block("enum \(type)Route: Route") { text in
      for each in host.cases {
        if let route = each.route { text.remark(app.remark(on: .route(route))) }
        let types = each.values.map { plan.label(of: $0) + app.type(of: $0) }.joined(separator: ", ")
        text.line("case \(SwiftName.written(each.name))\(types.isEmpty ? "" : "(\(types))")")
      }
    }
    text.line()
    text.comment("What the hand-written half of the coordinator gives its routes.")
    text.block("protocol \(type)Scenes: AnyObject") { text in
      for (need, name) in host.needs {
        text.line(declaration(of: need, SwiftName.written(name)) + requirement(of: need))
      }
      for end in ends { text.line("var \(end.name): \(end.type) { get }") }
    }
    text.line()
    text.block("extension \(type)Scenes where Self: \(superclass)") { text in
      text.comment("The transition of a route: 'prepareTransition(for:)' returns it.")
      text.block("func transition(for route: \(type)Route) -> \(host.kind.transition)") { text in
        text.switch("route", host.cases.map { (pattern: pattern(of: $0), body: ["return \($0.transition)"]) })
      }
      for end in host.endings.flatMap(\.calls) {
        text.line()
        let parameters = app.parameters(end.values).joined(separator: ", ")
        text.block("private func \(SwiftName.written(end.name))(\(parameters))") { text in
          if !end.call.isEmpty { text.line(end.call) }
        }
      }
      if !host.links.isEmpty {
        text.line()
        text.comment(
          "The transition of a deep link: a chain of routes, each on a router that the ones before it brought up.")
        text.block("func transition(following link: \(type)DeepLink) -> \(host.kind.transition)") { text in
          text.switch("link", host.links.map { (pattern: pattern(of: $0), body: ["return \($0.transition)"]) })
        }
        if host.links.contains(where: { !plan.spec.deepLinks[$0.link].keepsLayers }) {
          text.line()
          text.comment("A transition before which all goes that is presented.")
          text.block("private func dismissing(_ transition: \(host.kind.transition)) -> \(host.kind.transition)") {
            $0.line(
              "rootViewController.presentedViewController == nil ? transition : .multiple(.dismissToRoot(), transition)"
            )
          }
        }
      }
    }
    if !host.links.isEmpty { writeLinks(&text) }
    if !ends.isEmpty {
      text.line()
      text.comment("Takes the flow away with all that is above it; then something follows.")
      text.block(
        "private func ending<Root: UIViewController>(leaves: Bool = true, _ next: @escaping () -> Void) -> Transition<Root>"
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
      text.line()
      text.block("private func styled(_ presentable: Presentable, _ style: UIModalPresentationStyle) -> Presentable") {
        $0.lines(["presentable.viewController.modalPresentationStyle = style", "return presentable"])
      }
    }
    return text.text
  }

  private func pattern(of each: XCoordinatorHost.Case) -> String {
    pattern(each.name, each.values, in: each.transition)
  }

  private func pattern(of link: XCoordinatorHost.Link) -> String {
    pattern(link.name, link.values.map(\.value), in: link.transition)
  }

  private func pattern(_ name: String, _ values: [ModelValue], in transition: String) -> String {
    let words = Set(transition.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let names = values.map { app.name(of: $0) }.map {
      words.contains($0) ? "let \(SwiftName.written($0))" : "_"
    }
    let bindings = names.allSatisfy { $0 == "_" } ? "" : "(\(names.joined(separator: ", ")))"
    return ".\(SwiftName.written(name))\(bindings)"
  }

  /// The deep links that begin here, with the patterns of their URLs.
  private func writeLinks(_ text: inout SwiftText) {
    text.line()
    text.comment("The deep links that \(app.title(of: host.element)) follows.")
    text.block("enum \(type)DeepLink") { text in
      for link in host.links {
        text.remark(app.remark(on: .deepLink(link.link)))
        let types = link.values.map { value in
          (value.label.map { "\(SwiftName.written($0)): " } ?? "") + app.type(of: value.value)
        }
        let list = types.isEmpty ? "" : "(\(types.joined(separator: ", ")))"
        text.line("case \(SwiftName.written(link.name))\(list)")
      }
      text.line()
      text.comment("The pattern of its URLs.")
      text.block("var pattern: String") { text in
        text.switch(
          "self",
          host.links.map { link in
            let pattern = SwiftText.literal(plan.spec.name(of: link.link))
            return (pattern: ".\(SwiftName.written(link.name))", body: ["return \(pattern)"])
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
    guard plan.isFlow(element), plan.hosts[element] != nil else { return [] }
    return plan.ends(of: element).map { "\($0.name): @escaping \($0.type)" }
  }

  private func requirement(of need: XCoordinatorHost.Need) -> String {
    if case .maker = need { "" } else { " { get }" }
  }
}
