/// One of the things that the content of a link, a sheet, a tab or a view may show.
struct SwiftUIContent {
  enum Form {
    /// A view of the app.
    case view(SwiftType)
    /// Views of the framework, or several views.
    case inline
    /// What is given from outside, by the name of a parameter or property.
    case parameter(String)
    case tabs([[SwiftUIContent]])
    case split([[SwiftUIContent]])
    /// It is code that is not understood.
    case unknown
  }

  var form: Form
  /// True if a `NavigationStack` is around it.
  var isStacked = false
  /// The cases of the value that chooses it: those of a `switch`, empty for its `default`; `nil` where nothing chooses.
  var cases: [String]?
  /// The type of the value that chooses it.
  var choice: String?
  /// True if code chooses it otherwise.
  var isConditional = false

  /// True for tabs, columns and what is in a `NavigationStack`.
  var isContainer: Bool {
    switch form {
    case .tabs, .split: true
    case .view, .inline, .parameter, .unknown: isStacked
    }
  }
}

/// Finds out what contents show: closures of view builders, the bodies of views, functions that make views.
struct SwiftUIContents {
  let program: SwiftUIProgram
  /// How many steps are left: functions may call each other in circles.
  private var fuel = 4000
  /// The declarations whose bodies were looked into on the way.
  private(set) var passed: Set<ObjectIdentifier> = []

  init(_ program: SwiftUIProgram) { self.program = program }

  /// Views that only hold others.
  private static let holders: Set<String> = [
    "Group", "AnyView", "ZStack", "VStack", "HStack", "ScrollView", "GeometryReader", "ScrollViewReader",
    "LazyView", "NavigationLazyView", "EquatableView", "ViewThatFits", "WithPerceptionTracking", "LazyVStack",
  ]

  /// What a view shows.
  mutating func contents(ofBodyOf view: SwiftType) -> [SwiftUIContent] {
    guard let body = view.properties["body"], let nodes = body.declaration.body else { return [] }
    return contents(nodes, SwiftUIScope(program, view, in: body.file))
  }

  /// What an argument shows: a closure, a view, or the name of a function that makes one.
  mutating func contents(of node: SwiftNode, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    switch node.form {
    case .closure(_, let nodes): return contents(nodes, scope)
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

  private mutating func contents(of method: SwiftMethod) -> [SwiftUIContent] {
    passed.insert(ObjectIdentifier(method.declaration))
    return contents(
      method.declaration.body ?? [],
      SwiftUIScope(program, method.owner, in: method.file, function: method))
  }

  /// What the statements of a view builder show.
  mutating func contents(_ nodes: [SwiftNode], _ scope: SwiftUIScope) -> [SwiftUIContent] {
    guard fuel > 0 else { return [SwiftUIContent(form: .unknown)] }
    fuel -= 1
    var scope = scope
    var found: [[SwiftUIContent]] = []
    for node in nodes {
      switch node.form {
      case .binding, .guard: scope.bind(node)
      case .function, .assign, .throw: break
      case .return(let value): if let value { found.append(content(value, scope)) }
      default: if Self.isView(node) { found.append(content(node, scope)) }
      }
    }
    found.removeAll(where: \.isEmpty)
    // A function may return one of several views.
    let isChoice = found.count > 1 && nodes.contains { if case .return = $0.form { true } else { false } }
    if isChoice { return found.joined().map(Self.conditional) }
    guard found.count > 1 else { return found.first ?? [] }
    // Beside tabs, columns or a stack there may be bars and overlays.
    let containers = found.filter { $0.contains(where: \.isContainer) }
    return containers.count == 1 ? containers[0] : [SwiftUIContent(form: .inline)]
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
  private mutating func content(_ node: SwiftNode, _ scope: SwiftUIScope) -> [SwiftUIContent] {
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
      return (shown + contents(otherwise, scope)).map(Self.conditional)
    case .either(let first, let second):
      return (content(first, scope) + content(second, scope)).map(Self.conditional)
    case .conditional(let base?, _): return content(base, scope)
    case .cast(let value, _): return content(value, scope)
    case .loop, .other: return [SwiftUIContent(form: .inline)]
    case .text, .literal: return [SwiftUIContent(form: .inline)]
    default: return [SwiftUIContent(form: .unknown)]
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

  // MARK: Calls

  private mutating func call(
    _ function: SwiftNode, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope
  ) -> [SwiftUIContent] {
    switch function.form {
    case .name(let name): return make(Self.withoutGenerics(name), arguments, scope)
    case .member(let base?, let name):
      if name.first?.isUppercase == true { return make(name, arguments, scope) }
      if case .name("self") = base.form { return make(name, arguments, scope) }
      if name == "init" { return content(SwiftNode(.call(base, arguments), at: function.offset), scope) }
      // A modifier shows what it modifies; anything else is a function of a value.
      if scope.type(of: base).flatMap({ program.type(SwiftUIProgram.plain($0), near: scope.file) })
        .map(program.isView) != true
      {
        let methods = makers(name, arguments, of: base, scope)
        if !methods.isEmpty { return methods.flatMap { contents(of: $0) } }
      }
      var shown = content(base, scope)
      if name == "tabViewStyle", Self.isPaged(arguments) {
        for index in shown.indices { if case .tabs = shown[index].form { shown[index].form = .inline } }
      }
      return shown
    default: return [SwiftUIContent(form: .unknown)]
    }
  }

  /// The functions of a value that make views: methods of its type, where it is known and no view.
  private func makers(
    _ name: String, _ arguments: [SwiftNode.Argument], of base: SwiftNode, _ scope: SwiftUIScope
  ) -> [SwiftMethod] {
    guard let written = scope.type(of: base) else {
      // The type of a closure's parameter may not be told: the only function of that name is meant.
      guard case .name(let item) = base.form, let local = scope.locals[item], local.value == nil else {
        return []
      }
      let methods = program.functions(name, arguments, of: nil).filter {
        $0.owner != nil && $0.declaration.type.map(Self.isViewType) == true
      }
      return methods.count == 1 ? methods : []
    }
    guard let type = program.type(SwiftUIProgram.plain(written), near: scope.file) else { return [] }
    return program.functions(name, arguments, of: type).filter {
      $0.owner === type && $0.declaration.type.map(Self.isViewType) == true
    }
  }

  static func isViewType(_ text: String) -> Bool {
    let plain = SwiftUIProgram.plain(text)
    return plain == "View" || plain.hasSuffix(" View") || plain == "AnyView" || plain.hasSuffix("View>")
  }

  private static func isPaged(_ arguments: [SwiftNode.Argument]) -> Bool {
    arguments.contains { argument in
      switch argument.value.form {
      case .member(nil, "page"), .name("PageTabViewStyle"): true
      case .call(let function, _):
        switch function.form {
        case .member(nil, "page"), .name("PageTabViewStyle"): true
        default: false
        }
      default: false
      }
    }
  }

  static func withoutGenerics(_ name: String) -> String {
    name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }

  private mutating func make(
    _ name: String, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope
  ) -> [SwiftUIContent] {
    let closure = arguments.first { if case .closure = $0.value.form { true } else { false } }?.value
    if scope.locals[name] != nil || scope.type?.properties[name] != nil { return self.name(name, scope) }
    if let view = program.view(name, near: scope.file) {
      // A wrapper is not meant, but what it holds.
      if !view.generics.isEmpty, let closure {
        let isStack = contents(ofBodyOf: view).contains(where: \.isStacked)
        return contents(of: closure, scope).map {
          var content = $0
          content.isStacked = content.isStacked || isStack
          return content
        }
      }
      return [SwiftUIContent(form: .view(view))]
    }
    switch name {
    case "EmptyView": return []
    case "NavigationStack", "NavigationView":
      guard let content = arguments.last?.value else { break }
      let inner = contents(of: content, scope)
      return (inner.isEmpty ? [SwiftUIContent(form: .inline)] : inner).map {
        var content = $0
        content.isStacked = true
        return content
      }
    case "TabView":
      guard let closure = arguments.last?.value, case .closure(_, let nodes) = closure.form else { break }
      return [SwiftUIContent(form: .tabs(tabs(nodes, scope)))]
    case "NavigationSplitView":
      let columns = arguments.filter { if case .closure = $0.value.form { true } else { false } }
      return [SwiftUIContent(form: .split(columns.map { contents(of: $0.value, scope) }))]
    case _ where Self.holders.contains(name):
      guard let content = arguments.last?.value else { break }
      return contents(of: content, scope)
    default: break
    }
    let methods = program.functions(name, arguments, of: nil).filter {
      ($0.owner === scope.type || $0.owner == nil) && $0.declaration.type.map(Self.isViewType) == true
    }
    if !methods.isEmpty { return methods.flatMap { contents(of: $0) } }
    return [SwiftUIContent(form: name.first?.isUppercase == true ? .inline : .unknown)]
  }

  /// The tabs that the content of a `TabView` makes.
  private mutating func tabs(_ nodes: [SwiftNode], _ scope: SwiftUIScope) -> [[SwiftUIContent]] {
    var scope = scope
    var tabs: [[SwiftUIContent]] = []
    for node in nodes {
      guard fuel > 0 else { return tabs }
      fuel -= 1
      var inner = node
      // Modifiers, such as '.tabItem', stand behind a tab.
      while case .call(let function, _) = inner.form, case .member(let base?, let name) = function.form,
        name.first?.isLowercase == true
      {
        if case .name("self") = base.form { break }
        inner = base
      }
      switch inner.form {
      case .binding: scope.bind(inner)
      case .if(let conditions, _, let then, let otherwise):
        var bound = scope
        bound.bind(conditions)
        tabs += self.tabs(then, bound) + self.tabs(otherwise, scope)
      case .conditional(let base?, _): tabs += self.tabs([base], scope)
      case .call(let function, let arguments):
        if case .name(let name) = function.form,
          ["ForEach", "TabSection", "Group", "Section"].contains(name),
          case .closure(_, let nodes)? = arguments.last(where: { $0.label != "header" })?.value.form
        {
          tabs += self.tabs(nodes, scope)
        } else if case .name("Tab") = function.form,
          let content = arguments.first(where: {
            if case .closure = $0.value.form { $0.label != "label" } else { false }
          })
        {
          tabs.append(contents(of: content.value, scope))
        } else {
          tabs.append(content(node, scope))
        }
      default: tabs.append(content(node, scope))
      }
    }
    return tabs.filter { !$0.isEmpty }
  }

  // MARK: Names

  private mutating func name(_ name: String, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    if let local = scope.locals[name] {
      if local.isParameter { return [SwiftUIContent(form: .parameter(name))] }
      guard let value = local.value else { return [SwiftUIContent(form: .unknown)] }
      return contents(of: value, scope)
    }
    guard let property = scope.property(name) else { return [SwiftUIContent(form: .unknown)] }
    if let body = property.declaration.body {
      passed.insert(ObjectIdentifier(property.declaration))
      return contents(body, SwiftUIScope(program, scope.type, in: property.file))
    }
    if let value = property.declaration.value {
      return contents(of: value, SwiftUIScope(program, scope.type, in: property.file))
    }
    return [SwiftUIContent(form: .parameter(name))]
  }

  /// A property of a value that shows something, such as 'tab.content'.
  private mutating func member(
    _ name: String, of base: SwiftNode, _ scope: SwiftUIScope
  ) -> [SwiftUIContent] {
    guard let written = scope.type(of: base),
      let type = program.type(SwiftUIProgram.plain(written), near: scope.file),
      let property = scope.property(name, of: type), let body = property.declaration.body
    else { return [SwiftUIContent(form: .unknown)] }
    passed.insert(ObjectIdentifier(property.declaration))
    return contents(body, SwiftUIScope(program, type, in: property.file))
  }
}
