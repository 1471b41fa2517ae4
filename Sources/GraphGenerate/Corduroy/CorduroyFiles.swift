import Graph

/// Sources for Corduroy: they make hand-written classes coordinators with a setup model, a result and preconditions, and a
/// method for each of their routes.
enum CorduroyFiles {
  /// The files, and the problems.
  static func files(of spec: Spec, _ header: String, _ refusals: inout Refusals) -> [GeneratedFile] {
    let plan = CorduroyPlan(spec, refusals)
    refusals = plan.refusals
    guard refusals.isEmpty else { return [] }
    let writer = CorduroyWriter(plan: plan)
    var files: [GeneratedFile] = []
    for unit in plan.units where !plan.isTabBar(unit) {
      let name = plan.type(of: unit)
      files.append(GeneratedFile(name: name + Generator.ending, text: writer.text(of: unit, header), isScaffold: false))
      files.append(GeneratedFile(name: "\(name).swift", text: writer.scaffold(of: unit), isScaffold: true))
    }
    let screens = GeneratedFile.viewControllers(for: Set(plan.makers.values.joined()).sorted(), in: plan.app)
    files += screens.filter { screen in !files.contains { $0.name == screen.name } }
    if let shared = writer.shared(header) {
      files.append(GeneratedFile(name: "Flows" + Generator.ending, text: shared, isScaffold: false))
    }
    if !spec.preconditions.isEmpty {
      files.append(
        GeneratedFile(name: "Preconditions" + Generator.ending, text: writer.preconditions(header), isScaffold: false))
      files.append(GeneratedFile(name: "Preconditions.swift", text: writer.preconditionScaffold(), isScaffold: true))
    }
    return files
  }
}

/// Writes the files of coordinators.
struct CorduroyWriter {
  let plan: CorduroyPlan
  private var app: NamedSpec { plan.app }
  private var spec: Spec { plan.spec }

  private func isTab(_ unit: Element.ID) -> Bool {
    spec.coordinators.contains { $0.container == .tab && spec.targets($0.members).contains(unit) }
  }

  private func setupType(of unit: Element.ID) -> String? {
    let inputs = plan.inputs(of: unit)
    if inputs.isEmpty { return nil }
    return inputs.count == 1 && !inputs[0].isOptional ? app.type(of: inputs[0]) : app.types[unit] + "Setup"
  }

  private func resultType(of flow: Element.ID) -> String {
    let result = spec.result(of: flow).map { app.models[$0] }
    return result.isEmpty ? "Void" : result.count == 1 ? result[0] : "(\(result.joined(separator: ", ")))"
  }

  /// The file of a unit that is rewritten each time.
  func text(of unit: Element.ID, _ header: String) -> String {
    var text = SwiftText([header, "", "import Corduroy", "import UIKit"])
    let type = plan.type(of: unit)
    let inputs = plan.inputs(of: unit)
    if let setup = setupType(of: unit), setup == app.types[unit] + "Setup" {
      text.declaration("struct \(setup)", comment: "What \(type) is made with.") { text in
        for input in inputs { text.line("var \(SwiftName.written(app.name(of: input))): \(app.type(of: input))") }
      }
    }
    // A tab may be navigated to as well; then it is both.
    var protocols = isTab(unit) ? ["TabCoordinator"] : []
    if !isTab(unit) || plan.isEntered(unit) { protocols.append(spec.isFlow(unit) ? "FlowCoordinator" : "Coordinator") }
    text.declaration("extension \(type): \(protocols.joined(separator: ", "))") { text in
      if !isTab(unit) || plan.isEntered(unit), let setup = setupType(of: unit) {
        text.line("typealias SetupModel = \(setup)")
      }
      if spec.isFlow(unit) { text.line("typealias FlowResult = \(resultType(of: unit))") }
    }
    let preconditions = spec.targets(spec.elements[unit].preconditions)
    if !preconditions.isEmpty {
      text.declaration("extension \(type): NavigationPreconditionRequiring") { text in
        let calls = preconditions.map { "\(preconditionType($0))()" }.joined(separator: ", ")
        text.line("static var preconditions: [NavigationPrecondition] { return [\(calls)] }")
      }
    }
    writeScenes(of: unit, &text)
    let methods = plan.methods[unit] ?? []
    if !methods.isEmpty {
      text.declaration("extension \(type)") { text in
        for (index, method) in methods.enumerated() {
          if index > 0 { text.line() }
          text.remark(app.remark(on: .route(method.route)))
          text.block(app.head(of: method)) { $0.lines(method.body) }
        }
      }
    }
    return text.text
  }

  /// The values that the hand-written half gives a flow.
  private func writeScenes(of unit: Element.ID, _ text: inout SwiftText) {
    guard spec.isFlow(unit) else { return }
    let name = app.types[unit] + "Scenes"
    text.declaration("protocol \(name): AnyObject", comment: "What the hand-written half of the flow gives its routes.")
    {
      text in
      text.line("var flowCompletion: ((Error?, \(resultType(of: unit))?) -> Void)? { get set }")
      for screen in plan.makers[unit] ?? [] { text.line(maker(of: screen)) }
    }
    text.line()
    text.line("extension \(plan.type(of: unit)): \(name) {}")
  }

  /// The head of the method that makes a view controller of a flow.
  private func maker(of screen: Element.ID) -> String {
    let name = "make" + SwiftName.upper(app.members[screen])
    return app.head(ofMethod: name, app.inputs(of: [screen])) + " -> UIViewController"
  }

  /// The error of flows that are abandoned, and the enums of several models.
  func shared(_ header: String) -> String? {
    var parts = app.alternatives()
    if plan.methods.values.joined().contains(where: { $0.body.contains { $0.contains("FlowAbandoned") } }) {
      parts.append("/// Tells whoever has started a flow that it was abandoned.\nstruct FlowAbandoned: Error {}\n")
    }
    return parts.isEmpty ? nil : header + "\n\n" + parts.joined(separator: "\n")
  }

  // MARK: Preconditions

  private func preconditionType(_ precondition: Precondition.ID) -> String {
    let code = spec.text(.code, of: .precondition(precondition)) ?? ""
    if SwiftName.isIdentifier(code) { return code }
    let name = SwiftName.upper(spec.name(of: precondition))
    return name.hasSuffix("Precondition") ? name : name + "Precondition"
  }

  /// The file of all preconditions that is rewritten each time.
  func preconditions(_ header: String) -> String {
    var text = SwiftText([header, "", "import Corduroy"])
    for precondition in spec.preconditions.indices {
      let kind = isRecovered(precondition) ? "RecoveringNavigationPrecondition" : "NavigationPrecondition"
      text.declaration("extension \(preconditionType(precondition)): \(kind)") { text in
        guard let flow = recoveringFlow(of: precondition) else { return }
        writeRecovery(&text) { text in
          text.line("_ = context.navigator.go(to: \(plan.type(of: flow)).self, by: .modallyPresenting) { error, _ in")
          text.indented { $0.line("completion(error == nil)") }
          text.lines(["}", "return .flowCoordinator"])
        }
      }
    }
    return text.text
  }

  private func isRecovered(_ precondition: Precondition.ID) -> Bool {
    if case .none = spec.preconditions[precondition].recovery { false } else { true }
  }

  /// The flow that recovers a precondition; `nil` where that is written by hand, as for a flow that is made with values.
  private func recoveringFlow(of precondition: Precondition.ID) -> Element.ID? {
    guard case .flow(let flow) = spec.preconditions[precondition].recovery else { return nil }
    return flow.target.flatMap { plan.inputs(of: $0).isEmpty && spec.isFlow($0) ? $0 : nil }
  }

  private func writeRecovery(_ text: inout SwiftText, _ body: (inout SwiftText) -> Void) {
    text.line("func attemptRecovery(")
    text.indented { $0.line("context: NavigationContext, completion: @escaping (Bool) -> Void") }
    text.block(") -> PreconditionRecoveryMethod", body)
  }

  /// The classes of preconditions, to go on with.
  func preconditionScaffold() -> String {
    var text = SwiftText(["import Corduroy"])
    for precondition in spec.preconditions.indices {
      text.declaration(
        "final class \(preconditionType(precondition))", comment: app.remark(on: .precondition(precondition))
      ) { text in
        text.block("func evaluate(context: NavigationContext) throws") { $0.line("throw self") }
        if isRecovered(precondition), recoveringFlow(of: precondition) == nil {
          text.line()
          writeRecovery(&text) { $0.lines(["completion(false)", "return .asyncTask"]) }
        }
      }
    }
    return text.text
  }

  // MARK: Scaffold

  /// The class of a unit, to go on with.
  func scaffold(of unit: Element.ID) -> String {
    var text = SwiftText(["import Corduroy", "import UIKit", ""])
    let type = plan.type(of: unit)
    let isScreen = spec.elements[unit].isScreen
    text.block("final class \(type)\(isScreen ? ": UIViewController" : "")") { text in
      text.line("var navigator: Navigator!")
      if isTab(unit) { text.line("var tabBarCoordinator: TabBarCoordinator?") }
      let setup = !isTab(unit) || plan.isEntered(unit) ? setupType(of: unit) : nil
      if let setup { text.line("private var setup: \(setup)!") }
      if spec.isFlow(unit) { text.line("var flowCompletion: ((Error?, \(resultType(of: unit))?) -> Void)?") }
      if let setup {
        text.declaration("static func create(with model: \(setup), navigator: Navigator) -> \(type)") {
          $0.lines([
            "let coordinator = \(type)()", "coordinator.navigator = navigator", "coordinator.setup = model",
            "return coordinator",
          ])
        }
      }
      let view = "UIViewController"
      if isTab(unit), !isScreen {
        text.declaration("func createViewController() -> UIViewController") { $0.line("return \(view)()") }
      }
      if spec.isFlow(unit) {
        text.line()
        text.line("func presentFirstViewController(")
        text.indented {
          $0.line("context: NavigationContext, flowCompletion: @escaping (Error?, \(resultType(of: unit))?) -> Void")
        }
        text.block(")") { $0.lines(["self.flowCompletion = flowCompletion", "present(\(view)(), context: context)"]) }
      } else if !isScreen, !isTab(unit) || plan.isEntered(unit) {
        text.declaration("func presentViewController(context: NavigationContext)") {
          $0.line("present(\(view)(), context: context)")
        }
      }
      for screen in plan.makers[unit] ?? [] {
        text.declaration(maker(of: screen)) { $0.line("return \(app.className(of: screen))()") }
      }
    }
    return text.text
  }
}
