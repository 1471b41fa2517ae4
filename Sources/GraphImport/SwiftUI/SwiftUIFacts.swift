import Graph

/// The owner of code: a view with all its members, content that is no view of its own, or a function of another type.
final class SwiftUIOwner {
  enum Kind {
    case view(SwiftType)
    /// A closure that is passed to a view: it runs there if the view is a screen.
    case given(SwiftType)
    /// The content of a sheet or link that is written in place.
    case inline
    case function
  }

  let kind: Kind
  /// The owner of the code around content that is written in place.
  var parent: SwiftUIOwner?
  /// The name in the sources, such as `Settings` or `Router.open`.
  let name: String
  let type: SwiftType?
  let file: SourceFile
  let offset: Int
  var place: SourcePlace { SourcePlace(file: file, offset: offset) }
  var isGiven: Bool { if case .given = kind { true } else { false } }
  /// The owner that wrote the code: of code that a view is given, the one around.
  var writer: SwiftUIOwner { isGiven ? parent?.writer ?? self : self }

  init(_ kind: Kind, name: String, type: SwiftType?, file: SourceFile, offset: Int) {
    self.kind = kind
    self.name = name
    self.type = type
    self.file = file
    self.offset = offset
  }
}

/// The way in which a view is presented.
enum SwiftUIStyle: String {
  case push, sheet, cover, popover
  /// In the last column of a split view.
  case detail

  /// True for a layer above the rest.
  var isLayer: Bool { self != .push && self != .detail }
}

/// A place in the code that shows something.
struct SwiftUILink {
  enum Target {
    /// The contents of a closure or argument; the owner of the code if it is written in place and no view.
    case content([SwiftUIContent], inline: SwiftUIOwner, SwiftUIScope)
    /// The registered view for a value, with the type of the variable to which the value is assigned, if known.
    case value(SwiftNode, SwiftUIScope, type: String?)
  }

  var owner: SwiftUIOwner
  var style: SwiftUIStyle
  var target: Target
  var file: SourceFile
  var offset: Int
  /// True if only names identify the value, and no type does.
  var isGuessed = false
  /// The property with the path to which it adds.
  var path: ObjectIdentifier?
  /// True if that is perhaps only a list of models.
  var isDoubtful = false
  /// The owner of the registration that shows its value.
  var registrant: SwiftUIOwner?
  /// True if it says how its value is shown, and not the registration of the value.
  var saysStyle = false
  /// True if it shows its value in a stack.
  var isStacked = false
  /// The state that presents it.
  var state: SwiftUIState?
  /// The owner of the view that shows it, if the code of another view presents it.
  var presenter: SwiftUIOwner?
  /// The action of the user that opens it, in the words of the format.
  var trigger: String?
  /// The declaration around it.
  var declaration: ObjectIdentifier?
  /// The case of a `switch` around it.
  var branch: SwiftUIBranch?
  /// The registration of a value around that of the link, and the content that is a part of the latter.
  var holder: (registration: SwiftUIRegistration, content: SwiftUIContent)?

  /// The contents that it shows, if they are written at it.
  var contents: [SwiftUIContent] { if case .content(let contents, _, _) = target { contents } else { [] } }

  /// Returns the same link with the target that a site passes.
  func given(at site: SwiftUISite, _ target: Target) -> SwiftUILink {
    var link = self
    (link.owner, link.target) = (site.owner, target)
    (link.file, link.offset) = (site.scope.file, site.offset)
    link.trigger = site.trigger ?? trigger
    return link
  }
}

/// A property whose value presents a view, with the case that does.
struct SwiftUIState: Hashable {
  let property: ObjectIdentifier
  var choice: String?
}

/// A case of a `switch` over a part of a local value: its names, none for `default`, and those of the other cases.
struct SwiftUIBranch {
  let subject: String
  let names: [String]
  let others: Set<String>

  /// Returns whether the branch is taken for the case among some values; `nil` if none of them decides.
  func isTaken(_ values: [SwiftNode]) -> Bool? {
    let found = values.lazy.compactMap(\.caseName).first { names.contains($0) || others.contains($0) }
    return found.map { !others.contains($0) }
  }
}

/// A value that an initialiser makes.
struct SwiftUIMade {
  let type: SwiftType
  /// The declaration around it, where that matters.
  var declaration: ObjectIdentifier?
  let arguments: [SwiftNode.Argument]
  let scope: SwiftUIScope
  /// The static property or function that makes it, if any.
  var name: String? { scope.function?.declaration.name ?? property }
  var property: String?

  private var initialisers: [[SwiftDeclaration.Parameter]] {
    type.initialisers.filter { SwiftUIProgram.takes($0, arguments) }
  }

  /// Returns the argument for a property: that of its name, else the only closure, or the only one.
  func argument(for name: String) -> SwiftNode? {
    if let argument = arguments.first(where: { $0.label == name }) { return argument.value }
    return SwiftUIProgram.argument(for: name, of: initialisers, arguments)
      ?? arguments.filter(\.value.isClosure).only?.value ?? arguments.only?.value
  }

  /// The arguments and, for parameters without one, the values that these have then.
  var values: [SwiftNode] { arguments.map(\.value) + (initialisers.first ?? []).compactMap(\.value) }
}

/// A place that sets a property which may present a view.
struct SwiftUIChange {
  let owner: SwiftUIOwner
  let property: ObjectIdentifier
  /// The assigned literal or case; `nil` for any other value.
  let value: String?
  let offset: Int
  let trigger: String?
  /// The declaration around it.
  let declaration: ObjectIdentifier?

  /// Returns a literal or case as `value` has it; `nil` for any other value.
  static func name(of value: SwiftNode?) -> String? {
    switch value?.form {
    case .null: "none"
    case .literal(let text): text
    case .member(_, let name): name
    case .call(let function, _): if case .member(_, let name) = function.form { name } else { nil }
    default: nil
    }
  }

  /// Returns the value that a property has before code sets it; `nil` where that is not seen.
  static func name(ofFirstValueOf property: SwiftDeclaration) -> String? {
    if let value = property.value { return name(of: value) }
    return property.body == nil && property.type?.hasSuffix("?") == true ? "none" : nil
  }
}

/// The views for the values of a type.
struct SwiftUIRegistration {
  let type: String
  let style: SwiftUIStyle
  /// True if a variable has the value, false if a path or link has it.
  let isItem: Bool
  let owner: SwiftUIOwner
  let contents: [SwiftUIContent]
  let inline: SwiftUIOwner
  let offset: Int
  /// The case that its stack shows first.
  var first: String?
  /// The variable with its value, or with a list of them.
  var item: ObjectIdentifier?
}

/// A place that makes a view of the app or calls one of its functions.
struct SwiftUISite {
  enum Callee {
    case view(SwiftType)
    case function(SwiftMethod)
  }

  let callee: Callee
  let owner: SwiftUIOwner
  /// The declaration around it.
  let declaration: ObjectIdentifier?
  let arguments: [SwiftNode.Argument]
  let scope: SwiftUIScope
  let offset: Int
  /// False if functions of several types are possible.
  let isClear: Bool
  /// The action of the user at the place.
  let trigger: String?

  var calleeID: ObjectIdentifier {
    switch callee {
    case .view(let view): ObjectIdentifier(view)
    case .function(let method): ObjectIdentifier(method.declaration)
    }
  }

  /// Returns the arguments except one.
  func others(than argument: SwiftNode) -> [SwiftNode] { arguments.map(\.value).filter { $0 !== argument } }

  /// Returns the argument for a parameter of the function, or for a property of the view.
  func argument(for name: String) -> SwiftNode? {
    let parameters: [[SwiftDeclaration.Parameter]]
    switch callee {
    case .function(let method): parameters = [method.declaration.parameters]
    case .view(let view):
      parameters = view.initialisers
      if let argument = arguments.first(where: { $0.label == name }) { return argument.value }
      if parameters.isEmpty, let property = view.properties[name]?.declaration.type,
        property.contains("->") || view.generics.contains(SwiftUIProgram.plain(property))
      {
        return arguments.last { $0.label == nil && $0.value.isClosure }?.value
      }
    }
    return SwiftUIProgram.argument(for: name, of: parameters, arguments)
  }
}

/// A parameter of a function, or a property that a view is given.
struct SwiftUIParameter: Hashable {
  let callee: ObjectIdentifier
  let name: String
}

extension SwiftUIParameter {
  /// The parameter that a name means at a place; `nil` if it is none.
  init?(_ name: String, in scope: SwiftUIScope) {
    if scope.locals[name]?.isParameter == true, let function = scope.function {
      self.init(callee: ObjectIdentifier(function.declaration), name: name)
    } else if let type = scope.type, scope.program.isView(type) {
      self.init(callee: ObjectIdentifier(type), name: name)
    } else {
      return nil
    }
  }
}

/// A place in UIKit's code that shows a view: a hosting controller that is made, or a class that is one.
struct SwiftUIHost {
  let type: SwiftType
  /// The function around it; `nil` for a class.
  let function: String?
  let view: SwiftNode
  let scope: SwiftUIScope
  let offset: Int
}

/// A place that goes back.
struct SwiftUIReturn {
  enum Form: String { case dismiss, pop, popToRoot }

  let owner: SwiftUIOwner
  let form: Form
  let offset: Int
  /// The type of the elements of the path that it shortens.
  var path: String?
  /// The property with that path.
  var property: ObjectIdentifier?
  /// True if that is perhaps only a list of models.
  var isDoubtful = false
  var trigger: String?
  /// The declaration around it.
  var declaration: ObjectIdentifier?
}

/// A scene of an app beside its first window, such as the settings of macOS.
struct SwiftUIScene {
  let app: SwiftType
  let name: String
  let contents: [SwiftUIContent]
}
