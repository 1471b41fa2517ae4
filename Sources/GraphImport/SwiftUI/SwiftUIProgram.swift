import Graph

/// The views of an app and the types of their values, as far as names and declarations say.
final class SwiftUIProgram {
  let program: SwiftProgram
  /// The views by type, including modifiers.
  private var views: Set<ObjectIdentifier> = []
  /// The types of a name.
  private var named: [String: [SwiftType]] = [:]
  /// The types by their last two names: the name of the type around, and their own.
  private var nested: [String: SwiftType] = [:]
  /// The types found so far: the same names are looked up again and again.
  private var known: [Place: SwiftType?] = [:]

  /// A name as it is written, and its place.
  private struct Place: Hashable {
    let text: String
    let file: String
    let outer: ObjectIdentifier?
  }

  /// The views found so far to contain tabs, columns or a stack, or not to.
  private var holders: [ObjectIdentifier: Bool] = [:]
  /// The answers so far whether views consist of a `NavigationStack`.
  private var stacks: [ObjectIdentifier: Bool] = [:]
  /// The number of views that are being asked, each for the one before.
  private var holderDepth = 0

  /// The functions by name, including extensions of types that are declared elsewhere.
  private(set) var functions: [String: [SwiftMethod]] = [:]

  /// The protocols that make a type a view or a part of one.
  private static let viewProtocols: Set<String> = [
    "View", "ViewModifier", "UIViewControllerRepresentable", "UIViewRepresentable", "NSViewRepresentable",
    "NSViewControllerRepresentable", "ToolbarContent", "CustomizableToolbarContent", "Commands", "TableRowContent",
  ]

  init(_ files: [SwiftFile]) {
    program = SwiftProgram(files)
    var protocols = Self.viewProtocols
    // A protocol that inherits 'View' makes views as well.
    for _ in 0..<4 {
      for type in program.types where type.kind == .protocol {
        if type.inherited.contains(where: { protocols.contains($0.name) }) { protocols.insert(type.name) }
      }
    }
    for type in program.types {
      named[type.name, default: []].append(type)
      if type.kind != .protocol, type.kind != .extension,
        type.inherited.contains(where: { protocols.contains($0.name) })
          || Self.hasBody(type) && !type.inherited.contains(where: { $0.name == "App" || $0.name == "Scene" })
      {
        views.insert(ObjectIdentifier(type))
      }
      for method in type.methods where method.declaration.body != nil {
        functions[method.declaration.name, default: []].append(method)
      }
    }
    addNested(files)
    for file in files {
      for function in file.declarations where function.kind == .func && function.body != nil {
        functions[function.name, default: []].append(SwiftMethod(function, owner: nil, file: file.source))
      }
    }
  }

  /// Returns true if a view shows tabs, columns or a `NavigationStack`, also through other views.
  func holdsContainer(_ view: SwiftType) -> Bool { shows(view, \.holders) { $0.isContainer(in: self) } }

  /// Returns true if a view consists only of a `NavigationStack`, or chooses one, also through other views.
  func isStack(_ view: SwiftType) -> Bool { shows(view, \.stacks) { $0.isStack(in: self) } }

  /// Returns true if some content of a view is of a kind; `known` has the answers so far.
  private func shows(
    _ view: SwiftType, _ known: ReferenceWritableKeyPath<SwiftUIProgram, [ObjectIdentifier: Bool]>,
    _ isMeant: (SwiftUIContent) -> Bool
  ) -> Bool {
    let id = ObjectIdentifier(view)
    if let known = self[keyPath: known][id] { return known }
    guard holderDepth < 32 else { return false }
    holderDepth += 1
    defer { holderDepth -= 1 }
    self[keyPath: known][id] = false
    var contents = SwiftUIContents(self)
    let isShown = contents.contents(ofBodyOf: view).contains(where: isMeant)
    self[keyPath: known][id] = isShown
    return isShown
  }

  /// Returns true for a type with the body of a view: a protocol of another module may make it one.
  private static func hasBody(_ type: SwiftType) -> Bool {
    if let body = type.properties["body"]?.declaration.type { return SwiftUIContents.isViewType(body) }
    return type.methods.contains { method in
      method.declaration.name == "body" && method.declaration.type.map(SwiftUIContents.isViewType) == true
    }
  }

  /// Finds the types inside of types, which may have the same names.
  private func addNested(_ files: [SwiftFile]) {
    let byFile = Dictionary(grouping: program.types, by: \.file.name)
    for file in files {
      let types = Dictionary(
        (byFile[file.source.name] ?? []).map { ($0.offset, $0) }, uniquingKeysWith: { first, _ in first })
      func add(_ declarations: [SwiftDeclaration], in outer: String?) {
        for declaration in declarations where !declaration.members.isEmpty {
          let name = SwiftTypeName(declaration.name).name
          if let outer, let type = types[declaration.offset], type.name == name {
            nested[outer + "." + name] = nested[outer + "." + name] ?? type
          }
          add(declaration.members, in: name)
        }
      }
      add(file.declarations, in: nil)
    }
  }

  func isView(_ type: SwiftType) -> Bool { views.contains(ObjectIdentifier(type)) }

  /// Returns true for a type whose values may be given views: no view, unless it shows only an `AnyView`.
  func isValue(_ type: SwiftType) -> Bool { !isView(type) || SwiftUIContents.takenView(by: type) != nil }

  /// Returns true for a type that only previews or tests show.
  func isPreview(_ type: SwiftType) -> Bool { type.inherited.contains { $0.name == "PreviewProvider" } }

  /// Returns the type of a name as it is written: of several the one in the same file, else the nearest.
  func type(_ text: String, near file: SourceFile, inside outer: SwiftType? = nil) -> SwiftType? {
    let place = Place(text: text, file: file.name, outer: outer.map(ObjectIdentifier.init))
    if let type = known[place] { return type }
    let type = find(text, near: file, inside: outer)
    known[place] = .some(type)
    return type
  }

  private func find(_ text: String, near file: SourceFile, inside outer: SwiftType?) -> SwiftType? {
    let parts = text.split(separator: ".").suffix(2).map { String($0) }
    if parts.count == 2, let type = nested[parts.joined(separator: ".")] { return type }
    if let outer, parts.count == 1, let type = nested[outer.name + "." + parts[0]] { return type }
    // If the state of a reducer is an enumeration, the reducer has its cases.
    if parts.count == 2, parts[1] == "State" { return find(parts[0], near: file, inside: outer) }
    let name = program.resolved(SwiftTypeName(text)).name
    guard let found = named[name] else { return nil }
    let here = found.filter { $0.file.name == file.name }
    let outer = found.filter { !inner.contains(ObjectIdentifier($0)) }
    return here.first { one in outer.contains { $0 === one } } ?? here.first
      ?? outer.only ?? program.type(name, near: file)
  }

  /// The types inside of others.
  private lazy var inner = Set(nested.values.map(ObjectIdentifier.init))

  /// Returns the name of a type as its uses may write it: with the name of the type around.
  func name(of type: SwiftType) -> String { nested.filter { $0.value === type }.keys.min() ?? type.name }

  /// A case of the actions of a reducer, or of an enumeration of reducers, such as the elements of a path.
  struct Choice: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  /// A reducer inside of another one, and the case of that one's actions.
  struct Sender {
    let reducer: SwiftType
    let outer: SwiftType
    let name: String

    var choice: Choice { Choice(type: ObjectIdentifier(outer), name: name) }
  }

  /// Returns the reducer, inside of another, whose action a pattern matches: `.home(.presented(.list(.tapped)))`.
  func sender(of pattern: SwiftNode, in reducer: SwiftType) -> Sender? {
    guard case .call(let function, let arguments) = pattern.form, case .member(_, let name) = function.form,
      let inner = arguments.last?.value
    else { return nil }
    if name == "presented" || name == "element" { return sender(of: inner, in: reducer) }
    let reducer = domain(of: reducer)
    let cases = nested[reducer.name + ".Action"]?.cases ?? reducer.cases
    let action = cases.first { $0.name == name }?.parameters.last?.type
    guard var text = action?.split(whereSeparator: { "<,> ".contains($0) }).last else { return nil }
    if text.hasSuffix(".Action") { text = text.dropLast(7) }
    guard let type = type(String(text), near: reducer.file, inside: reducer), type !== reducer else { return nil }
    if let sender = sender(of: inner, in: type) { return sender }
    return hasNested(type.name + ".Action") ? Sender(reducer: type, outer: reducer, name: name) : nil
  }

  /// Returns the reducer whose state and actions a reducer has: another one's, if its body is a `ReducerOf` that one.
  func domain(of reducer: SwiftType) -> SwiftType {
    guard nested[reducer.name + ".Action"] == nil, let body = reducer.properties["body"]?.declaration.type,
      let text = body.split(whereSeparator: { "<,>".contains($0) }).dropFirst().first, body.contains("Reducer")
    else { return reducer }
    let name = text.hasSuffix(".State") ? text.dropLast(6) : text
    return type(String(name), near: reducer.file) ?? reducer
  }

  /// Returns true if a type is declared in another one: `Home.State`.
  func hasNested(_ name: String) -> Bool { nested[name] != nil }

  /// Returns the type that a container of dependencies makes under a name: `var session: Factory<Session>`.
  func made(by name: String) -> String? {
    let types = named["Container"]?.compactMap { $0.properties[name]?.declaration.type } ?? []
    return types.first { $0.hasPrefix("Factory<") }.map { String($0.dropFirst(8).dropLast()) }
  }

  /// Returns the view of a name; `nil` if the app has none.
  func view(_ text: String, near file: SourceFile) -> SwiftType? {
    guard let type = type(text, near: file) else { return nil }
    if isView(type) { return type }
    // A model may have the name of a view.
    return named[type.name]?.first(where: isView)
  }

  /// Returns the functions that a call may mean, by name and labels. Functions of the receiver's type are preferred.
  func functions(_ name: String, _ arguments: [SwiftNode.Argument], of receiver: SwiftType?) -> [SwiftMethod] {
    let named = functions[name] ?? []
    // The owner is compared first: there are very many initialisers.
    func found(_ isOwner: (SwiftType?) -> Bool) -> [SwiftMethod] {
      named.filter { isOwner($0.owner) && Self.takes($0.declaration.parameters, arguments) }
    }
    guard let receiver else { return found { _ in true } }
    let own = found { $0 === receiver }
    if !own.isEmpty { return own }
    if receiver.kind == .protocol {
      return found { owner in owner?.inherited.contains { $0.name == receiver.name } == true }
    }
    return found { owner in receiver.inherited.contains { $0.name == owner?.name } }
  }

  /// Returns true if parameters accept arguments: each label has a parameter, and each required parameter an argument.
  static func takes(_ parameters: [SwiftDeclaration.Parameter], _ arguments: [SwiftNode.Argument]) -> Bool {
    guard arguments.count <= parameters.count else { return false }
    let pairs = matches(parameters, arguments)
    guard pairs.count == arguments.count else { return false }
    let given = Set(pairs.map(\.parameter))
    return parameters.indices.allSatisfy { given.contains($0) || parameters[$0].value != nil }
  }

  /// Returns the argument for the parameter with a name, in the first list of parameters that has one.
  static func argument(
    for name: String, of lists: [[SwiftDeclaration.Parameter]], _ arguments: [SwiftNode.Argument]
  ) -> SwiftNode? {
    for list in lists {
      for (index, value) in matches(list, arguments) where list[index].name == name { return value }
    }
    return nil
  }

  /// Returns the arguments by their parameters. A trailing closure without a label goes to the next function parameter.
  static func matches(
    _ parameters: [SwiftDeclaration.Parameter], _ arguments: [SwiftNode.Argument]
  ) -> [(parameter: Int, value: SwiftNode)] {
    var result: [(parameter: Int, value: SwiftNode)] = []
    var next = 0
    for argument in arguments {
      let rest = parameters.indices.dropFirst(next)
      let index: Int? =
        if let label = argument.label {
          rest.first { (parameters[$0].label ?? "") == label }
        } else if case .closure = argument.value.form {
          rest.first { parameters[$0].type.contains("->") }
        } else {
          rest.first.flatMap { parameters[$0].label == nil ? $0 : nil }
        }
      guard let index else { continue }
      result.append((index, argument.value))
      next = index + 1
    }
    return result
  }

  /// Returns a type without its wrappers: optionals, bindings and the like.
  static func plain(_ text: String) -> String {
    var text = text[...]
    var before = text
    repeat {
      before = text
      while let first = text.first, first.isWhitespace { text.removeFirst() }
      while let last = text.last, last.isWhitespace || last == "?" || last == "!" { text.removeLast() }
      for word in ["any ", "some ", "inout ", "@escaping ", "@autoclosure ", "@ViewBuilder ", "@MainActor ", "Swift."]
      where text.hasPrefix(word) { text.removeFirst(word.count) }
      for word in ["StoreOf<", "ViewStoreOf<"] where text.hasPrefix(word) && text.hasSuffix(">") {
        return text.dropFirst(word.count).dropLast() + ".State"
      }
      for word in ["Binding<", "Optional<", "Published<", "State<"] where text.hasPrefix(word) && text.hasSuffix(">") {
        text = text.dropFirst(word.count).dropLast()
      }
      if text.hasPrefix("("), text.hasSuffix(")"), !text.contains(","), !text.contains("->") {
        text = text.dropFirst().dropLast()
      }
    } while text != before
    return String(text)
  }

  /// Returns the element type of an array type.
  static func element(_ text: String) -> String? {
    let text = plain(text)
    if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
      return plain(String(text.dropFirst().dropLast()))
    }
    let name = text.prefix { $0 != "<" }
    let lists: Set<Substring> = ["Array", "Set", "StackState", "FetchedResults", "Results", "IdentifiedArrayOf"]
    return lists.contains(name) && text.hasSuffix(">") ? plain(String(text.dropFirst(name.count + 1).dropLast())) : nil
  }
}
