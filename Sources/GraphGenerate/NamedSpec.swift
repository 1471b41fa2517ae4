import Graph

/// A spec with the names that its entries have in sources.
struct NamedSpec {
  let spec: Spec
  let tree: CoordinatorTree
  /// The name of an element for its types: `UserList`.
  private(set) var types = Table<Element, String>()
  /// The class of an element's own: the name in the spec, or one after its id.
  private(set) var classes = Table<Element, String>()
  /// The members for an element: `userList`.
  private(set) var members = Table<Element, String>()
  /// The members for a route.
  private(set) var routes = Table<Route, String>()
  /// The types of models, which the app declares.
  private(set) var models = Table<Model, String>()
  /// The values of models: `userName`.
  private(set) var values = Table<Model, String>()
  /// Further entries that have names of types.
  private(set) var scope: SwiftScope

  /// Names the entries of a spec. `reserved` are the types of frameworks that sources name, of which an app has none of the
  /// same name, `suffixes` the endings behind the name of an element in the names of types.
  init(_ spec: Spec, reserved: [String], suffixes: [String], _ refusals: inout Refusals) {
    self.spec = spec
    tree = CoordinatorTree(spec)
    let frameworkTypes = SwiftScope(reserved)
    scope = SwiftScope(reserved)
    // Two models may be one type, where both say so; the others take what is left.
    var modelTypes: [Model.ID: String] = [:]
    for model in spec.models.indices {
      guard let code = spec.text(.code, of: .model(model)), SwiftName.isType(code) else { continue }
      let first = code.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
      if first.count == code.count, !frameworkTypes.isFree(code), reserved.contains(code) {
        refusals.refuse(.model(model), .code, "'\(code)' is the name of a type of the framework")
      }
      modelTypes[model] = code
    }
    for code in Set(modelTypes.values).sorted() where scope.isFree(code) { _ = scope.claim(code) }
    for model in spec.models.indices {
      models.append(modelTypes[model] ?? scope.claim(SwiftName.upper(spec.name(of: model)), or: "Model"))
    }
    var valueScope = SwiftScope(Self.memberNames)
    for model in spec.models.indices {
      values.append(valueScope.claim(SwiftName.lower(spec.name(of: model)), or: "Model"))
    }
    var memberScope = SwiftScope()
    for element in spec.elements.indices {
      let id = Self.id(of: element, spec)
      types.append(
        scope.claim([
          Self.typeName(of: element, id, spec, frameworkTypes), SwiftName.upper(id), SwiftName.upper(id) + "Part",
        ]) {
          name in
          suffixes.map { name + $0 }
        })
      members.append(memberScope.claim(SwiftName.lower(id), or: "Element"))
    }
    // Of several elements with one class the first has it.
    var classScope = SwiftScope(reserved)
    for element in spec.elements.indices {
      let code = element == spec.implicitCoordinator ? "" : spec.text(.code, of: spec.subject(element)) ?? ""
      let name = types[element] + (spec.elements[element].isScreen ? "ViewController" : "Coordinator")
      let isOwn = SwiftName.isIdentifier(code) && classScope.isFree(code)
      classes.append(classScope.claim(isOwn ? code : name))
    }
    var routeScope = SwiftScope()
    for route in spec.routes.indices {
      routes.append(routeScope.claim(SwiftName.lower(spec.name(of: route)), or: "Route"))
    }
  }

  /// The names that generated members call, so that no parameter may hide them.
  private static let memberNames = [
    "path", "sheet", "cover", "popover", "alert", "detail", "root", "selection", "navigator", "screens", "close",
    "completed", "abandoned", "parent", "index", "start", "source", "route", "rootViewController", "result", "error",
    "context", "controller", "child", "inner", "target", "flowCompletion", "setup", "model", "present", "styled",
    "screen", "coordinator", "router",
  ]

  /// True if something that is handed over has a name.
  func isValue(_ name: String) -> Bool { values.contains { SwiftName.written($0) == name } }

  private static func id(of element: Element.ID, _ spec: Spec) -> String {
    element == spec.implicitCoordinator ? "app" : spec.name(of: element)
  }

  /// The name of an element's own class without the word for its kind, or that of its id.
  private static func typeName(
    of element: Element.ID, _ id: String, _ spec: Spec, _ frameworkTypes: SwiftScope
  ) -> String {
    let word = spec.elements[element].isScreen ? "ViewController" : "Coordinator"
    let code = spec.text(.code, of: spec.subject(element)) ?? ""
    let isOwn = element != spec.implicitCoordinator && SwiftName.isIdentifier(code) && frameworkTypes.isFree(code)
    let name = isOwn ? code : SwiftName.upper(id)
    return name.hasSuffix(word) && name.count > word.count ? String(name.dropLast(word.count)) : name
  }

  /// The title of an element for people; its id where it has none.
  func title(of element: Element.ID) -> String {
    guard element != spec.implicitCoordinator else { return "App" }
    let title = spec.text(.title, of: spec.subject(element)) ?? ""
    return title.allSatisfy(\.isWhitespace) ? spec.name(of: element) : title
  }

  /// The texts of a spec about an entry, for a comment.
  func remark(on subject: Subject) -> String? {
    [Key.summary, .title].lazy.compactMap { spec.text($0, of: subject) }.first {
      $0.contains { !$0.isWhitespace }
    }
  }

  /// The class of an element's own.
  func className(of element: Element.ID) -> String { classes[element] }
}

/// Something that is handed over: a model, or one of several.
struct ModelValue: Hashable {
  /// The models, of which one is enough.
  let models: [Model.ID]
  /// True if it may be left out.
  var isOptional = false

  /// True if one of some models is one of these.
  func isCovered(by given: some Sequence<Model.ID>) -> Bool { given.contains { models.contains($0) } }
}

// MARK: - What is handed over

extension NamedSpec {
  /// The name of a value.
  func name(of value: ModelValue) -> String {
    value.models.count == 1 ? values[value.models[0]] : SwiftName.lower(alternativeType(value))
  }

  /// The type of a value.
  func type(of value: ModelValue) -> String {
    let type = value.models.count == 1 ? models[value.models[0]] : alternativeType(value)
    return value.isOptional && !type.hasSuffix("?") ? type + "?" : type
  }

  private func alternativeType(_ value: ModelValue) -> String {
    value.models.map { SwiftName.upper(spec.name(of: $0)) }.joined(separator: "Or")
  }

  /// An enum for each value of several models: an element needs one of them.
  func alternatives(conformances: String = "") -> [String] {
    var types: Set<String> = []
    let needed = spec.elements.flatMap { spec.entries(of: $0.setup) }.map { ModelValue(models: spec.targets($0)) }
    return needed.filter { $0.models.count > 1 && types.insert(alternativeType($0)).inserted }.map { value in
      var text = SwiftText()
      text.comment("One of several models, of which one is enough.")
      text.block("enum \(alternativeType(value))\(conformances)") { text in
        for model in value.models { text.line("case \(SwiftName.written(values[model]))(\(models[model]))") }
      }
      return text.text
    }
  }

  /// The elements that are made when a target is entered from a coordinator: those on the way to it, and its first ones.
  func entered(_ target: Element.ID, from host: Element.ID?) -> [Element.ID] {
    var chain = Array(
      tree.forest.ancestors(of: target).prefix { element in
        element == target || !(host.map { tree.isInside($0, element) } ?? true)
      }.reversed())
    var last = target
    while let first = tree.first(of: last), !chain.contains(first), chain.count < 100 {
      chain.append(first)
      last = first
    }
    return chain
  }

  /// The values that elements take when they are made.
  func inputs(of elements: [Element.ID]) -> [ModelValue] {
    let needed = elements.flatMap { spec.entries(of: spec.elements[$0].setup) }.map { spec.targets($0) }
    var inputs = needed.filter { !$0.isEmpty }.map { ModelValue(models: $0) }.unique
    for model in elements.flatMap({ spec.targets(spec.elements[$0].accepts) })
    where !inputs.contains(where: { $0.models.contains(model) }) {
      inputs.append(ModelValue(models: [model], isOptional: true))
    }
    return inputs
  }

  /// The values that a move is given: by its trigger, and by its mediation.
  func given(to move: Move.ID) -> [Model.ID] {
    let mediated = spec.moves[move].mediation.target.map { spec.targets(spec.mediations[$0].provides) } ?? []
    return (spec.targets(spec.moves[move].with) + mediated).unique
  }

  /// The values that a move needs to be made: those that it is given, and those that its targets need beyond that.
  func values(of move: Move.ID, entering elements: [Element.ID]) -> [ModelValue] {
    let given = given(to: move)
    let missing = inputs(of: elements).filter { !$0.isOptional && !$0.isCovered(by: given) }
    return given.map { ModelValue(models: [$0]) } + missing
  }

  /// The values that are handed over as an input, of some values that are there.
  func argument(for input: ModelValue, of values: [ModelValue]) -> String {
    let required = ModelValue(models: input.models)
    if let value = values.first(where: { $0.models == required.models }) { return SwiftName.written(name(of: value)) }
    if let value = values.first(where: { $0.models.count == 1 && input.models.contains($0.models[0]) }) {
      let written = SwiftName.written(name(of: value))
      return ".\(SwiftName.written(self.values[value.models[0]]))(\(written))"
    }
    return "nil"
  }

  /// Values as the parameters of a function: `_ trip: Trip`.
  func parameters(_ values: [ModelValue]) -> [String] {
    values.map { "_ \(SwiftName.written(name(of: $0))): \(type(of: $0))" }
  }

  /// The head of a method with values as its parameters: `func open(_ trip: Trip)`.
  func head(ofMethod name: String, _ values: [ModelValue]) -> String {
    "func \(SwiftName.written(name))(\(parameters(values).joined(separator: ", ")))"
  }

  func head(of method: GeneratedMethod) -> String { head(ofMethod: method.name, method.values) }

  /// The name of a route as a method of a type that has some members already.
  func methodName(of route: Route.ID, in members: SwiftScope) -> String {
    members.isFree(routes[route]) ? routes[route] : routes[route] + "Route"
  }

  /// The call of a method with values of the same names.
  func call(_ name: String, _ values: [ModelValue]) -> String {
    "\(SwiftName.written(name))(\(values.map { SwiftName.written(self.name(of: $0)) }.joined(separator: ", ")))"
  }

  /// The pattern of a case with values, which binds only the ones that its code names.
  func pattern(_ name: String, _ values: [ModelValue], in code: String) -> String {
    let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    let names = values.map { self.name(of: $0) }.map { words.contains($0) ? "let \(SwiftName.written($0))" : "_" }
    let bindings = names.allSatisfy { $0 == "_" } ? "" : SwiftText.list(names)
    return ".\(SwiftName.written(name))\(bindings)"
  }
}

extension Spec {
  /// True for a coordinator that ends with a result.
  func isFlow(_ element: Element.ID) -> Bool { coordinator(element)?.isFlow == true }

  /// The members of a coordinator.
  func members(of element: Element.ID) -> [Element.ID] { coordinator(element).map { targets($0.members) } ?? [] }

  /// The models that a flow yields.
  func result(of flow: Element.ID) -> [Model.ID] { coordinator(flow).map { targets($0.result) } ?? [] }

  /// The moves of a route that show or remove something by themselves.
  func activeMoves(of route: Route.ID) -> [Move.ID] {
    moves(of: route).filter { move in style(of: move).map { $0 != .none && $0 != .embed } ?? false }
  }
}
