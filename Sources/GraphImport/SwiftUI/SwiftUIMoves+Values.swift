import Graph

/// Links to values, by what is registered for their types.
extension SwiftUIMoves {
  mutating func resolve(
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
      // A variable that nothing is registered for is no move.
      if link.style == .sheet, !keys.contains(where: { byType[$0] != nil }) { return }
      guard let given = arguments(for: name, scope, link, depth) else { return }
      for (site, argument) in given {
        var next = link
        next.owner = site.owner
        next.target = .value(argument, site.scope, type: types.first ?? expected)
        next.file = site.scope.file
        next.offset = site.offset
        resolve(next, depth: depth + 1)
      }
      if given.isEmpty {
        resolve(.typed(types), expected, scope, link, depth)
      }
    case .unknown:
      let key = expected.map { self.key($0, scope.file, inside: scope.type) }
      guard let key, let expected, byType[key] != nil else { return unresolved(link, expected, []) }
      // What goes to a variable opens something only where the variable is that of a sheet.
      guard link.style == .push || byType[key]!.contains(where: { registrations[$0].isItem }) else { return }
      notes.add(
        .unresolved, .info, in: link.file, at: link.offset..<link.offset,
        "which '\(expected)' this opens is decided at run time")
    }
  }

  /// The types of all properties of a name, where something is registered for them.
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
    // Assignments and lists are not all about navigation.
    guard link.style == .push, expected == nil || expected == "NavigationPath" else { return }
    notes.add(
      .unresolved, in: link.file, at: link.offset..<link.offset,
      types.isEmpty
        ? "this link goes to a value whose type the sources do not tell"
        : "this link goes to a value of '\(types[0])', and no 'navigationDestination' is for that type")
  }

  /// Adds moves to what is shown for a case, or for any value of a type.
  private mutating func show(_ type: String, _ name: String?, _ link: SwiftUILink) {
    let isSidebar = holders.collect(from: link.owner) {
      ([sidebars.contains(ObjectIdentifier($0))], true)
    }.contains(true)
    let found = (byType[type] ?? []).map { registrations[$0] }.filter {
      // A link in a sidebar goes to the detail column, where that shows values of its type.
      switch link.style {
      case .push: !$0.isItem && $0.style == (isSidebar ? .detail : .push)
      // A path of its own is no business of other views.
      default: $0.isItem && ($0.style != .push || $0.owner === link.owner)
      }
    }
    let usable =
      found.isEmpty && isSidebar
      ? (byType[type] ?? []).map { registrations[$0] }.filter { !$0.isItem && $0.style == .push } : found
    guard let registration = nearest(usable, link) else { return }
    let contents = registration.contents.filter { content in
      guard let name else { return content.cases == nil }
      return content.cases?.contains(name) == true
    }
    let others = name == nil ? [] : registration.contents.filter { $0.cases?.isEmpty ?? true }
    let shown = contents.isEmpty ? others : contents
    if let name { openCases[type, default: []].insert(name) }
    if shown.isEmpty {
      if name == nil, link.style == .push {
        notes.add(
          .unresolved, in: link.file, at: link.offset..<link.offset,
          "which case of '\(registration.type)' this opens is decided at run time")
      }
      return
    }
    for content in shown {
      var content = content
      content.cases = nil
      var next = link
      if link.style != .push || isSidebar && registration.style == .detail {
        next = SwiftUILink(
          owner: link.owner, style: registration.style, target: link.target, file: link.file,
          offset: link.offset, isGuessed: link.isGuessed, isOnObject: link.isOnObject)
      }
      if case .view = content.form {
        resolve(content, registration.inline, SwiftUIScope(program, nil, in: link.file), next, 8)
      } else if case .inline = content.form {
        resolve(content, inline(registration, name), SwiftUIScope(program, nil, in: link.file), next, 8)
      }
    }
  }

  /// The owner of what is written in place for a case.
  func inline(_ registration: SwiftUIRegistration, _ name: String?) -> SwiftUIOwner {
    guard let name else { return registration.inline }
    let inline = registration.inline
    return SwiftUIOwner(
      .inline, name: inline.name + "." + name, type: inline.type, file: inline.file, offset: inline.offset)
  }

  /// The registration that holds for a link: the only one, that of its own view, or the nearest around it.
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
