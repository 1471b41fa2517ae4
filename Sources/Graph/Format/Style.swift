/// The built-in presentation styles: the effects of moves on the state of the app.
package enum Style: String, CaseIterable, Sendable {
  /// A move that leads forward to its target.
  case push, show, showDetail, present, presentOnRoot, embed, select, set, replace, root
  /// A move that leads back to its target.
  case popTo, unwind
  /// A move that leads back, and names no target.
  case pop, popToRoot, dismiss, dismissToRoot, goBack
  /// A move that ends a flow.
  case complete, abandon
  /// A move that changes nothing.
  case none

  /// The effect of a move on the visible screens.
  package enum Effect: Sendable {
    /// The target comes on the stack, above its elements.
    case stacks
    /// The target becomes the second column of a split.
    case fillsColumn
    /// The target becomes a layer.
    case presents
    /// The target is shown inside of the screen.
    case embeds
    /// The member that holds the target is shown.
    case selects
    /// The target takes the place of something on the stack.
    case replaces
    /// The target takes the place of the whole app.
    case restarts
    /// An element goes, and the one below it is shown.
    case goesBack
    /// A flow ends.
    case endsFlow
    case nothing
  }

  /// The effect of a move of this style on the visible screens.
  package var effect: Effect { facts.effect }

  /// True if the move leads forward to a target that need not have been there.
  package var isForward: Bool {
    switch effect {
    case .stacks, .fillsColumn, .presents, .embeds, .selects, .replaces, .restarts: true
    case .goesBack, .endsFlow, .nothing: false
    }
  }

  /// True if the move names where it leads.
  var takesTarget: Bool { facts.takesTarget }

  /// True if the move may name several targets.
  var takesTargets: Bool { self == .unwind || self == .set }

  /// True if the move is one on the stack around its source, and cannot be performed without one.
  package var needsStack: Bool { facts.needsStack }

  /// The effect of a move of this style on the state of the app, in words; `docs/machine.md` has all of it.
  package var meaning: String { facts.meaning }

  private typealias Facts = (effect: Effect, takesTarget: Bool, needsStack: Bool, meaning: String)

  private var facts: Facts {
    switch self {
    case .push: (.stacks, true, true, "the target comes on the stack")
    case .show: (.stacks, true, false, "the target comes on the stack where there is one, else it is presented")
    case .showDetail:
      (.fillsColumn, true, false, "the target becomes the second column of a split; without one it is presented")
    case .present: (.presents, true, false, "the target becomes a layer above everything")
    case .presentOnRoot: (.presents, true, false, "the target becomes a layer, where none is above its coordinator's")
    case .embed: (.embeds, true, false, "the target is shown inside of the screen from the beginning")
    case .select: (.selects, true, false, "the member of a tab, page or split that holds the target is shown")
    case .set: (.replaces, true, true, "the target takes the place of the whole stack")
    case .replace: (.replaces, true, true, "the target takes the place of the top of the stack")
    case .root: (.restarts, true, false, "the target takes the place of the whole app")
    case .popTo: (.goesBack, true, true, "back down the stack to the target")
    case .unwind: (.goesBack, true, false, "back to the nearest target, through stacks, containers and layers")
    case .pop: (.goesBack, false, true, "the top of the stack goes")
    case .popToRoot: (.goesBack, false, true, "all but the bottom of the stack goes")
    case .dismiss: (.goesBack, false, false, "the top layer goes")
    case .dismissToRoot:
      (.goesBack, false, false, "the layers above its coordinator's go, or where there are none, that layer")
    case .goBack: (.goesBack, false, false, "the top of the stack goes, or where nothing is below, the layer")
    case .complete: (.endsFlow, false, false, "the flow ends with its result")
    case .abandon: (.endsFlow, false, false, "the flow ends without a result")
    case .none: (.nothing, false, false, "nothing moves")
    }
  }
}

/// The view container that a coordinator owns.
package enum Container: String, CaseIterable, Sendable {
  /// The container that the word names; `shared` is that of the coordinator around it.
  case window, navigation, tab, split, page, view, shared

  /// True if it holds several elements from the beginning.
  package var hasMembers: Bool { self == .tab || self == .split || self == .page }
}

/// The ways in which the platform's own back may leave a screen.
package enum BackWord: String, CaseIterable, Sendable {
  /// Both; neither.
  case system, none
  /// Only the back button; only pulling the layer down.
  case stack, layer

  /// True if the back button leaves it.
  var allowsPop: Bool { self == .system || self == .stack }

  /// True if the user can pull or swipe away the layer that it is in.
  var allowsPull: Bool { self == .system || self == .layer }
}

/// The state of the first member of a tab after Back.
package enum BackTarget: String, CaseIterable, Sendable {
  /// All that it was left with; the first element of its stack.
  case first, start
}

/// The platform of an app.
package enum Platform: String, CaseIterable, Sendable {
  case ios, android, web

  /// True if Back on the last screen leaves the app.
  var backLeavesApp: Bool { self != .ios }

  /// True if a navigation can come on the stack of another; else that is a fault.
  var nestsNavigations: Bool { self != .ios }

  /// True if it shares that stack then; else it has its own.
  var sharesStacks: Bool { self == .android }
}

/// The look of a modal presentation.
package enum Modal: String, CaseIterable, Sendable {
  /// One of the looks that UIKit knows.
  case automatic, fullScreen, pageSheet, formSheet, overFullScreen, currentContext, overCurrentContext, popover
  /// An alert or an action sheet, which has gone before its handler runs.
  case alert
  /// The looks of the app's own.
  case custom

  /// True if the user can pull or swipe it away, unless the spec says otherwise.
  package var isInteractive: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .alert: false
    case .automatic, .pageSheet, .formSheet, .popover, .custom: true
    }
  }
}

/// The severity of a finding.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Something that fails.
  case error
  /// Something that may fail, or that nobody meant.
  case warning
  /// Something worth knowing.
  case info

  /// The more severe is the greater.
  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .error: 2
    case .warning: 1
    case .info: 0
    }
  }
}
