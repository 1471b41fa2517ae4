import Graph

/// The names of the calls by which apps open and close screens, for each language.
struct MoveWords: Sendable {
  /// Whether a call with a name is meant.
  enum Condition: Sendable {
    case always
    /// It is called on something.
    case member
    /// It is called on nothing.
    case plain
    /// It closes a view or view controller, and no other thing.
    case dismissal
    /// One of these words is among its arguments.
    case arguments([String])
    /// The name of its receiver has one of these endings.
    case receiver([String])
  }

  let calls: [String: Condition]
  /// The beginnings of methods that move, where they are called on something that navigates.
  let verbs: [String]
  /// The endings of the names of such things, in lower case.
  let receivers: [String]
  /// True if calls may be messages with colons.
  var isMessage = false
  /// True if an importer reads the arguments of a call, and not its name.
  var readsArguments = false

  /// True if a name is one of the verbs, or begins with one as with a word, and does not end as one of an overlay.
  func isVerb(_ name: String) -> Bool {
    !Self.overlays.contains(where: name.hasSuffix)
      && verbs.contains { name.hasPrefix($0) && name.dropFirst($0.count).first.map { $0.isUppercase } ?? true }
  }

  /// The endings of methods that show something above the screen, and no other screen.
  private static let overlays = ["Loading", "Loader", "HUD", "Spinner", "Progress", "Indicator", "Toast", "Snackbar"]

  static func words(of language: CodeTokens.Language) -> MoveWords {
    switch language {
    case .swift: swift
    case .objectiveC: objectiveC
    case .kotlin, .java: android
    }
  }

  private static let verbs = [
    "push", "present", "show", "navigate", "open", "route", "goTo", "goBack", "go", "pop", "start", "trigger",
    "dismiss", "close", "back",
  ]

  private static let uiKit: [String: Condition] = [
    "pushViewController": .always, "popViewController": .always, "popToRootViewController": .always,
    "popToViewController": .always, "setViewControllers": .always, "showDetailViewController": .always,
    "performSegue": .always,
  ]

  private static let swift = MoveWords(
    calls: uiKit.merging([
      "present": .arguments(["animated", "completion"]), "show": .arguments(["sender"]),
      "NavigationLink": .always, "FlowLink": .always, "sheet": .member, "fullScreenCover": .member, "popover": .member,
      "navigationDestination": .arguments(["isPresented", "item", "store"]), "openWindow": .plain,
      "append": .receiver(["path"]), "dismiss": .dismissal,
    ]) { first, _ in first }, verbs: verbs, receivers: ["coordinator", "router", "navigator"])

  private static let objectiveC = MoveWords(
    calls: uiKit.merging([
      "presentViewController": .always, "performSegueWithIdentifier": .always, "showViewController": .always,
      "dismissViewControllerAnimated": .always, "popViewControllerAnimated": .always,
      "popToRootViewControllerAnimated": .always,
    ]) { first, _ in first }, verbs: [], receivers: [], isMessage: true)

  private static let android = MoveWords(
    calls: [
      "navigate": .member, "startActivity": .always, "startActivityForResult": .always, "beginTransaction": .always,
      "show": .arguments([
        "supportFragmentManager", "childFragmentManager", "parentFragmentManager", "getSupportFragmentManager",
        "getChildFragmentManager", "getParentFragmentManager",
      ]), "add": .receiver(["backstack"]),
    ], verbs: verbs, receivers: ["coordinator", "router", "navigator"], readsArguments: true)
}
