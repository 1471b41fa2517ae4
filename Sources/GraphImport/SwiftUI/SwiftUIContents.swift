import Graph

/// Finds out what contents show: closures of view builders, the bodies of views, functions that make views.
struct SwiftUIContents {
  let program: SwiftUIProgram
  /// How many steps are left: functions may call each other in circles.
  var fuel = Limits.swiftUIViews
  /// How many functions, properties and variables are looked into at the moment.
  private var depth = 0
  /// The declarations whose bodies were looked into on the way.
  var passed: Set<ObjectIdentifier> = []

  init(_ program: SwiftUIProgram) { self.program = program }

  /// What a view shows.
  mutating func contents(ofBodyOf view: SwiftType) -> [SwiftUIContent] {
    if let body = view.properties["body"], let nodes = body.declaration.body {
      return contents(nodes, SwiftUIScope(program, view, in: body.file))
    }
    return view.methods.first { $0.declaration.name == "body" }.map { contents(of: $0) } ?? []
  }

  /// What an argument shows: a closure, a view, or the name of a function that makes one.
  mutating func contents(of node: SwiftNode, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    switch node.form {
    case .closure(let parameters, let nodes):
      var scope = scope
      for name in parameters where scope.locals[name] == nil { scope.locals[name] = .init() }
      return contents(nodes, scope)
    case .name(let name):
      let methods = (program.functions[name] ?? []).filter { $0.owner === scope.type }
      if methods.count == 1, scope.locals[name] == nil { return contents(of: methods[0]) }
    case .member(let base?, "init"):
      if case .name(let name) = base.form, let view = program.view(name, near: scope.file) {
        return [SwiftUIContent(form: .view(view))]
      }
    default: break
    }
    return contents([node], scope)
  }

  mutating func contents(of method: SwiftMethod) -> [SwiftUIContent] {
    contents(
      method.declaration, SwiftUIScope(program, method.owner, in: method.file, function: method))
  }

  /// What a function shows for some arguments: a case that is given leaves what it chooses.
  mutating func contents(of method: SwiftMethod, _ arguments: [SwiftNode.Argument]) -> [SwiftUIContent] {
    var shown = contents(of: method)
    let parameters = method.declaration.parameters
    for (index, value) in SwiftUIProgram.matches(parameters, arguments) {
      Self.choose(value, of: SwiftUIProgram.plain(parameters[index].type), in: &shown)
    }
    return shown
  }

  /// Leaves of what values of a type choose that of a case, where one is given.
  private static func choose(_ value: SwiftNode, of type: String, in shown: inout [SwiftUIContent]) {
    guard let name = caseName(value),
      shown.contains(where: { $0.choice == type && $0.cases?.contains(name) == true })
    else { return }
    shown.removeAll { $0.choice == type && $0.cases?.contains(name) != true }
    for index in shown.indices where shown[index].choice == type { shown[index].cases = nil }
  }

  /// The views that one chooses from by a value that it is given, where its body is nothing but a 'switch' over it: it is
  /// no screen, they are. `nil` for any other view.
  mutating func choices(of view: SwiftType, _ arguments: [SwiftNode.Argument]) -> [SwiftUIContent]? {
    guard depth < 32, let body = view.properties["body"], let nodes = body.declaration.body,
      let name = Self.subject(nodes).flatMap(SwiftUIWalker.lastName),
      let property = view.properties[name]?.declaration, property.attributes.isEmpty,
      property.value == nil, property.body == nil, let type = property.type.map(SwiftUIProgram.plain),
      program.type(type, near: view.file, inside: view)?.kind == .enum,
      let argument = arguments.first(where: { $0.label == name }) ?? arguments.first
    else { return nil }
    depth += 1
    defer { depth -= 1 }
    var shown = contents(ofBodyOf: view)
    guard shown.count > 1, shown.allSatisfy({ $0.choice == type }) else { return nil }
    passed.insert(ObjectIdentifier(body.declaration))
    Self.choose(argument.value, of: type, in: &shown)
    return shown
  }

  /// What the only 'switch' of statements is over, also in a 'Group'.
  private static func subject(_ nodes: [SwiftNode]) -> SwiftNode? {
    guard nodes.count == 1 else { return nil }
    switch nodes[0].form {
    case .switch(let subject, _): return subject
    case .return(let value?): return self.subject([value])
    case .call(let function, let arguments):
      if case .member(let base?, let name) = function.form, name.first?.isLowercase == true {
        return self.subject([base])
      }
      guard case .name("Group") = function.form, case .closure(_, let inner)? = arguments.last?.value.form
      else { return nil }
      return self.subject(inner)
    default: return nil
    }
  }

  /// What the body of a function or property shows.
  mutating func contents(_ declaration: SwiftDeclaration, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    passed.insert(ObjectIdentifier(declaration))
    return deeper { $0.contents(declaration.body ?? [], scope) }
  }

  /// Looks into what something stands for, which may name it again.
  mutating func deeper(_ look: (inout SwiftUIContents) -> [SwiftUIContent]) -> [SwiftUIContent] {
    guard depth < 32 else { return [SwiftUIContent(form: .unknown)] }
    depth += 1
    defer { depth -= 1 }
    return look(&self)
  }

  /// What the statements of a view builder show.
  mutating func contents(_ nodes: [SwiftNode], _ scope: SwiftUIScope) -> [SwiftUIContent] {
    guard fuel > 0 else { return [SwiftUIContent(form: .unknown)] }
    fuel -= 1
    var scope = scope
    var found: [[SwiftUIContent]] = []
    var elsewhere: [SwiftNode] = []
    for node in nodes {
      switch node.form {
      case .binding, .guard: scope.bind(node)
      case .function, .assign, .throw: break
      case .elsewhere(let inner): elsewhere += inner
      case .return(let value): if let value { found.append(content(value, scope)) }
      default: if Self.isView(node) { found.append(content(node, scope)) }
      }
    }
    found.removeAll(where: \.isEmpty)
    if found.isEmpty, !elsewhere.isEmpty { return contents(elsewhere, scope) }
    // A function may return one of several views.
    let isChoice = found.count > 1 && nodes.contains { if case .return = $0.form { true } else { false } }
    if isChoice { return found.joined().map(Self.conditional) }
    guard found.count > 1, !Self.isSameView(found) else { return found.first ?? [] }
    // Beside tabs, columns or a stack there may be bars and overlays; of several such one is seen at a time.
    let containers = found.filter { $0.contains { $0.isContainer(in: program) } }
    guard containers.count > 1 else { return containers.first ?? [SwiftUIContent(form: .inline)] }
    return containers.joined().map(Self.conditional)
  }

  /// True for one view in all clauses of an '#if'.
  private static func isSameView(_ found: [[SwiftUIContent]]) -> Bool {
    let views = found.map { contents -> ObjectIdentifier? in
      guard contents.count == 1, case .view(let view) = contents[0].form else { return nil }
      return ObjectIdentifier(view)
    }
    return views[0] != nil && views.allSatisfy { $0 == views[0] }
  }

  private static func conditional(_ content: SwiftUIContent) -> SwiftUIContent {
    var content = content
    content.isConditional = true
    return content
  }

  /// False for what a view builder does on the way, such as 'print'.
  private static func isView(_ node: SwiftNode) -> Bool {
    if case .call(let function, _) = node.form, case .name(let name) = function.form {
      return name != "print" && name != "assert"
    }
    return true
  }

  /// What an expression shows; nothing for an `EmptyView`.
  mutating func content(_ node: SwiftNode, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    guard fuel > 0 else { return [SwiftUIContent(form: .unknown)] }
    fuel -= 1
    switch node.form {
    case .call(let function, let arguments): return call(function, arguments, scope)
    case .name(let name): return self.name(name, scope)
    case .member(let base?, let name):
      if case .name("self") = base.form { return self.name(name, scope) }
      return member(name, of: base, scope)
    case .switch(let subject, let cases): return self.switch(subject, cases, scope)
    case .if(let conditions, _, let then, let otherwise):
      var inner = scope
      inner.bind(conditions)
      var shown = contents(then, inner)
      for condition in conditions {
        if case .match(let pattern, let value) = condition.form { tag(&shown, [pattern], by: value, scope) }
      }
      // What is shown while something loads is no screen beside what comes then.
      let alternative = Self.isPlaceholder(otherwise) && !shown.isEmpty ? [] : contents(otherwise, scope)
      if Self.isPlaceholder(then), !alternative.isEmpty { shown = [] }
      return (shown + alternative).map(Self.conditional)
    case .either(let first, let second):
      return (content(first, scope) + content(second, scope)).map(Self.conditional)
    case .conditional(let base?, _): return content(base, scope)
    case .cast(let value, _): return content(value, scope)
    case .loop, .other: return [SwiftUIContent(form: .inline)]
    case .text, .literal: return [SwiftUIContent(form: .inline)]
    default: return [SwiftUIContent(form: .unknown)]
    }
  }

  /// True for nothing but what stands in for content: a sign of progress, a colour, an image.
  private static func isPlaceholder(_ nodes: [SwiftNode]) -> Bool {
    !nodes.isEmpty
      && nodes.allSatisfy { node in
        let node = node.withoutModifiers
        if case .member(let base?, _) = node.form, case .name("Color") = base.form { return true }
        return node.calledName.map(["ProgressView", "Color", "Image"].contains) ?? false
      }
  }

  private mutating func `switch`(
    _ subject: SwiftNode, _ cases: [SwiftNode.Case], _ scope: SwiftUIScope
  ) -> [SwiftUIContent] {
    var result: [SwiftUIContent] = []
    for element in cases {
      var shown = contents(element.body, scope)
      tag(&shown, element.patterns, by: subject, scope)
      result += shown
    }
    return result
  }

  private func tag(
    _ contents: inout [SwiftUIContent], _ patterns: [SwiftNode], by subject: SwiftNode, _ scope: SwiftUIScope
  ) {
    let names = patterns.compactMap(Self.caseName)
    let type = scope.type(of: subject).map(SwiftUIProgram.plain)
    for index in contents.indices where contents[index].cases == nil {
      contents[index].cases = names
      contents[index].choice = type
    }
  }

  /// The name of the case that a pattern matches.
  static func caseName(_ pattern: SwiftNode) -> String? {
    switch pattern.form {
    case .call(let function, _): caseName(function)
    case .member(_, let name): name
    case .list(let nodes): nodes.first.flatMap(caseName)
    default: nil
    }
  }
}
