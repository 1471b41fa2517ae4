import Graph

/// Calls: of functions, methods and initialisers.
extension SwiftEvaluator {
  func call(
    _ function: SwiftNode, _ nodes: [SwiftNode.Argument], _ node: SwiftNode, _ environment: inout SwiftEnvironment
  ) -> SwiftValue {
    // The base is evaluated first: it precedes the arguments.
    var base: SwiftValue?
    let expected = environment.expected
    environment.expected = nil
    if case .member(let inner?, _) = function.form { base = value(inner, &environment) }
    let outer = (environment.around, environment.aroundOffset, environment.stream)
    if case .member(_, let name) = function.form {
      (environment.around, environment.aroundOffset) = (name, function.offset)
      environment.stream = base ?? environment.stream
    }
    let types = parameterTypes(function, base, nodes.map(\.label), environment)
    let arguments = nodes.enumerated().map { index, node in
      SwiftValue.Argument(label: node.label, value: value(node.value, as: types?[index], &environment))
    }
    environment.expected = expected
    defer { environment.expected = nil }
    (environment.around, environment.aroundOffset, environment.stream) = outer
    callOffset = function.offset
    switch function.form {
    case .name(let name): return call(name, arguments, node, environment)
    case .member(nil, let name): return kept(.case(name, arguments, type: nil))
    case .member(let list?, "append") where nodes.count == 1:
      assign(.list(base!.elements + [arguments[0].value]), to: list, &environment)
      return .unknown(nil)
    case .member(_, let name):
      if case .list(let values) = base, let value = onEach(values, name, arguments) { return value }
      if let found = found(name, in: base!, arguments) { return found }
      let results = base!.alternatives.map { call(name, on: $0, function, arguments, node, environment) }
      return .oneOf(merging: results)
    default:
      if case .closure(let closure) = value(function, &environment) { return call(closure, arguments) }
      return .unknown(nil)
    }
  }

  private func call(
    _ name: String, _ arguments: [SwiftValue.Argument], _ node: SwiftNode, _ environment: SwiftEnvironment
  ) -> SwiftValue {
    if let value = environment.locals[name], let result = call(value, arguments, environment) { return result }
    if let me = environment.me {
      if let method = method(name, arguments, of: me.type, environment) {
        return follow(method, arguments, on: me, environment)
      }
      if let value = property(name, of: me), let result = call(value, arguments, environment) { return result }
    }
    if let method = program.methods(named: name).first(where: {
      $0.owner == nil && fits(arguments, $0.declaration.parameters)
    }) {
      return follow(method, arguments, on: nil, environment)
    }
    if name.first?.isUppercase == true {
      let type = name == "Self" ? environment.me?.type ?? SwiftTypeName(name) : SwiftTypeName(name)
      let object = construct(type, arguments, at: node.offset, environment)
      if object.declaration?.kind ?? .extension == .extension { _ = configured(arguments, environment) }
      return .object(object)
    }
    report(name, nil, arguments, node, environment)
    if let object = configured(arguments, environment) { return .object(object) }
    if let me = environment.me, let value = callAnywhere(name, arguments, on: .object(me), environment) { return value }
    return .access(environment.me.map(SwiftValue.object) ?? .unknown(nil), name, arguments)
  }

  private func call(
    _ name: String, on base: SwiftValue, _ function: SwiftNode, _ arguments: [SwiftValue.Argument],
    _ node: SwiftNode, _ environment: SwiftEnvironment
  ) -> SwiftValue {
    switch base {
    case .type(let type):
      if name == "init" { return .object(construct(type, arguments, at: node.offset, environment)) }
      // A type in a type: 'Section.Row(rawValue: 1)'.
      if name.first?.isUppercase == true {
        let nested = program.nested(name, in: type) ?? SwiftTypeName(name)
        return .object(construct(nested, arguments, at: node.offset, environment))
      }
      return callStatic(name, of: type, arguments, node, environment)
    case .object(let object):
      if name == "init" {
        initialize(object, arguments, isSuper: function.isOnSuper, environment)
        return base
      }
      if function.isOnSuper {
        if let method = superMethods(name, of: object, environment).first(where: {
          fits(arguments, $0.declaration.parameters)
        }) {
          return follow(method, arguments, on: object, environment)
        }
        report(name, base, arguments, function, environment)
        return .access(base, name, arguments)
      }
      if let method = method(name, arguments, of: object.type, near: object.home, environment) {
        for argument in arguments { object.attach(argument.value) }
        return followed(method, arguments, on: object, base, function, environment)
      }
      let before = marks
      if let value = property(name, of: object), let result = call(value, arguments, environment) {
        report(name, base, arguments, function, environment, isMarked: marks > before)
        return result
      }
      for argument in arguments { object.attach(argument.value) }
    case .unknown(let type?):
      if let assumed = assumed(type, environment),
        let method = method(name, arguments, of: assumed.type, near: assumed.home, environment)
      {
        return followed(method, arguments, on: assumed, base, function, environment)
      }
    case .closure(let closure) where name == "callAsFunction": return call(closure, arguments)
    default: break
    }
    report(name, base, arguments, function, environment)
    if let value = callAnywhere(name, arguments, on: base, environment) { return value }
    return kept(.access(base, name, arguments))
  }

  /// Follows a method and reports its call. Returns its result, or that of another one if the method passes a case to an
  /// unknown receiver.
  private func followed(
    _ method: SwiftMethod, _ arguments: [SwiftValue.Argument], on object: SwiftObject, _ base: SwiftValue,
    _ node: SwiftNode, _ environment: SwiftEnvironment
  ) -> SwiftValue {
    let name = method.declaration.name
    let before = marks
    let result = follow(method, arguments, on: object, environment)
    report(name, base, arguments, node, environment, isMarked: marks > before)
    guard result.objects.isEmpty, arguments.contains(where: \.isTypedCase) else { return result }
    return callAnywhere(name, arguments, on: nil, environment) ?? result
  }

  /// Returns the result of a method whose owner is not known, if only one method of the program can be called.
  private func callAnywhere(
    _ name: String, _ arguments: [SwiftValue.Argument], on base: SwiftValue?, _ environment: SwiftEnvironment
  ) -> SwiftValue? {
    let passesCase = arguments.contains(where: \.isTypedCase)
    let found = program.methods(named: name).filter { method in
      guard let owner = method.owner, owner.kind != .protocol, method.declaration.body != nil,
        owner.kind == .extension || passesCase, fits(arguments, method.declaration.parameters),
        !arguments.isEmpty || method.declaration.type != nil || owner.kind == .extension
      else { return false }
      return zip(arguments, method.declaration.parameters).allSatisfy { argument, parameter in
        guard case .case(_, _, let type?) = argument.value else { return true }
        return program.resolved(SwiftTypeName(parameter.type)).name == type
      }
    }
    // Of several methods only one may make something known: the others pass the call on.
    guard found.count <= 4 else { return nil }
    let values: [SwiftValue] = found.compactMap { method in
      let object = method.owner.map { instance(of: $0, base, method) }
      let value = SwiftValue.oneOf(merging: (call(method, arguments, on: object, environment) ?? []).map(\.value))
      return value.objects.isEmpty ? nil : value
    }
    return values.isEmpty ? nil : .oneOf(merging: values)
  }

  private func follow(
    _ method: SwiftMethod, _ arguments: [SwiftValue.Argument], on object: SwiftObject?, _ environment: SwiftEnvironment
  ) -> SwiftValue {
    let outcomes = call(method, arguments, on: object, environment)
    let result = outcomes.map { SwiftValue.oneOf(merging: $0.map(\.value)) } ?? .unknown(nil)
    guard let text = method.declaration.type else { return result }
    let type = SwiftTypeName(text)
    // The caller knows the type that a generic function returns: `resolve<T>() -> T`.
    let isOpen =
      (type.name.count == 1 || method.declaration.generics.contains(type.name)) && (result.isUnknown || result.isAccess)
    // Methods that make the transition of one route from another, `prepareTransition(for: .other)`, and their callers.
    if type.name.hasSuffix("Transition") || type.name == "TransitionType" {
      if outcomes == nil, let object { return .access(.object(object), method.declaration.name, arguments) }
      if result.isAccess { return result }
    }
    // The type argument of a generic function names its result, as in `make(Home.self)`.
    let isGeneric = method.declaration.parameters.contains { $0.type.hasSuffix("\(type.name).Type") }
    for case .type(let type) in arguments.lazy.map(\.value) where isGeneric {
      let declared = program.type(type.name, near: environment.file)
      if isOpen, declared?.kind != .class { return .unknown(type) }
      let object = SwiftObject(type, declared, at: isOpen ? callOffset : nil, in: method.file)
      if isOpen { onConstruct(object) }
      return .object(object)
    }
    if isOpen { return .unknown(nil) }
    guard result.isUnknown || result.isAccess else { return result }
    if type.name == "Self", let object { return .object(object) }
    return .unknown(type)
  }

  /// Returns the methods that `super` calls: the inherited ones, above the type around.
  private func superMethods(_ name: String, of object: SwiftObject, _ environment: SwiftEnvironment) -> [SwiftMethod] {
    let chain = program.ancestors(of: object.type, near: object.home).compactMap(\.type)
    let index = chain.firstIndex { $0 === environment.owner } ?? 0
    return chain.dropFirst(index + 1).flatMap(\.methods).filter {
      $0.declaration.name == name && $0.declaration.body != nil
    }
  }

  func method(
    _ name: String, _ arguments: [SwiftValue.Argument], of type: SwiftTypeName, near file: SourceFile? = nil,
    _ environment: SwiftEnvironment
  ) -> SwiftMethod? {
    let found = program.methods(name, of: type, near: file ?? environment.file).filter {
      fits(arguments, $0.declaration.parameters)
    }
    guard found.count > 1 else { return found.first }
    if let expected = environment.expected, let method = found.first(where: { $0.declaration.type == expected }) {
      return method
    }
    // Of functions with the same labels the one that takes the instance.
    return found.first {
      zip(arguments, $0.declaration.parameters).contains {
        $0.value.objects.first?.type.name == SwiftTypeName($1.type).name
      }
    } ?? found[0]
  }

  func call(_ closure: SwiftClosure, _ arguments: [SwiftValue.Argument]) -> SwiftValue {
    var environment = closure.environment
    environment.result = nil
    for (index, name) in closure.names.enumerated() {
      environment.locals[name] = arguments.indices.contains(index) ? arguments[index].value : .unknown(nil)
    }
    if let first = closure.body.first { calledClosures.insert(ObjectIdentifier(first)) }
    return within(closure) { .oneOf(merging: outcomes(of: closure.body, environment).map(\.value)) }
  }

  /// Calls a value that is a closure or a method without its arguments; `nil` if it is neither.
  private func call(
    _ value: SwiftValue, _ arguments: [SwiftValue.Argument], _ environment: SwiftEnvironment
  ) -> SwiftValue? {
    let results = value.alternatives.compactMap { value -> SwiftValue? in
      switch value {
      case .closure(let closure): return call(closure, arguments)
      case .access(.object(let object), let name, nil):
        let unlabelled = program.methods(name, of: object.type, near: object.home).first {
          $0.declaration.parameters.count == arguments.count
        }
        guard let method = unlabelled else { return nil }
        let labelled = zip(method.declaration.parameters, arguments).map {
          SwiftValue.Argument(label: $0.label, value: $1.value)
        }
        return follow(method, labelled, on: object, environment)
      default: return nil
      }
    }
    return results.isEmpty ? nil : .oneOf(merging: results)
  }

  /// Returns the result of a method of lists that calls a closure for each element; `nil` for other methods.
  private func onEach(_ values: [SwiftValue], _ name: String, _ arguments: [SwiftValue.Argument]) -> SwiftValue? {
    if ["enumerated", "reversed", "sorted", "filter", "prefix", "dropFirst"].contains(name) { return .list(values) }
    guard ["map", "compactMap", "flatMap", "forEach"].contains(name), values.count <= 16,
      case .closure(let closure)? = arguments.first?.value
    else { return nil }
    return .list(
      values.map { value in
        let value = SwiftValue.Argument(label: nil, value: value)
        return call(closure, closure.names.count == 2 ? [.init(label: nil, value: .unknown(nil)), value] : [value])
      })
  }

  /// Returns the element that a list is searched for by its type: `first { $0 is Home }`.
  private func found(_ name: String, in base: SwiftValue, _ arguments: [SwiftValue.Argument]) -> SwiftValue? {
    guard ["first", "last", "firstIndex", "lastIndex", "filter"].contains(name),
      case .closure(let closure)? = arguments.first?.value,
      case .test(let tested, let type)? = closure.body.only?.form, case .name(closure.names.first) = tested.form
    else { return nil }
    switch base {
    case .access, .unknown:
      let element = SwiftValue.unknown(SwiftTypeName(type))
      return name == "filter" ? .list([element]) : element
    default: return nil
    }
  }

  private func callStatic(
    _ name: String, of type: SwiftTypeName, _ arguments: [SwiftValue.Argument], _ node: SwiftNode,
    _ environment: SwiftEnvironment
  ) -> SwiftValue {
    let declared = program.type(type.name, near: environment.file)
    if declared?.cases.contains(where: { $0.name == name }) == true { return .case(name, arguments, type: type.name) }
    let me = SwiftObject(type, declared, arguments, at: node.offset, in: environment.file)
    if let method = method(name, arguments, of: type, environment), method.declaration.isStatic {
      let returns = method.declaration.type.map { SwiftTypeName($0).name }
      // Whatever the method does inside, it makes an instance of its type.
      if returns == "Self" { return .object(me) }
      let before = marks
      let result = follow(method, arguments, on: me, environment)
      report(name, .type(type), arguments, node, environment, isMarked: marks > before)
      return result.objects.isEmpty && returns == type.name ? .object(me) : result
    }
    report(name, .type(type), arguments, node, environment)
    // A factory of a framework, or of a protocol that was not read: `X.instantiate()`.
    if type.looksLikeView || declared?.kind == .class { return .object(me) }
    return .case(name, arguments, type: type.name)
  }

  func report(
    _ name: String, _ receiver: SwiftValue?, _ arguments: [SwiftValue.Argument], _ node: SwiftNode,
    _ environment: SwiftEnvironment, isMarked: Bool? = nil
  ) {
    onCall(
      Call(
        name: name, receiver: receiver, arguments: arguments, offset: site?.offset ?? node.offset,
        environment: site?.environment ?? environment, conditions: site?.conditions ?? conditions, isMarked: isMarked))
  }

  // MARK: Instances

  func construct(
    _ type: SwiftTypeName, _ arguments: [SwiftValue.Argument], at offset: Int, _ environment: SwiftEnvironment
  ) -> SwiftObject {
    let type = program.resolved(concrete(type, environment))
    let declared = program.type(type.name, near: environment.file)
    let object = SwiftObject(type, declared, arguments, at: offset, in: environment.file)
    object.maker = environment.me
    onConstruct(object)
    initialize(object, arguments, isSuper: false, environment)
    if declared?.kind ?? .extension == .extension {
      report(type.name, nil, arguments, SwiftNode(.null, at: offset), environment)
    }
    return object
  }

  /// Follows the initialiser that fits; for `super` an initialiser of the superclass.
  private func initialize(
    _ object: SwiftObject, _ arguments: [SwiftValue.Argument], isSuper: Bool, _ environment: SwiftEnvironment
  ) {
    for argument in arguments { object.attach(argument.value) }
    let candidates =
      (isSuper
      ? superMethods("init", of: object, environment) : program.methods("init", of: object.type, near: object.home))
      .filter { fits(arguments, $0.declaration.parameters) }
    if let method = candidates.first {
      _ = call(method, arguments, on: object, environment)
    } else {
      object.superArguments.append(arguments)
    }
  }
}

extension SwiftNode {
  /// True for `super.name`.
  fileprivate var isOnSuper: Bool {
    if case .member(let base?, _) = form, case .name("super") = base.form { true } else { false }
  }
}

extension SwiftValue {
  fileprivate var isAccess: Bool { if case .access = self { true } else { false } }
}

extension SwiftTypeName {
  /// True if the name ends like the name of a view or a view controller.
  var looksLikeView: Bool {
    ["ViewController", "Controller", "VC", "View", "Screen", "Page", "Scene"].contains { name.hasSuffix($0) }
  }
}
