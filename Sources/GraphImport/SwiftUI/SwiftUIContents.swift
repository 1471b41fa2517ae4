import Graph

/// Computes the contents of view builders, of the bodies of views, and of functions that make views.
struct SwiftUIContents {
  private let program: SwiftUIProgram
  /// The number of steps left: functions may call each other in cycles.
  private var fuel = Limits.swiftUIViews
  /// The number of functions, properties and variables that are being followed.
  private var depth = 0
  /// A variable without a first value: values that are assigned to it count as content.
  private var variable: String?
  /// The declarations whose bodies were followed.
  var passed: Set<ObjectIdentifier> = []

  init(_ program: SwiftUIProgram) { self.program = program }

  /// Returns the contents of the body of a view.
  mutating func contents(ofBodyOf view: SwiftType, _ constants: [String: Bool] = [:]) -> [SwiftUIContent] {
    if let body = view.properties["body"], let nodes = body.declaration.body {
      var scope = SwiftUIScope(program, view, in: body.file)
      scope.constants = constants
      return contents(nodes, scope)
    }
    return view.methods.first { $0.declaration.name == "body" }.map { contents(of: $0) } ?? []
  }

  /// Returns the contents of an argument: a closure, a view, or the name of a function that makes one.
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
        return given(by: view) { $0.declaration.parameters.count == 1 } ?? [SwiftUIContent(form: .view(view))]
      }
    default: break
    }
    return contents([node], scope)
  }

  private mutating func contents(of method: SwiftMethod) -> [SwiftUIContent] {
    contents(method.declaration, SwiftUIScope(program, method.owner, in: method.file, function: method))
  }

  /// Returns the contents that a function makes for some arguments: a case that is passed selects its own.
  private mutating func contents(of method: SwiftMethod, _ arguments: [SwiftNode.Argument]) -> [SwiftUIContent] {
    var shown = contents(of: method)
    let parameters = method.declaration.parameters
    for (index, value) in SwiftUIProgram.matches(parameters, arguments) {
      Self.choose(value, of: SwiftUIProgram.plain(parameters[index].type), in: &shown)
    }
    return shown
  }

  /// Removes the contents for other cases of a type if the value is a case.
  static func choose(_ value: SwiftNode, of type: String, in shown: inout [SwiftUIContent]) {
    guard let name = value.caseName, shown.contains(where: { $0.choice == type && $0.cases?.contains(name) == true })
    else { return }
    shown.removeAll { $0.choice == type && $0.cases?.contains(name) != true }
    for index in shown.indices where shown[index].choice == type { shown[index].cases = nil }
  }

  /// Returns the constants of a view for some arguments: the passed values, or else the initial ones.
  private static func constants(of view: SwiftType, _ arguments: [SwiftNode.Argument]) -> [String: Bool] {
    var constants: [String: Bool] = [:]
    let parameters = view.initialisers.flatMap(\.self)
    for name in view.propertyNames where view.properties[name]!.declaration.attributes.isEmpty {
      let value =
        arguments.first { $0.label == name }?.value ?? parameters.first { $0.name == name }?.value
        ?? view.properties[name]!.declaration.value
      if case .literal(let text)? = value?.form { constants[name] = Bool(text) }
    }
    return constants
  }

  /// Returns the contents of a view whose body is only a `switch` over a passed value: they are screens, and the view
  /// is none. Returns `nil` for any other view.
  private mutating func choices(of view: SwiftType, _ arguments: [SwiftNode.Argument]) -> [SwiftUIContent]? {
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

  /// Returns the subject if the only statement is a `switch`, also in a `Group`.
  private static func subject(_ nodes: [SwiftNode]) -> SwiftNode? {
    guard let node = nodes.only else { return nil }
    switch node.form {
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

  /// Returns the contents of the body of a function or property.
  private mutating func contents(_ declaration: SwiftDeclaration, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    passed.insert(ObjectIdentifier(declaration))
    return deeper { $0.contents(declaration.body ?? [], scope) }
  }

  /// Follows a declaration one level deeper: it may name itself.
  private mutating func deeper(_ look: (inout SwiftUIContents) -> [SwiftUIContent]) -> [SwiftUIContent] {
    guard depth < 32 else { return [SwiftUIContent(form: .unknown)] }
    depth += 1
    defer { depth -= 1 }
    return look(&self)
  }

  /// Returns the contents of the statements of a view builder.
  private mutating func contents(_ nodes: [SwiftNode], _ scope: SwiftUIScope) -> [SwiftUIContent] {
    guard fuel > 0 else { return [SwiftUIContent(form: .unknown)] }
    fuel -= 1
    var scope = scope
    var found: [[SwiftUIContent]] = []
    var elsewhere: [SwiftNode] = []
    let outer = variable
    defer { variable = outer }
    for node in nodes {
      switch node.form {
      case .binding(let name, _, nil):
        scope.bind(node)
        variable = name
      case .binding, .guard: scope.bind(node)
      case .return(let value?) where value.withoutModifiers.isName(variable): break
      case _ where node.withoutModifiers.isName(variable): break
      case .function, .throw: break
      case .assign(let target, let value): if target.isName(variable) { found.append(content(value, scope)) }
      case .elsewhere(let inner): elsewhere += inner
      case .return(let value): if let value { found.append(content(value, scope)) }
      default: if Self.isView(node) { found.append(content(node, scope)) }
      }
    }
    found.removeAll(where: \.isEmpty)
    if found.isEmpty, !elsewhere.isEmpty { return contents(elsewhere, scope) }
    // A function may return one of several views.
    let isChoice = found.count > 1 && nodes.contains { if case .return = $0.form { true } else { false } }
    if isChoice { return found.joined().changing { $0.isConditional = true } }
    guard found.count > 1, !Self.isSameView(found) else { return found.first ?? [] }
    // Bars and overlays may accompany tabs, columns or a stack; of several containers one is visible at a time.
    let containers = found.filter { $0.contains { $0.isContainer(in: program) } }
    guard containers.count > 1 else { return containers.first ?? [SwiftUIContent(form: .inline)] }
    return containers.joined().changing { $0.isConditional = true }
  }

  /// Returns true if all clauses of an `#if` show the same view.
  private static func isSameView(_ found: [[SwiftUIContent]]) -> Bool {
    let views = found.map { contents -> ObjectIdentifier? in
      if case .view(let view)? = contents.only?.form { ObjectIdentifier(view) } else { nil }
    }
    return views[0] != nil && views.allSatisfy { $0 == views[0] }
  }

  /// Returns false for other statements in a view builder, such as `print`.
  private static func isView(_ node: SwiftNode) -> Bool {
    if case .call(let function, _) = node.form, case .name(let name) = function.form {
      return name != "print" && name != "assert"
    }
    return true
  }

  /// Returns the contents of an expression; none for an `EmptyView`.
  private mutating func content(_ node: SwiftNode, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    guard fuel > 0 else { return [SwiftUIContent(form: .unknown)] }
    fuel -= 1
    switch node.form {
    case .call(let function, let arguments): return call(function, arguments, scope)
    case .name(let name): return self.name(name, scope)
    case .member(let base?, let name):
      if case .name("self") = base.form { return self.name(name, scope) }
      return member(name, of: base, scope)
    case .switch(let subject, let cases):
      return cases.flatMap { element -> [SwiftUIContent] in
        var shown = contents(element.body, scope)
        tag(&shown, element.patterns, by: subject, scope)
        return shown
      }
    case .if(let conditions, let text, let then, let otherwise):
      if let isMet = scope.constant(text) { return contents(isMet ? then : otherwise, scope) }
      var inner = scope
      inner.bind(conditions)
      var shown = contents(then, inner)
      for condition in conditions {
        if case .match(let pattern, let value) = condition.form { tag(&shown, [pattern], by: value, scope) }
      }
      // A placeholder while content loads is no screen beside that content.
      let alternative = Self.isPlaceholder(otherwise) && !shown.isEmpty ? [] : contents(otherwise, scope)
      if Self.isPlaceholder(then), !alternative.isEmpty { shown = [] }
      let chooser = conditions.only.flatMap { scope.chooser($0, text) }
      return
        (shown.map { $0.chosen(by: chooser?.property, chooser?.met) }
        + alternative.map { $0.chosen(by: chooser?.property, chooser?.unmet) })
        .changing { $0.isConditional = true }
    case .either(let first, let second):
      return (content(first, scope) + content(second, scope)).changing { $0.isConditional = true }
    case .conditional(let value?, _), .cast(let value, _): return content(value, scope)
    case .loop, .other, .text, .literal: return [SwiftUIContent(form: .inline)]
    default: return [SwiftUIContent(form: .unknown)]
    }
  }

  /// Returns true if nodes are only placeholders: a progress view, a colour, an image.
  private static func isPlaceholder(_ nodes: [SwiftNode]) -> Bool {
    !nodes.isEmpty
      && nodes.allSatisfy { node in
        let node = node.withoutModifiers
        if case .member(let base?, _) = node.form, case .name("Color") = base.form { return true }
        return node.calledName.map(["ProgressView", "Color", "Image"].contains) ?? false
      }
  }

  private func tag(
    _ contents: inout [SwiftUIContent], _ patterns: [SwiftNode], by subject: SwiftNode, _ scope: SwiftUIScope
  ) {
    let names = patterns.compactMap(\.caseName)
    let type = scope.type(of: subject).map(SwiftUIProgram.plain)
    for index in contents.indices where contents[index].cases == nil {
      contents[index].cases = names
      contents[index].choice = type
      contents[index] = contents[index].chosen(by: scope.declaration(of: subject), names.first)
    }
  }
}

/// Calls and names.
extension SwiftUIContents {
  /// Views that only contain others.
  private static let holders: Set<String> = [
    "Group", "AnyView", "ZStack", "VStack", "HStack", "ScrollView", "GeometryReader", "ScrollViewReader",
    "LazyView", "NavigationLazyView", "EquatableView", "ViewThatFits", "WithPerceptionTracking", "LazyVStack",
    "WithViewStore", "SwitchStore", "IfLetStore", "CaseLet",
  ]

  /// Views that consist of others, whatever they contain.
  private static let parts: Set<String> = [
    "Button", "List", "Form", "Section", "Menu", "Label", "Toggle", "Picker", "ForEach", "Link", "DisclosureGroup",
    "ControlGroup", "GroupBox", "Table", "LabeledContent", "NavigationLink", "ShareLink", "OutlineGroup", "Grid",
    "GridRow", "LazyHStack", "LazyVGrid", "LazyHGrid", "Canvas", "TimelineView", "ToolbarItem", "ToolbarItemGroup",
  ]

  private mutating func call(
    _ function: SwiftNode, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope
  ) -> [SwiftUIContent] {
    switch function.form {
    case .name(let name): return make(Self.withoutGenerics(name), function.offset, arguments, scope)
    case .member(let base?, let name):
      if name.first?.isUppercase == true {
        return make(name, function.offset, arguments, scope, named: SwiftUIWalker.name(name, in: base))
      }
      if case .name("self") = base.form { return make(name, function.offset, arguments, scope) }
      if name == "init" { return content(SwiftNode(.call(base, arguments), at: function.offset), scope) }
      // A modifier shows its base; any other member is a function of a value.
      if scope.declaredType(of: base).map(program.isView) != true {
        let methods = makers(name, arguments, of: base, scope)
        if methods.isEmpty, let held = held(name, by: base, scope) { return [held] }
        if !methods.isEmpty {
          return methods.flatMap { contents(of: $0, arguments) }.changing { $0.isMade = true }
        }
      }
      let shown = content(base, scope)
      if name == "tabViewStyle", Self.isPaged(arguments) {
        return shown.changing { if case .container(_, isSplit: false, _) = $0.form { $0.form = .inline } }
      }
      return shown
    case .closure: return contents(of: function, scope)
    default: return [SwiftUIContent(form: .unknown)]
    }
  }

  /// Returns the functions of a value that make views: methods of its type, if that is known and no view.
  private func makers(
    _ name: String, _ arguments: [SwiftNode.Argument], of base: SwiftNode, _ scope: SwiftUIScope
  ) -> [SwiftMethod] {
    guard let written = scope.type(of: base) else {
      // If the type of a closure's parameter is unknown, the only function of that name is taken.
      guard case .name(let item) = base.form, let local = scope.locals[item], local.value == nil else { return [] }
      let methods = program.functions(name, arguments, of: nil).filter {
        $0.owner != nil && $0.declaration.type.map(Self.isViewType) == true
      }
      return methods.count == 1 ? methods : []
    }
    // Methods of a view are modifiers.
    guard !Self.isViewType(written), let type = program.type(SwiftUIProgram.plain(written), near: scope.file) else {
      return []
    }
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
      var node = argument.value
      if case .call(let function, _) = node.form { node = function }
      if case .member(nil, "page") = node.form { return true }
      return node.isName("PageTabViewStyle")
    }
  }

  static func withoutGenerics(_ name: String) -> String {
    name.firstIndex(of: "<").map { String(name[..<$0]) } ?? name
  }

  private mutating func make(
    _ name: String, _ offset: Int, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope, named whole: String? = nil
  ) -> [SwiftUIContent] {
    let closure = arguments.first(where: \.value.isClosure)?.value
    if scope.locals[name] != nil || scope.type?.properties[name] != nil { return self.name(name, scope) }
    if let view = program.view(whole ?? name, near: scope.file) {
      // A wrapper is replaced by its content, except a row that is a link: its target is not content.
      let isWrapper = !view.generics.isEmpty || Self.takenView(by: view) != nil
      if let closure, isWrapper {
        if isRow(view) { return [SwiftUIContent(form: .inline)] }
        let isStack = contents(ofBodyOf: view).contains(where: \.isStacked)
        return contents(of: closure, scope).changing { $0.isStacked = $0.isStacked || isStack }
      }
      // So is a wrapper that takes its content by value, as `LazyView(Detail())`.
      if isWrapper, arguments.count == 1 {
        let held = content(arguments[0].value, scope)
        if case .view? = held.only?.form { return held }
      }
      let given = given(by: view) { SwiftUIProgram.takes($0.declaration.parameters, arguments) }
      if let shown = given ?? choices(of: view, arguments) { return shown }
      var content = SwiftUIContent(form: .view(view))
      let constants = Self.constants(of: view, arguments)
      if !constants.isEmpty, program.isStack(view) {
        content.isBare = !deeper { $0.contents(ofBodyOf: view, constants) }.contains { $0.isStack(in: program) }
      }
      return [content]
    }
    let place = SourcePlace(file: scope.file, offset: offset)
    switch name {
    case "EmptyView": return []
    case "NavigationStack", "NavigationView", "NavigationStackStore", "FlowStack", "ManagedNavigationStack",
      "RouterView":
      guard let content = (arguments.last { $0.label != "destination" } ?? arguments.last)?.value else { break }
      let inner = contents(of: content, scope)
      let path = arguments.first { $0.label == "path" }.flatMap { scope.declaration(of: $0.value) }
      return (inner.isEmpty ? [SwiftUIContent(form: .inline)] : inner).changing {
        $0.isStacked =
          !arguments.contains { $0.label == "addNavigationStack" }
          && (name != "FlowStack" || arguments.contains { $0.label == "withNavigation" })
        $0.stack = offset
        $0.path = path.map(ObjectIdentifier.init)
      }
    case "Router" where arguments.count > 1: if let shown = router(arguments, scope) { return shown }
    case "TabView":
      guard let closure = arguments.last?.value, case .closure(_, let nodes) = closure.form else { break }
      return [SwiftUIContent(form: .container(tabs(nodes, scope).map(\.contents), isSplit: false, at: place))]
    case "NavigationSplitView":
      let columns = arguments.filter(\.value.isClosure)
      let members = columns.map { contents(of: $0.value, scope) }
      return [SwiftUIContent(form: .container(members, isSplit: true, at: place))]
    case _ where Self.holders.contains(name):
      guard let content = arguments.last?.value else { break }
      return contents(of: content, scope)
    default: break
    }
    let methods = program.functions(name, arguments, of: nil).filter {
      ($0.owner === scope.type || $0.owner == nil) && $0.declaration.type.map(Self.isViewType) == true
    }
    if !methods.isEmpty { return methods.flatMap { contents(of: $0, arguments) } }
    // A type from elsewhere that takes one view is a wrapper, too.
    if let held = arguments.last, case .closure = held.value.form, held.label == "content" || held.value === closure,
      !Self.parts.contains(name), name.first?.isUppercase == true
    {
      let inner = contents(of: held.value, scope)
      let isHeld = inner.allSatisfy { content in
        if case .view = content.form { true } else { content.isContainer }
      }
      if isHeld && !inner.isEmpty || inner.contains(where: { !$0.isInline && $0.isContainer(in: program) }) {
        return inner
      }
    }
    return [SwiftUIContent(form: name.first?.isUppercase == true ? .inline : .unknown)]
  }

  /// Returns the content that an initialiser of a generic view gives to another one, as one in an extension for a kind of
  /// content does; `nil` if there is none.
  private mutating func given(by view: SwiftType, where isMeant: (SwiftMethod) -> Bool) -> [SwiftUIContent]? {
    let meant = view.generics.isEmpty ? nil : view.methods.first { $0.declaration.name == "init" && isMeant($0) }
    guard let meant, let last = meant.declaration.body?.last, case .call(let function, let arguments) = last.form,
      case .member(.some, "init") = function.form, let value = arguments.last?.value
    else { return nil }
    if case .member(let base?, "init") = value.form, case .name(let name) = base.form {
      return program.view(meant.meaning(of: name), near: meant.file).map { [SwiftUIContent(form: .view($0))] }
    }
    guard case .closure = value.form else { return nil }
    return deeper { $0.contents(of: value, SwiftUIScope($0.program, view, in: meant.file, function: meant)) }
  }

  /// Returns the property of a view that is given some view without a generic type, an `AnyView`; `nil` for others.
  static func takenView(by view: SwiftType) -> String? {
    view.propertyNames.first { name in
      let declaration = view.properties[name]!.declaration
      return declaration.type == "AnyView" && declaration.body == nil && declaration.value == nil
    }
  }

  /// Returns true for a view that consists of a link or button, whatever that opens.
  private func isRow(_ view: SwiftType) -> Bool {
    // The label of the link may be in a constant.
    let nodes = (view.properties["body"]?.declaration.body ?? []).filter { node in
      if case .binding = node.form { false } else { true }
    }
    return !nodes.isEmpty
      && nodes.allSatisfy { node in
        var node = node.withoutModifiers
        while true {
          switch node.form {
          case .return(let base?), .conditional(let base?, _): node = base.withoutModifiers
          default: return node.calledName.map(["NavigationLink", "Button", "Link"].contains) ?? false
          }
        }
      }
  }

  /// Returns the tabs in the content of a `TabView`: the expression and the contents of each.
  mutating func tabs(_ nodes: [SwiftNode], _ scope: SwiftUIScope) -> [(node: SwiftNode, contents: [SwiftUIContent])] {
    var scope = scope
    var tabs: [(node: SwiftNode, contents: [SwiftUIContent])] = []
    for node in nodes {
      guard fuel > 0 else { return tabs }
      fuel -= 1
      // Modifiers, such as `.tabItem`, follow a tab.
      let inner = node.withoutModifiers
      switch inner.form {
      case .binding: scope.bind(inner)
      case .if(let conditions, _, let then, let otherwise):
        var bound = scope
        bound.bind(conditions)
        tabs += self.tabs(then, bound) + self.tabs(otherwise, scope)
      case .conditional(let base?, _): tabs += self.tabs([base], scope)
      case .call(let function, let arguments):
        if case .name(let name) = function.form, ["ForEach", "TabSection", "Group", "Section"].contains(name),
          case .closure(let parameters, let nodes)? = arguments.last(where: { $0.label != "header" })?.value.form
        {
          var inner = scope
          if let parameter = parameters.first {
            let type = arguments.first.flatMap { scope.type(of: $0.value) }.flatMap(SwiftUIProgram.element)
            inner.locals[parameter] = .init(type: type, value: nil)
          }
          tabs += self.tabs(nodes, inner)
        } else if case .name("Tab") = function.form,
          let content = arguments.first(where: { $0.label != "label" && $0.value.isClosure })
        {
          tabs.append((node, contents(of: content.value, scope).changing { $0.tab = SwiftUILabels.tab(node) }))
        } else {
          tabs.append((node, content(node, scope).changing { $0.tab = SwiftUILabels.tab(node) }))
        }
      default: tabs.append((node, content(node, scope)))
      }
    }
    return tabs.filter { !$0.contents.isEmpty }
  }

  // MARK: Names

  private mutating func name(_ name: String, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    if let local = scope.locals[name] {
      if local.isParameter { return [SwiftUIContent(form: .parameter(name))] }
      guard let value = local.value else {
        // An enumeration may be a view itself.
        guard let type = local.type.map(SwiftUIProgram.plain), let view = program.view(type, near: scope.file)
        else { return [SwiftUIContent(form: .unknown)] }
        guard view.kind == .enum else {
          guard let taken = Self.takenView(by: view) else { return [SwiftUIContent(form: .view(view))] }
          var content = SwiftUIContent(form: .parameter(name))
          content.parts = [taken]
          return [content]
        }
        return deeper { $0.contents(ofBodyOf: view) }
      }
      return deeper { $0.contents(of: value, scope) }
    }
    guard let property = scope.property(name) else { return [SwiftUIContent(form: .unknown)] }
    if property.declaration.body != nil {
      return contents(property.declaration, SwiftUIScope(program, scope.type, in: property.file))
    }
    if let value = property.declaration.value {
      let outer = SwiftUIScope(program, scope.type, in: property.file)
      return deeper { $0.contents(of: value, outer) }
    }
    return [SwiftUIContent(form: .parameter(name))]
  }

  /// Returns the contents of a property of a value, such as `tab.content`.
  private mutating func member(_ name: String, of base: SwiftNode, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    guard let type = scope.declaredType(of: base), let property = scope.property(name, of: type),
      property.declaration.body != nil
    else {
      // `Color.clear`
      let isOfFramework =
        if case .name(let type) = base.form {
          type.first?.isUppercase == true && program.type(type, near: scope.file) == nil
        } else { false }
      return [held(name, by: base, scope) ?? SwiftUIContent(form: isOfFramework ? .inline : .unknown)]
    }
    let isView = program.isView(type)
    return contents(property.declaration, SwiftUIScope(program, type, in: property.file)).changing { content in
      guard case .parameter(let name) = content.form, !isView else { return }
      content.parts = Self.parts(of: base, scope) + (content.parts.isEmpty ? [name] : content.parts)
    }
  }

  /// Returns the content that a value was given as a property: a view, or a closure that makes one.
  private func held(_ name: String, by base: SwiftNode, _ scope: SwiftUIScope) -> SwiftUIContent? {
    guard let type = scope.declaredType(of: base), !program.isView(type),
      let declared = scope.property(name, of: type)?.declaration, declared.body == nil, declared.value == nil,
      let kind = declared.type?.split(separator: ">").last, Self.isViewType(String(kind))
    else { return nil }
    var content = SwiftUIContent(form: .parameter(name))
    content.parts = Self.parts(of: base, scope) + [name]
    return content
  }

  /// Returns the names of the parts of a value behind a local variable, or of the type around.
  private static func parts(of node: SwiftNode, _ scope: SwiftUIScope) -> [String] {
    switch node.form {
    case .name(let name): scope.locals[name] == nil && name != "self" ? [name] : []
    case .member(let base?, let name): parts(of: base, scope) + (name == "wrappedValue" ? [] : [name])
    default: []
    }
  }
}
