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

  private func isFlow(_ unit: Element.ID) -> Bool { spec.coordinator(unit)?.isFlow == true }

  private func isTab(_ unit: Element.ID) -> Bool {
    spec.coordinators.contains { $0.container == .tab && spec.targets($0.members).contains(unit) }
  }

  private func setupType(of unit: Element.ID) -> String? {
    let inputs = plan.inputs(of: unit)
    if inputs.isEmpty { return nil }
    return inputs.count == 1 && !inputs[0].isOptional ? app.type(of: inputs[0]) : app.types[unit] + "Setup"
  }

  private func resultType(of flow: Element.ID) -> String {
    let result = spec.coordinator(flow).map { spec.targets($0.result).map { app.models[$0] } } ?? []
    return result.isEmpty ? "Void" : result.count == 1 ? result[0] : "(\(result.joined(separator: ", ")))"
  }

  /// The file of a unit that is rewritten each time.
  func text(of unit: Element.ID, _ header: String) -> String {
    var text = SwiftText()
    let type = plan.type(of: unit)
    text.lines([header, "", "import Corduroy", "import UIKit"])
    let inputs = plan.inputs(of: unit)
    if let setup = setupType(of: unit), setup == app.types[unit] + "Setup" {
      text.line()
      text.comment("What \(type) is made with.")
      text.block("struct \(setup)") { text in
        for input in inputs { text.line("var \(SwiftName.written(app.name(of: input))): \(app.type(of: input))") }
      }
    }
    text.line()
    // A tab may be navigated to as well; then it is both.
    var protocols = isTab(unit) ? ["TabCoordinator"] : []
    if !isTab(unit) || plan.isEntered(unit) { protocols.append(isFlow(unit) ? "FlowCoordinator" : "Coordinator") }
    text.block("extension \(type): \(protocols.joined(separator: ", "))") { text in
      if !isTab(unit) || plan.isEntered(unit), let setup = setupType(of: unit) {
        text.line("typealias SetupModel = \(setup)")
      }
      if isFlow(unit) { text.line("typealias FlowResult = \(resultType(of: unit))") }
    }
    let preconditions = spec.targets(spec.elements[unit].preconditions)
    if !preconditions.isEmpty {
      text.line()
      text.block("extension \(type): NavigationPreconditionRequiring") { text in
        let calls = preconditions.map { "\(preconditionType($0))()" }.joined(separator: ", ")
        text.line("static var preconditions: [NavigationPrecondition] { return [\(calls)] }")
      }
    }
    writeScenes(of: unit, &text)
    let methods = plan.methods[unit] ?? []
    if !methods.isEmpty {
      text.line()
      text.block("extension \(type)") { text in
        for (index, method) in methods.enumerated() {
          if index > 0 { text.line() }
          text.remark(app.remark(on: .route(method.route)))
          let parameters = app.parameters(method.values).joined(separator: ", ")
          text.block("func \(SwiftName.written(method.name))(\(parameters))") { text in text.lines(method.body) }
        }
      }
    }
    return text.text
  }

  /// The values that the hand-written half gives a flow.
  private func writeScenes(of unit: Element.ID, _ text: inout SwiftText) {
    guard isFlow(unit) else { return }
    let name = app.types[unit] + "Scenes"
    text.line()
    text.comment("What the hand-written half of the flow gives its routes.")
    text.block("protocol \(name): AnyObject") { text in
      text.line("var flowCompletion: ((Error?, \(resultType(of: unit))?) -> Void)? { get set }")
      for screen in plan.makers[unit] ?? [] {
        let parameters = app.parameters(app.inputs(of: [screen])).joined(separator: ", ")
        text.line("func make\(SwiftName.upper(app.members[screen]))(\(parameters)) -> UIViewController")
      }
    }
    text.line()
    text.line("extension \(plan.type(of: unit)): \(name) {}")
  }

  /// The error of flows that are abandoned, and the enums of several models.
  func shared(_ header: String) -> String? {
    var parts = app.alternatives.map { app.declaration(ofAlternative: $0, conformances: "").text }
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
    var text = SwiftText()
    text.lines([header, "", "import Corduroy"])
    for precondition in spec.preconditions.indices {
      text.line()
      let type = preconditionType(precondition)
      switch spec.preconditions[precondition].recovery {
      case .none: text.line("extension \(type): NavigationPrecondition {}")
      case .task: text.line("extension \(type): RecoveringNavigationPrecondition {}")
      case .flow(let flow):
        guard let flow = flow.target, plan.inputs(of: flow).isEmpty, isFlow(flow) else {
          text.line("extension \(type): RecoveringNavigationPrecondition {}")
          continue
        }
        text.block("extension \(type): RecoveringNavigationPrecondition") { text in
          text.line("func attemptRecovery(")
          text.indented { $0.line("context: NavigationContext, completion: @escaping (Bool) -> Void") }
          text.block(") -> PreconditionRecoveryMethod") { text in
            text.line("_ = context.navigator.go(to: \(plan.type(of: flow)).self, by: .modallyPresenting) { error, _ in")
            text.indented { $0.line("completion(error == nil)") }
            text.lines(["}", "return .flowCoordinator"])
          }
        }
      }
    }
    return text.text
  }

  /// The classes of preconditions, to go on with.
  func preconditionScaffold() -> String {
    var text = SwiftText()
    text.line("import Corduroy")
    for precondition in spec.preconditions.indices {
      text.line()
      let declared = spec.preconditions[precondition]
      text.remark(app.remark(on: .precondition(precondition)))
      text.block("final class \(preconditionType(precondition))") { text in
        text.block("func evaluate(context: NavigationContext) throws") { $0.line("throw self") }
        var recoversByHand = false
        switch declared.recovery {
        case .task: recoversByHand = true
        case .flow(let flow): recoversByHand = flow.target.map { !plan.inputs(of: $0).isEmpty || !isFlow($0) } ?? true
        case .none: break
        }
        if recoversByHand {
          text.line()
          text.line("func attemptRecovery(")
          text.indented { $0.line("context: NavigationContext, completion: @escaping (Bool) -> Void") }
          text.block(") -> PreconditionRecoveryMethod") { $0.lines(["completion(false)", "return .asyncTask"]) }
        }
      }
    }
    return text.text
  }

  // MARK: Scaffold

  /// The class of a unit, to go on with.
  func scaffold(of unit: Element.ID) -> String {
    var text = SwiftText()
    let type = plan.type(of: unit)
    let isScreen = spec.elements[unit].isScreen
    text.lines(["import Corduroy", "import UIKit", ""])
    text.block("final class \(type)\(isScreen ? ": UIViewController" : "")") { text in
      text.line("var navigator: Navigator!")
      if isTab(unit) { text.line("var tabBarCoordinator: TabBarCoordinator?") }
      let setup = !isTab(unit) || plan.isEntered(unit) ? setupType(of: unit) : nil
      if let setup { text.line("private var setup: \(setup)!") }
      if isFlow(unit) { text.line("var flowCompletion: ((Error?, \(resultType(of: unit))?) -> Void)?") }
      if let setup {
        text.line()
        text.block("static func create(with model: \(setup), navigator: Navigator) -> \(type)") { text in
          text.lines([
            "let coordinator = \(type)()", "coordinator.navigator = navigator", "coordinator.setup = model",
            "return coordinator",
          ])
        }
      }
      let view = "UIViewController"
      if isTab(unit), !isScreen {
        text.line()
        text.block("func createViewController() -> UIViewController") { $0.line("return \(view)()") }
      }
      if isFlow(unit) {
        text.line()
        text.line("func presentFirstViewController(")
        text.indented {
          $0.line("context: NavigationContext, flowCompletion: @escaping (Error?, \(resultType(of: unit))?) -> Void")
        }
        text.block(")") { $0.lines(["self.flowCompletion = flowCompletion", "present(\(view)(), context: context)"]) }
      } else if !isScreen, !isTab(unit) || plan.isEntered(unit) {
        text.line()
        text.block("func presentViewController(context: NavigationContext)") {
          $0.line("present(\(view)(), context: context)")
        }
      }
      for screen in plan.makers[unit] ?? [] {
        let parameters = app.parameters(app.inputs(of: [screen])).joined(separator: ", ")
        text.line()
        text.block("func make\(SwiftName.upper(app.members[screen]))(\(parameters)) -> UIViewController") {
          $0.line("return \(app.className(of: screen))()")
        }
      }
    }
    return text.text
  }
}
