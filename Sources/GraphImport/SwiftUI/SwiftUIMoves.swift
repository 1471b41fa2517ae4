import Graph

/// Finds the targets of links: through parameters to the places that give them, and through the registrations of types.
struct SwiftUIMoves {
  private(set) var walker: SwiftUIWalker
  private(set) var moves: [SwiftUIMove] = []
  private(set) var registrations: [SwiftUIRegistration]
  /// The cases that something opens, by type.
  var openCases: [String: Set<String>] = [:]
  var notes: ImportNotes
  let holders: SwiftUIHolders
  let sidebars: Set<ObjectIdentifier>
  private var sites: [ObjectIdentifier: [SwiftUISite]] = [:]
  private(set) var byType: [String: [Int]] = [:]
  /// The parameters of functions and views that open something.
  private var openParameters: Set<Parameter> = []
  /// The parameters that the link that is followed came by, and how far away from it: none is followed twice.
  private var followed: [Parameter: Int] = [:]

  private struct Parameter: Hashable {
    let callee: ObjectIdentifier
    let name: String
  }

  var program: SwiftUIProgram { walker.program }

  init(
    _ walker: SwiftUIWalker, _ holders: SwiftUIHolders, details: [SwiftUIRegistration],
    sidebars: Set<ObjectIdentifier>
  ) {
    self.walker = walker
    self.holders = holders
    self.sidebars = sidebars
    notes = walker.notes
    registrations = walker.registrations + details
    for site in walker.sites {
      switch site.callee {
      case .view(let view): sites[ObjectIdentifier(view), default: []].append(site)
      case .function(let method): sites[ObjectIdentifier(method.declaration), default: []].append(site)
      }
    }
    for (index, registration) in registrations.enumerated() {
      byType[key(registration.type, registration.owner.file, inside: registration.owner.type), default: []]
        .append(index)
    }
    for link in walker.links { follow(link) }
    for link in handedOn() { follow(link) }
    for registration in registrations {
      addUnfired(registration)
      reportUnknown(registration)
    }
  }

  /// Notes a registration whose code is not understood; what a variable chooses is noted with its link.
  private mutating func reportUnknown(_ registration: SwiftUIRegistration) {
    let isUnknown = registration.contents.contains { content in
      switch content.form {
      case .unknown, .parameter: true
      default: false
      }
    }
    guard isUnknown, registration.style == .push, !registration.isItem else { return }
    notes.add(
      .unresolved, in: registration.owner.file, at: registration.offset..<registration.offset,
      "it is not clear which view this shows for '\(registration.type)': the code that makes it is not understood"
    )
  }

  /// What registrations of a type are found by: the declaration of the type, else its text.
  func key(_ type: String, _ file: SourceFile, inside outer: SwiftType?) -> String {
    let plain = SwiftUIProgram.plain(type)
    if plain.hasSuffix(".ID") { return plain }
    return program.type(plain, near: file, inside: outer).map { "\($0.name)@\($0.file.name):\($0.offset)" }
      ?? plain
  }

  // MARK: Links

  private mutating func follow(_ link: SwiftUILink) {
    followed = [:]
    resolve(link, depth: 0)
  }

  mutating func resolve(_ link: SwiftUILink, depth: Int) {
    switch link.target {
    case .content(let contents, let inline, let scope):
      for content in contents { resolve(content, inline, scope, link, depth) }
      if contents.isEmpty, link.style == .push {
        notes.add(
          .unresolved, .info, in: link.file, at: link.offset..<link.offset, "this link leads to an EmptyView")
      }
    case .value(let node, let scope, let type):
      var values = SwiftUIValues(program)
      for value in values.values(node, scope) { resolve(value, type, scope, link, depth) }
    }
  }

  mutating func resolve(
    _ content: SwiftUIContent, _ inline: SwiftUIOwner, _ scope: SwiftUIScope, _ link: SwiftUILink,
    _ depth: Int
  ) {
    let target: SwiftUIMove.Target
    switch content.form {
    case .view(let view): target = .view(view)
    case .inline, .tabs, .split: target = .inline(inline)
    case .parameter(let name):
      guard let given = arguments(for: name, scope, link, depth) else { return }
      if given.isEmpty {
        notes.add(
          .unresolved, in: link.file, at: link.offset..<link.offset,
          "this shows what it is given as '\(name)', and no place is found that gives it")
      }
      for (site, argument) in given {
        var contents = SwiftUIContents(program)
        var next = link
        next.owner = site.owner
        next.target = .content(contents.contents(of: argument, site.scope), inline: inline, site.scope)
        resolve(next, depth: depth + 1)
      }
      return
    case .unknown:
      notes.add(
        .unresolved, in: link.file, at: link.offset..<link.offset,
        "it is not clear which view this shows: the code that makes it is not understood")
      return
    }
    moves.append(
      SwiftUIMove(
        owner: link.owner, style: link.style, target: target, isStacked: content.isStacked,
        isInferred: link.isGuessed || content.isConditional || content.cases != nil,
        isOnObject: link.isOnObject,
        file: link.file, offset: link.offset))
  }

  /// The arguments that are given for a parameter of the function around, or a property of the view; `nil` where they
  /// are known already.
  mutating func arguments(
    for name: String, _ scope: SwiftUIScope, _ link: SwiftUILink, _ depth: Int
  ) -> [(site: SwiftUISite, argument: SwiftNode)]? {
    guard depth < 8 else { return [] }
    let callee: ObjectIdentifier
    if scope.locals[name]?.isParameter == true, let function = scope.function {
      callee = ObjectIdentifier(function.declaration)
    } else if let type = scope.type, program.isView(type) {
      callee = ObjectIdentifier(type)
    } else {
      return []
    }
    let parameter = Parameter(callee: callee, name: name)
    openParameters.insert(parameter)
    // Many ways may lead to one call.
    if let distance = followed[parameter], distance <= depth { return nil }
    followed[parameter] = depth
    return (sites[callee] ?? []).compactMap { site in
      argument(name, site).map { (site, $0) }
    }
  }

  private func argument(_ name: String, _ site: SwiftUISite) -> SwiftNode? {
    let parameters: [[SwiftDeclaration.Parameter]]
    switch site.callee {
    case .function(let method): parameters = [method.declaration.parameters]
    case .view(let view):
      parameters = view.methods.filter { $0.declaration.name == "init" }.map(\.declaration.parameters)
      if let argument = site.arguments.first(where: { $0.label == name }) { return argument.value }
      if parameters.isEmpty, let property = view.properties[name]?.declaration.type,
        property.contains("->") || view.generics.contains(SwiftUIProgram.plain(property))
      {
        return site.arguments.last { argument in
          guard argument.label == nil, case .closure = argument.value.form else { return false }
          return true
        }?.value
      }
    }
    for list in parameters {
      for (index, value) in SwiftUIProgram.matches(list, site.arguments) where list[index].name == name {
        return value
      }
    }
    return nil
  }

  // MARK: Functions that hand on

  private static let verbs = [
    "push", "present", "navigate", "show", "open", "goto", "go_to", "route", "append", "sheet",
  ]

  /// Links of functions that take a value that is registered, and hand it to code that is not read, as a notification
  /// does: their names tell that they open it.
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
              Parameter(callee: ObjectIdentifier(method.declaration), name: parameter.name))
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
    let key = self.key(
      registration.type, registration.owner.file, inside: registration.owner.type)
    for content in registration.contents {
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
      content, inline(registration, content.cases?.first),
      SwiftUIScope(program, nil, in: registration.owner.file),
      SwiftUILink(
        owner: registration.owner, style: registration.style,
        target: .content(
          [], inline: registration.inline, SwiftUIScope(program, nil, in: registration.owner.file)),
        file: registration.owner.file, offset: registration.offset, isGuessed: true), 8)
  }
}
