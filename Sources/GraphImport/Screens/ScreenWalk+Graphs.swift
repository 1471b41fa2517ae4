import Graph

/// Code that speaks of navigation graphs: ids, actions, links, and calls of controllers.
extension ScreenWalk {
  private var words: NavWords { app.navigation[ObjectIdentifier(file)] ?? NavWords() }

  private func use(_ kind: NavUse.Kind, _ name: String, at offset: Int) -> NavUse {
    NavUse(kind: kind, name: name, owner: function.ownerName, condition: frames.decision, place: place(offset))
  }

  /// Adds the use of an id or an action that a node is; false for any other node.
  mutating func addUse(_ node: KotlinNode) -> Bool {
    guard app.isAboutGraphs else { return false }
    let kind: NavUse.Kind
    let name: String
    if let id = resourceID(node) {
      let opens = owner?.type.kind != .enumeration && frames.opens
      kind = .id(opens: opens, withArguments: opens && frames.passesArguments)
      name = id
    } else if let action = action(node) {
      (kind, name) = (.action(of: action.scope), action.method)
    } else {
      return false
    }
    var use = use(kind, name, at: node.start)
    use.navigates = use.opens && frames.isNavigated
    use.asksDestination = asksDestination
    use.isAutomatic = frames.isAutomatic
    use.event = frames.event
    let navigation = frames.navigation
    use.options = navigation.call.flatMap(options(of:))
    if let variable = navigation.variable { uses[variable, default: []].append(facts.uses.count) }
    facts.uses.append(use)
    return true
  }

  /// The name of an id, `R.id.x`.
  private func resourceID(_ node: KotlinNode) -> String? {
    guard case .member(let inner, let name) = node.kind else { return nil }
    if case .name(let alias) = inner.kind, words.ids.contains(alias) { return name }
    guard case .member(let resources, "id") = inner.kind, let word = resources.lastName,
      words.isResources(word)
    else { return nil }
    return name
  }

  /// The method of a generated class by which an action is made, and the name of the class before `Directions`.
  private func action(_ node: KotlinNode) -> (scope: String, method: String)? {
    if case .name(let name) = node.kind { return file.imports[name].flatMap(NavWords.action) }
    guard case .member(var scope, let method) = node.kind, method != "Companion" else { return nil }
    if case .member(let outer, let name) = scope.kind, name == "Companion" || name == "INSTANCE" { scope = outer }
    guard let written = scope.lastName, NavWords.isGenerated(written) else { return nil }
    return (String(written.dropLast("Directions".count)), method)
  }

  /// The functions that send an event.
  static let senders: Set<String> = [
    "triggerEvent", "emit", "tryEmit", "send", "trySend", "postValue", "setValue", "sendEvent", "postEvent",
  ]

  /// Reads a call behind its arguments.
  mutating func readController(_ node: KotlinNode) {
    guard case .call(let callee, _, let arguments) = node.kind, let name = callee.name else { return }
    if Self.senders.contains(name) { for argument in arguments { addSent(argument.value) } }
    if name == "setStartDestination" { addStart(arguments.map(\.value), at: node.offset) }
    guard let first = arguments.first?.value else { return }
    if node.isNavigation, case .name(let variable) = first.kind, let given = uses.removeValue(forKey: variable) {
      for number in given { facts.uses[number].options = options(of: node) }
    }
    guard let receiver = callee.receiver else { return }
    if name == "navigate", let text = link(in: first) {
      facts.uses.append(use(.link, text, at: node.offset))
    } else if name == "popBackStack", receiver.lastName?.hasSuffix("avController") == true {
      let isInclusive = arguments.count > 1 && Self.isTrue(arguments[1].value)
      facts.uses.append(use(.pop(isInclusive: isInclusive), resourceID(first) ?? "", at: node.offset))
    }
  }

  /// Adds an event that is sent: `triggerEvent(Saved(id))`, `state.value = Event.Saved`.
  mutating func addSent(_ value: KotlinNode) {
    guard let name = value.lastName, name.first?.isUppercase == true else { return }
    facts.uses.append(use(.sent, name, at: value.offset))
  }

  mutating func addStart(_ values: [KotlinNode], at offset: Int) {
    var targets: [String] = []
    for value in values { value.walk { if let id = resourceID($0) { targets.append(id) } } }
    facts.uses.append(use(.start(targets: targets), "", at: offset))
  }

  // MARK: Options

  /// What a variable was given before, or a property at first.
  private func value(of name: String) -> KotlinNode? {
    if let value = given[name] ?? nil { return value }
    return locals[name] != nil ? nil : owner?.initializers[name]?.statements.first
  }

  /// What a call that navigates takes off the stack, be it by way of a variable:
  /// `NavOptions.Builder().setPopUpTo(R.id.x, true)`, `{ popUpTo(R.id.x) { inclusive = true } }`, or a function of the
  /// app's own with such a name.
  private func options(of navigation: KotlinNode) -> NavUse.Options? {
    guard case .call(_, _, let arguments) = navigation.kind else { return nil }
    for argument in arguments { if let found = options(in: argument.value) { return found } }
    // Options may have been made before: 'val options = NavOptions.Builder()…'.
    let name = arguments.lazy.compactMap(\.value.name).first { $0.lowercased().contains("options") }
    return name.flatMap(value).flatMap(options(in:))
  }

  private static func isTrue(_ node: KotlinNode) -> Bool {
    if case .literal("true") = node.kind { true } else { false }
  }

  private func options(in node: KotlinNode) -> NavUse.Options? {
    var found: NavUse.Options?
    node.walk { node in
      guard found == nil, case .call(let callee, _, let arguments) = node.kind, let first = arguments.first,
        callee.lastName?.lowercased().hasSuffix("popupto") == true
      else { return }
      let id = resourceID(first.value)
      var isInclusive = arguments.dropFirst().contains { $0.value.contains(Self.isTrue) }
      // A third argument says whether the state is saved, or the like.
      if id != nil, arguments.count > 1, case .literal(let text) = arguments[1].value.kind {
        isInclusive = text == "true"
      }
      found = NavUse.Options(popUpTo: id, isInclusive: isInclusive)
    }
    return found
  }

  /// The link that an expression names, by way of a variable or not.
  private func link(in node: KotlinNode, depth: Int = 0) -> String? {
    var found: String?
    node.walk { node in
      guard found == nil else { return }
      switch node.kind {
      case .text(let pieces):
        guard case .text(let first)? = pieces.first, first.contains("://") else { return }
        found = pieces.map { if case .text(let text) = $0 { text } else { "x" } }.joined()
      case .name(let name) where depth < 3: found = value(of: name).flatMap { link(in: $0, depth: depth + 1) }
      default: break
      }
    }
    return found
  }
}
