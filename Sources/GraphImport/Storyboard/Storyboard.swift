import Graph

/// A storyboard of Interface Builder, as far as it is navigation: its scenes and the segues between them.
struct Storyboard: Sendable {
  /// The platform that a storyboard is made for.
  enum Runtime: Int, CaseIterable, Sendable {
    case ios, macos, tvos, watchos
  }

  let file: SourceFile
  /// The name by which code and other storyboards call it: that of its file, without the ending.
  let name: String
  let runtime: Runtime
  /// True if it is only what the system shows while the app is launched.
  let isLaunchScreen: Bool
  /// The object id of its initial view controller.
  let initial: String?
  let scenes: [Scene]

  /// True if it has the name that Xcode gives a launch screen.
  var isNamedLaunchScreen: Bool { Self.isLaunchScreen(named: name) }

  static func isLaunchScreen(named name: String) -> Bool {
    name.lowercased().replacing(" ", with: "") == "launchscreen"
  }

  /// The path relative to the folder of the app.
  var path: String { file.name }

  /// A scene: a view controller, or a reference to one in another storyboard.
  struct Scene: Sendable {
    /// What a view controller is to navigation.
    enum Kind: Equatable, Sendable {
      case screen
      /// A view container, by the word of the format.
      case container(String)
      /// A scene of another storyboard: the initial one where no identifier is given.
      case reference(storyboard: String?, identifier: String?)
    }

    let kind: Kind
    let objectID: String
    /// The identifier by which code instantiates it.
    let identifier: String?
    let customClass: String?
    /// True if its class is of a named module that is not that of the app.
    let isOfOtherModule: Bool
    let title: String?
    /// How it says that it wants to be presented, which counts where a segue says nothing.
    let modalStyle: String?
    let modalTransition: String?
    let hidesTabBar: Bool
    /// True if the user cannot pull it away.
    let isModal: Bool
    /// True if the system shows it with a notification, on a watch.
    let isNotification: Bool
    /// The start tag.
    let range: Range<Int>
    let segues: [Segue]

    /// The name of the storyboard that a reference leads to.
    var referencedBoard: String? {
      if case .reference(let storyboard, _) = kind { storyboard } else { nil }
    }
  }

  /// A connection from a scene, or from something in it, to a scene.
  struct Segue: Sendable {
    let objectID: String
    /// The object id of the scene, or of an exit.
    let destination: String
    let kind: String
    /// What the relation is, where the kind is `relationship`.
    let relationship: String?
    let identifier: String?
    let customClass: String?
    let modalStyle: String?
    let modalTransition: String?
    let isAnimated: Bool
    /// The selector of a method that may make another target.
    let creator: String?
    /// The selector, of an unwind segue.
    let unwindAction: String?
    /// The kind of view that a popover points at.
    let anchor: String?
    /// The user's action that performs it; `nil` where code does, or no tap.
    var trigger: String?
    /// The object id of the control or cell that performs it.
    let control: String?
    /// True if the view controller itself is its source, so that only code can perform it.
    let isManual: Bool
    /// The start tag.
    let range: Range<Int>
  }
}

extension [Storyboard.Segue] {
  /// Gives the triggers of several controls that read the same the names of the controls: those of their outlets, else
  /// their object ids. What one control performs keeps one trigger.
  mutating func tellControlsApart(byOutlets outlets: [String: String]) {
    var controls: [String: Set<String>] = [:]
    for case (let trigger?, let control?) in map({ ($0.trigger, $0.control) }) {
      controls[trigger, default: []].insert(control)
    }
    for index in indices {
      guard let trigger = self[index].trigger, let control = self[index].control,
        controls[trigger]!.count > 1
      else { continue }
      self[index].trigger = "tap:\(outlets[control] ?? control)"
    }
  }
}
