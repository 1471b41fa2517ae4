/// Conditions and patterns.
extension SwiftEvaluator {
  /// Whether conditions hold; `nil` where that is not known. What they bind is added.
  func holds(_ conditions: [SwiftNode], _ environment: inout SwiftEnvironment) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      var one: Bool?
      switch condition.form {
      case .binding(let name, _, let value):
        let value = value.map { self.value($0, &environment) } ?? .unknown(nil)
        environment.locals[name] = value
        switch value {
        case .null: one = false
        case .object, .list, .case, .closure, .text, .type: one = true
        case .oneOf(let values):
          // Behind the condition it is none of those that are nothing.
          environment.locals[name] = .oneOf(
            merging: values.filter { if case .null = $0 { false } else { true } })
        default: one = nil
        }
        // 'guard let self' says nothing about the app.
        if name == "self" || condition.isSelf { one = true }
      case .match(let pattern, let value):
        one = matches(pattern, self.value(value, &environment), &environment)
      case .literal("true"): one = true
      case .literal("false"): one = false
      default: _ = self.value(condition, &environment)
      }
      if one == false { return false }
      if one == nil { result = nil }
    }
    return result
  }

  /// Whether a value matches a pattern; `nil` where that is not known. What it binds is added.
  func matches(
    _ pattern: SwiftNode, _ value: SwiftValue, _ environment: inout SwiftEnvironment
  ) -> Bool? {
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
      guard case .list(let values) = value, values.count == patterns.count else {
        for pattern in patterns { _ = matches(pattern, .unknown(nil), &environment) }
        return nil
      }
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
    default: nil
    }
  }
}

extension SwiftNode {
  /// The name of the case that a pattern names.
  var caseName: String? {
    switch form {
    case .member(_, let name): name
    case .call(let function, _): function.caseName
    default: nil
    }
  }

  /// True for `let x = self`, of a weak reference.
  fileprivate var isSelf: Bool {
    if case .binding(_, _, let value?) = form, case .name("self") = value.form { true } else { false }
  }
}
