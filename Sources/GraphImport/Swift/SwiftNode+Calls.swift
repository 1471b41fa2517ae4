extension SwiftNode {
  /// What modifiers are applied to: `Image("x")` of `Image("x").resizable()`. A method of `self` is none.
  var withoutModifiers: SwiftNode {
    var node = self
    while case .call(let function, _) = node.form, case .member(let base?, let name) = function.form,
      name.first?.isLowercase == true
    {
      if case .name("self") = base.form { break }
      node = base
    }
    return node
  }

  /// The name of the function that it calls, where it calls one by its name alone.
  var calledName: String? {
    guard case .call(let function, _) = form, case .name(let name) = function.form else { return nil }
    return name
  }

  /// The names of all functions that are called in it.
  var callNames: [String] {
    switch form {
    case .call(let function, let arguments):
      var names = arguments.flatMap { $0.value.callNames }
      switch function.form {
      case .name(let name): names.append(name)
      case .member(let base, let name): names += (base?.callNames ?? []) + [name]
      default: names += function.callNames
      }
      return names
    case .member(let base, _): return base?.callNames ?? []
    case .closure(_, let body), .other(let body), .elsewhere(let body), .list(let body):
      return body.flatMap(\.callNames)
    case .if(let conditions, _, let then, let otherwise):
      return (conditions + then + otherwise).flatMap(\.callNames)
    case .guard(let conditions, _, let otherwise): return (conditions + otherwise).flatMap(\.callNames)
    case .switch(let subject, let cases):
      return subject.callNames + cases.flatMap { $0.body.flatMap(\.callNames) }
    case .loop(_, let sequence, let body): return sequence.callNames + body.flatMap(\.callNames)
    case .element(let base, let indices): return base.callNames + indices.flatMap(\.callNames)
    case .sum(let parts): return parts.flatMap(\.callNames)
    case .binding(_, _, let value?), .return(let value?), .cast(let value, _), .throw(let value):
      return value.callNames
    case .assign(let a, let b), .either(let a, let b), .match(let a, let b): return a.callNames + b.callNames
    default: return []
    }
  }
}

extension SwiftValue {
  /// The value in a few words, for messages.
  var sketch: String? {
    switch self {
    case .access(let base, let name, _): base.sketch.map { "\($0).\(name)" } ?? name
    case .object(let object): object.type.name
    case .unknown(let type): type?.name
    case .case(let name, _, _): ".\(name)"
    case .oneOf(let values): values.first?.sketch
    default: nil
    }
  }
}
