import Graph

/// The first views of an app: its root, its tabs and columns, and the views that only choose between others.
struct SwiftUILaunch {
  /// A screen, with or without a `NavigationStack` around it.
  struct Place {
    enum Form {
      case view(SwiftType)
      /// A part of a view that is written in place: the view, and the name of the part.
      case part(SwiftType, String)
    }

    let form: Form
    let isStacked: Bool
  }

  /// A `TabView` or `NavigationSplitView` in a view.
  struct Container {
    let view: SwiftType
    let isSplit: Bool
    /// The possible contents of each tab or column.
    var members: [[Node]] = []
    /// The columns with one `NavigationStack` around all their possible contents.
    var columnsInStack: Set<Int> = []
    /// The labels of the tabs; `nil` for a tab without one.
    var titles: [String?] = []
    /// True if code decides on the members.
    var isDynamic = false
    /// True if a `NavigationStack` is around it.
    var isStacked = false
  }

  indirect enum Node {
    case place(Place)
    case container(Int)
  }

  /// The call that makes a container, in the view that shows it.
  private struct Call: Hashable {
    let view: ObjectIdentifier
    let file: PathKey
    let offset: Int
  }

  private(set) var containers: [Container] = []
  /// The first contents of each app, in the order of the files.
  private(set) var roots: [(app: SwiftType, nodes: [Node])] = []
  /// The contents of the other scenes of each app, with their names.
  private(set) var scenes: [(name: String, nodes: [Node])] = []
  /// The contents of the views that UIKit code hosts, in its order.
  private(set) var hosted: [(host: SwiftUIHost, nodes: [Node])] = []
  /// The contents of views that show nothing else.
  private(set) var places: [ObjectIdentifier: [Node]] = [:]
  /// The registrations of the values that choose the content of a detail column.
  private(set) var details: [SwiftUIRegistration] = []
  /// The views in the first columns.
  private(set) var sidebars: Set<ObjectIdentifier>
  /// The contents of the window that properties choose.
  private(set) var choices: [(condition: SwiftUIContent.Condition, nodes: [Node])] = []
  /// The contents of the stacks with a path, by its property.
  private(set) var paths: [ObjectIdentifier: [Node]] = [:]
  private var isInWindow = false
  /// True in a column, where the views that it chooses between matter.
  private var isInSplit = false
  private var walker: SwiftUIWalker
  /// The declarations that were followed, by the walker too.
  var passed: Set<ObjectIdentifier> { walker.passed }
  private var containersByCall: [Call: Int] = [:]
  /// The containers whose members are being read.
  private var unfinished: Set<Int> = []
  private var program: SwiftUIProgram { walker.program }

  /// `first`: the app that is listed first if there are several.
  init(_ walker: SwiftUIWalker, first: String?, isHosting: Bool) {
    self.walker = walker
    sidebars = walker.sidebars
    let all = program.program.types.filter(walker.isApp)
    let ofPhones = all.filter { $0.properties["body"]?.declaration.isElsewhere == false }
    let apps = ofPhones.isEmpty ? all : ofPhones
    func rank(_ app: SwiftType) -> Int {
      if app.name == first { return 0 }
      // Clips, previews and demos are not the app that people install.
      return ["Clip", "Preview", "Demo", "Example", "Widget"].contains(where: app.name.contains) ? 2 : 1
    }
    for number in 0...2 { for app in apps where rank(app) == number { addRoot(app) } }
    if roots.isEmpty { addDelegateRoot() }
    for host in isHosting ? self.walker.hosts : [] {
      hosted.append((host, nodes(self.walker.contents(of: host.view, host.scope), in: host.type, depth: 0)))
    }
    for scene in walker.scenes {
      // Content that is written in place has no name.
      let named = scene.contents.filter { if case .inline = $0.form { false } else { true } }
      scenes.append((scene.name, nodes(named, in: scene.app, depth: 0)))
    }
    for view in walker.opened {
      let contents = contents(ofBodyOf: view).contents
      if contents.map(\.isContainer) == [true], !contents[0].isStacked { _ = nodes(view, isStacked: false, depth: 0) }
    }
  }

  /// The scenes that are windows.
  static let windows: Set<String> = ["WindowGroup", "Window", "DocumentGroup"]

  /// Adds the first view that a delegate makes if no type is an `App`.
  private mutating func addDelegateRoot() {
    let delegates: Set<String> = ["UIWindowSceneDelegate", "UIApplicationDelegate", "NSApplicationDelegate"]
    for site in walker.sites {
      guard case .view(let view) = site.callee, let type = site.owner.type,
        type.inherited.contains(where: { delegates.contains($0.name) })
      else { continue }
      roots.append((type, nodes(view, isStacked: false, depth: 0)))
      return
    }
  }

  private mutating func addRoot(_ app: SwiftType) {
    // The windows come first; the other scenes do not belong to the launch.
    for name in app.propertyNames {
      let property = app.properties[name]!
      for node in property.declaration.body ?? [] {
        guard let (content, scope) = window(node, SwiftUIScope(program, app, in: property.file), depth: 0)
        else { continue }
        isInWindow = roots.isEmpty
        roots.append((app, nodes(walker.contents(of: content, scope), in: app, depth: 0)))
        isInWindow = false
        return
      }
    }
  }

  /// Returns the content of the first `WindowGroup` or `Window` of a scene, also of a scene type of the app.
  private func window(
    _ node: SwiftNode, _ scope: SwiftUIScope, depth: Int
  ) -> (content: SwiftNode, scope: SwiftUIScope)? {
    guard depth < 32 else { return nil }
    switch node.form {
    case .call(let function, let arguments):
      if case .member(let base?, _) = function.form { return window(base, scope, depth: depth + 1) }
      guard case .name(let written) = function.form else { return nil }
      let name = SwiftUIContents.withoutGenerics(written)
      if Self.windows.contains(name) { return arguments.last.map { ($0.value, scope) } }
      guard let type = program.type(name, near: scope.file), type.inherited.contains(where: { $0.name == "Scene" })
      else { return nil }
      if !type.generics.isEmpty, case .closure? = arguments.last?.value.form {
        return (arguments[arguments.count - 1].value, scope)
      }
      for case let property? in type.propertyNames.map({ type.properties[$0] }) {
        let inner = SwiftUIScope(program, type, in: property.file)
        for node in property.declaration.body ?? [] {
          if let found = window(node, inner, depth: depth + 1) { return found }
        }
      }
      return nil
    case .conditional(let value?, _), .return(let value?): return window(value, scope, depth: depth + 1)
    default: return nil
    }
  }

  private mutating func contents(ofBodyOf view: SwiftType) -> (
    contents: [SwiftUIContent], passed: Set<ObjectIdentifier>
  ) {
    var contents = SwiftUIContents(program)
    let found = contents.contents(ofBodyOf: view)
    return (found, contents.passed)
  }

  // MARK: Nodes

  private mutating func nodes(_ contents: [SwiftUIContent], in view: SwiftType, depth: Int) -> [Node] {
    var result: [Node] = []
    // The content that comes first is the one that the first values of properties choose.
    func isLater(_ content: SwiftUIContent) -> Bool { content.condition?.isUnmetAtFirst == true }
    let contents = isInWindow ? contents.filter { !isLater($0) } + contents.filter(isLater) : contents
    // Each stack has a content of its own.
    let stacks = contents.filter(\.isInline).map(\.stack).unique
    for content in contents {
      let count = result.count
      defer {
        if let path = content.path { paths[path, default: []] += result[count...] }
        if isInWindow, let condition = content.condition { choices.append((condition, Array(result[count...]))) }
      }
      switch content.form {
      case .view(let inner): result += nodes(inner, isStacked: content.isStacked, depth: depth + 1)
      case .container(let members, let isSplit, let place):
        guard let index = container(view, place, members, isSplit: isSplit, depth: depth) else { continue }
        if content.isStacked, !isSplit { containers[index].isStacked = true }
        result.append(.container(index))
      case .inline:
        let number = stacks.firstIndex(of: content.stack) ?? 0
        let name = number == 0 ? "content" : "content\(number + 1)"
        result.append(.place(Place(form: .part(view, name), isStacked: content.isStacked)))
      case .parameter, .unknown: break
      }
    }
    return result
  }

  /// Returns the nodes of a view at launch, in a tab or column: itself, unless it only contains or chooses others.
  private mutating func nodes(_ view: SwiftType, isStacked: Bool, depth: Int) -> [Node] {
    let place = Node.place(Place(form: .view(view), isStacked: isStacked || program.isStack(view)))
    guard depth < 12, places[ObjectIdentifier(view)] == nil else { return places[ObjectIdentifier(view)] ?? [place] }
    places[ObjectIdentifier(view)] = [place]
    let (contents, passed) = contents(ofBodyOf: view)
    // Views in one stack are shown in the stack of the view itself.
    let isChoice = Set(contents.map(\.stack)).count > 1
    let isBesideContainer = contents.contains { !$0.isInline && $0.isContainer(in: program) }
    let isPassage =
      !contents.isEmpty
      && contents.allSatisfy { content in
        switch content.form {
        case .view(let inner): inner !== view && (!content.isStacked || content.isMade || isChoice)
        case .container: true
        case .inline: content.isConditional && isBesideContainer
        case .parameter, .unknown: false
        }
      }
    // A stack around several views without containers is one stack, with the view itself at its root.
    let isInStack = isStacked && !isInSplit && contents.count > 1 && !contents.contains { $0.isContainer(in: program) }
    guard isPassage, !isInStack else { return [place] }
    walker.passed.formUnion(passed)
    var found = nodes(contents, in: view, depth: depth)
    for index in found.indices where isStacked {
      switch found[index] {
      case .place(let place): found[index] = .place(Place(form: place.form, isStacked: true))
      case .container(let number): containers[number].isStacked = !containers[number].isSplit
      }
    }
    places[ObjectIdentifier(view)] = found
    return found
  }

  /// Returns the container of a call; `nil` within itself, if a property or function shows itself again.
  private mutating func container(
    _ view: SwiftType, _ place: SourcePlace, _ members: [[SwiftUIContent]], isSplit: Bool, depth: Int
  ) -> Int? {
    let call = Call(view: ObjectIdentifier(view), file: PathKey(place.file.name), offset: place.offset)
    if let index = containersByCall[call] { return unfinished.contains(index) ? nil : index }
    let index = containers.count
    let earlier = containers.count { $0.view === view }
    containers.append(Container(view: view, isSplit: isSplit))
    containersByCall[call] = index
    unfinished.insert(index)
    let outer = (isInWindow, isInSplit)
    (isInWindow, isInSplit) = (false, isSplit)
    defer {
      unfinished.remove(index)
      (isInWindow, isInSplit) = outer
    }
    for (number, member) in members.enumerated() {
      var shown: [Node] = []
      for content in member {
        switch content.form {
        case .inline:
          let part = isSplit ? "column\(number + 1)" : "tab\(number + 1)"
          let name = earlier == 0 ? part : "container\(earlier + 1).\(part)"
          shown.append(.place(Place(form: .part(view, name), isStacked: content.isStacked)))
        default: shown += nodes([content], in: view, depth: depth + 1)
        }
      }
      containers[index].isDynamic = containers[index].isDynamic || shown.count > 1
      guard !shown.isEmpty else { continue }
      if isSplit, member[0].stack != nil, Set(member.map(\.stack)).count == 1 {
        containers[index].columnsInStack.insert(containers[index].members.count)
        // The other contents are on the stack of the first one.
        for case (let number, .place(let place)) in zip(shown.indices, shown).dropFirst() {
          shown[number] = .place(Place(form: place.form, isStacked: false))
        }
      }
      containers[index].members.append(shown)
      containers[index].titles.append(member.lazy.compactMap(\.tab).first)
      guard isSplit else { continue }
      if number < members.count - 1 {
        for case .view(let view) in member.filter({ !$0.isStacked }).map(\.form) {
          sidebars.insert(ObjectIdentifier(walker.owner(of: view)))
        }
      } else {
        var seen: Set<ObjectIdentifier> = []
        addDetails(member, isStacked: false, in: view, depth: 0, &seen)
      }
    }
    return index
  }

  /// Registers the content of a detail column for a value that chooses it.
  private mutating func addDetails(
    _ contents: [SwiftUIContent], isStacked: Bool, in view: SwiftType, depth: Int, _ seen: inout Set<ObjectIdentifier>
  ) {
    var chosen: [SwiftUIContent] = []
    for content in contents.changing({ $0.isStacked = $0.isStacked || isStacked }) {
      if content.choice != nil, content.cases != nil {
        chosen.append(content)
      } else if case .view(let inner) = content.form, depth < 8,
        seen.insert(ObjectIdentifier(inner)).inserted
      {
        addDetails(
          self.contents(ofBodyOf: inner).contents, isStacked: content.isStacked, in: inner, depth: depth + 1, &seen)
      }
    }
    for type in chosen.compactMap(\.choice).unique {
      let owner = walker.owner(of: view)
      details.append(
        SwiftUIRegistration(
          type: type, style: .detail, isItem: false, owner: owner, contents: chosen.filter { $0.choice == type },
          inline: owner, offset: view.offset))
    }
  }
}

extension SwiftUILaunch {
  /// Returns true if another view consists of a view at launch, or has it as a tab or column, also in another of these.
  func shows(_ view: SwiftType, in other: SwiftType) -> Bool {
    guard view !== other,
      let nodes = places[ObjectIdentifier(other)] ?? roots.first(where: { $0.app === other })?.nodes
    else { return false }
    func hold(_ nodes: [Node], depth: Int, _ isMeant: (Node) -> Bool) -> Bool {
      nodes.contains { node in
        if isMeant(node) { return true }
        guard case .container(let index) = node, containers[index].view === other, depth < 8 else { return false }
        return containers[index].members.contains { hold($0, depth: depth + 1, isMeant) }
      }
    }
    if hold(nodes, depth: 0, { $0.view === view }) { return true }
    // A view that leads to the same contents.
    let inner = places[ObjectIdentifier(view)] ?? []
    return !inner.isEmpty
      && inner.allSatisfy { part in part.view !== view && hold(nodes, depth: 0) { $0.isSame(as: part) } }
  }
}

extension SwiftUILaunch.Node {
  /// The view that is a screen; `nil` for a container, or a part of a view.
  fileprivate var view: SwiftType? {
    if case .place(let place) = self, case .view(let view) = place.form { view } else { nil }
  }

  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.container(let one), .container(let other)): one == other
    case (.place(let one), .place(let other)):
      switch (one.form, other.form) {
      case (.view(let one), .view(let other)): one === other
      case (.part(let one, let name), .part(let other, let otherName)): one === other && name == otherName
      default: false
      }
    default: false
    }
  }
}
