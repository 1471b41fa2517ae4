import Graph

/// Follows Swift code without running it: what an expression makes, and what a function can return.
///
/// Where a condition is not known, both ways are followed. What cannot be followed is `unknown`; nothing is guessed. The
/// work is limited, so that every program ends.
final class SwiftEvaluator {
  /// A call that was seen.
  struct Call {
    let name: String
    /// What it is called on; `nil` where nothing is written before it.
    let receiver: SwiftValue?
    let arguments: [SwiftValue.Argument]
    let offset: Int
    let environment: SwiftEnvironment
    /// The conditions under which it happens.
    let conditions: [String]
  }

  /// One way through a function.
  struct Outcome {
    let value: SwiftValue
    let conditions: [String]
  }

  let program: SwiftProgram
  /// Is told each call of a function that is not followed.
  var onCall: (Call) -> Void = { _ in }
  /// Is told each instance of a type of the program.
  var onConstruct: (SwiftObject) -> Void = { _ in }
  /// Answers members of instances that a framework declares.
  var frameworkMember: (SwiftObject, String) -> SwiftValue? = { _, _ in nil }
  /// How many more nodes are looked at.
  var fuel = 0
  var conditions: [String] = []
  private var depth = 0
  /// The functions that are being followed.
  private var active: [ObjectIdentifier] = []
  private static let noFile = SourceFile(name: "", bytes: [])

  init(_ program: SwiftProgram) { self.program = program }

  /// Gives a new piece of work its share.
  func begin() { fuel = Limits.swiftNodes; depth = 0; active = []; conditions = [] }

  /// The outcomes of a body: a list of statements, or one expression that is its value.
  func outcomes(of body: [SwiftNode], _ environment: SwiftEnvironment) -> [Outcome] {
    var environment = environment
    var outcomes: [Outcome] = []
    _ = run(body, &environment, isValue: true, &outcomes)
    return outcomes
  }

  // MARK: Statements

  /// Follows statements; `false` where none of the ways goes on behind them.
  private func run(
    _ nodes: [SwiftNode], _ environment: inout SwiftEnvironment, isValue: Bool, _ outcomes: inout [Outcome]
  ) -> Bool {
    let before = conditions
    defer { conditions = before }
    for node in nodes {
      guard fuel > 0, depth < Limits.swiftNesting else { return false }
      fuel -= 1
      depth += 1
      defer { depth -= 1 }
      guard run(node, &environment, isValue: isValue && nodes.count == 1, &outcomes) else { return false }
    }
    return true
  }

  private func run(
    _ node: SwiftNode, _ environment: inout SwiftEnvironment, isValue: Bool, _ outcomes: inout [Outcome]
  ) -> Bool {
    switch node.form {
    case .return(let value):
      let value = value.map { self.value($0, as: environment.result, &environment) } ?? .unknown(nil)
      for value in value.alternatives where outcomes.count < 64 {
        outcomes.append(Outcome(value: value, conditions: conditions))
      }
      return false
    case .throw(let value):
      _ = self.value(value, &environment)
      return false
    case .if(let conditions, let text, let then, let otherwise):
      return branch(conditions, text, then, otherwise, &environment, isValue: isValue, &outcomes)
    case .guard(let conditions, let text, let otherwise):
      let isTrue = holds(conditions, &environment)
      guard isTrue != true else { return true }
      var other = environment
      if isTrue == nil { self.conditions.append("not: " + text) }
      _ = run(otherwise, &other, isValue: false, &outcomes)
      if isTrue == nil { self.conditions.removeLast() }
      return isTrue == nil
    case .switch(let subject, let cases):
      return self.switch(subject, cases, &environment, isValue: isValue, &outcomes)
    case .loop(let names, let sequence, let body):
      let sequence = value(sequence, &environment)
      var element = SwiftValue.unknown(nil)
      if case .list(let values) = sequence { element = .oneOf(merging: values) }
      for name in names { environment.locals[name] = names.count == 1 ? element : .unknown(nil) }
      _ = run(body, &environment, isValue: false, &outcomes)
      return true
    case .other(let nodes), .elsewhere(let nodes):
      return run(nodes, &environment, isValue: false, &outcomes)
    default:
      let value = value(node, as: isValue ? environment.result : nil, &environment)
      if isValue { outcomes += value.alternatives.map { Outcome(value: $0, conditions: conditions) } }
      return !isValue
    }
  }

  private func branch(
    _ conditions: [SwiftNode], _ text: String, _ then: [SwiftNode], _ otherwise: [SwiftNode],
    _ environment: inout SwiftEnvironment, isValue: Bool, _ outcomes: inout [Outcome]
  ) -> Bool {
    var inside = environment
    let isTrue = holds(conditions, &inside)
    if isTrue == true {
      let goesOn = run(then, &inside, isValue: isValue, &outcomes)
      environment = inside
      return goesOn
    }
    if isTrue == false { return run(otherwise, &environment, isValue: isValue, &outcomes) }
    self.conditions.append(text)
    let first = run(then, &inside, isValue: isValue, &outcomes)
    self.conditions[self.conditions.count - 1] = "not: " + text
    var outside = environment
    let second = run(otherwise, &outside, isValue: isValue, &outcomes)
    self.conditions.removeLast()
    if first, second {
      environment = merged(inside, outside)
    } else if first {
      // Whoever comes here has met the condition.
      self.conditions.append(text)
      environment = inside
    } else if second {
      self.conditions.append("not: " + text)
      environment = outside
    }
    return first || second
  }

  private func `switch`(
    _ subject: SwiftNode, _ cases: [SwiftNode.Case], _ environment: inout SwiftEnvironment, isValue: Bool,
    _ outcomes: inout [Outcome]
  ) -> Bool {
    let value = value(subject, &environment)
    var ends: [SwiftEnvironment] = []
    var isDecided = false
    for item in cases where !isDecided {
      var inside = environment
      var isPossible = item.patterns.isEmpty
      for pattern in item.patterns {
        let match = matches(pattern, value, &inside)
        isPossible = isPossible || match != false
        isDecided = isDecided || match == true
      }
      guard isPossible else { continue }
      let text = item.patterns.first.flatMap(\.caseName)
      let isCondition =
        !isDecided && cases.count > 1 && !(item.patterns.isEmpty && ends.isEmpty && outcomes.isEmpty)
      if isCondition { conditions.append(text.map { "case \($0)" } ?? "otherwise") }
      if run(item.body, &inside, isValue: isValue, &outcomes) { ends.append(inside) }
      if isCondition { conditions.removeLast() }
    }
    guard let first = ends.first else { return false }
    environment = ends.dropFirst().reduce(first, merged)
    return true
  }

  /// What two ways have in common, and both of what they have not.
  private func merged(_ a: SwiftEnvironment, _ b: SwiftEnvironment) -> SwiftEnvironment {
    var result = a
    for (name, value) in b.locals {
      if let other = a.locals[name] {
        if !other.isSame(as: value) { result.locals[name] = .oneOf(merging: [other, value]) }
      } else {
        result.locals[name] = value
      }
    }
    return result
  }

  /// Follows a function and says what it returns; nothing where it is being followed already or too deep.
  func call(
    _ method: SwiftMethod, _ arguments: [SwiftValue.Argument], on object: SwiftObject?,
    _ caller: SwiftEnvironment
  ) -> [Outcome]? {
    let identity = ObjectIdentifier(method.declaration)
    guard let body = method.declaration.body, fuel > 0, active.count < 24, !active.contains(identity) else {
      return nil
    }
    active.append(identity)
    defer { active.removeLast() }
    var environment = SwiftEnvironment(
      me: object, file: method.file, owner: method.owner, function: method.declaration.name)
    environment.result = method.declaration.type
    if object === caller.me, object != nil {
      environment.route = caller.route
      environment.closures = caller.closures
      environment.sender = caller.sender
      environment.caller = caller.caller
    } else if caller.me != nil {
      environment.caller = caller.file.name
    }
    // What extends somebody else's type is done by whoever calls it.
    if method.owner?.kind == .extension { environment.sender = caller.sender ?? caller.me }
    bind(method.declaration.parameters, arguments, &environment)
    let outer = conditions
    defer { conditions = outer }
    return outcomes(of: body, environment)
  }

  /// Gives parameters their values: by label, trailing closures to whoever is left.
  func bind(
    _ parameters: [SwiftDeclaration.Parameter], _ arguments: [SwiftValue.Argument],
    _ environment: inout SwiftEnvironment
  ) {
    var rest = arguments[...]
    for parameter in parameters {
      if let next = rest.first, next.label == parameter.label || next.label == nil && rest.count == 1 {
        environment.locals[parameter.name] = typed(next.value, parameter.type)
        rest.removeFirst()
      } else if let value = parameter.value {
        environment.locals[parameter.name] = typed(self.value(value, &environment), parameter.type)
      } else {
        environment.locals[parameter.name] = .unknown(SwiftTypeName(parameter.type))
      }
    }
  }

  /// A value where a type is expected.
  func typed(_ value: SwiftValue, _ type: String) -> SwiftValue {
    switch value {
    case .unknown(nil): return .unknown(SwiftTypeName(type))
    case .case(let name, let arguments, nil):
      let type = program.resolved(SwiftTypeName(type))
      // '.init()', or a factory: 'let home: HomeViewController = .instantiate()'.
      if name == "init" || type.looksLikeView && program.type(type.name, near: nil)?.cases.isEmpty != false {
        return .object(
          SwiftObject(type, program.type(type.name, near: nil), arguments ?? [], at: nil, in: Self.noFile))
      }
      return .case(name, arguments, type: type.name)
    default: return value
    }
  }

  /// Whether arguments fit parameters, by their labels.
  func fits(_ arguments: [SwiftValue.Argument], _ parameters: [SwiftDeclaration.Parameter]) -> Bool {
    var rest = arguments[...]
    for parameter in parameters {
      if let next = rest.first, next.label == parameter.label || next.label == nil && next.isClosure {
        rest.removeFirst()
      } else if parameter.value == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension SwiftValue.Argument {
  var isClosure: Bool { if case .closure = value { true } else { false } }
}
