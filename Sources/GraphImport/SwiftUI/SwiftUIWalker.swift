import Graph

/// Walks through all code of an app and collects the facts about navigation.
struct SwiftUIWalker {
  let program: SwiftUIProgram
  private(set) var owners: [SwiftUIOwner] = []
  private(set) var links: [SwiftUILink] = []
  private(set) var registrations: [SwiftUIRegistration] = []
  private(set) var sites: [SwiftUISite] = []
  var hosts: [SwiftUIHost] = []
  /// The values with closures that initialisers of the app make.
  private(set) var made: [SwiftUIMade] = []
  private(set) var returns: [SwiftUIReturn] = []
  private(set) var changes: [SwiftUIChange] = []
  /// The titles of bars, with the owners of the code that sets them.
  var titles: [(owner: SwiftUIOwner, text: String)] = []
  /// The action of the user around the place: `tap:Save`, or `automatic` for code that runs when a view appears.
  var trigger: String?
  /// True in the rows of a list or of another container that makes its rows when they become visible.
  var isLazy = false
  /// The identifier for tests that a modifier gives to the current expression.
  var identifier: String?
  /// The scenes of apps except their first windows.
  var scenes: [SwiftUIScene] = []
  /// The apps whose first window was seen.
  var appsWithWindow: Set<ObjectIdentifier> = []
  /// The properties that calls take as a path.
  var paths: Set<ObjectIdentifier> = []
  /// The owners of columns that are written in place, except the last ones.
  var sidebars: Set<ObjectIdentifier> = []
  /// The views whose first tabs or columns were seen.
  var viewsWithParts: Set<ObjectIdentifier> = []
  /// The owners of tabs and columns that are written in place, by their expressions.
  var parts: [ObjectIdentifier: SwiftUIOwner] = [:]
  /// The declarations in which contents of links and sheets were found: they open the views that they make.
  var passed: Set<ObjectIdentifier> = []
  var notes: ImportNotes
  private var ownersByType: [ObjectIdentifier: SwiftUIOwner] = [:]
  private var ownersByFunction: [ObjectIdentifier: SwiftUIOwner] = [:]
  /// The owners of code that runs after actions of an element of a path, by the element's case.
  private(set) var elements: [SwiftUIProgram.Choice: (owner: SwiftUIOwner, outer: SwiftType)] = [:]
  private var declaration: ObjectIdentifier?
  /// The owners for which each member of a view was walked.
  private var walked: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  /// The members that are being walked.
  private var active: Set<ObjectIdentifier> = []
  /// True in code that is compiled only for systems other than iOS.
  private var isElsewhere = false
  /// Links and registrations in code for other systems.
  private var elsewhere: (links: [SwiftUILink], registrations: [SwiftUIRegistration]) = ([], [])
  /// The case of a `switch` around the place.
  private var branch: SwiftUIBranch?
  /// The properties that actions of a store set to their values, by the name of the state and of the action.
  private var setters: [String: String] = [:]
  /// The actions that code sends with a value to a store.
  private var sends: [(inout SwiftUIWalker) -> Void] = []

  init(_ program: SwiftUIProgram, _ notes: ImportNotes) {
    self.program = program
    self.notes = notes
    for type in program.program.types where !program.isPreview(type) { walk(type) }
    if program.program.modules.contains("NavigatorUI") { registerDestinations() }
    for method in program.functions.keys.sorted().flatMap({ program.functions[$0]! })
    where method.owner == nil { walk(method) }
    for send in sends { send(&self) }
    links.removeAll { $0.isDoubtful && $0.path.map(paths.contains) != true }
    returns.removeAll { $0.isDoubtful && $0.property.map(paths.contains) != true }
    // Code for other systems counts where there is none for iOS beside it.
    let declarations = Set(links.map(\.declaration))
    links += elsewhere.links.filter { !declarations.contains($0.declaration) }
    let types = Set(registrations.map(\.type))
    registrations += elsewhere.registrations.filter { !types.contains($0.type) }
  }

  // MARK: Owners

  /// The views that links and registrations show.
  var opened: [SwiftType] {
    (registrations.map(\.contents) + links.map(\.contents)).joined().compactMap { content in
      if case .view(let view) = content.form { view } else { nil }
    }
  }

  /// Returns the owner of the code of a view, or of a reducer.
  mutating func owner(of view: SwiftType) -> SwiftUIOwner {
    if let owner = ownersByType[ObjectIdentifier(view)] { return owner }
    let owner = SwiftUIOwner(
      shows(view) ? .view(view) : .function, name: view.name, type: view,
      file: view.file, offset: view.offset)
    ownersByType[ObjectIdentifier(view)] = owner
    owners.append(owner)
    return owner
  }

  /// Returns the owner of a function outside of views.
  mutating func owner(of declaration: SwiftDeclaration, in type: SwiftType?, file: SourceFile) -> SwiftUIOwner {
    if let type, shows(type) { return owner(of: type) }
    if let owner = ownersByFunction[ObjectIdentifier(declaration)] { return owner }
    let owner = SwiftUIOwner(
      .function, name: (type.map { $0.name + "." } ?? "") + declaration.name, type: type,
      file: file, offset: declaration.offset)
    ownersByFunction[ObjectIdentifier(declaration)] = owner
    owners.append(owner)
    return owner
  }

  func isApp(_ type: SwiftType) -> Bool { type.inherited.contains { $0.name == "App" } }

  /// Returns true for a view or an app: its code runs where it is shown.
  func shows(_ type: SwiftType) -> Bool { program.isView(type) || isApp(type) }

  private mutating func walk(_ type: SwiftType) {
    // The body shows where the other members run.
    for name in type.propertyNames.filter({ $0 == "body" }) + type.propertyNames where name != "previews" {
      walk(type.properties[name]!, of: type)
    }
    for method in type.methods { walk(method) }
  }

  /// Walks a property for an owner whose code names it; without one, a property that no code has named.
  private mutating func walk(_ property: SwiftProperty, of type: SwiftType, named owner: SwiftUIOwner? = nil) {
    let declaration = property.declaration
    guard declaration.value != nil || declaration.body != nil || !declaration.observers.isEmpty else { return }
    enter(declaration, named: owner, self.owner(of: declaration, in: type, file: property.file)) {
      let scope = SwiftUIScope($0.program, type, in: property.file)
      if let value = declaration.value { $0.walk([value], scope, $1) }
      for body in [declaration.body ?? []] + declaration.observers { $0.walk(body, scope, $1) }
    }
  }

  private mutating func walk(_ method: SwiftMethod, named owner: SwiftUIOwner? = nil) {
    guard let body = method.declaration.body else { return }
    enter(method.declaration, named: owner, self.owner(of: method.declaration, in: method.owner, file: method.file)) {
      $0.walk(body, SwiftUIScope($0.program, method.owner, in: method.file, function: method), $1)
    }
  }

  /// Walks a declaration once for each owner whose code names it; for its own owner if there are none, or too many.
  private mutating func enter(
    _ declaration: SwiftDeclaration, named: SwiftUIOwner?, _ own: SwiftUIOwner,
    _ walk: (inout SwiftUIWalker, SwiftUIOwner) -> Void
  ) {
    let id = ObjectIdentifier(declaration)
    let earlier = walked[id] ?? []
    let owner = earlier.count < 64 ? named ?? own : own
    guard named == nil ? earlier.isEmpty : !earlier.contains(ObjectIdentifier(owner)) && !active.contains(id)
    else { return }
    walked[id, default: []].insert(ObjectIdentifier(owner))
    active.insert(id)
    let outer = (self.declaration, isElsewhere)
    (self.declaration, isElsewhere) = (id, declaration.isElsewhere)
    apart { walk(&$0, owner) }
    (self.declaration, isElsewhere) = outer
    active.remove(id)
  }

  /// Walks a member of a view whose code names it: it runs where that code does.
  mutating func follow(_ name: String, _ scope: SwiftUIScope, _ owner: SwiftUIOwner) {
    guard let type = scope.type, scope.locals[name] == nil, shows(type), active.count < 32
    else { return }
    if let property = type.properties[name] {
      if property.declaration.body != nil { walk(property, of: type, named: owner) }
    } else {
      for method in program.functions[name] ?? [] where method.owner === type { walk(method, named: owner) }
    }
  }

  // MARK: Statements

  mutating func walk(_ nodes: [SwiftNode], _ scope: SwiftUIScope, _ owner: SwiftUIOwner) {
    var scope = scope
    let outer = trigger
    defer { trigger = outer }
    for node in nodes {
      walk(node, scope, owner)
      scope.bind(node)
      if case .guard = node.form, trigger == "automatic" { trigger = nil }
    }
  }

  mutating func walk(_ node: SwiftNode, _ scope: SwiftUIScope, _ owner: SwiftUIOwner) {
    let outer = trigger
    defer { trigger = outer }
    let owner = parts[ObjectIdentifier(node)] ?? owner
    // Code behind a condition does not always run.
    switch node.form {
    case .if, .switch: if trigger == "automatic" { trigger = nil }
    default: break
    }
    switch node.form {
    case .call(let function, let arguments): call(function, arguments, node.offset, scope, owner)
    case .closure(let parameters, let nodes): closure(parameters, [nil], nodes, scope, owner)
    case .switch(let subject, let cases):
      walk(subject, scope, owner)
      for element in cases {
        noteSetter(element, scope)
        let senders = senders(of: element.patterns, scope, owner)
        let outer = branch
        branch = Self.branch(element, of: cases, subject)
        for owner in senders.isEmpty ? [owner] : senders { walk(element.body, scope.hiding(element.patterns), owner) }
        branch = outer
      }
    case .if(let conditions, _, let then, let otherwise):
      if let condition = conditions.first, layer(condition, then, scope, owner) { return walk(otherwise, scope, owner) }
      walk(conditions, scope, owner)
      var inner = scope.hiding(conditions)
      inner.bind(conditions)
      walk(then, inner, owner)
      walk(otherwise, scope, owner)
    case .guard(let conditions, _, let otherwise):
      walk(conditions, scope, owner)
      walk(otherwise, scope, owner)
    case .loop(let names, let sequence, let body):
      walk(sequence, scope, owner)
      let element = scope.type(of: sequence).flatMap(SwiftUIProgram.element)
      closure(names, [element], body, scope, owner)
    case .binding(_, _, let value?), .match(_, let value), .return(let value?), .throw(let value), .cast(let value, _):
      walk(value, scope, owner)
    case .assign(let target, let value):
      assign(value, to: target, node.offset, scope, owner)
      walk(target, scope, owner)
      walk(value, scope, owner)
    case .either(let first, let second): walk([first, second], scope, owner)
    case .list(let nodes), .other(let nodes): walk(nodes, scope, owner)
    case .elsewhere(let nodes):
      let wasElsewhere = isElsewhere
      isElsewhere = true
      defer { isElsewhere = wasElsewhere }
      walk(nodes, scope, owner)
    case .conditional(let base, let chains): walk((base.map { [$0] } ?? []) + chains, scope, owner)
    case .name(let name): follow(name, scope, owner)
    case .member(let base?, let name):
      if case .name("self") = base.form { follow(name, scope, owner) }
      walk(base, scope, owner)
      reference(name, of: base, node.offset, scope, owner)
    case .function(let function): closure(function.parameters.map(\.name), [], function.body ?? [], scope, owner)
    default: break
    }
  }

  /// Returns the branch for a case of a `switch` over a part of a local value: `route.style`.
  private static func branch(
    _ element: SwiftNode.Case, of cases: [SwiftNode.Case], _ subject: SwiftNode
  ) -> SwiftUIBranch? {
    guard case .member(let base?, _) = subject.form, case .name(let name) = base.form else { return nil }
    let names = element.patterns.compactMap(\.caseName)
    let all = cases.flatMap(\.patterns).compactMap(\.caseName)
    return SwiftUIBranch(subject: name, names: names, others: Set(all).subtracting(names))
  }

  // MARK: Stores

  /// Notes an action that sets a property of the state to its value: `case .setSheet(let sheet): state.sheet = sheet`.
  private mutating func noteSetter(_ element: SwiftNode.Case, _ scope: SwiftUIScope) {
    guard let type = scope.type, case .call(let function, let arguments)? = element.patterns.only?.form,
      case .member(_, let action) = function.form, case .bind(let value)? = arguments.only?.value.form
    else { return }
    for case .assign(let target, let source) in element.body.map(\.form) where source.isName(value) {
      guard case .member(let base?, let property) = target.form, base.isName("state") else { continue }
      setters["\(program.domain(of: type).name).State.\(action)"] = property
    }
  }

  /// Notes that code sends an action with a value: `store.send(.setSheet(.help))`. If the action only sets a property, that
  /// is read as an assignment once all reducers are known.
  mutating func send(
    _ arguments: [SwiftNode.Argument], to store: SwiftNode, _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) {
    guard case .call(let function, let values)? = arguments.first?.value.form, let value = values.only?.value,
      case .member(_, let action) = function.form
    else { return }
    sends.append { [trigger, declaration] walker in
      guard let state = scope.type(of: store).map(SwiftUIProgram.plain),
        let property = walker.setters[state.split(separator: ".").suffix(2).joined(separator: ".") + "." + action]
      else { return }
      (walker.trigger, walker.declaration) = (trigger, declaration)
      walker.assign(value, to: SwiftNode(.member(store, property), at: value.offset), value.offset, scope, owner)
    }
  }

  /// Returns the owners of reducers whose actions patterns match: a reducer around them runs the code that follows.
  private mutating func senders(
    of patterns: [SwiftNode], _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) -> [SwiftUIOwner] {
    guard let reducer = scope.type, owner.type === reducer else { return [] }
    return patterns.compactMap { program.sender(of: $0, in: reducer) }.map { sender in
      if let element = elements[sender.choice] { return element.owner }
      let reducer = self.owner(of: sender.reducer)
      let element = SwiftUIOwner(
        .function, name: reducer.name, type: reducer.type, file: reducer.file, offset: reducer.offset)
      elements[sender.choice] = (element, sender.outer)
      owners.append(element)
      return element
    }
  }

  /// Walks a closure with the types of its first parameters.
  mutating func closure(
    _ parameters: [String], _ types: [String?], _ nodes: [SwiftNode], _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) {
    var scope = scope
    let names = parameters.isEmpty ? types.indices.map { "$\($0)" } : parameters
    for (index, name) in names.enumerated() {
      scope.locals[name] = .init(type: index < types.count ? types[index] : nil, value: nil)
    }
    walk(nodes, scope, owner)
  }

  /// Walks a reference to a function or property of another type, as in `action: model.open`.
  private mutating func reference(
    _ name: String, of base: SwiftNode, _ offset: Int, _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) {
    guard let type = scope.declaredType(of: base) else { return }
    for method in program.functions[name] ?? [] where method.owner === type {
      site(.function(method), [], offset, scope, owner)
    }
    if let property = type.properties[name], property.declaration.body != nil {
      let method = SwiftMethod(property.declaration, owner: type, file: property.file)
      site(.function(method), [], offset, scope, owner)
    }
  }

  mutating func site(
    _ callee: SwiftUISite.Callee, _ arguments: [SwiftNode.Argument], _ offset: Int, _ scope: SwiftUIScope,
    _ owner: SwiftUIOwner, isClear: Bool = true
  ) {
    sites.append(
      SwiftUISite(
        callee: callee, owner: owner, declaration: declaration, arguments: arguments, scope: scope,
        offset: offset, isClear: isClear, trigger: trigger))
  }

  mutating func make(_ type: SwiftType, _ arguments: [SwiftNode.Argument], _ scope: SwiftUIScope) {
    let isHolder = arguments.contains { $0.value.isClosure || $0.value.calledName == "AnyView" }
    guard isHolder || program.isView(type), program.isValue(type) else { return }
    made.append(SwiftUIMade(type: type, declaration: declaration, arguments: arguments, scope: scope))
  }

  // MARK: Facts

  mutating func add(_ link: SwiftUILink) {
    var link = link
    link.isGuessed = link.isGuessed || isElsewhere
    link.trigger = trigger
    link.declaration = declaration
    if case .value(let value, _, _) = link.target, let branch, value.passes(branch.subject) { link.branch = branch }
    if isElsewhere { elsewhere.links.append(link) } else { links.append(link) }
  }

  mutating func add(_ registration: SwiftUIRegistration) {
    if isElsewhere { elsewhere.registrations.append(registration) } else { registrations.append(registration) }
  }

  mutating func add(_ way: SwiftUIReturn) {
    var way = way
    way.trigger = trigger
    way.declaration = declaration
    returns.append(way)
  }

  /// Notes that a property is set.
  mutating func change(
    _ target: SwiftNode, to value: SwiftNode?, _ offset: Int, _ scope: SwiftUIScope, _ owner: SwiftUIOwner
  ) {
    guard let property = scope.declaration(of: target) else { return }
    changes.append(
      SwiftUIChange(
        owner: owner, property: ObjectIdentifier(property), value: SwiftUIChange.name(of: value), offset: offset,
        trigger: trigger, declaration: declaration))
  }

  /// Walks code that does not run as part of the action around it.
  mutating func apart(_ walk: (inout SwiftUIWalker) -> Void) {
    let outer = (trigger, identifier, isLazy, branch)
    (trigger, identifier, isLazy, branch) = (nil, nil, false, nil)
    walk(&self)
    (trigger, identifier, isLazy, branch) = outer
  }

  /// Returns the contents of an argument.
  mutating func contents(of node: SwiftNode, _ scope: SwiftUIScope) -> [SwiftUIContent] {
    var contents = SwiftUIContents(program)
    let found = contents.contents(of: node, scope)
    passed.formUnion(contents.passed)
    return found
  }

  /// Returns the owner of code that is written in place.
  mutating func inline(_ name: String, in owner: SwiftUIOwner, _ offset: Int, _ scope: SwiftUIScope) -> SwiftUIOwner {
    let inline = SwiftUIOwner(
      .inline, name: owner.name + "." + name, type: scope.type, file: scope.file, offset: offset)
    inline.parent = owner
    owners.append(inline)
    return inline
  }
}

/// Views that code gives to functions and views that open them.
extension SwiftUIWalker {
  /// A view that the code of a declaration makes.
  struct Made: Hashable {
    let view: ObjectIdentifier
    let declaration: ObjectIdentifier?
  }

  /// Returns the views that code gives to functions and views, which open them: they are no part of the view around it.
  func given() -> Set<Made> {
    let sites = Dictionary(grouping: self.sites, by: \.calleeID)
    var given: Set<Made> = []
    func parameters(_ contents: [SwiftUIContent], _ scope: SwiftUIScope) -> [SwiftUIParameter] {
      contents.compactMap { if case .parameter(let name) = $0.form { SwiftUIParameter(name, in: scope) } else { nil } }
    }
    func give(_ node: SwiftNode, _ scope: SwiftUIScope, _ declaration: ObjectIdentifier?) -> [SwiftUIContent] {
      var contents = SwiftUIContents(program)
      let shown = contents.contents(of: node, scope)
      for case .view(let view) in shown.map(\.form) {
        given.insert(Made(view: ObjectIdentifier(view), declaration: declaration))
      }
      return shown
    }
    let first = links.flatMap { link -> [SwiftUIParameter] in
      if case .content(let contents, _, let scope) = link.target { parameters(contents, scope) } else { [] }
    }
    _ = first.closure { parameter in
      (sites[parameter.callee] ?? []).flatMap { site -> [SwiftUIParameter] in
        guard let argument = site.argument(for: parameter.name) else { return [] }
        return parameters(give(argument, site.scope, site.declaration), site.scope)
      }
    }
    // So do values that links pass on to the view that a destination makes of them.
    let holders = registrations.filter { $0.contents.contains { !$0.parts.isEmpty } }.flatMap { registration in
      let type = program.type(registration.type, near: registration.owner.file)
      let parts = registration.contents.flatMap(\.parts).compactMap { type?.properties[$0]?.declaration.type }
      return [type] + parts.map { program.type(SwiftUIProgram.plain($0), near: registration.owner.file) }
    }
    for case let (site, .view(view)) in self.sites.map({ ($0, $0.callee) }) {
      guard case .function = site.owner.kind, holders.contains(where: { $0 === site.owner.type }) else { continue }
      given.insert(Made(view: ObjectIdentifier(view), declaration: site.declaration))
    }
    for value in made where holders.contains(where: { $0 === value.type }) {
      for argument in value.arguments { _ = give(argument.value, value.scope, value.declaration) }
    }
    return given
  }
}

extension SwiftUIScope {
  /// Returns the scope without the names that patterns bind.
  func hiding(_ nodes: [SwiftNode]) -> SwiftUIScope {
    var scope = self
    for node in nodes { scope.hide(node) }
    return scope
  }

  private mutating func hide(_ node: SwiftNode) {
    switch node.form {
    case .bind(let name): locals[name] = Local(type: nil, value: nil)
    case .match(let pattern, _): hide(pattern)
    case .call(_, let arguments): for argument in arguments { hide(argument.value) }
    case .list(let nodes): for node in nodes { hide(node) }
    default: break
    }
  }
}

extension SwiftNode {
  /// Returns true for a local value, and for a call that gets it.
  fileprivate func passes(_ name: String) -> Bool {
    switch form {
    case .name(let other): name == other
    case .call(_, let arguments): arguments.contains { $0.value.passes(name) }
    default: false
    }
  }
}

extension SwiftDeclaration {
  /// Returns true for a property of the environment, or of the dependencies of a reducer, such as `\.dismiss`.
  func isEnvironment(_ name: String) -> Bool {
    attributes.contains { $0 == "Environment(\\.\(name))" || $0 == "Dependency(\\.\(name))" }
  }
}
