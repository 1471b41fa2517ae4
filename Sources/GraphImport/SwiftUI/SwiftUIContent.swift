/// One of the possible contents of a link, a sheet, a tab or a view.
struct SwiftUIContent {
  enum Form {
    /// A view of the app.
    case view(SwiftType)
    /// A view of the framework, or several views.
    case inline
    /// A content that a caller passes, by the name of the parameter or property.
    case parameter(String)
    /// Tabs or columns, and the call that makes them: a view may contain several, even nested.
    case container([[SwiftUIContent]], isSplit: Bool, at: SourcePlace)
    /// Code that is not understood.
    case unknown
  }

  struct Condition {
    let property: ObjectIdentifier
    let value: String
    /// The first value of the property, as a change has it; `nil` where that is not known.
    let first: String?

    /// True if the condition is not met before anything changes the property.
    var isUnmetAtFirst: Bool { first != nil && !holds(first) }

    /// Returns true if the condition is met after the property gets a value.
    func holds(_ new: String?) -> Bool {
      switch value {
      case "true": new != "false" && new != "none"
      case "false": new == "false" || new == "none"
      case _ where value.hasPrefix("!"): new != nil && new! != value.dropFirst()
      default: new == value
      }
    }
  }

  var form: Form
  /// True if a `NavigationStack` is around it.
  var isStacked = false
  /// The call that makes the `NavigationStack`.
  var stack: Int?
  /// The property with the path of that stack.
  var path: ObjectIdentifier?
  /// The cases of the value that chooses it: the cases of a `switch`, empty for `default`; `nil` without a choice.
  var cases: [String]?
  /// The type of the value that chooses it.
  var choice: String?
  /// The property that chooses it, with the value: a case, any other one (`!home`), or whether the property is true or not
  /// `nil`.
  var condition: Condition?
  /// True if other code chooses it.
  var isConditional = false

  /// True for a view that is a stack, but not with the constants passed to it.
  var isBare = false

  /// The label of the tab that shows it.
  var tab: String?

  /// The names of the parts of a value that lead to a content which the value was given.
  var parts: [String] = []

  /// True if a function of another type makes it, such as a function of a coordinator.
  var isMade = false

  /// Returns the same content, chosen by a value of a property unless a property chooses it already.
  func chosen(by property: SwiftDeclaration?, _ value: String?) -> SwiftUIContent {
    guard condition == nil, let property, let value else { return self }
    var content = self
    content.condition = Condition(
      property: ObjectIdentifier(property), value: value, first: SwiftUIChange.name(ofFirstValueOf: property))
    return content
  }

  /// Returns true for a content in a `NavigationStack`, and for a view that is a stack.
  func isStack(in program: SwiftUIProgram) -> Bool {
    if case .view(let view) = form { return isStacked || !isBare && program.isStack(view) }
    return isStacked
  }

  var isInline: Bool { if case .inline = form { true } else { false } }

  /// True for tabs, columns and contents of a `NavigationStack`.
  var isContainer: Bool {
    switch form {
    case .container: true
    case .view, .inline, .parameter, .unknown: isStacked
    }
  }

  /// Returns true for a container, and for a view that is or contains one.
  func isContainer(in program: SwiftUIProgram) -> Bool {
    if case .view(let view) = form { return isStacked || program.holdsContainer(view) }
    return isContainer
  }
}
