import Graph

/// Whose code does something: a view with all its members, content that is no view of its own, or a function of another
/// type.
final class SwiftUIOwner {
  enum Kind {
    case view(SwiftType)
    /// A closure that a view is given: where the view is a screen, it runs there.
    case given(SwiftType)
    /// The content of a sheet or link that is written where it is used.
    case inline
    case function
  }

  let kind: Kind
  /// Whose code is around content that is written in place.
  var parent: SwiftUIOwner?
  /// The name in code, such as `Settings` or `Router.open`.
  let name: String
  let type: SwiftType?
  let file: SourceFile
  let offset: Int
  var place: SourcePlace { SourcePlace(file: file, offset: offset) }

  init(_ kind: Kind, name: String, type: SwiftType?, file: SourceFile, offset: Int) {
    self.kind = kind
    self.name = name
    self.type = type
    self.file = file
    self.offset = offset
  }
}

/// How something comes up.
enum SwiftUIStyle: String {
  case push, sheet, cover, popover
  /// In the last column of a split view.
  case detail
}

/// A place in the code that shows something.
struct SwiftUILink {
  enum Target {
    /// What a closure or argument shows; if it is written in place and no view, the owner of that code.
    case content([SwiftUIContent], inline: SwiftUIOwner, SwiftUIScope)
    /// What is registered for a value, whose type is known where it goes to a variable with one.
    case value(SwiftNode, SwiftUIScope, type: String?)
  }

  var owner: SwiftUIOwner
  var style: SwiftUIStyle
  var target: Target
  var file: SourceFile
  var offset: Int
  /// True where names tell what it is, and no type does.
  var isGuessed = false
  /// True if it goes on the path of an object, whose stack may be another than the one around the link.
  var isOnObject = false
  /// The property whose value brings it up.
  var state: ObjectIdentifier?
  /// Whose view shows it, where the code of another one brings it up.
  var presenter: SwiftUIOwner?
  /// The action of the user that opens it, in the words of the format.
  var trigger: String?
  /// The declaration that it stands in.
  var declaration: ObjectIdentifier?

  /// The same link where a site gives its target.
  func given(at site: SwiftUISite, _ target: Target) -> SwiftUILink {
    var link = self
    (link.owner, link.target) = (site.owner, target)
    (link.file, link.offset) = (site.scope.file, site.offset)
    link.trigger = site.trigger ?? trigger
    return link
  }
}

/// A place that gives a property a value, by which something may come up.
struct SwiftUIChange {
  let owner: SwiftUIOwner
  let property: ObjectIdentifier
  /// The literal or case that it gets; `nil` for any other value.
  let value: String?
  let offset: Int
  let trigger: String?
  /// The declaration that it stands in.
  let declaration: ObjectIdentifier?
}

/// What is shown for the values of a type.
struct SwiftUIRegistration {
  let type: String
  let style: SwiftUIStyle
  /// True if a variable holds the value, false if a path or link does.
  let isItem: Bool
  let owner: SwiftUIOwner
  let contents: [SwiftUIContent]
  let inline: SwiftUIOwner
  let offset: Int
}

/// A place that makes a view of the app or calls a function of it.
struct SwiftUISite {
  enum Callee {
    case view(SwiftType)
    case function(SwiftMethod)
  }

  let callee: Callee
  let owner: SwiftUIOwner
  /// The declaration that it stands in.
  let declaration: ObjectIdentifier?
  let arguments: [SwiftNode.Argument]
  let scope: SwiftUIScope
  let offset: Int
  /// False if functions of several types could be meant.
  let isClear: Bool
  /// The action of the user at the place.
  let trigger: String?
}

/// A place that goes back.
struct SwiftUIReturn {
  enum Form: String { case dismiss, pop, popToRoot }

  let owner: SwiftUIOwner
  let form: Form
  let offset: Int
  /// The type of what the path holds that becomes shorter.
  var path: String?
  /// True if the path is that of an object, whose stack may be another than the one around.
  var isOnObject = false
  var trigger: String?
}

/// A scene of an app beside its first window, such as the settings of macOS.
struct SwiftUIScene {
  let app: SwiftType
  let name: String
  let contents: [SwiftUIContent]
}
