/// One of the things that the content of a link, a sheet, a tab or a view may show.
struct SwiftUIContent {
  enum Form {
    /// A view of the app.
    case view(SwiftType)
    /// Views of the framework, or several views.
    case inline
    /// What is given from outside, by the name of a parameter or property.
    case parameter(String)
    /// Tabs or columns, and the call that makes them: a view may hold several, also one in another.
    case tabs([[SwiftUIContent]], at: SourcePlace)
    case split([[SwiftUIContent]], at: SourcePlace)
    /// It is code that is not understood.
    case unknown
  }

  struct Condition {
    let property: ObjectIdentifier
    let value: String

    /// True if the property has the value after a change.
    func holds(_ new: String?) -> Bool {
      switch value {
      case "true": new != "false" && new != "none"
      case "false": new == "false" || new == "none"
      default: new == value
      }
    }
  }

  var form: Form
  /// True if a `NavigationStack` is around it.
  var isStacked = false
  /// The call that makes that.
  var stack: Int?
  /// The cases of the value that chooses it: those of a `switch`, empty for its `default`; `nil` where nothing chooses.
  var cases: [String]?
  /// The type of the value that chooses it.
  var choice: String?
  /// The property that chooses it, and its value there: a case, or whether it is true or not `nil`.
  var condition: Condition?
  /// True if code chooses it otherwise.
  var isConditional = false

  /// True for a view that is a stack, but not with the constants that it is given.
  var isBare = false

  /// The label of the tab that shows it.
  var tab: String?

  /// True if a function of another type makes it, such as a coordinator.
  var isMade = false

  /// The same, chosen by a value of a property, unless it is chosen already.
  func chosen(by property: SwiftDeclaration?, _ value: String?) -> SwiftUIContent {
    guard condition == nil, let property, let value else { return self }
    var content = self
    content.condition = Condition(property: ObjectIdentifier(property), value: value)
    return content
  }

  /// True for what is in a `NavigationStack`, and for a view that is one.
  func isStack(in program: SwiftUIProgram) -> Bool {
    if case .view(let view) = form { return isStacked || !isBare && program.isStack(view) }
    return isStacked
  }

  /// True for tabs, columns and what is in a `NavigationStack`.
  var isContainer: Bool {
    switch form {
    case .tabs, .split: true
    case .view, .inline, .parameter, .unknown: isStacked
    }
  }

  /// True for a container, and for a view that is or holds one.
  func isContainer(in program: SwiftUIProgram) -> Bool {
    if case .view(let view) = form { return isStacked || program.holdsContainer(view) }
    return isContainer
  }
}
