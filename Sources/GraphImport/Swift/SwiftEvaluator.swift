import Graph

/// Follows Swift code without running it: computes the values of expressions and the results of functions.
///
/// Where a condition is not known, both ways are followed. Code that cannot be followed is `unknown`; nothing is
/// guessed. The work is limited, so that every program ends.
final class SwiftEvaluator {
  /// A call in the code.
  struct Call {
    let name: String
    /// The receiver; `nil` if none is written.
    let receiver: SwiftValue?
    let arguments: [SwiftValue.Argument]
    let offset: Int
    let environment: SwiftEnvironment
    /// The conditions under which it happens.
    let conditions: [String]
    /// Whether something was marked on the way; `nil` if it was not followed.
    var isMarked: Bool?

    var place: SourcePlace { SourcePlace(file: environment.file, offset: offset) }

    /// The name of the function in a selector that it passes on.
    var selector: String? {
      for case .access(_, "#selector", let inner?) in arguments.lazy.map(\.value) {
        if case .access(_, let name, _)? = inner.first?.value { return name }
        return inner.first?.value.caseName
      }
      return nil
    }
  }

  /// A call of the app that leads into a framework's stand-in: calls made there count as made here.
  struct Site {
    let environment: SwiftEnvironment
    let offset: Int
    let conditions: [String]
  }

  /// One way through a function.
  struct Outcome {
    let value: SwiftValue
    let conditions: [String]
  }

  let program: SwiftProgram
  /// Receives each call of a function that is not followed.
  var onCall: (Call) -> Void = { _ in }
  /// Receives each instance that an initialiser makes.
  var onConstruct: (SwiftObject) -> Void = { _ in }
  /// Returns members of instances that a framework declares.
  var frameworkMember: (SwiftObject, String) -> SwiftValue? = { _, _ in nil }
  /// Returns the instance that a cast to a type leads to, if that is known otherwise.
  var onCast: (SwiftValue, SwiftTypeName, SwiftEnvironment) -> SwiftObject? = { _, _, _ in nil }
  /// Receives each function that is followed.
  var onFollow: (SwiftMethod) -> Void = { _ in }
  /// The marks that receivers of calls have set.
  var marks = 0
  /// The calls that receivers have found to be moves, also those without a known target.
  var attempts = 0
  /// Receives each closure, where it is written.
  var onClosure: (SwiftClosure) -> Void = { _ in }
  /// The first nodes of the closures that were called.
  var calledClosures: Set<ObjectIdentifier> = []
  /// The values of constants and variables of types and files.
  var shared: [ObjectIdentifier: SwiftValue] = [:]
  /// The instances that stand for types whose instances the sources do not show.
  var stands: [ObjectIdentifier: SwiftObject] = [:]
  /// The instances that code made at launch, by their classes; `nil` for several of one class.
  var first: [ObjectIdentifier: SwiftObject?] = [:]
  /// The number of nodes that may still be followed.
  var fuel = 0
  var conditions: [String] = []
  private var depth = 0
  /// The functions that are being followed.
  private var active: [(declaration: ObjectIdentifier, me: SwiftObject?, conditionCount: Int)] = []
  /// The properties whose initial values are being computed.
  var begun: Set<ObjectIdentifier> = []
  /// The call of the app that led into a framework's stand-in; `nil` in code of the app.
  private(set) var site: Site?
  /// The byte of the call that is evaluated.
  var callOffset = 0
  /// The nodes and calls of each function as long as nothing comes of it.
  private var costs: [ObjectIdentifier: (nodes: Int, calls: Int, isUseful: Bool)] = [:]

  init(_ program: SwiftProgram) { self.program = program }

  /// The instances whose functions are being followed, the outermost first.
  var callers: [SwiftObject] { active.compactMap(\.me) }

  /// Returns the conditions that were met since the last function of an instance of some kind.
  func conditions(since isMeant: (SwiftObject) -> Bool) -> ArraySlice<String> {
    let last = active.lastIndex { $0.me.map(isMeant) ?? false }
    guard let inner = active.dropFirst((last ?? -1) + 1).first else { return [] }
    return conditions.dropFirst(inner.conditionCount)
  }

  /// Resets the limits for a new piece of work.
  func begin() { fuel = Limits.swiftNodes; depth = 0; active = []; conditions = [] }

  /// Returns the outcomes of a body: a list of statements, or one expression that is its value.
  func outcomes(of body: [SwiftNode], _ environment: SwiftEnvironment) -> [Outcome] {
    var environment = environment
    var outcomes: [Outcome] = []
    _ = run(body, &environment, isValue: true, &outcomes)
    return outcomes
  }

  // MARK: Statements

  /// Follows statements; returns `false` if no way continues after them.
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
    case .switch(let subject, let cases): return self.switch(subject, cases, &environment, isValue: isValue, &outcomes)
    case .loop(let names, let sequence, let body):
      let sequence = value(sequence, &environment)
      var element = SwiftValue.unknown(nil)
      if case .list(let values) = sequence {
        if values.count <= 16 {
          for value in values {
            for name in names { environment.locals[name] = name == names.last ? value : .unknown(nil) }
            _ = run(body, &environment, isValue: false, &outcomes)
          }
          return true
        }
        element = .oneOf(merging: values)
      }
      for name in names { environment.locals[name] = names.count == 1 ? element : .unknown(nil) }
      _ = run(body, &environment, isValue: false, &outcomes)
      return true
    case .other(let blocks)
    where blocks.count > 1 && blocks.allSatisfy({ if case .other = $0.form { true } else { false } }):
      // Of `do` and its `catch`, either may end the function.
      let ends = blocks.compactMap { block in
        var inside = environment
        return run([block], &inside, isValue: false, &outcomes) ? inside : nil
      }
      guard let first = ends.first else { return false }
      environment = ends.dropFirst().reduce(first, merged)
      return true
    case .other(let nodes), .elsewhere(let nodes): return run(nodes, &environment, isValue: false, &outcomes)
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
      // Code from here on has met the condition.
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
      let text = item.patterns.first.flatMap { if case .text(let text) = $0.form { text } else { $0.caseName } }
      let isCondition = !isDecided && cases.count > 1 && !(item.patterns.isEmpty && ends.isEmpty && outcomes.isEmpty)
      if isCondition { conditions.append(text.map { "case \($0)" } ?? "otherwise") }
      if run(item.body, &inside, isValue: isValue, &outcomes) { ends.append(inside) }
      if isCondition { conditions.removeLast() }
    }
    guard let first = ends.first else { return false }
    environment = ends.dropFirst().reduce(first, merged)
    return true
  }

  /// Returns the variables of two ways, with both values where these differ.
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

  /// Follows a function and returns its outcomes; `nil` if it is being followed already or nested too deep.
  func call(
    _ method: SwiftMethod, _ arguments: [SwiftValue.Argument], on object: SwiftObject?, _ caller: SwiftEnvironment
  ) -> [Outcome]? {
    let identity = ObjectIdentifier(method.declaration)
    guard let body = method.declaration.body, fuel > 0, active.count < 24,
      !active.contains(where: { $0.declaration == identity && $0.me === object }),
      // An instance may make others of its type without end.
      active.count(where: { $0.declaration == identity }) < 4, !isCostly(identity)
    else { return nil }
    let (fuelBefore, before) = (fuel, attempts + marks)
    active.append((identity, object, conditions.count))
    let outerSite = site
    let isStandIn = program.isStandIn(method.file)
    site = isStandIn ? site ?? Site(environment: caller, offset: callOffset, conditions: conditions) : nil
    defer {
      active.removeLast()
      site = outerSite
    }
    onFollow(method)
    var environment = SwiftEnvironment(
      me: object, file: method.file, owner: method.owner, function: method.declaration.name)
    environment.result = method.declaration.type.map(method.meaning)
    if object === caller.me, object != nil {
      environment.route = caller.route
      environment.closures = caller.closures
      environment.sender = caller.sender
      environment.caller = caller.caller
    } else if caller.me != nil {
      environment.caller = caller.file.name
    }
    // A method in an extension of a foreign type runs for its caller.
    if method.owner?.kind == .extension { environment.sender = caller.sender ?? caller.me }
    if let expected = caller.expected, let result = method.declaration.type {
      note(concrete(SwiftTypeName(expected), caller), as: result, of: method, &environment)
    }
    bind(method, arguments, &environment)
    let outer = conditions
    defer { conditions = outer }
    let outcomes = outcomes(of: body, environment)
    if fuel > 0 {
      let (nodes, calls, isUseful) = costs[identity] ?? (0, 0, false)
      costs[identity] = (
        nodes + fuelBefore - fuel, calls + 1,
        isUseful || attempts + marks > before
          || outcomes.lazy.flatMap(\.value.alternatives).contains { !$0.objects.isEmpty || $0.caseName != nil }
      )
    }
    return outcomes
  }

  /// True for a function that costs much, and of which nothing comes: it makes no move and returns nothing known.
  private func isCostly(_ function: ObjectIdentifier) -> Bool {
    guard let (nodes, calls, isUseful) = costs[function], !isUseful else { return false }
    return nodes > Limits.swiftIdle && nodes / calls > 500
  }

  /// Computes the value of a closure's body: the instance around the closure counts as a caller.
  func within(_ closure: SwiftClosure, _ value: () -> SwiftValue) -> SwiftValue {
    active.append((ObjectIdentifier(closure), closure.environment.me, conditions.count))
    let outer = site
    if !program.isStandIn(closure.environment.file) { site = nil }
    defer {
      active.removeLast()
      site = outer
    }
    return value()
  }

  /// Binds parameters to their arguments: by label, or trailing closures in order.
  private func bind(_ method: SwiftMethod, _ arguments: [SwiftValue.Argument], _ environment: inout SwiftEnvironment) {
    var rest = arguments[...]
    for parameter in method.declaration.parameters {
      if let next = rest.first, next.label == parameter.label || next.label == nil && rest.count == 1 {
        environment.locals[parameter.name] = typed(next.value, parameter.type, near: environment.file)
        switch next.value {
        case .type(let type) where parameter.type.hasSuffix(".Type"):
          note(type, as: String(parameter.type.dropLast(5)), of: method, &environment)
        case .object(let object): note(object.type, as: parameter.type, of: method, &environment)
        default: break
        }
        rest.removeFirst()
      } else if let value = parameter.value {
        environment.locals[parameter.name] = typed(
          self.value(value, &environment), parameter.type, near: environment.file)
      } else {
        environment.locals[parameter.name] = .unknown(SwiftTypeName(parameter.type))
      }
    }
  }

  /// Notes the type that a parameter of a generic function has in a call, unless it is known.
  private func note(
    _ type: SwiftTypeName, as text: String, of method: SwiftMethod, _ environment: inout SwiftEnvironment
  ) {
    guard case let name = SwiftTypeName(text).name, method.declaration.generics.contains(name) else { return }
    environment.generics[name] = environment.generics[name] ?? type
  }

  /// Returns a value as one of a type that a file expects.
  func typed(_ value: SwiftValue, _ type: String, near file: SourceFile) -> SwiftValue {
    switch value {
    case .unknown(nil): return .unknown(SwiftTypeName(type))
    case .case(let name, let arguments, nil):
      let type = program.resolved(SwiftTypeName(type))
      // `.init()`, or a factory: `let home: HomeViewController = .instantiate()`.
      let declared = program.type(type.name, near: file)
      // A function of a protocol's extension makes an instance of one class: `static func push() -> Self where Self == X`.
      if let arguments, declared?.kind == .protocol,
        let method = method(name, arguments, of: type, SwiftEnvironment(file: file)), method.declaration.isStatic,
        let made = call(method, arguments, on: nil, SwiftEnvironment(file: file))
      {
        return .oneOf(merging: made.map(\.value))
      }
      if name == "init" || type.looksLikeView && declared?.cases.isEmpty != false {
        return .object(SwiftObject(type, declared, arguments ?? [], at: nil, in: file))
      }
      return .case(name, arguments, type: type.name)
    default: return value
    }
  }

  /// Returns whether arguments fit parameters, by their labels.
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
  /// True for a case of a known enumeration.
  var isTypedCase: Bool { if case .case(_, _, .some) = value { true } else { false } }
}

/// Conditions and patterns.
extension SwiftEvaluator {
  /// Returns whether conditions are true; `nil` if unknown. Adds the names that they bind.
  private func holds(_ conditions: [SwiftNode], _ environment: inout SwiftEnvironment) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      var one: Bool?
      switch condition.form {
      case .binding(let name, _, let source):
        let value = source.map { self.value($0, &environment) } ?? .unknown(nil)
        environment.locals[name] = value
        switch value {
        case .null: one = false
        case .object, .list, .case, .closure, .text, .type: one = true
        case .oneOf(let values):
          // After the condition the value is not `nil`.
          environment.locals[name] = .oneOf(
            merging: values.filter { if case .null = $0 { false } else { true } })
        default: one = nil
        }
        // `guard let self` and `let x = self`, of a weak reference, say nothing about the app.
        if name == "self" || source?.isName("self") == true { one = true }
      case .match(let pattern, let value): one = matches(pattern, self.value(value, &environment), &environment)
      case .test(let tested, let type):
        if case .name(let name) = tested.form, environment.locals[name]?.isUnknown == true {
          environment.locals[name] = .unknown(SwiftTypeName(type))
        } else {
          one = self.is(value(tested, &environment), SwiftTypeName(type))
        }
      case .literal("true"): one = true
      case .literal("false"): one = false
      case .call(let function, let operands) where function.comparison != nil:
        let values = operands.map { self.value($0.value, &environment) }
        one = values[0].isEqual(to: values[1]).map { $0 == (function.comparison == "==") }
      default: _ = self.value(condition, &environment)
      }
      if one == false { return false }
      if one == nil { result = nil }
    }
    return result
  }

  /// Returns whether a value matches a pattern; `nil` if unknown. Adds the names that it binds.
  func matches(_ pattern: SwiftNode, _ value: SwiftValue, _ environment: inout SwiftEnvironment) -> Bool? {
    switch pattern.form {
    case .bind(let name):
      environment.locals[name] = value
      return true
    case .name("_"): return true
    case .member(_, let name): return isCase(name, value)
    case .call(let function, let patterns):
      guard case .member(_, let name) = function.form else { return nil }
      let result = isCase(name, value)
      guard result != false else { return false }
      var arguments: [SwiftValue.Argument] = []
      if case .case(_, let given?, _) = value { arguments = given }
      for (index, pattern) in patterns.enumerated() {
        let argument = arguments.indices.contains(index) ? arguments[index].value : .unknown(nil)
        _ = matches(pattern.value, argument, &environment)
      }
      return result
    case .list(let patterns):
      // Of several tuples each element is one of several.
      let tuples = value.alternatives.compactMap { if case .list(let values) = $0 { values } else { nil } }
      guard !tuples.isEmpty, tuples.allSatisfy({ $0.count == patterns.count }) else {
        for pattern in patterns { _ = matches(pattern, .unknown(nil), &environment) }
        return nil
      }
      let values = patterns.indices.map { index in SwiftValue.oneOf(merging: tuples.map { $0[index] }) }
      var result: Bool? = true
      for (pattern, value) in zip(patterns, values) {
        let one = matches(pattern, value, &environment)
        if one == false { return false }
        if one == nil { result = nil }
      }
      return result
    case .null: if case .null = value { return true } else { return value.isUnknown ? nil : false }
    default: return nil
    }
  }

  private func isCase(_ name: String, _ value: SwiftValue) -> Bool? {
    switch value {
    case .case(let other, _, _): other == name
    case .null: name == "none"
    case .closure: false
    case .object(let object) where object.declaration?.kind == .class: false
    default: nil
    }
  }
}

extension SwiftNode {
  /// The name of the case in a pattern.
  var caseName: String? {
    switch form {
    case .member(_, let name): name
    case .call(let function, let arguments):
      function.caseName.flatMap { $0 == "some" ? arguments.first?.value.caseName : $0 }
    case .list(let nodes): nodes.first?.caseName
    default: nil
    }
  }
}

/// Written types, for values that cannot be followed.
extension SwiftEvaluator {
  /// Returns an expression's value as one of an expected type: `.init()` makes one, and a framework's call returns one.
  func value(_ node: SwiftNode, as type: String?, _ environment: inout SwiftEnvironment) -> SwiftValue {
    guard let type, case let name = program.resolved(concrete(SwiftTypeName(type), environment)), !name.isList
    else { return value(node, &environment) }
    if case .call(let function, let nodes) = node.form, case .member(nil, "init") = function.form {
      let arguments = nodes.map { SwiftValue.Argument(label: $0.label, value: value($0.value, &environment)) }
      return .object(construct(name, arguments, at: node.offset, environment))
    }
    if case .call = node.form { environment.expected = type }
    let found = value(node, &environment)
    environment.expected = nil
    guard case .access(_, _, .some) = found else { return found }
    if name.name.hasSuffix("Router") { return .unknown(name) }
    guard let declared = program.type(name.name, near: environment.file), declared.kind == .class else { return found }
    guard name.looksLikeView else { return .unknown(name) }
    return .object(SwiftObject(name, declared, at: node.offset, in: environment.file))
  }

  /// Returns the types of a called function's parameters, if a function with just these labels is known.
  func parameterTypes(
    _ function: SwiftNode, _ base: SwiftValue?, _ labels: [String?], _ environment: SwiftEnvironment
  ) -> [String]? {
    let methods: [SwiftMethod]
    switch (function.form, base) {
    case (_, _) where labels.isEmpty: return nil
    case (.name(let name), _) where name.first?.isUppercase == true:
      methods = program.methods("init", of: SwiftTypeName(name), near: environment.file)
    case (.name(let name), _):
      guard let me = environment.me else { return nil }
      methods = program.methods(name, of: me.type, near: me.home)
    case (.member(_, let name), .object(let object)?):
      methods = program.methods(name, of: object.type, near: object.home)
    case (.member(_, let name), .unknown(let type?)?), (.member(_, let name), .type(let type)?):
      methods = program.methods(name, of: type, near: environment.file)
    default: return nil
    }
    let found = methods.first { $0.declaration.parameters.map(\.label) == labels }
    return found?.declaration.parameters.map(\.type)
  }

  /// Returns a type with the parameters of the generic function and type around replaced by the arguments of the call and
  /// the instance.
  func concrete(_ type: SwiftTypeName, _ environment: SwiftEnvironment) -> SwiftTypeName {
    let type = type.replacing(Array(environment.generics.keys), by: Array(environment.generics.values))
    guard let me = environment.me, let owner = environment.owner, !owner.generics.isEmpty,
      let own = program.ancestors(of: me.type, near: me.home).first(where: { $0.type === owner })?.name
    else { return type }
    return type.replacing(owner.generics, by: own.arguments)
  }

  /// Returns the instance that a closure gets and returns, as in `make(init: Home()) { $0.router = router; return $0
  /// }`; `nil` if the closure returns something else.
  func configured(_ arguments: [SwiftValue.Argument], _ environment: SwiftEnvironment) -> SwiftObject? {
    guard case .closure(let closure)? = arguments.last?.value, closure.parameters.count < 3 else { return nil }
    var objects = arguments.dropLast().compactMap { argument -> SwiftObject? in
      if case .object(let object) = argument.value { object } else { nil }
    }
    if objects.isEmpty, let result = environment.result {
      let type = program.resolved(SwiftTypeName(result))
      guard let declared = program.type(type.name, near: environment.file), declared.kind == .class, type.looksLikeView
      else { return nil }
      objects = [SwiftObject(type, declared, at: closure.body.first?.offset, in: environment.file)]
    }
    guard objects.count == 1 else { return nil }
    let value = call(closure, [.init(label: nil, value: .object(objects[0]))])
    return value.objects.contains { $0 === objects[0] } ? objects[0] : nil
  }

  /// Returns the instance for a method whose owner is unknown: the receiver, if the method extends a framework's type.
  func instance(of owner: SwiftType, _ base: SwiftValue?, _ method: SwiftMethod) -> SwiftObject {
    if owner.kind == .extension {
      switch base {
      case .object(let object): return object
      case .unknown(let type?): return SwiftObject(type, owner, at: nil, in: method.file)
      default: break
      }
    }
    return SwiftObject(SwiftTypeName(owner.name), owner, at: nil, in: method.file)
  }
}
