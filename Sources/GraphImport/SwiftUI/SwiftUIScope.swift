import Graph

/// The meanings of names at a place in the sources.
struct SwiftUIScope {
  /// A parameter, constant or variable of a function or closure.
  struct Local {
    var type: String?
    var value: SwiftNode?
    /// True for a parameter of the function: the calls give its value.
    var isParameter = false
  }

  let program: SwiftUIProgram
  let type: SwiftType?
  let file: SourceFile
  /// The function around the place; `nil` in a property.
  var function: SwiftMethod?
  var locals: [String: Local] = [:]
  /// The known constants that are passed to the view around.
  var constants: [String: Bool] = [:]
  /// The type of the elements that `ForEach` or `Table` shows around the place.
  var element: String?

  init(_ program: SwiftUIProgram, _ type: SwiftType?, in file: SourceFile, function: SwiftMethod? = nil) {
    self.program = program
    self.type = type
    self.file = file
    self.function = function
    for parameter in function?.declaration.parameters ?? [] {
      locals[parameter.name] = Local(type: parameter.type, value: nil, isParameter: true)
    }
  }

  /// Adds the constants and variables of statements, which later statements may name.
  mutating func bind(_ nodes: [SwiftNode]) {
    for node in nodes { bind(node) }
  }

  mutating func bind(_ node: SwiftNode) {
    switch node.form {
    case .binding(let name, let type, let value):
      if case .name(let other)? = value?.form, other == name { return }
      locals[name] = Local(type: type ?? value.flatMap { self.type(of: $0) }, value: value)
    case .guard(let conditions, _, _): bind(conditions)
    default: break
    }
  }

  /// Returns the value of a condition that is one of the known constants, or the negation of one.
  func constant(_ text: String) -> Bool? {
    constants[text] ?? (text.first == "!" ? constants[String(text.dropFirst())].map { !$0 } : nil)
  }

  // MARK: Properties

  /// Returns a property of the type around, declared or inherited from a protocol here.
  func property(_ name: String) -> SwiftProperty? { type.flatMap { property(name, of: $0) } }

  func property(_ name: String, of type: SwiftType) -> SwiftProperty? {
    type.properties[name] ?? program.program.property(name, of: SwiftTypeName(type.name), near: type.file)?.property
  }

  /// Returns the property that an expression or a binding to it names; `nil` for anything else.
  func declaration(of node: SwiftNode) -> SwiftDeclaration? {
    switch node.form {
    case .name(let written):
      let name = written.hasPrefix("$") ? String(written.dropFirst()) : written
      return locals[name] == nil ? property(name)?.declaration : nil
    case .member(let base?, let name):
      let isElement = (name == "last" || name == "first") && type(of: base).flatMap(SwiftUIProgram.element) != nil
      if isElement || name == "wrappedValue" || name == "projectedValue" { return declaration(of: base) }
      if case .name("self") = base.form { return property(name)?.declaration }
      return declaredType(of: base).flatMap { property(name, of: $0) }?.declaration
    // '$isShown.animation()'
    case .call(let function, let arguments):
      if let source = Self.source(function, arguments) { return declaration(of: source) }
      guard case .member(let base?, "animation") = function.form else { return nil }
      return declaration(of: base)
    default: return nil
    }
  }

  /// Returns the expression that a binding reads: `Binding(get: { router.sheet }, set: …)`.
  private static func source(_ function: SwiftNode, _ arguments: [SwiftNode.Argument]) -> SwiftNode? {
    guard case .name("Binding") = function.form, case .closure(_, let nodes)? = arguments.first?.value.form else {
      return nil
    }
    return nodes.only
  }

  /// Returns the property that alone decides on a condition, and the values with which it is met or not: `isOn`, `!isOn`,
  /// `let user`, `user == nil`, `stage == .home`. `text`: the condition as it is written.
  func chooser(_ condition: SwiftNode, _ text: String) -> (property: SwiftDeclaration, met: String, unmet: String)? {
    func chooser(_ node: SwiftNode, _ met: String, _ unmet: String) -> (SwiftDeclaration, String, String)? {
      declaration(of: node).map { ($0, met, unmet) }
    }
    switch condition.form {
    case .binding(let name, _, let value):
      return chooser(value ?? SwiftNode(.name(name), at: condition.offset), "true", "false")
    case .other(let nodes) where text.hasPrefix("!"): return nodes.only.flatMap { chooser($0, "false", "true") }
    case .call(let function, let operands):
      guard let sign = function.comparison, operands.count == 2 else { break }
      let (met, unmet): (String, String)
      switch operands[1].value.form {
      case .null, .literal("false"): (met, unmet) = ("false", "true")
      case .literal("true"): (met, unmet) = ("true", "false")
      case .member(_, let name): (met, unmet) = (name, "!" + name)
      default: return nil
      }
      return sign == "==" ? chooser(operands[0].value, met, unmet) : chooser(operands[0].value, unmet, met)
    default: break
    }
    return chooser(condition, "true", "false")
  }

  /// Returns the type of a property: from its declaration, its wrapper or its first value.
  func type(of property: SwiftProperty, depth: Int) -> String? {
    let declaration = property.declaration
    if let type = declaration.type { return type }
    for attribute in declaration.attributes {
      // A wrapper of the app says the type of what it wraps.
      if depth < 16, let wrapper = program.type(attribute, near: file),
        let wrapped = wrapper.properties["wrappedValue"]
      {
        return SwiftUIScope(program, wrapper, in: wrapped.file).type(of: wrapped, depth: depth + 1)
      }
      // `Injected(\.session)` is the value that a container has under the name.
      if attribute.hasPrefix("Injected"), let name = attribute.dropLast().split(separator: ".").last,
        let made = program.made(by: String(name))
      {
        return made
      }
      for wrapper in ["Environment(", "UIApplicationDelegateAdaptor(", "NSApplicationDelegateAdaptor("]
      where attribute.hasPrefix(wrapper) {
        let inside = attribute.dropFirst(wrapper.count).dropLast()
        if inside.hasSuffix(".self") { return String(inside.dropLast(5)) }
      }
    }
    return declaration.value.flatMap { type(of: $0, depth: depth + 1) }
  }

  // MARK: Types

  /// Returns the arguments of the first route in FlowStacks' routes: `.root(.home, embedInNavigationView: true)`.
  func firstRoute(of routes: SwiftNode) -> [SwiftNode.Argument] {
    guard case .list(let routes)? = declaration(of: routes)?.value?.form, case .call(_, let first)? = routes.first?.form
    else { return [] }
    return first
  }

  /// Returns the type of the screens in FlowStacks' routes, or of a navigator's.
  func screens(of routes: SwiftNode) -> SwiftType? {
    guard let screen = type(of: routes).flatMap({ SwiftTypeName($0).arguments.first?.name }) else { return nil }
    let owner = if case .member(let base?, _) = routes.form { type(of: base) } else { type?.name }
    let outer = owner.flatMap { program.type(SwiftUIProgram.plain($0), near: file) }
    return program.type(screen, near: outer?.file ?? file, inside: outer)
  }

  /// Returns the type of an expression as it is written somewhere; `nil` if the sources do not say it.
  func type(of node: SwiftNode, depth: Int = 0) -> String? {
    guard depth < 16 else { return nil }
    switch node.form {
    case .name(let name):
      // `$0` is a parameter, `$name` the binding of a property.
      let isBinding = name.hasPrefix("$") && locals[name] == nil
      return type(ofName: isBinding ? String(name.dropFirst()) : name, depth)
    case .member(let base?, let name): return type(ofMember: name, base, depth)
    case .call(let function, let arguments): return type(ofCall: function, arguments, depth)
    case .text: return "String"
    case .literal(let text): return text == "true" || text == "false" ? "Bool" : text.contains(".") ? "Double" : "Int"
    case .either(let first, let second): return type(of: first, depth: depth + 1) ?? type(of: second, depth: depth + 1)
    case .cast(_, let type): return type
    case .conditional(let base?, _): return type(of: base, depth: depth + 1)
    default: return nil
    }
  }

  /// Returns the type of the app that an expression has.
  func declaredType(of node: SwiftNode) -> SwiftType? {
    type(of: node).flatMap { program.type(SwiftUIProgram.plain($0), near: file) }
  }

  private func type(ofName name: String, _ depth: Int) -> String? {
    // The state that is passed to a reducer.
    if name == "state", let state = type.map({ program.domain(of: $0).name + ".State" }), program.hasNested(state) {
      return state
    }
    if let local = locals[name] { return local.type ?? local.value.flatMap { type(of: $0, depth: depth + 1) } }
    if name == "self" || name == "Self" { return type?.name }
    if let property = property(name) { return type(of: property, depth: depth) }
    if let global = program.program.globals[name] { return type(of: global, depth: depth) }
    return name.first?.isUppercase == true ? name : nil
  }

  /// The properties and methods of a list that are one of its elements.
  private static let single: Set<String> = ["first", "last", "randomElement"]

  private func type(ofMember name: String, _ base: SwiftNode, _ depth: Int) -> String? {
    guard let written = type(of: base, depth: depth + 1) else { return nil }
    let plain = SwiftUIProgram.plain(written)
    switch name {
    case "wrappedValue", "self", "projectedValue": return plain
    case "allCases": return "[\(plain)]"
    case _ where Self.single.contains(name): if let element = SwiftUIProgram.element(plain) { return element }
    default: break
    }
    guard let type = program.type(plain, near: file) else {
      return name.first?.isUppercase == true ? plain + "." + name : nil
    }
    if type.cases.contains(where: { $0.name == name }) { return type.name }
    if name.first?.isUppercase == true { return plain + "." + name }
    guard let property = property(name, of: type) else { return nil }
    return SwiftUIScope(program, type, in: property.file).type(of: property, depth: depth + 1)
  }

  private func type(ofCall function: SwiftNode, _ arguments: [SwiftNode.Argument], _ depth: Int) -> String? {
    if let source = Self.source(function, arguments) { return type(of: source, depth: depth + 1) }
    switch function.form {
    case .name(let name):
      if name.first?.isUppercase == true {
        // `State(initialValue: x)` has the type of x.
        return name == "State" || name == "StateObject" || name == "Bindable"
          ? arguments.first.flatMap { type(of: $0.value, depth: depth + 1) } : name
      }
      return result(of: name, arguments, type)
    case .member(let base?, let name):
      if name.first?.isUppercase == true { return name }
      guard let written = type(of: base, depth: depth + 1) else { return nil }
      let plain = SwiftUIProgram.plain(written)
      if name == "init" { return plain }
      if let element = SwiftUIProgram.element(plain) {
        if Self.single.contains(name) { return element }
        if ["filter", "sorted", "reversed", "shuffled", "prefix", "suffix"].contains(name) { return "[\(element)]" }
      }
      guard let type = program.type(plain, near: file) else { return nil }
      if type.cases.contains(where: { $0.name == name }) { return type.name }
      return result(of: name, arguments, type)
    // '[Route]()' is an empty array.
    case .list(let elements):
      guard elements.count == 1, let name = SwiftUIWalker.typeName(elements[0]) else { return nil }
      return "[\(name)]"
    default: return nil
    }
  }

  private func result(of name: String, _ arguments: [SwiftNode.Argument], _ type: SwiftType?) -> String? {
    Set(program.functions(name, arguments, of: type).map(\.declaration.type)).only ?? nil
  }
}
