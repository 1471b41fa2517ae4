import Graph

/// The functions, conditions and calls around a place in code.
struct ScreenFrames {
  enum Frame {
    /// A function, or code that one is given.
    case code(String, parameters: Set<String>, isFunction: Bool)
    /// `decides`: it is not up to the user.
    case condition(String, decides: Bool)
    /// A branch that asks for an event; `nil` for one of several, or what is left.
    case event(String?)
    /// An argument of a call, by its number.
    case argument(KotlinNode, Int)
    case variable(String)
    case comparison
  }

  var all: [Frame] = []
  /// The names of the arguments of a screen.
  let arguments: Set<String>

  /// The words of all conditions.
  var conditions: [String] {
    all.compactMap { if case .condition(let text, _) = $0 { text } else { nil } }
  }

  /// What must be true for a place to be reached, where that is not up to the user: conditions on the arguments that the
  /// screen was given, those by which its state or the record that was tapped chooses between several screens or to go
  /// back, and those in a method that the system calls. `nil` where there are none, or others decide.
  var decision: String? {
    var conditions: [(text: String, decides: Bool)] = []
    var isAtOnce = true
    for frame in all.reversed() {
      switch frame {
      case .condition(let text, let decides): conditions.append((text, decides))
      case .code(let name, _, isFunction: false): isAtOnce = isAtOnce && ScreenWalk.atOnce.contains(name)
      case .code(let name, _, _):
        let isGate = isAtOnce && ScreenProgram.lifecycle.contains(name)
        let decisive = conditions.filter { isGate || $0.decides }.map(\.text)
        return decisive.isEmpty ? nil : decisive.reversed().joined(separator: " && ")
      default: break
      }
    }
    return nil
  }

  /// True where the system calls the code around a place, perhaps after a while, and nothing is asked before.
  var isAutomatic: Bool {
    all.allSatisfy { frame in
      switch frame {
      case .condition, .event: false
      case .code(let name, _, let isFunction): (isFunction ? ScreenProgram.lifecycle : ScreenWalk.atOnce).contains(name)
      default: true
      }
    }
  }

  /// The event in whose branch a place is, by its simple name: `is Event.Saved -> {`.
  var event: String? {
    for frame in all.reversed() {
      switch frame {
      case .event(let event): return event
      case .code(_, _, isFunction: true): return nil
      default: break
      }
    }
    return nil
  }

  /// The functions that take the id of a destination and do not open it, or take that of a view.
  private static let asking: Set<String> = [
    "popBackStack", "popUpTo", "setPopUpTo", "getBackStackEntry", "clearBackStack", "findDestination",
    "navGraphViewModels", "hiltNavGraphViewModels", "koinNavGraphViewModel", "findViewById", "findItem",
    "findNavController", "findFragmentById", "setOf", "listOf", "arrayOf", "hashSetOf", "mutableSetOf",
    "mutableListOf", "intArrayOf", "AppBarConfiguration", "requireViewById", "bind", "setStartDestination",
  ]

  /// True if an id is handed on, rather than compared or asked for.
  var opens: Bool {
    for frame in all.reversed() {
      switch frame {
      case .comparison: return false
      case .argument(let node, let number):
        guard case .call(let callee, _, let arguments) = node.kind else { return true }
        if arguments.indices.contains(number + 1), let next = arguments[number + 1].value.firstName,
          next == "directions" || NavWords.isGenerated(next)
        {
          return false
        }
        return !Self.asking.contains(callee.lastName ?? "")
      case .code: return true
      default: continue
      }
    }
    return true
  }

  /// True if `navigate` is called with a place on something.
  var isNavigated: Bool {
    guard case .argument(let node, 0)? = all.last, case .call(let callee, _, _) = node.kind else { return false }
    return callee.name == "navigate" && callee.receiver != nil
  }

  /// True if an id is navigated to, and arguments stand behind it.
  var passesArguments: Bool {
    guard case .argument(let node, let number)? = all.last, node.isNavigation,
      case .call(_, _, let arguments) = node.kind, arguments.indices.contains(number + 1)
    else { return false }
    let next = arguments[number + 1].value
    if case .literal("null") = next.kind { return false }
    return next.firstName?.lowercased().contains("options") != true
  }

  /// The call that navigates to a place, or the variable that is given it.
  var navigation: (call: KotlinNode?, variable: String?) {
    for frame in all.reversed() {
      switch frame {
      case .argument(let node, 0) where node.isNavigation: return (node, nil)
      case .variable(let name): return (nil, name)
      case .condition, .event: continue
      default: return (nil, nil)
      }
    }
    return (nil, nil)
  }

  // MARK: Conditions

  private static let backStack: Set<String> = [
    "previousBackStackEntry", "getPreviousBackStackEntry", "popBackStack", "backStackEntryCount",
    "getBackStackEntryCount",
  ]

  /// Adds a condition with its words. `isChoice`: another branch leads to some screen as well. `isEvent`: it asks which
  /// event came.
  mutating func add(_ text: String, _ node: KotlinNode, isChoice: Bool = false, isEvent: Bool = false) {
    let decides =
      node.contains { $0.name.map { arguments.contains($0) || Self.backStack.contains($0) } == true }
      || isChoice && (!isEvent && Self.namesState(node) || asksRecord(node))
    all.append(.condition(text, decides: decides))
  }

  /// True for a condition on the state of a screen or what its view model knows: `state.isNew`, `viewModel.isLocked()`.
  /// What the state tells to do is an event, and up to the user.
  private static func namesState(_ node: KotlinNode) -> Bool {
    var isState = false
    var isEvent = false
    node.walk { node in
      if case .test = node.kind { isEvent = true }
      guard let word = node.name?.lowercased() else { return }
      isEvent = isEvent || self.isEvent(word)
      isState = isState || word.hasSuffix("state") || word.hasSuffix("viewmodel") || word == "vm"
    }
    return isState && !isEvent
  }

  /// True if the label of a branch asks for an event.
  static func isEvent(_ branch: KotlinNode.Branch) -> Bool {
    branch.conditions.contains { condition in
      switch condition.kind {
      case .test: true
      case .binary(_, _, let label): label.contains { $0.name.map { isEvent($0.lowercased()) } == true }
      default: false
      }
    }
  }

  private static func isEvent(_ word: String) -> Bool { events.contains(where: word.contains) }

  /// What words of events contain.
  private static let events = ["event", "navigat", "open", "show", "click", "tap", "select", "success", "error"]

  /// True for a condition on the record that was tapped, in a function that is told it, and not on which of some written
  /// values it is.
  private func asksRecord(_ node: KotlinNode) -> Bool {
    var records: Set<String> = []
    for case .code(let name, let parameters, _) in all where Self.isAboutRecords(name) { records.formUnion(parameters) }
    var isAsked = false
    var isWritten = false
    node.walk { node in
      switch node.kind {
      case .name(let name):
        isAsked = isAsked || records.contains(name)
        isWritten = isWritten || name == name.uppercased()
      case .member(_, let name): isWritten = isWritten || name.first?.isUppercase == true
      case .text, .test: isWritten = true
      case .literal(let text): isWritten = isWritten || !["true", "false", "null"].contains(text)
      default: break
      }
    }
    return isAsked && !isWritten
  }

  /// True for the name of a function that is told which record of a list was tapped: `setOnUserClickListener`. The item of
  /// a menu and the view that was tapped are no records.
  private static func isAboutRecords(_ name: String) -> Bool {
    let name = name.lowercased()
    guard ["item", "adapter", "click", "select"].contains(where: name.contains) else { return false }
    return !["menu", "navigationitem", "tab", "onclick", "onlongclick"].contains(where: name.contains)
  }
}

extension ScreenFrames.Frame {
  /// Code with its parameters, but for those that say where a record is, rather than what it is.
  static func body(_ name: String, _ parameters: [String], isFunction: Bool = false) -> Self {
    .code(
      name, parameters: Set(parameters).subtracting(["position", "pos", "index", "view", "v", "_"]),
      isFunction: isFunction)
  }

  /// A function. The system does not call one that only makes an object.
  static func body(_ function: KotlinFunction) -> Self {
    let name = function.name == KotlinFunction.initializer ? "" : function.name
    return body(name, function.parameters.map(\.name), isFunction: true)
  }
}

extension KotlinNode {
  /// True for a call that is named like `navigate`.
  var isNavigation: Bool {
    guard case .call(let callee, _, _) = kind else { return false }
    return callee.lastName?.lowercased().contains("navigate") == true
  }
}
