import Graph

/// What is around a place in code: conditions, events, and the options of the call that navigates.
extension CodeReader {
  struct Condition {
    let text: String
    let node: KotlinNode
    /// True if another branch leads to some screen as well.
    let isChoice: Bool
    /// True if it is not up to the user.
    var decides: Bool
  }

  /// The functions of Kotlin that run what they are given at once.
  private static let atOnce: Set<String> = ["with", "run", "apply", "let", "also"]
  /// The names of what code knows of the back stack.
  private static let backStack: Set<String> = [
    "previousBackStackEntry", "getPreviousBackStackEntry", "popBackStack", "backStackEntryCount",
    "getBackStackEntryCount",
  ]
  /// Names of where a record is, rather than what it is.
  static let places: Set<String> = ["position", "pos", "index", "view", "v", "_"]

  /// What must hold for a place to be reached, where that is not up to the user: conditions on the arguments that the
  /// screen was given, those by which its state or the record that was tapped chooses between several screens or to go
  /// back, and those in a method that the system calls. `nil` where there are none, or others decide.
  var condition: String? {
    var conditions: [Condition] = []
    var isAtOnce = true
    for frame in frames.reversed() {
      switch frame {
      case .condition(let condition): conditions.append(condition)
      case .closure(let name, let parameters):
        isAtOnce = isAtOnce && Self.atOnce.contains(name)
        decide(name, by: parameters, &conditions)
      case .method(let name, let parameters):
        let isGate = isAtOnce && ScreenProgram.lifecycle.contains(name)
        decide(name, by: parameters, &conditions)
        let decisive = conditions.filter { isGate || $0.decides }.map(\.text)
        return decisive.isEmpty ? nil : decisive.reversed().joined(separator: " && ")
      default: break
      }
    }
    return nil
  }

  /// True where the system calls the code around a place, perhaps after a while, and nothing is asked before.
  var isAutomatic: Bool {
    for frame in frames.reversed() {
      switch frame {
      case .condition, .branch, .rest: return false
      case .closure(let name, _): guard ScreenWalk.atOnce.contains(name) else { return false }
      case .method(let name, _): return ScreenProgram.lifecycle.contains(name)
      default: break
      }
    }
    return false
  }

  /// The event in whose branch a place is, by its simple name: `is Event.Saved -> {`.
  var event: String? {
    for frame in frames.reversed() {
      switch frame {
      case .branch(let event, let isOfSeveral):
        if isOfSeveral { return nil }
        if let event { return event }
      case .method: return nil
      default: break
      }
    }
    return nil
  }

  // MARK: Conditions

  func condition(
    _ node: KotlinNode, before branch: KotlinNode, isNegated: Bool = false, isChoice: Bool
  ) -> Condition {
    let words = file.words(of: node, before: branch) ?? ""
    return Condition(
      text: isNegated ? "!(\(words))" : words, node: node, isChoice: isChoice,
      decides: decides(node, isChoice: isChoice))
  }

  /// The condition of a branch of a `when` or `switch`; `nil` where it is only what is left.
  func condition(of branch: KotlinNode.Branch, _ subject: KotlinNode?, isChoice: Bool) -> Condition? {
    guard let words = file.words(of: branch, asking: subject) else { return nil }
    let node = subject ?? branch.conditions[0]
    let isEvent =
      subject != nil
      && branch.conditions.contains { condition in
        if case .test = condition.kind { return true }
        if case .binary(_, _, let label) = condition.kind {
          return label.contains { $0.name.map { Self.isEvent($0.lowercased()) } == true }
        }
        return false
      }
    return Condition(
      text: words, node: node, isChoice: isChoice, decides: decides(node, isChoice: isChoice && !isEvent))
  }

  /// True if a condition is not up to the user.
  private func decides(_ node: KotlinNode, isChoice: Bool) -> Bool {
    names(node, in: argumentNames) || names(node, in: Self.backStack) || isChoice && namesState(node)
  }

  private func names(_ node: KotlinNode, in words: Set<String>) -> Bool {
    node.contains { node in node.name.map(words.contains) == true }
  }

  /// True for a condition on the state of a screen or what its view model knows: `state.isNew`, `viewModel.isLocked()`.
  /// What the state tells to do is an event, and up to the user.
  private func namesState(_ node: KotlinNode) -> Bool {
    var isState = false
    var isEvent = false
    node.walk { node in
      if case .test = node.kind { isEvent = true }
      guard let word = node.name?.lowercased() else { return }
      isEvent = isEvent || Self.isEvent(word)
      isState = isState || word.hasSuffix("state") || word.hasSuffix("viewmodel") || word == "vm"
    }
    return isState && !isEvent
  }

  private static func isEvent(_ word: String) -> Bool { events.contains(where: word.contains) }

  /// What words of events contain.
  private static let events = [
    "event", "navigat", "open", "show", "click", "tap", "select", "success", "error",
  ]

  /// Lets the record that was tapped decide: in a function that is told it, a choice that asks for it, and not which of
  /// some written values it is.
  private func decide(_ name: String, by parameters: Set<String>, _ conditions: inout [Condition]) {
    guard Self.isAboutRecords(name) else { return }
    for index in conditions.indices where conditions[index].isChoice && !conditions[index].decides {
      var isAsked = false
      var isWritten = false
      conditions[index].node.walk { node in
        switch node.kind {
        case .name(let name):
          isAsked = isAsked || parameters.contains(name)
          isWritten = isWritten || name == name.uppercased()
        case .member(_, let name): isWritten = isWritten || name.first?.isUppercase == true
        case .text, .test: isWritten = true
        case .literal(let text): isWritten = isWritten || !["true", "false", "null"].contains(text)
        default: break
        }
      }
      conditions[index].decides = isAsked && !isWritten
    }
  }

  /// True for the name of a function that is told which record of a list was tapped: `setOnUserClickListener`. The item of
  /// a menu and the view that was tapped are no records.
  private static func isAboutRecords(_ name: String) -> Bool {
    let name = name.lowercased()
    guard ["item", "adapter", "click", "select"].contains(where: name.contains) else { return false }
    return !["menu", "navigationitem", "tab", "onclick", "onlongclick"].contains(where: name.contains)
  }

  /// True if code leads to some screen, be it back.
  func navigates(_ node: KotlinNode) -> Bool {
    node.contains { node in
      guard let name = node.name else { return false }
      return name.lowercased().hasPrefix("navigate") || name == "popBackStack" || Self.isGenerated(name)
    }
  }

  // MARK: Calls

  /// The functions that take the id of a destination and do not open it, or take that of a view.
  private static let asking: Set<String> = [
    "popBackStack", "popUpTo", "setPopUpTo", "getBackStackEntry", "clearBackStack", "findDestination",
    "navGraphViewModels", "hiltNavGraphViewModels", "koinNavGraphViewModel", "findViewById", "findItem",
    "findNavController", "findFragmentById", "setOf", "listOf", "arrayOf", "hashSetOf", "mutableSetOf",
    "mutableListOf", "intArrayOf", "AppBarConfiguration", "requireViewById", "bind", "setStartDestination",
  ]

  /// The call of which a place is an argument, the number of the argument, and the arguments.
  private var call: (node: KotlinNode, name: String, number: Int, arguments: [KotlinNode.Argument])? {
    guard case .argument(let node, let number)? = frames.last,
      case .call(let callee, _, let arguments) = node.kind
    else { return nil }
    return (node, callee.lastName ?? "", number, arguments)
  }

  /// True if an id is handed on, rather than compared or asked for.
  var opens: Bool {
    for frame in frames.reversed() {
      switch frame {
      case .comparison: return false
      case .argument(let node, let number):
        guard case .call(let callee, _, let arguments) = node.kind else { return true }
        if arguments.indices.contains(number + 1), let next = arguments[number + 1].value.firstName,
          next == "directions" || Self.isGenerated(next)
        {
          return false
        }
        return !Self.asking.contains(callee.lastName ?? "")
      case .closure, .method: return true
      default: continue
      }
    }
    return true
  }

  /// True if `navigate` is called with an id on something.
  var isNavigated: Bool {
    guard let call, call.name == "navigate", call.number == 0, case .call(let callee, _, _) = call.node.kind,
      case .member = callee.kind
    else { return false }
    return true
  }

  /// True if an id is navigated to, and arguments stand behind it.
  var passesArguments: Bool {
    guard let call, call.name.lowercased().contains("navigate"),
      call.arguments.indices.contains(call.number + 1)
    else { return false }
    let next = call.arguments[call.number + 1].value
    if case .literal("null") = next.kind { return false }
    return next.firstName?.lowercased().contains("options") != true
  }

  /// What the call that navigates to a place takes off the stack, be it by way of a variable:
  /// `NavOptions.Builder().setPopUpTo(R.id.x, true)`, `{ popUpTo(R.id.x) { inclusive = true } }`, or a function of the
  /// app's own with such a name.
  var options: CodeFile.Options? {
    var navigation: KotlinNode?
    search: for frame in frames.reversed() {
      switch frame {
      case .argument(let node, 0) where Surroundings.isNavigation(node):
        navigation = node
        break search
      case .variable(let name):
        // 'val action = when (x) { … }', and then 'navigate(action, …)'.
        navigation = surroundings?.navigations[name]
        break search
      case .condition, .branch: continue
      default: break search
      }
    }
    guard let navigation, case .call(_, _, let arguments) = navigation.kind else { return nil }
    for argument in arguments { if let found = options(in: argument.value) { return found } }
    // Options may have been made before: 'val options = NavOptions.Builder()…'.
    let name = arguments.lazy.compactMap(\.value.name).first { $0.lowercased().contains("options") }
    return name.flatMap { value(of: $0, before: navigation.offset) }.flatMap(options)
  }

  /// What a variable was given last before a place, or a property at first.
  private func value(of name: String, before offset: Int) -> KotlinNode? {
    surroundings?.values[name]?.last { $0.offset < offset }?.value
      ?? properties[name].map { KotlinParser.expression(in: $0, of: file.tokens) }
  }

  /// The link that an expression names, by way of a variable or not.
  func link(in node: KotlinNode, depth: Int = 0) -> String? {
    var found: String?
    node.walk { node in
      guard found == nil else { return }
      switch node.kind {
      case .text(let pieces):
        guard case .text(let first)? = pieces.first, first.contains("://") else { return }
        found = pieces.map { if case .text(let text) = $0 { text } else { "x" } }.joined()
      case .name(let name) where depth < 3:
        found = value(of: name, before: node.offset).flatMap { link(in: $0, depth: depth + 1) }
      default: break
      }
    }
    return found
  }

  private func options(in node: KotlinNode) -> CodeFile.Options? {
    var found: CodeFile.Options?
    node.walk { node in
      guard found == nil, case .call(let callee, _, let arguments) = node.kind, let first = arguments.first,
        callee.lastName?.lowercased().hasSuffix("popupto") == true
      else { return }
      func isTrue(_ node: KotlinNode) -> Bool { if case .literal("true") = node.kind { true } else { false } }
      let id = resourceID(first.value)
      var isInclusive = arguments.dropFirst().contains { $0.value.contains(isTrue) }
      // A third argument says whether the state is saved, or the like.
      if id != nil, arguments.count > 1, case .literal(let text) = arguments[1].value.kind {
        isInclusive = text == "true"
      }
      found = CodeFile.Options(popUpTo: id, isInclusive: isInclusive)
    }
    return found
  }
}

extension CodeReader {
  /// What a whole function says.
  struct Surroundings {
    /// The first call that navigates to what each variable holds.
    private(set) var navigations: [String: KotlinNode] = [:]
    /// What variables are given, in the order of the code.
    private(set) var values: [String: [(offset: Int, value: KotlinNode)]] = [:]
    /// True if it asks which destination is shown.
    private(set) var asksDestination = false

    init(_ statements: [KotlinNode]) {
      for statement in statements { statement.walk { add($0) } }
    }

    private mutating func add(_ node: KotlinNode) {
      switch node.kind {
      case .variable(let names, let value?, _):
        if let name = names.first { values[name, default: []].append((node.offset, value)) }
      case .assignment(let target, _, let value):
        if let name = target.name { values[name, default: []].append((node.offset, value)) }
      case .call(_, _, let arguments):
        guard Self.isNavigation(node), case .name(let name)? = arguments.first?.value.kind else { break }
        if navigations[name] == nil { navigations[name] = node }
      case .member(_, "currentDestination"), .member(_, "getCurrentDestination"): asksDestination = true
      default: break
      }
    }

    /// True for a call that is named like `navigate`.
    static func isNavigation(_ node: KotlinNode) -> Bool {
      guard case .call(let callee, _, _) = node.kind else { return false }
      return callee.lastName?.lowercased().contains("navigate") == true
    }
  }
}
