import Graph

/// Expressions.
extension SwiftEvaluator {
  func value(_ node: SwiftNode, _ environment: inout SwiftEnvironment) -> SwiftValue {
    guard fuel > 0 else { return .unknown(nil) }
    fuel -= 1
    switch node.form {
    case .name(let name): return self.name(name, environment)
    case .member(let base?, let name): return member(name, of: value(base, &environment), environment)
    case .member(nil, let name): return .case(name, nil, type: nil)
    case .call(let function, let arguments): return call(function, arguments, node, &environment)
    case .closure(let parameters, let body):
      var inside = environment
      inside.closures += 1
      let closure = SwiftClosure(parameters, body, inside)
      onClosure(closure)
      return .closure(closure)
    case .function(let declaration):
      let closure = SwiftClosure(declaration.parameters.map(\.name), declaration.body ?? [], environment)
      onClosure(closure)
      environment.locals[declaration.name] = .closure(closure)
      return .unknown(nil)
    case .binding(let name, let type, let value):
      var value = value.map { self.value($0, as: type, &environment) } ?? .unknown(nil)
      if let type { value = typed(value, type, near: environment.file) }
      environment.locals[name] = value
      return .unknown(nil)
    case .assign(let target, let value):
      assign(self.value(value, &environment), to: target, &environment)
      return .unknown(nil)
    case .text(let text): return .text(text)
    case .literal(let text): return .literal(text)
    case .null: return .null
    case .list(let nodes): return kept(.list(nodes.map { value($0, &environment) }))
    case .test(let inner, _):
      _ = value(inner, &environment)
      return .unknown(nil)
    case .cast(let inner, let type):
      let value = value(inner, &environment)
      let name = concrete(SwiftTypeName(type), environment)
      if let object = onCast(value, name, environment) { return .object(object) }
      switch value {
      case .access(_, _, .some) where program.type(name.name, near: environment.file)?.kind == .class:
        // The framework makes it, as from a storyboard.
        let made = program.type(name.name, near: environment.file)
        let object = SwiftObject(name, made, at: node.offset, in: environment.file)
        onConstruct(object)
        return .object(object)
      case .access(_, _, .some) where ControllerKind(undeclared: name.name)?.container != nil:
        // So it makes a container, whose first controller another cast names.
        let object = SwiftObject(name, nil, at: node.offset, in: environment.file)
        object.isCast = true
        return .object(object)
      case .access where value.objects.first.flatMap { ControllerKind(undeclared: $0.type.name)?.container } != nil:
        return first(of: value.objects[0], name, at: node.offset, environment) ?? .unknown(name)
      case .unknown, .access, .literal, .text: return .unknown(name)
      case .object(let object)
      where object.offset != nil && ControllerKind(undeclared: name.name) != nil && self.is(value, name) == false:
        return .null
      default: return typed(value, type, near: environment.file)
      }
    case .either(let first, let second):
      return .oneOf(merging: [value(first, &environment), value(second, &environment)])
    case .if, .switch:
      let results = outcomes(of: [node], environment)
      return .oneOf(merging: results.map(\.value))
    case .conditional(let base?, _): return value(base, &environment)
    case .other(let nodes), .elsewhere(let nodes):
      for node in nodes { _ = value(node, &environment) }
      return .unknown(nil)
    case .element(let base, let indices):
      let list = value(base, &environment)
      let indices = indices.map { value($0, &environment) }
      guard case .list(let values) = list else { return .unknown(nil) }
      if case .literal(let text)? = indices.first, let index = Int(text), values.indices.contains(index) {
        return values[index]
      }
      return .oneOf(merging: values)
    case .sum(let nodes):
      let values = nodes.map { value($0, &environment) }
      guard values.contains(where: { if case .list = $0 { true } else { false } }) else { return .unknown(nil) }
      return kept(.list(values.flatMap(\.elements)))
    case .match(let pattern, let value):
      _ = matches(pattern, self.value(value, &environment), &environment)
      return .unknown(nil)
    case .throw(let value), .return(let value?):
      _ = self.value(value, &environment)
      return .unknown(nil)
    case .return(nil), .bind, .guard, .loop, .path, .conditional(nil, _): return .unknown(nil)
    }
  }

  /// Returns the first controller of a container that a framework makes, by the class that the code expects.
  private func first(
    of container: SwiftObject, _ name: SwiftTypeName, at offset: Int, _ environment: SwiftEnvironment
  ) -> SwiftValue? {
    guard container.isCast, let made = program.type(name.name, near: environment.file),
      made.kind == .class, program.controllerKind(of: name, near: environment.file) != nil,
      !container.arguments.contains(where: { $0.label == "rootViewController" })
    else { return nil }
    let object = SwiftObject(name, made, at: offset, in: environment.file)
    onConstruct(object)
    container.arguments.append(.init(label: "rootViewController", value: .object(object)))
    return .object(object)
  }

  /// Returns whether an instance of a class is one of a type; `nil` if unknown.
  func `is`(_ value: SwiftValue, _ type: SwiftTypeName) -> Bool? {
    guard case .object(let object) = value, object.declaration?.kind == .class else { return nil }
    let isController =
      type.name == "UIViewController" && program.controllerKind(of: object.type, near: object.home) != nil
    if isController
      || program.ancestors(of: object.type, near: object.home).contains(where: { $0.name.name == type.name })
    {
      return true
    }
    let isClass =
      program.type(type.name, near: object.home)?.kind == .class || ControllerKind(undeclared: type.name) != nil
    return isClass ? false : nil
  }

  // MARK: Names and members

  private func name(_ name: String, _ environment: SwiftEnvironment) -> SwiftValue {
    if let value = environment.locals[name] { return value }
    if name == "self" || name == "super" { return environment.me.map(SwiftValue.object) ?? .unknown(nil) }
    if let me = environment.me {
      if let value = property(name, of: me) { return value }
      if let value = frameworkMember(me, name) { return value }
      if !program.methods(name, of: me.type, near: me.home).isEmpty { return .access(.object(me), name, nil) }
    }
    if let global = program.globals[name] { return shared(global) }
    let type = SwiftTypeName(name)
    if name == "Self", let me = environment.me { return .type(me.type) }
    if name.first?.isUppercase == true { return .type(program.resolved(concrete(type, environment))) }
    return .unknown(nil)
  }

  /// Returns the value of a property: the assigned one, else the initial one, else an unknown one of its type.
  func property(_ name: String, of object: SwiftObject) -> SwiftValue? {
    if let value = object.properties[name] { return value }
    guard let (property, type) = program.property(name, of: object.type, near: object.home) else {
      return object.declaration?.kind == .struct || object.declaration == nil
        ? object.arguments.first { $0.label == name }?.value : nil
    }
    // The value is unknown while it is computed, so that a property that needs itself ends.
    object.properties[name] = .unknown(type)
    var value = initial(property, me: object)
    // A view with modifiers is still that view.
    if let type, property.declaration.type?.hasPrefix("some ") != true {
      value = known(typed(value, property.declaration.type ?? type.name, near: property.file), as: type)
    }
    if value.isUnknown {
      let given = object.declaration?.kind == .struct ? object.arguments.first { $0.label == name } : nil
      value = given?.value ?? .unknown(type)
    }
    object.properties[name] = property.declaration.body == nil ? value : nil
    return value
  }

  /// Returns the value of a property of a type, or of a constant or variable outside of types.
  private func shared(_ property: SwiftProperty) -> SwiftValue {
    let identity = ObjectIdentifier(property.declaration)
    guard property.declaration.body == nil else { return initial(property, me: nil) }
    if let value = shared[identity] { return value }
    var value = initial(property, me: nil)
    if let type = property.declaration.type { value = known(value, as: SwiftTypeName(type)) }
    shared[identity] = value
    return value
  }

  /// Returns a value whose type the sources do not have as one of a declared type.
  func known(_ value: SwiftValue, as type: SwiftTypeName) -> SwiftValue {
    switch value {
    case .access(_, _, .some), .unknown(nil): .unknown(type)
    case .unknown(let own?) where program.type(program.resolved(own).name, near: nil) == nil: .unknown(type)
    default: value
    }
  }

  private func initial(_ property: SwiftProperty, me: SwiftObject?) -> SwiftValue {
    let identity = ObjectIdentifier(property.declaration)
    // A property that begins with itself, even with that of another instance, has no initial value.
    guard fuel > 0, begun.insert(identity).inserted else { return .unknown(nil) }
    defer { begun.remove(identity) }
    var environment = SwiftEnvironment(me: me, file: property.file, function: property.declaration.name)
    if let value = property.declaration.value { return self.value(value, as: property.declaration.type, &environment) }
    if property.declaration.body != nil {
      let method = SwiftMethod(property.declaration, owner: nil, file: property.file)
      return call(method, [], on: me, environment).map { .oneOf(merging: $0.map(\.value)) } ?? .unknown(nil)
    }
    return .unknown(property.declaration.type.map { SwiftTypeName($0) })
  }

  private func member(_ name: String, of base: SwiftValue, _ environment: SwiftEnvironment) -> SwiftValue {
    switch base {
    case .object(let object):
      if let value = property(name, of: object) ?? frameworkMember(object, name) { return value }
      return .access(base, name, nil)
    case .type(let type):
      if name == "self" { return base }
      if let declared = program.type(type.name, near: environment.file) {
        if declared.cases.contains(where: { $0.name == name }) { return .case(name, nil, type: type.name) }
        if let property = declared.properties[name], property.declaration.isStatic { return shared(property) }
      }
      if let nested = program.nested(name, in: type) { return .type(nested) }
      return .case(name, nil, type: type.name)
    case .unknown(let type?) where !type.isList:
      guard let assumed = assumed(type, environment) else { return .access(base, name, nil) }
      return member(name, of: .object(assumed), environment)
    case .oneOf(let values): return .oneOf(merging: values.map { member(name, of: $0, environment) })
    case .list(let values) where name == "first" || name == "last":
      return (name == "first" ? values.first : values.last) ?? .null
    default: return .access(base, name, nil)
    }
  }

  /// Returns some instance of a declared type.
  func assumed(_ type: SwiftType) -> SwiftObject? {
    assumed(SwiftTypeName(type.name), SwiftEnvironment(file: type.file))
  }

  /// Returns some instance of a type of the program.
  func assumed(_ type: SwiftTypeName, _ environment: SwiftEnvironment) -> SwiftObject? {
    let type = program.resolved(type)
    guard let declared = program.type(type.name, near: environment.file) else { return nil }
    guard !type.isList else { return SwiftObject(type, declared, at: nil, in: environment.file) }
    if let stand = (first[ObjectIdentifier(declared)] ?? nil) ?? stands[ObjectIdentifier(declared)] { return stand }
    let own = declared.kind == .protocol ? program.heirs(of: declared.name).only ?? declared : declared
    if let made = first[ObjectIdentifier(own)] ?? nil { return made }
    let stand = SwiftObject(own === declared ? type : SwiftTypeName(own.name), own, at: nil, in: own.file)
    stands[ObjectIdentifier(declared)] = stand
    stands[ObjectIdentifier(own)] = stands[ObjectIdentifier(own)] ?? stand
    if own.kind == .class, let method = own.methods.first(where: { $0.declaration.name == "init" }) {
      _ = call(method, [], on: stand, SwiftEnvironment(file: own.file))
    }
    return stands[ObjectIdentifier(own)]
  }

  // MARK: Assignments

  /// Returns a value, or an unknown one in place of a large one.
  func kept(_ value: SwiftValue) -> SwiftValue { value.isLarge ? .unknown(nil) : value }

  func assign(_ value: SwiftValue, to target: SwiftNode, _ environment: inout SwiftEnvironment) {
    let value = kept(value)
    switch target.form {
    case .name(let name):
      if environment.locals[name] != nil || environment.me == nil {
        environment.locals[name] = value
      } else if let me = environment.me {
        set(name, of: me, to: value)
        report(name + " =", nil, [.init(label: nil, value: value)], target, environment)
      }
    case .member(let base?, let name):
      let base = self.value(base, &environment)
      for object in base.owners { set(name, of: object, to: value) }
      report(name + " =", base, [.init(label: nil, value: value)], target, environment)
    default: break
    }
  }

  private func set(_ name: String, of object: SwiftObject, to value: SwiftValue) {
    let property = program.property(name, of: object.type, near: object.home)?.property
    let type = property?.declaration.type
    // The view that a system popover points at is not passed to it.
    if type == nil, ["sourceView", "sourceItem", "barButtonItem"].contains(name) { return }
    var value = value
    if let property, let type { value = known(typed(value, type, near: property.file), as: SwiftTypeName(type)) }
    object.attach(value)
    // All ways through a function share an instance.
    if let old = object.properties[name], !old.isUnknown, !value.isSame(as: old), !conditions.isEmpty {
      object.properties[name] = .oneOf(merging: [value, old])
    } else {
      object.properties[name] = value
    }
  }
}

extension SwiftValue {
  /// The instances whose properties an assignment to a member sets: those of `tableView.delegate = self` are not known,
  /// those of `navigationItem.title = x` are the controller's.
  fileprivate var owners: [SwiftObject] {
    switch self {
    case .access(.object(let object), let name, nil):
      ["navigationItem", "tabBarItem", "rootViewController", "viewController"].contains(name) ? [object] : []
    case .access: []
    default: objects
    }
  }
}
