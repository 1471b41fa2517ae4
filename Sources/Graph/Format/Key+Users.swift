/// The keys that only some styles and containers use: one table, from which the rule about keys without an effect derives.
extension Key {
  /// The styles of the moves that use a key of a move, of its route or of its presentation; `nil` if all do. An
  /// `inclusive` is also used by a `popUpTo`.
  private var styles: [Style]? {
    switch self {
    case .inclusive: [.popTo, .unwind]
    case .popUpTo: [.push, .show, .showDetail, .present]
    case .singleTop: [.push, .show]
    case .anchor, .modal, .dismissal, .floating: [.show, .showDetail, .present, .presentOnRoot]
    case .onComplete, .onAbandon: Style.allCases.filter { $0.isForward && $0 != .select }
    case .with: Style.allCases.filter { $0.takesTarget || $0 == .complete || $0 == .none }
    default: nil
    }
  }

  /// The containers that use a key of a coordinator; `nil` if all do.
  private var containers: [Container]? {
    switch self {
    case .members: [.tab, .split, .page]
    case .switch: [.tab, .page]
    case .reselect, .backTo: [.tab]
    default: nil
    }
  }

  /// True if the key has an effect in a move of a style.
  func isUsed(by style: Style) -> Bool { styles?.contains(style) ?? true }

  /// True if the key has an effect in a coordinator with a container.
  func isUsed(by container: Container) -> Bool { containers?.contains(container) ?? true }

  /// The words of the styles or containers that use the key; empty if all do.
  var users: [String] { styles?.map(\.rawValue) ?? containers?.map(\.rawValue) ?? [] }
}

extension Key {
  /// The keys that people fill in: an importer's value is only taken where there is none.
  package static let ofPeople: Set<Key> = [
    .title, .summary, .tags, .ignore, .comment, .trigger, .condition, .image,
  ]
}
