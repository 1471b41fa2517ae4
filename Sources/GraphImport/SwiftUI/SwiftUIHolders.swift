/// The views that make each component, and the code that calls each function.
struct SwiftUIHolders {
  private var holders: [ObjectIdentifier: [SwiftUIOwner]] = [:]
  /// The reducers around the owners of elements.
  private var elements: [ObjectIdentifier: SwiftType] = [:]

  /// Reads the sites; `isOpened` is true for a view that a site opens instead of containing it.
  init(_ walker: inout SwiftUIWalker, isOpened: (SwiftType, SwiftUISite) -> Bool) {
    for site in walker.sites {
      let callee: SwiftUIOwner
      switch site.callee {
      case .view(let view):
        if isOpened(view, site) { continue }
        callee = walker.owner(of: view)
      case .function(let method):
        // Code of a view or of the app runs where the view is shown, whoever calls the function.
        let isShown = method.owner.map(walker.shows) == true
        guard site.isClear, !isShown else { continue }
        callee = walker.owner(of: method.declaration, in: method.owner, file: method.file)
      }
      add(site.owner, to: callee)
    }
    // The code of a reducer runs on the screens that have its store.
    let views = walker.owners.filter { if case .view = $0.kind { true } else { false } }
    let stores = Dictionary(
      grouping: views.flatMap { view in Self.stores(of: view).map { (name: $0, view: view) } }, by: \.name)
    elements = Dictionary(
      walker.elements.values.map { (ObjectIdentifier($0.owner), $0.outer) }, uniquingKeysWith: { first, _ in first })
    for registration in walker.registrations {
      guard let type = walker.program.type(registration.type, near: registration.owner.file) else { continue }
      for content in registration.contents {
        guard case .view(let view) = content.form else { continue }
        for name in content.cases ?? [] {
          let choice = SwiftUIProgram.Choice(type: ObjectIdentifier(type), name: name)
          if let element = walker.elements[choice] { add(walker.owner(of: view), to: element.owner) }
        }
      }
    }
    for owner in walker.owners where elements[ObjectIdentifier(owner)] == nil || holders(of: owner).isEmpty {
      guard case .function = owner.kind, let found = owner.type.flatMap({ stores[$0.name] }) else { continue }
      // The state of another reducer is a part of its screen, unless it has a screen of its own.
      let outer = elements[ObjectIdentifier(owner)].flatMap { stores[$0.name] } ?? []
      let around = outer.filter { outer in found.contains { distance(from: $0.view, to: outer.view) != nil } }
      for each in around.isEmpty ? found : around { add(each.view, to: owner) }
    }
  }

  /// Returns true for the owner of code that runs after the action of a reducer inside of another one: only one screen has
  /// that reducer there.
  func isElement(_ owner: SwiftUIOwner) -> Bool { elements[ObjectIdentifier(owner)] != nil }

  /// Returns the reducers whose stores a view has: `StoreOf<Home>`, `Store<Home.State, Home.Action>`.
  private static func stores(of view: SwiftUIOwner) -> [String] {
    (view.type?.propertyNames ?? []).compactMap { name in
      guard let type = view.type?.properties[name]?.declaration.type, type.hasPrefix("Store") else { return nil }
      let argument = type.drop { $0 != "<" }.dropFirst().prefix { $0 != "," && $0 != ">" }
      return argument.split(separator: ".").last { $0 != "State" }.map(String.init)
    }
  }

  private mutating func add(_ holder: SwiftUIOwner, to owner: SwiftUIOwner) {
    guard holder !== owner, holders[ObjectIdentifier(owner)]?.contains(where: { $0 === holder }) != true
    else { return }
    holders[ObjectIdentifier(owner), default: []].append(holder)
  }

  func holders(of owner: SwiftUIOwner) -> [SwiftUIOwner] { holders[ObjectIdentifier(owner)] ?? [] }

  /// Returns the views whose code calls a function, also through others; any other owner itself.
  func users(of owner: SwiftUIOwner) -> [SwiftUIOwner] {
    let users = collect(from: owner) { owner -> (found: [SwiftUIOwner], goesOn: Bool) in
      if case .function = owner.kind { ([], true) } else { ([owner], false) }
    }
    return users.isEmpty ? [owner] : users
  }

  /// Returns the number of steps from an owner up to another; `nil` if there is no way.
  func distance(from owner: SwiftUIOwner, to other: SwiftUIOwner) -> Int? {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(owner)]
    var row = [owner]
    for distance in 0..<64 where !row.isEmpty {
      if row.contains(where: { $0 === other }) { return distance }
      row = row.flatMap { holders(of: $0) + ($0.parent.map { [$0] } ?? []) }.filter {
        seen.insert(ObjectIdentifier($0)).inserted
      }
    }
    return nil
  }

  /// Returns the results of `found` for an owner and those around it, nearest first. `found` also says whether to
  /// continue with the holders of an owner.
  func collect<Found>(from owner: SwiftUIOwner, _ found: (SwiftUIOwner) -> (found: [Found], goesOn: Bool)) -> [Found] {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(owner)]
    var queue = [owner]
    var next = 0
    var result: [Found] = []
    while next < queue.count {
      let owner = queue[next]
      next += 1
      let here = found(owner)
      result += here.found
      guard here.goesOn else { continue }
      for holder in holders(of: owner) + (owner.parent.map { [$0] } ?? [])
      where seen.insert(ObjectIdentifier(holder)).inserted { queue.append(holder) }
    }
    return result
  }
}
