import Graph

/// Joins the specs that several kinds of sources of one app give, where their elements are the same or show each other.
///
/// Elements are the same that have the same class. A hosting controller shows a view of SwiftUI, a view that stands for a
/// controller shows that; where a scene of a storyboard is nothing else, the two are one screen.
struct SpecJoin {
  private(set) var spec: ImportedSpec
  private(set) var notes: ImportNotes
  /// The elements with which the other kinds begin, where nothing shows them.
  private var beginnings: [String] = []
  private var routes = RouteEnds()

  /// Begins with the spec of the kind that makes the launch.
  init(_ first: ImportedSpec, _ notes: ImportNotes) {
    spec = first
    self.notes = notes
  }

  /// Adds the spec of a further kind, in a window around all or not. Linear in both, times the steps of looking up an
  /// entry.
  mutating func add(_ part: ImportedSpec, isInWindow: Bool = true) {
    var part = part
    part.ownScreens()
    if let start = part.start, part.launch == .storyboard || part.launch == .coordinator { noteLaunch(start, of: part) }
    var pairs = equals(of: part)
    // Each side may show elements of the other.
    let own = resolve(part.openings, of: part, in: spec)
    let others = resolve(spec.openings, of: spec, in: part)
    for (element, other) in own.same where pairs[element] == nil { pairs[element] = other }
    for (other, element) in others.same where pairs[element] == nil { pairs[element] = other }
    // A container takes the place of the view that stands for it.
    var stand = pairs.filter { spec[.screen, $0.value] != nil && part[.coordinator, $0.key] != nil }
    for element in stand.keys { pairs[element] = nil }
    // So does one that the body of a hosted view is, or leads to: the routes to the view lead to the stack in it.
    let views = spec.byCode(.screen)
    var stacks: [String: String] = [:]
    for container in part.openings.map(\.element) {
      guard let code = part[.coordinator, container]?[.code]?.plainText, let end = code.lastIndex(of: "."),
        let view = views[String(code[..<end])]?.only
      else { continue }
      if pairs.values.contains(view) { stacks[view] = container } else { stand[container] = view }
    }
    let retargeted = spec.entries(.route).compactMap { route in
      route[.to]?.plainText.flatMap { stacks[$0] }.map { (route.id, $0) }
    }
    let renaming = names(of: part, pairs)
    let placed = place(stacks, of: part, renaming)
    part.openOnly(own.rest.filter { !placed.contains($0.element) })
    spec.openOnly(others.rest)
    routes = RouteEnds()
    for route in spec.entries(.route) { _ = routes.insert(route.id, route.values, in: spec) }
    add(part, renaming, pairs, isInWindow: isInWindow)
    for (route, stack) in retargeted { spec.set(.to, of: route, .route, to: .string(renaming.id(stack, .element))) }
    for route in own.routes {
      addRoute(from: route.host, to: renaming.id(route.opening.element, .element), route.opening)
    }
    for route in others.routes {
      addRoute(from: renaming.id(route.host, .element), to: route.opening.element, route.opening)
    }
    spec.openings += part.openings.changing { $0.element = renaming.id($0.element, .element) }
    for (place, id) in part.replaceable where spec.replaceable[place] == nil {
      spec.replaceable[place] = renaming.id(id, .element)
    }
    spec.representables.formUnion(part.representables)
    spec.undeclaredWays.formUnion(part.undeclaredWays)
    for place in part.readPlaces { spec.markRead(place) }
    for place in part.passedPlaces { spec.markPassed(place) }
    for (place, name) in part.missingPlaces { spec.markMissing(place, name) }
    for (container, view) in stand.sorted(by: { $0.key < $1.key }) {
      var replacing = Renaming()
      replacing.ids[.element] = [view: renaming.id(container, .element)]
      spec = spec.renamed(replacing, without: view)
    }
    nameScreens(pairs, of: part)
    if let start = part.start, start != part.window { beginnings.append(renaming.id(start, .element)) }
  }

  /// Says how the places open the elements that no element of another kind shows, and notes beginnings that nothing shows.
  mutating func finish() {
    var shown = Set(spec.entries(.route).flatMap { $0[.to]?.plainTexts ?? [] })
    for coordinator in spec.entries(.coordinator)
    where coordinator[.container]?.plainText.flatMap(Container.init)?.hasMembers == true {
      shown.formUnion((coordinator[.members] ?? coordinator[.children])?.plainTexts ?? [])
    }
    for (element, openings) in Dictionary(grouping: spec.openings, by: \.element).sorted(by: { $0.key < $1.key }) {
      // Another kind may show it from there by a route.
      guard openings.contains(where: { $0.style != nil }) || !shown.contains(element), element != spec.start,
        element != spec.window.flatMap({ spec[.coordinator, $0]?[.root] })?.plainText
      else { continue }
      spec.enter(element, "code: \(Set(openings.map(\.type)).sorted().joined(separator: ", "))")
    }
    // A container of one kind may begin with a screen that another kind shows in its own.
    let parents = spec.parents
    for coordinator in spec.entries(.coordinator) {
      guard let root = coordinator[.root]?.plainText, let owner = spec[.screen, root]?[.coordinator]?.plainText,
        !ImportedSpec.isIn(coordinator.id, owner, parents)
      else { continue }
      spec.set(.root, of: coordinator.id, .coordinator, to: nil)
      spec.set(.dynamic, of: coordinator.id, .coordinator, to: true)
    }
    for coordinator in spec.entries(.coordinator) where coordinator.id != spec.window {
      for key in [Key.root, .children, .members] { shown.formUnion(coordinator[key]?.plainTexts ?? []) }
    }
    for id in beginnings where id != spec.start && !shown.contains(id) {
      guard let kind = spec.kind(ofElement: id), let entry = spec[kind, id], entry[.entry] == nil,
        let place = entry.place
      else { continue }
      // Code that is not read may do so.
      spec.undeclaredWays.insert(.in)
      notes.add(.orphan, at: place, "nothing of the app is seen to show '\(id)', the first of its kind of sources")
    }
  }

  // MARK: What is the same

  /// The elements of a part that this has too, by the class of both, where each has one of it.
  private func equals(of part: ImportedSpec) -> [String: String] {
    var pairs: [String: String] = [:]
    for kind in [Kind.screen, .coordinator] {
      let own = spec.byCode(kind)
      for (code, ids) in part.byCode(kind) {
        if let id = ids.only, let same = own[code]?.only { pairs[id] = same }
      }
    }
    // A stack that begins with the same screen as the only other one that does is that one.
    let own = spec.stacksByRoot
    for (root, ids) in part.stacksByRoot {
      guard let id = ids.only, let same = pairs[root].flatMap({ own[$0] })?.only, pairs[id] == nil else { continue }
      pairs[id] = same
    }
    if let window = part.window { pairs[window] = nil }
    return pairs
  }

  /// The meaning of places that show elements of a spec, where the types around them are elements of another.
  private func resolve(_ openings: [ImportedSpec.Opening], of spec: ImportedSpec, in other: ImportedSpec) -> (
    same: [String: String], routes: [(host: String, opening: ImportedSpec.Opening)], rest: [ImportedSpec.Opening]
  ) {
    var same: [String: String] = [:]
    var routes: [(host: String, opening: ImportedSpec.Opening)] = []
    var rest: [ImportedSpec.Opening] = []
    let screens = other.byCode(.screen)
    let coordinators = other.byCode(.coordinator)
    for opening in openings {
      let hosts = screens[opening.type] ?? coordinators[opening.type] ?? []
      let replaced = opening.function.flatMap { other.replaced(by: "\(opening.type).\($0)") }
      let isHost = opening.function == nil || other.representables.contains(opening.type)
      if let element = replaced ?? (isHost ? hosts.first : nil) {
        if same[opening.element] == nil { same[opening.element] = element }
      } else if hosts.isEmpty || opening.style == nil {
        rest.append(opening)
      } else {
        routes += hosts.map { ($0, opening) }
      }
    }
    return (same, routes, rest)
  }

  /// The ids that the entries of a part get.
  private func names(of part: ImportedSpec, _ pairs: [String: String]) -> Renaming {
    var renaming = Renaming()
    renaming.ids[.element] = pairs
    if let window = part.window { renaming.ids[.element, default: [:]][window] = spec.window ?? window }
    var taken: [Namespace: Set<String>] = [:]
    for kind in Kind.allCases { taken[kind.namespace, default: []].formUnion(spec.entries(kind).map(\.id)) }
    for kind in Kind.allCases {
      for entry in part.entries(kind) where renaming.ids[kind.namespace]?[entry.id] == nil {
        let isShared =
          (kind == .presentation || kind == .model) && spec[kind, entry.id]?.value(kind).line == entry.value(kind).line
        let id = isShared ? entry.id : ImportedSpec.freeID(entry.id) { taken[kind.namespace, default: []].contains($0) }
        taken[kind.namespace, default: []].insert(id)
        renaming.ids[kind.namespace, default: [:]][entry.id] = id
      }
    }
    return renaming
  }

  // MARK: Adding

  /// Puts hosted views into the stacks that their bodies are, and these in the places of the views; returns the stacks that
  /// containers show. A stack of a part that is in another stack stays out of it.
  private mutating func place(_ stacks: [String: String], of part: ImportedSpec, _ renaming: Renaming) -> Set<String> {
    var placed: Set<String> = []
    for (view, stack) in stacks where renaming.id(part[.coordinator, stack]?[.root]?.plainText ?? "", .element) == view
    {
      let id = renaming.id(stack, .element)
      let holders = spec.entries(.coordinator).filter { holder in
        [Key.root, .children, .members].contains { holder[$0]?.plainTexts.contains(view) == true }
      }
      guard !holders.contains(where: { $0[.container]?.plainText ?? "navigation" == "navigation" }) else { continue }
      for holder in holders {
        for key in [Key.root, .children, .members] {
          guard let texts = holder[key]?.plainTexts.map({ $0 == view ? id : $0 }), texts.contains(id) else { continue }
          spec.set(key, of: holder.id, .coordinator, to: key == .root ? .string(id) : .filled(texts))
        }
        placed.insert(stack)
      }
      spec.set(.coordinator, of: view, .screen, to: .string(id))
    }
    return placed
  }

  private mutating func add(_ part: ImportedSpec, _ renaming: Renaming, _ pairs: [String: String], isInWindow: Bool) {
    let tops = part.tops
    let window = isInWindow ? addWindow(for: part) : nil
    for kind in Kind.allCases {
      for entry in part.entries(kind) where entry.id != part.window {
        let id = renaming.id(entry.id, kind.namespace)
        let values = renaming.values(of: entry, kind)
        guard kind.namespace == .element, pairs[entry.id] != nil else {
          let same = kind == .route ? routes.insert(id, values, in: part) : nil
          if let same {
            improve(same, by: values)
          } else if !spec.has(id, in: kind.namespace) {
            spec.add(kind, id, at: entry.place, values)
          }
          continue
        }
        // One of a pair: its own values count, and values that only the other has are added.
        guard let ownKind = spec.kind(ofElement: id), ownKind == kind else { continue }
        for (key, value) in values where spec[kind, id]?[key] == nil && ![.entry, .coordinator].contains(key) {
          // A class is no title beside an id that is made of it.
          if key == .title, value.plainText == values[.code]?.plainText { continue }
          spec.set(key, of: id, kind, to: value)
        }
      }
    }
    guard let window else { return }
    // An element that is paired with one of another kind is where that is.
    let parents = spec.parents
    let children = tops.map { renaming.id($0, .element) }.filter {
      $0 != window && spec[.coordinator, $0] != nil && parents[$0] == nil
    }
    let all = (spec[.coordinator, window]?[.children]?.plainTexts ?? []) + children
    spec.set(.children, of: window, .coordinator, to: .filled(all))
  }

  /// Gives an inferred route the values of the same route of another kind of sources, which knows it.
  private mutating func improve(_ route: String, by values: [Key: JSONValue]) {
    guard values[.inferred] == nil, let own = spec[.route, route], own[.inferred] != nil,
      Set(own[.from]?.plainTexts ?? []) == Set(values[.from]?.plainTexts ?? [])
    else { return }
    spec.set(.inferred, of: route, .route, to: nil)
    for (key, value) in values { spec.set(key, of: route, .route, to: value) }
  }

  /// The coordinator of the window around all kinds, which is added where there is none.
  private mutating func addWindow(for part: ImportedSpec) -> String {
    if let window = spec.window { return window }
    let start = spec.start ?? ""
    if spec[.coordinator, start]?[.container]?.plainText == "window" { return start }
    let tops = spec.tops
    spec.ownScreens()
    let window = spec.add(
      .coordinator, part.window ?? "app", [.container: "window", .root: .filled(spec.start), .children: .filled(tops)])
    spec.window = window
    return window
  }

  private mutating func addRoute(from host: String, to element: String, _ opening: ImportedSpec.Opening) {
    guard host != element, let style = opening.style else { return }
    spec.markRead(opening.place)
    let values: [Key: JSONValue] = [.from: .string(host), .to: .string(element), .presentation: .string(style)]
    let id = spec.freeID("\(host)-\(element)", in: .route)
    guard routes.insert(id, values, in: spec) == nil else { return }
    spec.add(.route, id, at: opening.place, values.merging([.inferred: true]) { first, _ in first })
    spec.set(.code, of: id, .route, to: .string("\(opening.type).\(opening.function ?? "") > \(element)"))
  }

  /// Gives screens that only have the object id of Interface Builder the name of the view that they show.
  private mutating func nameScreens(_ pairs: [String: String], of part: ImportedSpec) {
    var renaming = Renaming()
    for (other, own) in pairs.sorted(by: { $0.key < $1.key }) {
      guard let entry = part[.screen, other], let code = entry[.code]?.plainText, let screen = spec[.screen, own],
        own.split(separator: "-").map(\.count) == [3, 2, 3], screen[.code]?.plainText == code,
        !spec.has(code, in: .element), renaming.ids[.element]?.values.contains(code) != true
      else { continue }
      renaming.ids[.element, default: [:]][own] = code
    }
    if !renaming.ids.isEmpty { spec = spec.renamed(renaming) }
  }

  private mutating func noteLaunch(_ start: String, of part: ImportedSpec) {
    guard spec.launch > .storyboard, let kind = part.kind(ofElement: start),
      let place = part[kind, start]?.place
    else { return }
    notes.add(
      .ambiguous, .info, at: place,
      "'\(start)' is declared as the first at launch, but '\(spec.start ?? "")' is shown by the app's code, and taken")
  }
}

extension ImportedSpec {
  /// The kind of an element; `nil` where there is no such one.
  func kind(ofElement id: String) -> Kind? { [Kind.screen, .coordinator].first { self[$0, id] != nil } }

  /// The ids of a kind by their classes.
  func byCode(_ kind: Kind) -> [String: [String]] {
    Dictionary(
      entries(kind).compactMap { entry in entry[.code]?.plainText.map { ($0, [entry.id]) } },
      uniquingKeysWith: +
    )
  }

  /// The stacks of their own by the screens with which they begin.
  fileprivate var stacksByRoot: [String: [String]] {
    Dictionary(
      entries(.coordinator).compactMap { entry in
        guard entry[.container]?.plainText ?? "navigation" == "navigation", let root = entry[.root]?.plainText,
          self[.screen, root] != nil
        else { return nil }
        return (root, [entry.id])
      }, uniquingKeysWith: +)
  }

  /// The style of a presentation: a word of the format.
  fileprivate func style(of presentation: String) -> String {
    self[.presentation, presentation]?[.style]?.plainText ?? presentation
  }

  /// The element in whose place a function makes something; its selector may go on with a label.
  func replaced(by function: String) -> String? {
    replaceable[function] ?? replaceable.filter { $0.key.hasPrefix(function + "With") }.min { $0.key < $1.key }?.value
  }

  /// The coordinators that contain elements, by these.
  var parents: [String: String] {
    let pairs = entries(.coordinator).flatMap { coordinator in
      (coordinator[.children]?.plainTexts ?? []).filter { $0 != coordinator.id }.map { ($0, coordinator.id) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// True if a coordinator is another one, or inside of it.
  static func isIn(_ coordinator: String, _ other: String, _ parents: [String: String]) -> Bool {
    sequence(first: coordinator) { parents[$0] }.prefix(65).contains(other)
  }

  /// The coordinators that no other contains; of the one for the window those in it.
  var tops: [String] {
    let children = Set(
      entries(.coordinator).filter { $0.id != window }.flatMap { $0[.children]?.plainTexts ?? [] })
    return entries(.coordinator).map(\.id).filter { $0 != window && !children.contains($0) }
  }

  /// Writes out that screens belong to the coordinator around all others, which will be in a window.
  mutating func ownScreens() {
    guard window == nil, let top = tops.only else { return }
    for screen in entries(.screen) where screen[.coordinator] == nil {
      set(.coordinator, of: screen.id, .screen, to: .string(top))
    }
  }

  /// Keeps some of the openings: elements of the others are not opened from outside.
  mutating func openOnly(_ rest: [Opening]) {
    let left = Set(rest.map(\.element))
    for opening in openings where !left.contains(opening.element) {
      guard let kind = kind(ofElement: opening.element),
        self[kind, opening.element]?[.entry]?.plainText == "code: \(opening.type)"
      else { continue }
      set(.entry, of: opening.element, kind, to: nil)
    }
    openings = rest
  }

  /// The same spec with other ids of elements, perhaps without a screen.
  func renamed(_ renaming: Renaming, without screen: String? = nil) -> ImportedSpec {
    var spec = ImportedSpec(heading: self)
    for kind in Kind.allCases {
      for entry in entries(kind) where kind != .screen || entry.id != screen {
        spec.add(kind, renaming.id(entry.id, kind.namespace), at: entry.place, renaming.values(of: entry, kind))
      }
    }
    spec.start = start.map { renaming.id($0, .element) }
    spec.openings = openings.changing { $0.element = renaming.id($0.element, .element) }
    spec.replaceable = replaceable.mapValues { renaming.id($0, .element) }
    return spec
  }
}

/// The ends and styles of routes, by which one is known that several kinds of sources have: one of them may say `show` of a
/// push.
private struct RouteEnds {
  /// The routes with a style, a target and one source among others, each with all of its sources.
  private var routes: [[String]: [(id: String, from: Set<String>)]] = [:]

  /// Adds a route with a target, unless one leads from the same screens, or more, to the same target in the same way: then
  /// returns the id of that.
  mutating func insert(_ id: String, _ values: [Key: JSONValue], in spec: ImportedSpec) -> String? {
    let (from, to) = (Set(values[.from]?.plainTexts ?? []), values[.to]?.plainTexts ?? [])
    guard !to.isEmpty else { return nil }
    let style = spec.style(of: values[.presentation]?.plainText ?? "")
    let ends = [style == "show" ? "push" : style] + to
    let same = routes[[from.first ?? ""] + ends, default: []].first { $0.from.isSuperset(of: from) }
    if let same { return same.id }
    for source in from.union([""]) { routes[[source] + ends, default: []].append((id, from)) }
    return nil
  }
}
