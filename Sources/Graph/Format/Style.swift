/// The built-in presentation styles: what a move does to the state of the app.
public enum Style: String, CaseIterable, Sendable {
  /// A move that leads forward to its target.
  case push, show, showDetail, present, presentOnRoot, embed, select, set, replace, root
  /// A move that leads back to its target.
  case popTo, unwind
  /// A move that leads back, and names no target.
  case pop, popToRoot, dismiss, dismissToRoot
  /// A move that ends a flow.
  case complete, abandon
  /// A move that changes nothing.
  case none

  /// Whether the move leads forward to a target that need not have been there.
  var isForward: Bool {
    switch self {
    case .push, .show, .showDetail, .present, .presentOnRoot, .embed, .select, .set, .replace, .root: true
    case .popTo, .unwind, .pop, .popToRoot, .dismiss, .dismissToRoot, .complete, .abandon, .none: false
    }
  }

  /// Whether the move names where it leads.
  var takesTarget: Bool { isForward || self == .popTo || self == .unwind }

  /// Whether the move is one on the stack around its source, and cannot be performed without one.
  var needsStack: Bool {
    switch self {
    case .push, .set, .replace, .pop, .popTo, .popToRoot: true
    default: false
    }
  }
}

/// The view container that a coordinator owns.
public enum Container: String, CaseIterable, Sendable {
  /// The container that the word names; `shared` is that of the coordinator around it.
  case window, navigation, tab, split, page, view, shared

  /// Whether it holds several elements from the beginning.
  var hasMembers: Bool { self == .tab || self == .split || self == .page }
}

/// How a modal presentation looks.
public enum Modal: String, CaseIterable, Sendable {
  /// One of the looks that UIKit knows.
  case automatic, fullScreen, pageSheet, formSheet, overFullScreen, currentContext, overCurrentContext,
    popover
  /// The looks of the app's own.
  case custom

  /// Whether the user can pull or swipe it away, unless the spec says otherwise.
  var isInteractive: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: false
    case .automatic, .pageSheet, .formSheet, .popover, .custom: true
    }
  }
}

/// How bad a finding is.
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
