/// Calls: of initialisers of views, of functions, and of SwiftUI's own API.
extension SwiftUIWalker {
  mutating func call(
    _ function: SwiftNode, _ arguments: [SwiftNode.Argument], _ offset: Int, _ scope: SwiftUIScope,
    _ owner: SwiftUIOwner
  ) {
    let outer = (trigger, isLazy)
    defer { (trigger, isLazy) = outer }
    var owner = owner
    host(function, arguments, offset, scope, owner)
    switch function.form {
    case .name(let written):
      let name = SwiftUIContents.withoutGenerics(written)
      if name == "NavigationLink" || name == "FlowLink" { return navigationLink(arguments, offset, scope, owner) }
      if let path = arguments.first(where: { $0.label == "path" }), let property = scope.declaration(of: path.value) {
        paths.insert(ObjectIdentifier(property))
      }
      if name == "NavigationSplitView" || name == "TabView" { split(name, arguments, scope, owner) }
      if name == "Button" { trigger = SwiftUILabels.trigger(identifier, arguments) }
      identifier = nil
      isLazy = isLazy || Self.lazyContainers.contains(name)
      if name.first?.isUppercase == true, let type = program.type(name, near: scope.file, inside: scope.type) {
        make(type, arguments, scope)
      }
      if let view = program.view(name, near: scope.file), scope.locals[name] == nil {
        site(.view(view), arguments, offset, scope, owner)
        return walkArguments(of: function, arguments, scope, owner, given: view)
      } else if let scene = otherScene(name, arguments, offset, scope, owner) {
        return walkArguments(of: function, arguments, scope, scene)
      } else if let action = scope.property(name), action.declaration.isEnvironment("dismiss") {
        add(SwiftUIReturn(owner: owner, form: .dismiss, offset: offset))
      } else {
        if presents(name, arguments, offset, scope, owner) { return }
        callees(name, arguments, nil, offset, scope, owner)
      }
    case .member(let base, let name):
      // The place of a modifier is its name: chains begin at one byte.
      let offset = function.offset
      if let base {
        if name == "accessibilityIdentifier", let text = arguments.first?.value.plainText { identifier = text }
        walk(base, scope, owner)
      }
      identifier = nil
      if name == "onAppear" || name == "task" { trigger = "automatic" }
      if let view = view(base, name, scope) {
        site(.view(view), arguments, offset, scope, owner)
      } else {
        if presents(name, arguments, offset, scope, owner) { return }
        if let base {
          if routes(name, base, arguments, offset, scope, owner) { return }
          if goesBack(name, base, arguments, offset, scope, owner) { return }
          if name == "send" { send(arguments, to: base, scope, owner) }
          if name == "toggle" { change(base, to: nil, offset, scope, owner) }
          if name == "append" { append(arguments, to: base, offset, scope, owner) }
          callees(name, arguments, base, offset, scope, owner)
        } else {
          implicit(name, arguments, offset, scope, owner)
        }
      }
      // The view that wrote a content is visible again when the content has gone.
      if name == "onDisappear", let type = scope.type { owner = owner.parent ?? self.owner(of: type) }
      if name == "navigationTitle" || name == "navigationBarTitle",
        let text = arguments.first.flatMap({ SwiftUILabels.text($0.value) })
      {
        titles.append((owner, text))
      }
    default: walk(function, scope, owner)
    }
    walkArguments(of: function, arguments, scope, owner)
  }

  /// Makes an owner for the code of each tab or column of a view's first container that is written in place.
  private mutating func split(
    _ name: String, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) {
    guard case .view(let view) = owner.kind, viewsWithParts.insert(ObjectIdentifier(view)).inserted else { return }
    var reader = SwiftUIContents(program)
    let isSplit = name == "NavigationSplitView"
    var members = arguments.filter(\.value.isClosure).map {
      (node: $0.value, contents: reader.contents(of: $0.value, scope))
    }
    if !isSplit {
      guard case .closure(_, let nodes)? = arguments.last?.value.form else { return }
      members = reader.tabs(nodes, scope)
    }
    for (number, member) in members.enumerated() where member.contents.allSatisfy(\.isInline) {
      let part = inline((isSplit ? "column" : "tab") + "\(number + 1)", in: owner, member.node.offset, scope)
      parts[ObjectIdentifier(member.node)] = part
      if isSplit, number < members.count - 1, !member.contents.contains(where: \.isStacked) {
        sidebars.insert(ObjectIdentifier(part))
      }
    }
  }

  /// Notes a hosting controller that is made, or what a class that is one begins with.
  private mutating func host(
    _ function: SwiftNode, _ arguments: [SwiftNode.Argument], _ offset: Int, _ scope: SwiftUIScope,
    _ owner: SwiftUIOwner
  ) {
    guard let view = arguments.first(where: { $0.label == "rootView" })?.value, let type = owner.type else { return }
    func isHosting(_ type: SwiftType?) -> Bool {
      type?.inherited.contains { $0.name.hasSuffix("HostingController") } ?? false
    }
    var isMade = false
    if case .name(let name) = function.form {
      let name = SwiftUIContents.withoutGenerics(name)
      isMade = name.hasSuffix("HostingController") || isHosting(program.type(name, near: scope.file))
    }
    guard isMade || isHosting(type) else { return }
    let name = isMade ? scope.function?.declaration.name ?? "" : nil
    hosts.append(SwiftUIHost(type: type, function: name, view: view, scope: scope, offset: offset))
  }

  /// Returns the owner of a scene's content beside the app's first window: its code is not on the first screen.
  private mutating func otherScene(
    _ name: String, _ arguments: [SwiftNode.Argument], _ offset: Int, _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) -> SwiftUIOwner? {
    guard let app = owner.type, case .view = owner.kind, isApp(app),
      let content = arguments.first(where: \.value.isClosure)
    else { return nil }
    let isWindow = SwiftUILaunch.windows.contains(name)
    guard isWindow || ["Settings", "MenuBarExtra", "ImmersiveSpace"].contains(name) else { return nil }
    if isWindow, appsWithWindow.insert(ObjectIdentifier(app)).inserted { return nil }
    scenes.append(SwiftUIScene(app: app, name: name, contents: contents(of: content.value, scope)))
    return SwiftUIOwner(.inline, name: "\(app.name).\(name)", type: app, file: scope.file, offset: offset)
  }

  private static let lazyContainers: Set<String> = [
    "List", "Table", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid",
  ]

  private static let ofCollections: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "contains", "filter", "map", "sort",
    "update", "add",
  ]

  /// Returns a name with the name of the type or module before it, as in `Settings.Root()`.
  static func name(_ name: String, in base: SwiftNode?) -> String {
    base.flatMap(typeName).map { "\($0).\(name)" } ?? name
  }

  /// Returns the view that `Module.Name()`, `Type.Name()` or `Name.init()` makes.
  private func view(_ base: SwiftNode?, _ name: String, _ scope: SwiftUIScope) -> SwiftType? {
    if name == "init", case .name(let type)? = base?.form { return program.view(type, near: scope.file) }
    guard name.first?.isUppercase == true else { return nil }
    return program.view(Self.name(name, in: base), near: scope.file)
  }

  /// Reads a call that begins with a dot: a modifier behind `#if`, or a static function.
  private mutating func implicit(
    _ name: String, _ arguments: [SwiftNode.Argument], _ offset: Int, _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) {
    // An initialiser is neither.
    guard name != "init" else { return }
    let methods = program.functions(name, arguments, of: nil).filter {
      $0.owner?.name == "View" || $0.owner != nil && $0.declaration.isStatic
    }
    for method in methods { site(.function(method), arguments, offset, scope, owner, isClear: methods.count == 1) }
  }

  private mutating func callees(
    _ name: String, _ arguments: [SwiftNode.Argument], _ base: SwiftNode?, _ offset: Int,
    _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) {
    if base.map({ if case .name("self") = $0.form { true } else { false } }) ?? true { follow(name, scope, owner) }
    // A view runs the initialiser of its model.
    if base == nil, let owned = owner.type, program.isView(owned), name.first?.isUppercase == true,
      let type = program.type(name, near: scope.file)
    {
      for method in program.functions("init", arguments, of: type) where method.owner === type {
        site(.function(method), arguments, offset, scope, owner)
      }
    }
    guard program.functions[name] != nil else { return }
    let receiver = base.flatMap { scope.declaredType(of: $0) }
    var methods: [SwiftMethod]
    var isClear = true
    if let receiver, program.isView(receiver) || receiver.kind == .extension {
      // The type of the receiver is not declared here: only its extensions are possible.
      methods = program.functions(name, arguments, of: nil).filter {
        $0.owner === receiver || $0.owner?.name == "View"
      }
    } else if base == nil, let type = scope.type {
      let all = program.functions(name, arguments, of: nil)
      methods = all.filter { $0.owner === type }
      if methods.isEmpty {
        methods = all.filter { $0.owner == nil || $0.owner?.name == "View" || $0.owner?.kind == .protocol }
      }
    } else {
      // An initialiser of an unknown type may belong to any type, and a method of collections to any collection.
      if receiver == nil, name == "init" || Self.ofCollections.contains(name) { return }
      methods = program.functions(name, arguments, of: receiver)
      isClear = receiver != nil || Set(methods.map { $0.owner?.name }).count == 1
    }
    for method in methods { site(.function(method), arguments, offset, scope, owner, isClear: isClear) }
  }

  /// Walks arguments; a closure of `ForEach` and the like takes an element of the sequence before it.
  private mutating func walkArguments(
    of function: SwiftNode, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope, _ owner: SwiftUIOwner,
    given view: SwiftType? = nil
  ) {
    var scope = scope
    if let element = sequence(arguments).flatMap({ scope.type(of: $0) }).flatMap(SwiftUIProgram.element) {
      scope.element = element
    }
    for argument in arguments {
      let owner = parts[ObjectIdentifier(argument.value)] ?? owner
      if let view, case .closure(let parameters, let nodes) = argument.value.form,
        let types = action(argument.label, of: view)
      {
        var runner = owner
        // What code beside views makes is shown elsewhere than in the view that it makes.
        if let type = owner.type, shows(type) {
          runner = SwiftUIOwner(
            .given(view), name: owner.name, type: type, file: scope.file, offset: argument.value.offset)
          runner.parent = owner
        }
        apart { $0.closure(parameters, types, nodes, scope, runner) }
      } else if case .closure(let parameters, let nodes) = argument.value.form {
        closure(parameters, [scope.element], nodes, scope, owner)
      } else {
        walk(argument.value, scope, owner)
      }
    }
  }

  /// Returns the types that the closure takes which a view is made with under a label, or as its first one; `nil` for a
  /// closure that makes a view.
  private func action(_ label: String?, of view: SwiftType) -> [String]? {
    let properties = view.propertyNames.map { ($0, view.properties[$0]?.declaration.type ?? "") }
    let types = view.initialisers.flatMap(\.self).map { ($0.label ?? $0.name, $0.type) } + properties
    let type = types.first { label == nil ? $0.1.contains("->") : $0.0 == label }?.1
    guard let type, type.contains("-> Void") || type.contains("-> ()") else { return nil }
    let before = type.prefix { $0 != "-" }
    guard let open = before.lastIndex(of: "("), let close = before.lastIndex(of: ")"), open < close else { return [] }
    return before[open..<close].dropFirst().split(separator: ",").map { String($0.split(separator: " ").last ?? "") }
  }

  /// Returns the sequence whose elements a call shows: its first argument, or the sequence in the rows of a table.
  private func sequence(_ arguments: [SwiftNode.Argument]) -> SwiftNode? {
    if let first = arguments.first, first.label == nil { return first.value }
    guard case .closure(_, let rows)? = arguments.first(where: { $0.label == "rows" })?.value.form else { return nil }
    return Self.elements(of: rows, depth: 0)
  }

  private static func elements(of nodes: [SwiftNode], depth: Int) -> SwiftNode? {
    for case .call(let function, let arguments) in nodes.map(\.form) where depth < 8 {
      if case .name("ForEach") = function.form { return arguments.first?.value }
      if case .closure(_, let inner)? = arguments.last?.value.form, let found = elements(of: inner, depth: depth + 1) {
        return found
      }
    }
    return nil
  }
}
