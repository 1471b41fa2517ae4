import Graph

/// The calls of FlowStacks, NavigatorUI and SwiftfulRouting, as the links and ways back that they make.
extension SwiftUIWalker {
  private static let styles: [String: SwiftUIStyle] = [
    "push": .push, "sheet": .sheet, "managedSheet": .sheet, "sheetConfig": .sheet, "cover": .cover,
    "managedCover": .cover, "fullScreenCover": .cover, "fullScreenCoverConfig": .cover, "presentSheet": .sheet,
    "presentCover": .cover,
  ]

  /// Returns the style that an argument says: `.sheet`, `.cover(withNavigation: true)`.
  static func style(_ arguments: [SwiftNode.Argument], _ label: String?) -> SwiftUIStyle? {
    arguments.first { $0.label == label }.flatMap(\.value.caseName).flatMap { styles[$0] }
  }

  /// Reads a call of a router or navigator; returns false for any other call.
  mutating func routes(
    _ name: String, _ base: SwiftNode, _ arguments: [SwiftNode.Argument], _ offset: Int, _ scope: SwiftUIScope,
    _ owner: SwiftUIOwner
  ) -> Bool {
    let modules = program.program.modules
    guard !modules.isDisjoint(with: ["FlowStacks", "NavigatorUI", "SwiftfulRouting"]),
      let receiver = Self.lastName(base)?.lowercased(),
      ["router", "navigator", "routes"].contains(where: receiver.hasPrefix)
    else { return false }
    switch name {
    case "push", "presentSheet", "presentCover", "navigate", "present":
      guard let value = arguments.first else { return false }
      let said = value.label.flatMap { Self.styles[$0] } ?? Self.style(arguments, "method")
      let style = said ?? (name == "navigate" ? method(of: value.value, scope) : Self.styles[name]) ?? .push
      let type = scope.screens(of: base).map(program.name)
      add(
        SwiftUILink(
          owner: owner, style: style, target: .value(value.value, scope, type: type ?? ""), file: scope.file,
          offset: offset, saysStyle: true, isStacked: arguments.contains { $0.label == "embedInNavigationView" }))
    case "showScreen":
      guard let content = arguments.last, content.value.isClosure else { return false }
      show(content.value, Self.style(arguments, nil) ?? .push, "screen", item: nil, offset, scope, owner)
    case "goBack", "back", "dismiss", "dismissScreen": add(SwiftUIReturn(owner: owner, form: .dismiss, offset: offset))
    case "pop": add(SwiftUIReturn(owner: owner, form: .pop, offset: offset))
    case "goBackToRoot", "popToRoot", "popAll": add(SwiftUIReturn(owner: owner, form: .popToRoot, offset: offset))
    default: return false
    }
    return true
  }

  /// Returns the style that a destination of NavigatorUI has by its property `method`.
  private func method(of value: SwiftNode, _ scope: SwiftUIScope) -> SwiftUIStyle? {
    let node = if case .call(let function, _) = value.form { function } else { value }
    guard case .member(let base?, let name) = node.form, let type = Self.typeName(base),
      let body = program.type(type, near: scope.file)?.properties["method"]?.declaration.body,
      case .switch(_, let cases)? = body.first?.form
    else { return nil }
    let found = cases.first { $0.patterns.isEmpty || $0.patterns.contains { $0.caseName == name } }
    return found?.body.first.flatMap(\.caseName).flatMap { Self.styles[$0] }
  }

  /// Registers the views of NavigatorUI's destinations, which are views themselves.
  mutating func registerDestinations() {
    for type in program.program.types where type.inherited.contains(where: { $0.name == "NavigationDestination" }) {
      let owner = owner(of: type)
      var contents = SwiftUIContents(program)
      add(
        SwiftUIRegistration(
          type: program.name(of: type), style: .push, isItem: false, owner: owner,
          contents: contents.contents(ofBodyOf: type), inline: owner, offset: type.offset))
    }
  }
}

extension SwiftUIContents {
  /// Returns the contents that FlowStacks' `Router` shows for the first of its routes; `nil` if they are not known.
  mutating func router(_ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope) -> [SwiftUIContent]? {
    let root = scope.firstRoute(of: arguments[0].value)
    guard let screens = scope.screens(of: arguments[0].value).map(scope.program.name), let first = root.first?.value,
      case .closure(let parameters, _) = arguments[1].value.form
    else { return nil }
    var inner = scope
    inner.locals[parameters.first ?? "$0"] = .init(type: screens)
    var shown = contents(of: arguments[1].value, inner)
    Self.choose(first, of: screens, in: &shown)
    return shown.changing { content in
      content.isStacked = root.contains { $0.label == "embedInNavigationView" }
      content.isMade = true
    }
  }
}
