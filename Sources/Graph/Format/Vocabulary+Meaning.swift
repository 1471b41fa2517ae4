extension Vocabulary {
  /// What a word means, in a few words; `nil` where the word says it itself.
  func meaning(of word: String) -> String? {
    switch self {
    case .style: Style(rawValue: word)?.meaning
    case .container: Container(rawValue: word)?.meaning
    case .dismissal:
      word == "interactive" ? "the user can pull or swipe it away" : "only a route takes it away"
    case .back:
      word == "system" ? "the platform's own back leaves it" : "only routes leave it"
    case .switch:
      word == "system" ? "the user changes between the members by hand" : "only routes change between them"
    case .when: word == "launch" ? "only when it launches the app" : "from any state of the app"
    case .over:
      word == "dismiss" ? "layers that are up are dismissed first" : "it runs where the app stands"
    case .recovery: "an asynchronous task may mend it"
    case .modal, .severity, .mediationKind: nil
    }
  }
}

extension Style {
  /// What a move of this style does to the state of the app; `docs/machine.md` has all of it.
  var meaning: String {
    switch self {
    case .push: "the target comes on the stack"
    case .show: "the target comes on the stack where there is one, else it is presented"
    case .showDetail: "the target becomes the second column of a split; without one it is presented"
    case .present: "the target becomes a layer above everything"
    case .presentOnRoot: "the target becomes a layer above the bottom one, where no other is up"
    case .embed: "the target is shown inside of the screen from the beginning"
    case .select: "the member of a tab, page or split that holds the target is shown"
    case .set: "the target takes the place of the whole stack"
    case .replace: "the target takes the place of the top of the stack"
    case .root: "the target takes the place of the whole app"
    case .popTo: "back down the stack to the target"
    case .unwind: "back to the nearest target, through stacks, containers and layers"
    case .pop: "the top of the stack goes"
    case .popToRoot: "all but the bottom of the stack goes"
    case .dismiss: "the top layer goes"
    case .dismissToRoot: "all layers but the bottom one go"
    case .complete: "the flow ends with its result"
    case .abandon: "the flow ends without a result"
    case .none: "nothing moves"
    }
  }
}

extension Container {
  /// What the container is.
  var meaning: String {
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
