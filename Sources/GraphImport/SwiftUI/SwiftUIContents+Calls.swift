/// Calls and names.
extension SwiftUIContents {
  /// Views that only hold others.
  private static let holders: Set<String> = [
    "Group", "AnyView", "ZStack", "VStack", "HStack", "ScrollView", "GeometryReader", "ScrollViewReader",
    "LazyView", "NavigationLazyView", "EquatableView", "ViewThatFits", "WithPerceptionTracking", "LazyVStack",
  ]

  /// Views that consist of others, whatever they hold.
  private static let parts: Set<String> = [
    "Button", "List", "Form", "Section", "Menu", "Label", "Toggle", "Picker", "ForEach", "Link",
    "DisclosureGroup",
    "ControlGroup", "GroupBox", "Table", "LabeledContent", "NavigationLink", "ShareLink", "OutlineGroup",
    "Grid",
    "GridRow", "LazyHStack", "LazyVGrid", "LazyHGrid", "Canvas", "TimelineView", "ToolbarItem",
    "ToolbarItemGroup",
  ]

  mutating func call(
    _ function: SwiftNode, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope
  ) -> [SwiftUIContent] {
    switch function.form {
    case .name(let name): return make(Self.withoutGenerics(name), arguments, scope)
    case .member(let base?, let name):
      if name.first?.isUppercase == true {
        return make(name, arguments, scope, named: SwiftUIWalker.name(name, in: base))
      }
      if case .name("self") = base.form { return make(name, arguments, scope) }
      if name == "init" { return content(SwiftNode(.call(base, arguments), at: function.offset), scope) }
      // A modifier shows what it modifies; anything else is a function of a value.
      if scope.type(of: base).flatMap({ program.type(SwiftUIProgram.plain($0), near: scope.file) })
        .map(program.isView) != true
      {
        let methods = makers(name, arguments, of: base, scope)
        if !methods.isEmpty {
          return methods.flatMap { contents(of: $0, arguments) }.map {
            var content = $0
            content.isMade = true
            return content
          }
        }
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
    // What a view has are modifiers.
    guard !Self.isViewType(written), let type = program.type(SwiftUIProgram.plain(written), near: scope.file)
    else {
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
    _ name: String, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope, named whole: String? = nil
  ) -> [SwiftUIContent] {
    let closure = arguments.first { if case .closure = $0.value.form { true } else { false } }?.value
    if scope.locals[name] != nil || scope.type?.properties[name] != nil { return self.name(name, scope) }
    if let view = program.view(whole ?? name, near: scope.file) {
      // A wrapper is not meant, but what it holds; what a row of its own leads to, it does not hold.
      if !view.generics.isEmpty, let closure {
        if isRow(view) { return [SwiftUIContent(form: .inline)] }
        let isStack = contents(ofBodyOf: view).contains(where: \.isStacked)
        return contents(of: closure, scope).map {
          var content = $0
          content.isStacked = content.isStacked || isStack
          return content
        }
      }
      // Nor is one that is given what it holds by value, as 'LazyView(Detail())'.
      if !view.generics.isEmpty, arguments.count == 1 {
        let held = content(arguments[0].value, scope)
        if held.count == 1, case .view = held[0].form { return held }
      }
      return choices(of: view, arguments) ?? [SwiftUIContent(form: .view(view))]
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
    if !methods.isEmpty { return methods.flatMap { contents(of: $0, arguments) } }
    // What is declared elsewhere and takes one view is a wrapper too.
    if let closure, arguments.last?.value === closure, !Self.parts.contains(name),
      name.first?.isUppercase == true
    {
      let inner = contents(of: closure, scope)
      let isHeld = inner.allSatisfy { content in
        if case .view = content.form { true } else { content.isContainer }
      }
      if isHeld, !inner.isEmpty { return inner }
    }
    return [SwiftUIContent(form: name.first?.isUppercase == true ? .inline : .unknown)]
  }

  /// True for a view that consists of a link or button, whatever that opens.
  private func isRow(_ view: SwiftType) -> Bool {
    // What the link shows may have a name.
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

  /// The tabs that the content of a `TabView` makes.
  private mutating func tabs(_ nodes: [SwiftNode], _ scope: SwiftUIScope) -> [[SwiftUIContent]] {
    var scope = scope
    var tabs: [[SwiftUIContent]] = []
    for node in nodes {
      guard fuel > 0 else { return tabs }
      fuel -= 1
      // Modifiers, such as '.tabItem', stand behind a tab.
      let inner = node.withoutModifiers
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
          case .closure(let parameters, let nodes)? = arguments.last(where: { $0.label != "header" })?.value
            .form
        {
          var inner = scope
          if let parameter = parameters.first {
            let type = arguments.first.flatMap { scope.type(of: $0.value) }.flatMap(SwiftUIProgram.element)
            inner.locals[parameter] = .init(type: type, value: nil)
          }
          tabs += self.tabs(nodes, inner)
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

  mutating func name(_ name: String, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    if let local = scope.locals[name] {
      if local.isParameter { return [SwiftUIContent(form: .parameter(name))] }
      guard let value = local.value else {
        // An enumeration may be a view itself.
        guard let type = local.type.map(SwiftUIProgram.plain), let view = program.view(type, near: scope.file)
        else { return [SwiftUIContent(form: .unknown)] }
        guard view.kind == .enum else { return [SwiftUIContent(form: .view(view))] }
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

  /// A property of a value that shows something, such as 'tab.content'.
  mutating func member(
    _ name: String, of base: SwiftNode, _ scope: SwiftUIScope
  ) -> [SwiftUIContent] {
    guard let written = scope.type(of: base),
      let type = program.type(SwiftUIProgram.plain(written), near: scope.file),
      let property = scope.property(name, of: type), property.declaration.body != nil
    else { return [SwiftUIContent(form: .unknown)] }
    return contents(property.declaration, SwiftUIScope(program, type, in: property.file))
  }
}
