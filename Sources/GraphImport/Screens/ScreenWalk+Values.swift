import Graph

/// The screens that expressions mean.
extension ScreenWalk {
  /// The screens that an expression may mean.
  func values(of node: KotlinNode, depth: Int = 0) -> [ScreenValue] {
    guard depth < 40 else { return [] }
    func inner(_ node: KotlinNode) -> [ScreenValue] { values(of: node, depth: depth + 1) }
    func choice(_ nodes: [KotlinNode?]) -> [ScreenValue] { nodes.flatMap { $0.map(inner) ?? [] } }
    switch node.kind {
    case .this: return subject
    case .name(let name):
      if let local = locals[name] { return local.values }
      if let number = parameter(node) { return [ScreenValue(kind: .parameter(number))] }
      return app.values(ofField: name, in: owner)
    case .member(let receiver, let name):
      switch name {
      case "class": return app.screen(app.type(of: receiver, in: self, isName: true))
      case "java", "javaClass", "kotlin", "name", "canonicalName": return inner(receiver)
      default:
        if case .this = receiver.kind { return app.values(ofField: name, in: owner) }
        return []
      }
    case .reference(let receiver?, "class"): return app.screen(app.type(of: receiver, in: self, isName: true))
    case .reference(let receiver, let name):
      if receiver == nil, let type = app.program.type(name, in: owner, file) { return app.screen(type) }
      return app.results(of: app.functions(name, in: self, receiver: receiver), nil)
    case .object(let type): return type.bases.flatMap { app.screen(app.program.type($0.type.name, in: owner, file)) }
    case .choice(let condition, let first, let second):
      let values = choice([second])
      let tests = test(condition).map { [$0] } ?? []
      return inner(first).map { $0.with(tests: tests) } + values
    case .when(_, _, let branches):
      return branches.flatMap { branch in
        let tests = branch.conditions.count == 1 ? branch.conditions.compactMap(test) : []
        return inner(branch.body).map { $0.with(tests: tests) }
      }
    case .block(let statements): return choice([statements.last])
    case .lambda(let lambda): return choice([lambda.body.last])
    case .result(let value): return choice([value])
    case .binary("?:", let left, let right): return inner(left) + inner(right)
    case .cast(let value, _), .unary(_, let value), .assignment(_, _, let value), .element(let value, _):
      return inner(value)
    case .call(let callee, let types, let arguments): return values(ofCall: node, callee, types, arguments, inner)
    default: return []
    }
  }

  /// The methods by which an intent is told its activity.
  static let naming: Set<String> = ["setClass", "setComponent", "setClassName"]
  private static let lists: Set<String> = [
    "listOf", "arrayOf", "mutableListOf", "asList", "arrayListOf", "of", "lazy", "ArrayList", "with", "run",
    "mapOf", "to", "listOfNotNull", "requireNotNull", "ComponentName", "run", "also", "let",
  ]

  private func values(
    ofCall node: KotlinNode, _ callee: KotlinNode, _ types: [KotlinTypeName],
    _ arguments: [KotlinNode.Argument], _ inner: (KotlinNode) -> [ScreenValue]
  ) -> [ScreenValue] {
    guard let name = callee.name else { return [] }
    let receiver = callee.receiver
    if name == "Intent" || name.hasSuffix("Intent") || name == "intentOf" {
      let typed = types.flatMap { app.screen(app.program.type($0.name, in: owner, file)) }
      if !typed.isEmpty { return typed }
    }
    if name == "Intent" || name == "makeMainActivity" {
      // The first argument is the context, or the action of an intent for others.
      let values = arguments.count > 1 ? arguments.dropFirst().flatMap { inner($0.value) } : []
      if !values.isEmpty { return values }
      if arguments.count == 1 {
        let copied = inner(arguments[0].value)
        if !copied.isEmpty { return copied }
      }
      let isAction = arguments.first.map { argument in
        switch argument.value.kind {
        case .text, .literal: true
        case .name(let name), .member(_, let name): name.contains("ACTION") || name == name.uppercased()
        default: false
        }
      }
      return isAction ?? true ? [ScreenValue(kind: .outside)] : []
    }
    if name == "createChooser" { return [ScreenValue(kind: .outside)] }
    if name == "registerForActivityResult", let contract = arguments.first?.value {
      // A contract of the app's own says which activity.
      let type = app.type(of: contract, in: self, isName: false)
      return app.results(of: type?.functions["createIntent"] ?? [], nil)
    }
    if receiver == nil, let type = app.type(of: callee, in: self, isName: true) {
      let screens = app.screen(type)
      if !screens.isEmpty { return screens }
    }
    let callees = app.functions(name, in: self, receiver: receiver)
    if !callees.isEmpty {
      let found = app.results(of: callees, call(callees, nil, arguments, node.offset))
      if !found.isEmpty { return found }
    }
    guard let receiver else { return Self.lists.contains(name) ? arguments.flatMap { inner($0.value) } : [] }
    if Self.naming.contains(name) {
      let values =
        arguments.flatMap { inner($0.value) }
        + arguments.flatMap { Self.literal($0.value).map { app.screen(named: $0) } ?? [] }
      return values.filter(\.isScreen)
    }
    if name == "newInstance", let type = app.type(of: receiver, in: self, isName: true) { return app.screen(type) }
    // Builders return what they are called on.
    let base = inner(receiver)
    let flags = arguments.reduce(into: Set<String>()) { $0.formUnion(Self.flags(in: $1.value)) }
    if !base.isEmpty { return base.map { $0.with(flags: flags) } }
    if ["apply", "also", "let", "run"].contains(name), let lambda = arguments.last?.value {
      return name == "let" || name == "run" ? inner(lambda) : []
    }
    return Self.lists.contains(name) ? arguments.flatMap { inner($0.value) } : []
  }
}
