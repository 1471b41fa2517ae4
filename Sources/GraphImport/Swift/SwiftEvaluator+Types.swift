import Graph

/// What the types that are written say of values that cannot be followed.
extension SwiftEvaluator {
  /// The value of an expression where a type is expected: `.init()` makes one of it, and what a framework returns is one.
  func value(_ node: SwiftNode, as type: String?, _ environment: inout SwiftEnvironment) -> SwiftValue {
    guard let type, case let name = program.resolved(concrete(SwiftTypeName(type), environment)), !name.isList
    else { return value(node, &environment) }
    if case .call(let function, let nodes) = node.form, case .member(nil, "init") = function.form {
      let arguments = nodes.map {
        SwiftValue.Argument(label: $0.label, value: value($0.value, &environment))
      }
      return .object(construct(name, arguments, at: node.offset, environment))
    }
    if case .call = node.form { environment.expected = type }
    let found = value(node, &environment)
    environment.expected = nil
    guard case .access(_, _, .some) = found else { return found }
    if name.name.hasSuffix("Router") { return .unknown(name) }
    guard let declared = program.type(name.name, near: environment.file),
      declared.kind == .class
    else { return found }
    guard name.looksLikeView else { return .unknown(name) }
    return .object(SwiftObject(name, declared, at: node.offset, in: environment.file))
  }

  /// The types of the parameters of a function that is called, if one with just these labels is known.
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
      methods = program.methods(name, of: me.type, near: me.file)
    case (.member(_, let name), .object(let object)?):
      methods = program.methods(name, of: object.type, near: object.file)
    case (.member(_, let name), .unknown(let type?)?), (.member(_, let name), .type(let type)?):
      methods = program.methods(name, of: type, near: environment.file)
    default: return nil
    }
    let found = methods.first { $0.declaration.parameters.map(\.label) == labels }
    return found?.declaration.parameters.map(\.type)
  }

  /// A type with the parameters of the generic type around replaced by what the instance has for them.
  func concrete(_ type: SwiftTypeName, _ environment: SwiftEnvironment) -> SwiftTypeName {
    guard let me = environment.me, let owner = environment.owner, !owner.generics.isEmpty,
      let own = program.ancestors(of: me.type, near: me.file).first(where: { $0.type === owner })?.name
    else { return type }
    return type.replacing(owner.generics, by: own.arguments)
  }

  /// The instance that a closure is handed to set it up, as in `make(init: Home()) { $0.router = router; return $0 }`;
  /// `nil` where the closure returns something else.
  func configured(_ arguments: [SwiftValue.Argument], _ environment: SwiftEnvironment) -> SwiftObject? {
    guard case .closure(let closure)? = arguments.last?.value, closure.parameters.count < 3 else {
      return nil
    }
    var objects = arguments.dropLast().compactMap { argument -> SwiftObject? in
      if case .object(let object) = argument.value { object } else { nil }
    }
    if objects.isEmpty, let result = environment.result {
      let type = program.resolved(SwiftTypeName(result))
      guard let declared = program.type(type.name, near: environment.file), declared.kind == .class,
        type.looksLikeView
      else { return nil }
      objects = [SwiftObject(type, declared, at: closure.body.first?.offset, in: environment.file)]
    }
    guard objects.count == 1 else { return nil }
    let value = call(closure, [.init(label: nil, value: .object(objects[0]))])
    return value.objects.contains { $0 === objects[0] } ? objects[0] : nil
  }

  /// On what a method is called whose owner is not known: what stands before it, where it extends a framework's type.
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
