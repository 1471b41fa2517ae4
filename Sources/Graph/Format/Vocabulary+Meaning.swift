extension Vocabulary {
  /// The meaning of a word, in a few words; `nil` where the word says it itself.
  package func meaning(of word: String) -> String? {
    switch self {
    case .style: Style(rawValue: word)?.meaning
    case .container: Container(rawValue: word)?.meaning
    case .dismissal: word == "interactive" ? "the user can pull or swipe it away" : "only a route takes it away"
    case .back:
      switch BackWord(rawValue: word) {
      case .system: "the platform's own back leaves it"
      case .stack: "the back button leaves it, and the user cannot pull its layer down"
      case .layer: "the user can pull its layer down, and there is no back button"
      case .none?, nil: "only routes leave it"
      }
    case .switch: word == "system" ? "the user changes between the members by hand" : "only routes change between them"
    case .reselect: word == "root" ? "its stack goes back to its root" : "nothing happens"
    case .backTo:
      "Back selects the first member before it leads out" + (word == "start" ? ", at the root of its stack" : "")
    case .platform: word == "ios" ? "Back on the last screen does nothing" : "Back on the last screen leaves the app"
    case .routeWhen: "only where it does not fault"
    case .when: word == "launch" ? "only when it launches the app" : "from any state of the app"
    case .over: word == "dismiss" ? "layers that are up are dismissed first" : "it runs where the app stands"
    case .partial: word == "in" ? "ways into screens are not declared" : "ways out of screens are not declared"
    case .destination: "deep links may end there, routes of other coordinators may not"
    case .recovery: "an asynchronous task may recover it"
    case .modal, .severity, .mediationKind: nil
    }
  }
}

extension Container {
  /// A description of the container.
  package var meaning: String {
    switch self {
    case .window: "the app's window, which shows one child at a time"
    case .navigation: "a stack of screens"
    case .tab: "a tab bar"
    case .split: "columns beside each other"
    case .page: "pages beside each other"
    case .view: "no container of its own: one plain screen"
    case .shared: "its parent's container"
    }
  }
}
