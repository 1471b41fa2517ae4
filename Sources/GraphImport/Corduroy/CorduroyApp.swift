import Graph

/// An app that uses Corduroy: its coordinators, and the calls of navigators in it.
final class CorduroyApp {
  /// A call that navigates, and who makes it.
  struct Move {
    enum Kind { case go, back, show, complete, abandon }

    let kind: Kind
    /// The coordinator or view controller that is meant.
    let target: SwiftTypeName?
    let style: String
    let model: Bool
    let call: SwiftEvaluator.Call
    /// The flow in whose completion it stands, by the byte of the call that goes to it.
    let flow: Int?

    /// The call.
    var place: SourcePlace { SourcePlace(file: call.environment.file, offset: call.offset) }
  }

  let program: SwiftProgram
  private(set) var moves: [Move] = []
  /// The coordinator of the launch, and the tabs that it is given.
  private(set) var start: (type: SwiftTypeName, tabs: [SwiftTypeName])?
  private let evaluator: SwiftEvaluator

  init(_ files: [SwiftFile]) {
    program = SwiftProgram(files)
    evaluator = SwiftEvaluator(program)
    evaluator.onCall = { [unowned self] call in called(call) }
    evaluator.onClosure = { [unowned self] closure in evaluator.look(into: closure) }
    for type in program.types where type.kind != .protocol {
      let object = SwiftObject(SwiftTypeName(type.name), type, at: nil, in: type.file)
      for method in type.methods {
        evaluator.begin()
        let arguments = method.declaration.parameters.map { parameter in
          // A completion is recognised wherever it is kept.
          let value: SwiftValue =
            parameter.name.lowercased().contains("completion")
            ? .access(.unknown(nil), "flowCompletion", nil) : .unknown(SwiftTypeName(parameter.type))
          return SwiftValue.Argument(label: parameter.label, value: value)
        }
        _ = evaluator.call(method, arguments, on: object, SwiftEnvironment(file: method.file))
      }
    }
  }

  /// True for a type that a navigator can go to.
  func isCoordinator(_ type: SwiftTypeName) -> Bool {
    inherits(type, ["Coordinator", "TabCoordinator", "FlowCoordinator"])
  }

  func isFlow(_ type: SwiftTypeName) -> Bool { inherits(type, ["FlowCoordinator"]) }

  func isViewController(_ type: SwiftTypeName) -> Bool {
    program.controllerKind(of: program.resolved(type), near: nil) != nil
  }

  func isEmbedded(_ type: SwiftTypeName) -> Bool { inherits(type, ["NavigationControllerEmbedded"]) }

  private func inherits(_ type: SwiftTypeName, _ names: Set<String>) -> Bool {
    program.ancestors(of: program.resolved(type), near: nil).contains { names.contains($0.name.name) }
  }

  /// The first screen of a coordinator: itself, or one that it makes.
  func firstScreen(of type: SwiftTypeName) -> SwiftTypeName? {
    let type = program.resolved(type)
    if isViewController(type) { return type }
    guard let declared = program.type(type.name, near: nil) else { return nil }
    for name in ["presentViewController", "presentFirstViewController"] {
      if let move = moves.first(where: {
        $0.kind == .show && $0.call.environment.me?.type == type && $0.call.environment.function == name
      }) {
        return move.target
      }
    }
    guard let method = declared.methods.first(where: { $0.declaration.name == "createViewController" }) else {
      return nil
    }
    evaluator.begin()
    let object = SwiftObject(type, declared, at: nil, in: declared.file)
    let values = evaluator.call(method, [], on: object, SwiftEnvironment(file: method.file)) ?? []
    return values.lazy.compactMap { self.type(of: $0.value) }.first
  }

  /// The preconditions of a coordinator.
  func preconditions(of type: SwiftTypeName) -> [SwiftTypeName] {
    let type = program.resolved(type)
    guard let (property, _) = program.property("preconditions", of: type, near: nil),
      let node = property.declaration.value
    else { return [] }
    evaluator.begin()
    var environment = SwiftEnvironment(file: property.file)
    guard case .list(let values) = evaluator.value(node, &environment) else { return [] }
    return values.compactMap(self.type)
  }

  private func type(of value: SwiftValue) -> SwiftTypeName? {
    switch value {
    case .object(let object): object.type
    case .type(let type), .unknown(let type?): program.resolved(type)
    default: nil
    }
  }

  private func called(_ call: SwiftEvaluator.Call) {
    func argument(_ label: String?) -> SwiftValue? { call.arguments.first { $0.label == label }?.value }
    func add(_ kind: Move.Kind, _ target: SwiftTypeName?, _ style: String) {
      let file = call.environment.file.name
      let flow = call.environment.around == "go" ? call.environment.aroundOffset : nil
      guard !moves.contains(where: { $0.call.offset == call.offset && $0.call.environment.file.name == file })
      else { return }
      moves.append(
        Move(kind: kind, target: target, style: style, model: argument("with") != nil, call: call, flow: flow))
    }
    func style(_ label: String) -> String {
      guard case .case(let name, _, _)? = argument(label) else { return "push" }
      return name == "modallyPresenting" ? "modal" : name == "swappingRootView" ? "swap" : "push"
    }
    switch call.name {
    case "go":
      if let target = argument("to").flatMap(type) { add(.go, target, style("by")) }
    case "goBack":
      let target = (argument("toLast") ?? argument("to")).flatMap(type)
      add(.back, target, target == nil ? "goBack" : "unwind")
    case "present":
      guard let target = argument(nil).flatMap(type), isViewController(target) else { return }
      add(.show, target, argument("by") == nil ? "first" : style("by"))
    case "start":
      guard let type = argument("firstCoordinator").flatMap(type) else { return }
      var tabs: [SwiftTypeName] = []
      if case .list(let values)? = argument("with") { tabs = values.compactMap(self.type) }
      start = (type, tabs)
    default:
      // A completion that was kept: without an error the flow is complete.
      guard call.isCompletion else { return }
      if case .null? = call.arguments.first?.value {
        add(.complete, nil, "complete")
      } else {
        add(.abandon, nil, "abandon")
      }
    }
  }
}

extension SwiftEvaluator.Call {
  /// True if it calls the completion of a flow, from wherever it is kept.
  fileprivate var isCompletion: Bool {
    guard let me = environment.me, arguments.count == 2, arguments.allSatisfy({ $0.label == nil }) else {
      return name == "flowCompletion"
    }
    if case .access(_, "flowCompletion", nil)? = me.properties[name] { return true }
    return name.lowercased().contains("completion")
  }
}
