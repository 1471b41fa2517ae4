import Graph

/// Finds the targets of links: through parameters to the calls that pass them, and through the registrations of types.
struct SwiftUIMoves {
  private(set) var walker: SwiftUIWalker
  private(set) var moves: [SwiftUIMove] = []
  /// The links with a target, the calls that pass the targets, and the registrations of their values.
  private(set) var readPlaces: [SourcePlace] = []
  /// The calls of functions that lead to links, also over others.
  private(set) var passedPlaces: [SourcePlace] = []
  private(set) var registrations: [SwiftUIRegistration]
  /// The cases that links open, by type.
  private var openCases: [String: Set<String>] = [:]
  var notes: ImportNotes
  private let holders: SwiftUIHolders
  let changes: SwiftUIChanges
  private let sidebars: Set<ObjectIdentifier>
  private var sites: [ObjectIdentifier: [SwiftUISite]] = [:]
  private(set) var byType: [String: [Int]] = [:]
  /// The parameters of functions and views that open views.
  private var openParameters: Set<SwiftUIParameter> = []
  /// The parameters through which the current link was followed, with their distances: none is followed twice.
  private var followed: [SwiftUIParameter: Int] = [:]
  /// The number of values with views that may still be followed for the current link.
  private var steps = 0

  private var program: SwiftUIProgram { walker.program }

  init(
    _ walker: SwiftUIWalker, _ holders: SwiftUIHolders, details: [SwiftUIRegistration], sidebars: Set<ObjectIdentifier>
  ) {
    self.walker = walker
    self.holders = holders
    self.sidebars = sidebars
    notes = walker.notes
    changes = SwiftUIChanges(walker)
    registrations = walker.registrations + details
    sites = Dictionary(grouping: walker.sites, by: \.calleeID)
    for (index, registration) in registrations.enumerated() {
      let key = key(registration.type, registration.owner.file, inside: registration.owner.type)
      byType[key, default: []].append(index)
      if let first = registration.first { openCases[key] = [first] }
    }
    // The wrapper is registered, and the value in it chooses the view.
    for (index, registration) in registrations.enumerated() {
      for choice in Set(registration.contents.compactMap(\.choice)).sorted() where !registration.isItem {
        let inner = key(choice, registration.owner.file, inside: registration.owner.type)
        if byType[inner] == nil { byType[inner] = [index] }
      }
    }
    for link in walker.links { follow(link) }
    for link in handedOn() { follow(link) }
    for registration in registrations {
      addUnfired(registration)
      reportUnknown(registration)
    }
    let known = moves.filter { if case .view = $0.target { true } else { false } }
    let declarations = known.compactMap(\.declaration) + walker.returns.compactMap(\.declaration)
    // The functions outside of views that lead there.
    let callers = sites.mapValues { sites in
      sites.compactMap { if case .function = $0.owner.kind { $0.declaration } else { nil } }
    }
    for function in declarations.closure({ callers[$0] ?? [] }) {
      passedPlaces += (sites[function] ?? []).map { SourcePlace(file: $0.scope.file, offset: $0.offset) }
    }
  }

  /// Notes a registration whose code is not understood; a choice by a variable is noted with its link.
  private mutating func reportUnknown(_ registration: SwiftUIRegistration) {
    let isUnknown = registration.contents.contains { content in
      switch content.form {
      case .parameter where !content.parts.isEmpty: false
      case .unknown, .parameter: true
      default: false
      }
    }
    guard isUnknown, registration.style == .push, !registration.isItem else { return }
    notes.add(
      .unresolved, in: registration.owner.file, at: registration.offset..<registration.offset,
      "it is not clear which view this shows for '\(registration.type)': the code that makes it is not understood")
  }

  /// Returns the key for the registrations of a type: the declaration of the type, else its text.
  func key(_ type: String, _ file: SourceFile, inside outer: SwiftType?) -> String {
    let plain = SwiftUIProgram.plain(type)
    if plain.hasSuffix(".ID") || plain.contains(":") { return plain }
    if let element = SwiftUIProgram.element(plain) { return "[\(key(element, file, inside: outer))]" }
    return program.type(plain, near: file, inside: outer).map { "\($0.name)@\($0.file.name):\($0.offset)" } ?? plain
  }

  // MARK: Links

  private mutating func follow(_ link: SwiftUILink) {
    let count = moves.count
    for link in changes.openers(of: link, holders) {
      (followed, steps) = ([:], 400)
      resolve(link, depth: 0)
    }
    guard moves.count > count else { return }
    readPlaces.append(SourcePlace(file: link.file, offset: link.offset))
    readPlaces += moves[count...].map(\.place)
  }

  private mutating func resolve(_ link: SwiftUILink, depth: Int) {
    switch link.target {
    case .content(let contents, let inline, let scope):
      for content in contents { resolve(content, inline, scope, link, depth) }
      if contents.isEmpty, link.style == .push {
        notes.add(.unresolved, .info, in: link.file, at: link.offset..<link.offset, "this link leads to an EmptyView")
      }
    case .value(let node, let scope, let type):
      let made = self.made(node, scope, type, 0).filter { link.holder != nil || holds($0.type) }
      guard made.isEmpty else {
        for value in made { show(value, link, depth) }
        return
      }
      var values = SwiftUIValues(program)
      for value in values.values(unwrapped(node, scope), scope) { resolve(value, type, scope, link, depth) }
    }
  }

  private mutating func resolve(
    _ content: SwiftUIContent, _ inline: SwiftUIOwner, _ scope: SwiftUIScope, _ link: SwiftUILink, _ depth: Int
  ) {
    let target: SwiftUIMove.Target
    switch content.form {
    case .view(let view): target = .view(view)
    case .inline, .container: target = .inline(inline)
    case .parameter(let name):
      guard let given = arguments(for: name, scope, link, depth) else { return }
      if given.isEmpty {
        notes.add(
          .unresolved, in: link.file, at: link.offset..<link.offset,
          "this shows what it is given as '\(name)', and no place is found that gives it")
      }
      for (site, argument) in given {
        var contents = SwiftUIContents(program)
        let shown = contents.contents(of: argument, site.scope)
        resolve(link.given(at: site, .content(shown, inline: inline, site.scope)), depth: depth + 1)
      }
      return
    case .unknown:
      notes.add(
        .unresolved, in: link.file, at: link.offset..<link.offset,
        "it is not clear which view this shows: the code that makes it is not understood")
      return
    }
    var link = link
    link.trigger = link.trigger ?? changes.trigger(of: link.declaration)
    if link.style == .push, link.registrant == nil, link.state == nil, isInSidebar(link) { link.style = .detail }
    moves.append(
      SwiftUIMove(
        link: link, target: target, isStacked: link.isStacked || content.isStack(in: program),
        isInferred: link.isGuessed || content.isConditional || content.cases != nil))
  }

  /// Returns the arguments for a parameter of the function around or a property of the view; `nil` if known already.
  private mutating func arguments(
    for name: String, _ scope: SwiftUIScope, _ link: SwiftUILink, _ depth: Int
  ) -> [(site: SwiftUISite, argument: SwiftNode)]? {
    guard depth < 8, let parameter = SwiftUIParameter(name, in: scope) else { return [] }
    openParameters.insert(parameter)
    // Many ways may lead to one call.
    if let distance = followed[parameter], distance <= depth { return nil }
    followed[parameter] = depth
    return (sites[parameter.callee] ?? []).compactMap { site in
      guard let argument = site.argument(for: name) else { return nil }
      return link.branch?.isTaken(site.others(than: argument)) == false ? nil : (site, argument)
    }
  }

  // MARK: Functions that pass values on

  private static let verbs = [
    "push", "present", "navigate", "show", "open", "goto", "go_to", "route", "append", "sheet",
  ]

  /// Returns links for functions that pass a registered value to unread code, if their names say that they open it.
  private func handedOn() -> [SwiftUILink] {
    var links: [SwiftUILink] = []
    for name in program.functions.keys.sorted() {
      let lower = name.lowercased()
      guard Self.verbs.contains(where: lower.contains) else { continue }
      for method in program.functions[name]! {
        if let owner = method.owner, program.isView(owner) && name == "init" { continue }
        if method.declaration.type.map(SwiftUIContents.isViewType) == true { continue }
        for parameter in method.declaration.parameters {
          let key = self.key(parameter.type, method.file, inside: method.owner)
          guard let index = byType[key]?.first,
            method.owner.map({ $0 === program.type(parameter.type, near: method.file) }) != true,
            registrations[index].style != .detail,
            !openParameters.contains(
              SwiftUIParameter(callee: ObjectIdentifier(method.declaration), name: parameter.name))
          else { continue }
          links.append(
            SwiftUILink(
              owner: walker.owners[0], style: registrations[index].style,
              target: .value(
                SwiftNode(.name(parameter.name), at: method.declaration.offset),
                SwiftUIScope(program, method.owner, in: method.file, function: method), type: parameter.type),
              file: method.file, offset: method.declaration.offset, isGuessed: true))
        }
      }
    }
    return links
  }

  // MARK: Cases that nothing opens

  private mutating func addUnfired(_ registration: SwiftUIRegistration) {
    let key = self.key(registration.type, registration.owner.file, inside: registration.owner.type)
    for content in registration.contents where content.parts.isEmpty {
      guard let names = content.cases else {
        if registration.isItem { add(content, registration) }
        continue
      }
      guard !names.isEmpty, openCases[key]?.isDisjoint(with: names) ?? true else { continue }
      if registration.style == .detail { continue }
      if registration.isItem { add(content, registration) }
      notes.add(
        .deadRoute, .info, in: registration.owner.file, at: registration.offset..<registration.offset,
        "nothing that is understood opens '\(registration.type).\(names[0])'")
    }
  }

  private mutating func add(_ content: SwiftUIContent, _ registration: SwiftUIRegistration) {
    resolve(
      content, inline(registration, content.cases?.first), SwiftUIScope(program, nil, in: registration.owner.file),
      SwiftUILink(
        owner: registration.owner, style: registration.style,
        target: .content([], inline: registration.inline, SwiftUIScope(program, nil, in: registration.owner.file)),
        file: registration.owner.file, offset: registration.offset, isGuessed: true), 8)
  }
}

/// Links to values, resolved by the registrations of their types.
extension SwiftUIMoves {
  private mutating func resolve(
    _ value: SwiftUIValue, _ expected: String?, _ scope: SwiftUIScope, _ link: SwiftUILink, _ depth: Int
  ) {
    switch value {
    case .case(let name, let type):
      var found: [String] = []
      let isTold = expected?.isEmpty == false && expected?.hasPrefix("?") == false
      if let type = type ?? (isTold ? expected : nil) {
        found = [key(type, scope.file, inside: scope.type)]
      } else if let expected, expected.hasPrefix("?") {
        found = keys(ofProperty: String(expected.dropFirst())).filter { registers($0, name) }
      } else {
        found = byType.keys.sorted().filter { registers($0, name) }
      }
      guard found.count == 1, byType[found[0]] != nil else { return unresolved(link, expected, found) }
      show(found[0], name, link)
    case .typed(let types):
      if let expected, expected.hasPrefix("?") { return }
      let known = types.map { key($0, scope.file, inside: scope.type) }.first { byType[$0] != nil }
      guard let known else { return unresolved(link, expected, types) }
      show(known, nil, link)
    case .parameter(let name, let types):
      let keys = types.map { key($0, scope.file, inside: scope.type) }
      // A variable without a registration is no move.
      if link.style == .sheet, !keys.contains(where: { byType[$0] != nil }) { return }
      guard let given = arguments(for: name, scope, link, depth) else { return }
      for (site, argument) in given {
        let target = SwiftUILink.Target.value(argument, site.scope, type: types.first ?? expected)
        var next = link.given(at: site, target)
        if link.branch?.isTaken(site.others(than: argument)) == true { next.branch = nil }
        resolve(next, depth: depth + 1)
      }
      if given.isEmpty { resolve(.typed(types), expected, scope, link, depth) }
    case .unknown:
      let key = expected.map { self.key($0, scope.file, inside: scope.type) }
      guard let key, let expected, byType[key] != nil else { return unresolved(link, expected, []) }
      // One view is for all values of the type.
      let isForAny = byType[key]!.contains { registrations[$0].contents.contains { $0.cases == nil } }
      if isForAny, link.style == .push { return show(key, nil, link) }
      // A value that is assigned to a variable opens a view only if the variable belongs to a sheet.
      guard link.style == .push || byType[key]!.contains(where: { registrations[$0].isItem }) else { return }
      notes.add(
        .unresolved, .info, in: link.file, at: link.offset..<link.offset,
        "which '\(expected)' this opens is decided at run time")
    }
  }

  /// Returns the types of all properties of a name if there are registrations for them.
  private func keys(ofProperty name: String) -> [String] {
    let types = program.program.types.compactMap { type in
      type.properties[name]?.declaration.type.map { key($0, type.file, inside: type) }
    }
    let keys = Set(types)
    return keys.count == 1 ? keys.filter { byType[$0] != nil }.sorted() : []
  }

  private func registers(_ key: String, _ name: String) -> Bool {
    byType[key]?.contains { registrations[$0].contents.contains { $0.cases?.contains(name) == true } } == true
  }

  private mutating func unresolved(_ link: SwiftUILink, _ expected: String?, _ types: [String]) {
    // Not all assignments and lists are about navigation.
    guard link.style == .push, expected == nil || expected == "NavigationPath" else { return }
    notes.add(
      .unresolved, in: link.file, at: link.offset..<link.offset,
      types.isEmpty
        ? "this link goes to a value whose type the sources do not tell"
        : "this link goes to a value of '\(types[0])', and no 'navigationDestination' is for that type")
  }

  /// Returns the values of a type of the app that an expression may be, as far as the sources make them: by an
  /// initialiser, or by a static property or function of the type.
  private func made(_ node: SwiftNode, _ scope: SwiftUIScope, _ expected: String?, _ depth: Int) -> [SwiftUIMade] {
    guard depth < 5 else { return [] }
    let (function, arguments): (SwiftNode, [SwiftNode.Argument]?) =
      if case .call(let function, let arguments) = node.form { (function, arguments) } else { (node, nil) }
    func type(_ text: String?) -> SwiftType? {
      let type = text.flatMap { program.type(SwiftUIProgram.plain($0), near: scope.file, inside: scope.type) }
      return type.flatMap { ($0.kind == .struct || $0.kind == .class) && program.isValue($0) ? $0 : nil }
    }
    switch function.form {
    case .name(let name):
      if let local = scope.locals[name], let value = local.value, arguments == nil {
        return made(value, scope, local.type ?? expected, depth + 1)
      }
      guard let arguments, name.first?.isUppercase == true, let type = type(name) else { return [] }
      return [SwiftUIMade(type: type, arguments: arguments, scope: scope)]
    case .member(let base, let name):
      guard let type = type(base.map(SwiftUIWalker.typeName) ?? expected) else { return [] }
      if name == "init", let arguments { return [SwiftUIMade(type: type, arguments: arguments, scope: scope)] }
      if arguments == nil, let property = type.properties[name], property.declaration.isStatic {
        let scope = SwiftUIScope(program, type, in: property.file)
        let nodes = property.declaration.body ?? property.declaration.value.map { [$0] } ?? []
        return made(returnedBy: nodes, scope, property.declaration.type ?? expected, depth).map {
          SwiftUIMade(type: $0.type, arguments: $0.arguments, scope: $0.scope, property: name)
        }
      }
      return program.functions(name, arguments ?? [], of: type).filter { $0.declaration.isStatic && $0.owner === type }
        .prefix(1).flatMap { method in
          made(
            returnedBy: method.declaration.body ?? [],
            SwiftUIScope(program, type, in: method.file, function: method), method.declaration.type, depth)
        }
    default: return []
    }
  }

  /// Returns true for a type whose values are given the views that they show.
  private func holds(_ type: SwiftType) -> Bool {
    (byType[key(program.name(of: type), type.file, inside: nil)] ?? []).contains { index in
      registrations[index].contents.contains { !$0.parts.isEmpty }
    }
  }

  private func made(
    returnedBy nodes: [SwiftNode], _ scope: SwiftUIScope, _ type: String?, _ depth: Int
  ) -> [SwiftUIMade] {
    var scope = scope
    scope.bind(nodes)
    let returned = nodes.compactMap { if case .return(let value?) = $0.form { value } else { nil } }
    return (returned.isEmpty ? nodes.suffix(1) : returned.prefix(4)).flatMap { made($0, scope, type, depth + 1) }
  }

  /// Shows the view that a value was given: in the registration of its type, or of a value that holds it.
  private mutating func show(_ made: SwiftUIMade, _ link: SwiftUILink, _ depth: Int) {
    guard depth < 8, steps > 0 else { return }
    steps -= 1
    guard let holder = link.holder else {
      return show(key(program.name(of: made.type), made.type.file, inside: nil), nil, link, made)
    }
    show(holder.content, of: made, holder.registration, link, depth)
  }

  private mutating func show(
    _ content: SwiftUIContent, of made: SwiftUIMade, _ registration: SwiftUIRegistration, _ link: SwiftUILink,
    _ depth: Int
  ) {
    guard let name = content.parts.first, let node = made.argument(for: name) else { return }
    var link = link
    if content.parts.count > 1 {
      var inner = content
      inner.parts.removeFirst()
      link.holder = (registration, inner)
      link.target = .value(node, made.scope, type: made.type.properties[name]?.declaration.type)
      return resolve(link, depth: depth + 1)
    }
    if let branch = link.branch {
      let isTaken = branch.isTaken(made.values)
      guard isTaken != false else { return }
      link.isGuessed = link.isGuessed || isTaken == nil
    }
    var contents = SwiftUIContents(program)
    for var shown in contents.contents(of: node, made.scope) {
      shown.isStacked = shown.isStacked || content.isStacked
      resolve(shown, inline(registration, made.name), made.scope, link, depth + 1)
    }
  }

  /// Returns the value that chooses the view of a registered wrapper: `.list` of `Frame(.list)`.
  private func unwrapped(_ node: SwiftNode, _ scope: SwiftUIScope) -> SwiftNode {
    guard case .call(let function, let arguments) = node.form, let name = SwiftUIWalker.typeName(function),
      let index = byType[key(name, scope.file, inside: scope.type)]?.first,
      let choice = registrations[index].contents.lazy.compactMap(\.choice).first
    else { return node }
    return arguments.first { argument in
      argument.value.caseName != nil && argument.value.calledName == nil
        || scope.type(of: argument.value).map(SwiftUIProgram.plain) == choice
    }?.value ?? node
  }

  private func isInSidebar(_ link: SwiftUILink) -> Bool {
    holders.collect(from: link.owner) { ([sidebars.contains(ObjectIdentifier($0))], true) }.contains(true)
  }

  /// Adds moves to the contents for a case, or for any value of a type.
  private mutating func show(_ type: String, _ name: String?, _ link: SwiftUILink, _ made: SwiftUIMade? = nil) {
    let isSidebar = isInSidebar(link)
    let found = (byType[type] ?? []).map { registrations[$0] }.filter {
      // A link in a sidebar leads to the detail column if that shows values of its type.
      switch link.style {
      case .push where $0.isItem: link.path != nil && $0.item == link.path
      case .push: $0.style == (isSidebar ? .detail : .push)
      case _ where link.saysStyle: !$0.isItem && $0.style == .push
      // The path of a view does not concern other views.
      default: $0.isItem && ($0.style != .push || $0.owner === link.owner.writer)
      }
    }
    let usable =
      found.isEmpty && isSidebar && link.style == .push
      ? (byType[type] ?? []).map { registrations[$0] }.filter { !$0.isItem && $0.style == .push } : found
    guard let registration = nearest(usable, link) else { return }
    let contents = registration.contents.filter { content in
      guard let name else { return content.cases == nil }
      return content.cases?.contains(name) == true
    }
    let others = name == nil ? [] : registration.contents.filter { $0.cases?.isEmpty ?? true }
    let shown = contents.isEmpty ? others : contents
    if let name {
      let type = key(registration.type, registration.owner.file, inside: registration.owner.type)
      openCases[type, default: []].insert(name)
    }
    if shown.isEmpty {
      if name == nil, link.style == .push {
        notes.add(
          .unresolved, in: link.file, at: link.offset..<link.offset,
          "which case of '\(registration.type)' this opens is decided at run time")
      }
      return
    }
    readPlaces.append(SourcePlace(file: registration.owner.file, offset: registration.offset))
    for content in shown {
      var content = content
      content.cases = nil
      var next = link
      next.registrant = registration.owner
      if registration.isItem || link.style != .push && !link.saysStyle {
        next.style = registration.style
      } else if isSidebar, link.style == .push {
        next.style = .detail
      }
      if case .view = content.form {
        resolve(content, registration.inline, SwiftUIScope(program, nil, in: link.file), next, 8)
      } else if case .inline = content.form {
        resolve(content, inline(registration, name), SwiftUIScope(program, nil, in: link.file), next, 8)
      } else if let made, !content.parts.isEmpty {
        show(content, of: made, registration, next, 0)
      }
    }
  }

  /// Returns the owner of the content that is written in place for a case.
  private func inline(_ registration: SwiftUIRegistration, _ name: String?) -> SwiftUIOwner {
    guard let name else { return registration.inline }
    let inline = registration.inline
    return SwiftUIOwner(
      .inline, name: inline.name + "." + name, type: inline.type, file: inline.file, offset: inline.offset)
  }

  /// Returns the registration for a link: the only one, the one of its own view, or the nearest around it.
  private mutating func nearest(_ found: [SwiftUIRegistration], _ link: SwiftUILink) -> SwiftUIRegistration? {
    guard found.count > 1 else { return found.first }
    func targets(_ registration: SwiftUIRegistration) -> [String] {
      registration.contents.map { content in
        guard case .view(let view) = content.form else { return registration.inline.name }
        return "\(content.cases ?? []) \(ObjectIdentifier(view).hashValue)"
      }
    }
    if found.allSatisfy({ targets($0) == targets(found[0]) }) { return found[0] }
    let distances = found.map { holders.distance(from: link.owner, to: $0.owner) ?? .max }
    let least = distances.min()!
    guard least < .max, distances.filter({ $0 == least }).count == 1 else {
      notes.add(
        .ambiguous, in: link.file, at: link.offset..<link.offset,
        "several destinations for '\(found[0].type)' could be meant, and none of them is taken")
      return nil
    }
    return found[distances.firstIndex(of: least)!]
  }
}
