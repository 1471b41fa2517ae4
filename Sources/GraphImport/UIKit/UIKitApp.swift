import Graph

/// An app that shows view controllers by UIKit's own methods: its screens, containers, and moves between them.
///
/// The code of each screen is followed with the instances that the app passes to it, so that a move belongs to the screen
/// whose code leads to it, over delegates, closures, view models and coordinators.
final class UIKitApp {
  let program: SwiftProgram
  let evaluator: SwiftEvaluator
  private(set) var moves: [Move] = []
  /// The contents of the window at launch.
  private(set) var launches: [Content] = []
  /// The classes of screens, in the order in which they are found, with an instance of each.
  private(set) var screens: [(name: String, object: SwiftObject)] = []
  private(set) var readPlaces: [SourcePlace] = []
  private(set) var passedPlaces: [SourcePlace] = []
  /// The calls that show something unknown.
  private(set) var unresolved: [SourcePlace] = []
  /// True if the code was too much to follow all of it.
  private(set) var isExhausted = false

  private var contents: [ObjectIdentifier: [Content]] = [:]
  private var screenNames: Set<String> = []
  /// The screens in which others are embedded, by the class of these.
  private var embedders: [String: Set<String>] = [:]
  private var origin = Origin.launch
  private var entry = ""
  private var run = 0
  private var isGuess = false
  /// True in a method of a superclass: not all screens need to use it.
  private var isInherited = false
  private var nodesLeft = Limits.uiKitNodes
  private var waiting: [SwiftObject] = []
  private var seen: Set<ObjectIdentifier> = []
  private var signatures: Set<String> = []
  private var instanceCounts: [String: Int] = [:]
  private var followed: Set<ObjectIdentifier> = []
  private var followedNow: Set<ObjectIdentifier> = []
  /// The methods by which others call a screen back; they run by themselves only if nothing is seen to call them.
  private var callbacks: [(method: SwiftMethod, object: SwiftObject)] = []
  /// The first instance of each type.
  private var instances: [ObjectIdentifier: SwiftObject] = [:]
  /// Closures that nothing calls so far, or that code passes to an instance, which calls them later.
  private var closures: [(closure: SwiftClosure, origin: Origin, owner: SwiftObject?)] = []
  private var closureKeys: Set<String> = []
  private var kinds: [String: ControllerKind?] = [:]
  private(set) lazy var reach = UIKitReach(self)

  init(_ files: [SwiftFile]) {
    program = SwiftProgram(files)
    evaluator = SwiftEvaluator(program)
    evaluator.onCall = { [unowned self] in called($0) }
    evaluator.onConstruct = { [unowned self] in made($0) }
    evaluator.onFollow = { [unowned self] method in
      followed.insert(ObjectIdentifier(method.declaration))
      followedNow.insert(ObjectIdentifier(method.declaration))
    }
    evaluator.onClosure = { [unowned self] in closures.append(($0, origin, nil)) }
    launch()
    followScreens()
    followRest()
  }

  // MARK: Classes

  func kind(of object: SwiftObject) -> ControllerKind? { kind(of: object.type, object.file) }

  private func kind(of type: SwiftTypeName, _ file: SourceFile) -> ControllerKind? {
    if let kind = kinds[type.name] { return kind }
    let kind = program.controllerKind(of: type, near: file)
    kinds[type.name] = .some(kind)
    return kind
  }

  func isController(_ type: SwiftType) -> Bool { kind(of: SwiftTypeName(type.name), type.file) != nil }

  /// Returns the class by which a screen is recognised: of a view of SwiftUI its own.
  func name(of object: SwiftObject) -> String { hostedView(of: object)?.type.name ?? object.type.name }

  /// Returns the class by which the target of a move is recognised: of a plain container that of its first screen.
  func targetName(of object: SwiftObject) -> String {
    object.declaration?.kind == .class ? name(of: object) : name(of: firstScreen(of: object))
  }

  /// Returns the view that a plain hosting controller shows.
  private func hostedView(of object: SwiftObject) -> SwiftObject? {
    guard object.type.name == "UIHostingController" else { return nil }
    return object.arguments.first { $0.label == "rootView" }?.value.objects.first
  }

  /// Returns the controllers in a container, in order.
  func contents(of container: SwiftObject) -> [Content] {
    let given = ([container.arguments] + container.superArguments).joined()
      .filter { ["rootViewController", "viewControllers"].contains($0.label) }
      .flatMap { controllers(in: $0.value) }.map { Content(object: $0, conditions: [], run: 0) }
    var found: [Content] = []
    for content in given + (contents[ObjectIdentifier(container)] ?? [])
    where !found.contains(where: { $0.object === content.object }) { found.append(content) }
    return found
  }

  // MARK: Following

  private func launch() {
    let delegates = program.types.filter { type in
      type.kind == .class
        && program.ancestors(of: SwiftTypeName(type.name), near: type.file).contains {
          ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"].contains($0.name.name)
        }
    }
    func isLaunch(_ method: SwiftMethod) -> Bool {
      method.declaration.name == "applicationDidFinishLaunching"
        || method.declaration.parameters.contains {
          ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions", "willConnectTo"].contains($0.label)
        }
    }
    for isAtLaunch in [true, false] {
      for type in delegates {
        let object = evaluator.assumed(SwiftTypeName(type.name), SwiftEnvironment(file: type.file))
        guard let object else { continue }
        begin(isAtLaunch ? .launch : .code(type.name))
        for method in methods(of: object) where isLaunch(method) == isAtLaunch { follow(method, on: object) }
      }
    }
  }

  private func begin(_ origin: Origin, isGuess: Bool = false) {
    self.origin = origin
    self.isGuess = isGuess
    run += 1
    followedNow = []
  }

  private func work(_ entry: String, _ body: () -> Void) {
    guard nodesLeft > 0 else { return isExhausted = true }
    self.entry = entry
    evaluator.begin()
    if origin != .launch { evaluator.fuel = Limits.uiKitStep }
    let before = evaluator.fuel
    body()
    nodesLeft -= before - evaluator.fuel
    if evaluator.fuel <= 0 { isExhausted = true }
  }

  private func follow(_ method: SwiftMethod, on object: SwiftObject) {
    let arguments = method.declaration.parameters.map {
      SwiftValue.Argument(label: $0.label, value: .unknown(SwiftTypeName($0.type)))
    }
    work(method.declaration.name) {
      _ = evaluator.call(method, arguments, on: object, SwiftEnvironment(file: method.file))
    }
  }

  /// The methods of an instance, inherited ones too; before those that others of it call.
  private func methods(of object: SwiftObject) -> [SwiftMethod] {
    var found: [SwiftMethod] = []
    var signatures: Set<String> = []
    var called: Set<String> = []
    for (_, type) in program.ancestors(of: object.type, near: object.file) {
      for method in type?.methods ?? [] where type?.kind != .protocol {
        let declaration = method.declaration
        guard let body = declaration.body, !declaration.isStatic, !declaration.isElsewhere else { continue }
        let labels = declaration.parameters.map { $0.label ?? "_" }.joined(separator: ":")
        guard declaration.name != "init", signatures.insert(declaration.name + ":" + labels).inserted else { continue }
        if type?.kind == .extension, type.flatMap({ ControllerKind(undeclared: $0.name) }) != nil { continue }
        called.formUnion(body.flatMap(\.callNames).filter { $0 != declaration.name })
        found.append(method)
      }
    }
    let inner = found.filter { called.contains($0.declaration.name) }
    return found.filter { !called.contains($0.declaration.name) } + inner
  }

  private func followScreens() {
    while !waiting.isEmpty {
      let object = waiting.removeFirst()
      guard let kind = kind(of: object) else { continue }
      if kind.container != nil {
        for content in contents(of: object) { enqueue(content.object) }
      }
      guard signatures.insert(signature(of: object)).inserted else { continue }
      let name = name(of: object)
      instanceCounts[name, default: 0] += 1
      guard instanceCounts[name]! <= Limits.uiKitInstances else { continue }
      if kind.container == nil, screenNames.insert(name).inserted {
        screens.append((name, hostedView(of: object) ?? object))
      }
      follow(hostedView(of: object) ?? object, name)
    }
  }

  /// Follows all code of a screen, as if the system and the user called it.
  private func follow(_ object: SwiftObject, _ name: String) {
    guard object.declaration != nil else { return }
    reach.add(object, name)
    begin(.screen(name))
    for (_, type) in program.ancestors(of: object.type, near: object.file) where type?.kind != .protocol {
      for name in type?.propertyNames ?? [] {
        guard let property = type!.properties[name], !property.declaration.isStatic else { continue }
        work(name) { _ = evaluator.property(name, of: object) }
        for observer in property.declaration.observers {
          work(name) {
            _ = evaluator.outcomes(of: observer, SwiftEnvironment(me: object, file: property.file, owner: type))
          }
        }
      }
    }
    for method in methods(of: object) where !followedNow.contains(ObjectIdentifier(method.declaration)) {
      if isCallback(method, of: object) {
        callbacks.append((method, object))
      } else {
        isInherited = method.owner !== object.declaration
        follow(method, on: object)
      }
    }
    isInherited = false
  }

  /// True for a method that a protocol of the app declares: other code of the app calls it.
  private func isCallback(_ method: SwiftMethod, of object: SwiftObject) -> Bool {
    program.ancestors(of: object.type, near: object.file).contains { _, type in
      type?.kind == .protocol
        && type!.methods.contains { $0.declaration.name == method.declaration.name && $0.declaration.body == nil }
    }
  }

  /// Follows the code that nothing is seen to call.
  private func followRest() {
    repeat {
      let closures = self.closures
      self.closures = []
      for (closure, origin, owner) in closures where owner != nil || isUncalled(closure) {
        let owners = reach.screens(with: owner ?? closure)
        let key = "\(closure.environment.file.name):\(closure.body.first?.offset ?? 0) \(owners)"
        guard closureKeys.insert(key).inserted else { continue }
        for origin in owners.isEmpty ? [origin] : owners.map(Origin.screen) {
          begin(origin, isGuess: owners.count > 1)
          work("") { _ = evaluator.call(closure, []) }
        }
      }
      let callbacks = self.callbacks
      self.callbacks = []
      for (method, object) in callbacks where !followed.contains(ObjectIdentifier(method.declaration)) {
        begin(.screen(name(of: object)), isGuess: true)
        follow(method, on: object)
      }
      followScreens()
      if self.closures.isEmpty, self.callbacks.isEmpty { followCoordinators() }
      followScreens()
      if self.closures.isEmpty, self.callbacks.isEmpty { followUnshown() }
      followScreens()
    } while !closures.isEmpty || !callbacks.isEmpty
  }

  /// True if neither a closure nor another one of the same place was called.
  private func isUncalled(_ closure: SwiftClosure) -> Bool {
    closure.body.first.map { !evaluator.calledClosures.contains(ObjectIdentifier($0)) } ?? false
  }

  /// Follows methods of other types that move, if nothing is seen to call them.
  private func followCoordinators() {
    for type in program.types where type.kind == .class && moves(type) {
      guard !isController(type) else { continue }
      let object =
        instances[ObjectIdentifier(type)]
        ?? evaluator.assumed(SwiftTypeName(type.name), SwiftEnvironment(file: type.file))
      guard let object else { continue }
      for method in methods(of: object) where !followed.contains(ObjectIdentifier(method.declaration)) {
        begin(.code(type.name), isGuess: true)
        follow(method, on: object)
      }
    }
  }

  /// Follows screens that nothing is seen to show.
  private func followUnshown() {
    for type in program.types where type.kind == .class && !screenNames.contains(type.name) && moves(type) {
      guard let kind = kind(of: SwiftTypeName(type.name), type.file), kind != .alert,
        instanceCounts[type.name] == nil, program.heirs(of: type.name).isEmpty,
        let object = evaluator.assumed(SwiftTypeName(type.name), SwiftEnvironment(file: type.file))
      else { continue }
      enqueue(object)
      return
    }
  }

  /// True if the code of a type itself has calls that move.
  func moves(_ type: SwiftType) -> Bool { !calledNames(of: type).isDisjoint(with: UIKitWords.styles.keys) }

  /// Returns the names of the functions that the methods of a type call.
  func calledNames(of type: SwiftType) -> Set<String> {
    if let names = calledNames[ObjectIdentifier(type)] { return names }
    let names = Set(type.methods.flatMap { $0.declaration.body ?? [] }.flatMap(\.callNames))
    calledNames[ObjectIdentifier(type)] = names
    return names
  }

  private var calledNames: [ObjectIdentifier: Set<String>] = [:]

  private func made(_ object: SwiftObject) {
    guard let type = object.declaration, type.kind == .class, kind(of: object) == nil else { return }
    if instances[ObjectIdentifier(type)] == nil { instances[ObjectIdentifier(type)] = object }
  }

  private func enqueue(_ object: SwiftObject) {
    guard kind(of: object) != nil, seen.insert(ObjectIdentifier(object)).inserted else { return }
    waiting.append(object)
    retained.append(object)
  }

  /// The instances whose identities are kept.
  private var retained: [SwiftObject] = []

  /// The class of an instance with the types of the instances and the places of the closures that it is given.
  private func signature(of object: SwiftObject) -> String {
    func text(_ value: SwiftValue) -> String {
      switch value {
      case .object(let object): object.type.name
      case .closure(let closure): "\(closure.body.first?.offset ?? 0)"
      case .list(let values), .oneOf(let values): values.prefix(8).map(text).joined(separator: "|")
      case .case(let name, _, _): "." + name
      default: ""
      }
    }
    let values =
      object.properties.sorted { $0.key < $1.key }.map { "\($0.key)=\(text($0.value))" }
      + object.arguments.map { text($0.value) }
    let inside = contents(of: object).map { name(of: $0.object) }
    return ([name(of: object)] + values + inside).joined(separator: ",")
  }

  // MARK: Calls

  private func controllers(in value: SwiftValue) -> [SwiftObject] {
    switch value {
    // Any controller is no screen.
    case .object(let object):
      kind(of: object) == nil || object.type.name == "UIViewController" && object.offset == nil ? [] : [object]
    case .list(let values), .oneOf(let values): values.flatMap(controllers)
    case .unknown(let type?) where program.type(type.name, near: nil)?.kind == .class && !type.isList:
      evaluator.assumed(type, SwiftEnvironment(file: SourceFile(name: "", bytes: [])))
        .map { kind(of: $0) == nil ? [] : [$0] } ?? []
    default: []
    }
  }

  private func called(_ call: SwiftEvaluator.Call) {
    let place = SourcePlace(file: call.environment.file, offset: call.offset)
    if let isMarked = call.isMarked {
      if isMarked { passedPlaces.append(place) }
      return
    }
    if let style = UIKitWords.styles[call.name], isMove(call) {
      if UIKitWords.backward.contains(style) {
        goBack(call, style)
      } else {
        show(call, style, place)
      }
    } else if call.name == "searchController =", let value = call.arguments.first?.value.objects.first {
      let results = value.arguments.filter { $0.label == "searchResultsController" }
      let shown = results.flatMap { controllers(in: $0.value) }
      if let host = call.receiver?.objects.first(where: { kind(of: $0) != nil }) {
        embed(shown, in: host, call)
      }
    }
    // A closure in a property of the app runs where something calls it.
    let isKept =
      call.name.hasSuffix(" =")
      && (call.receiver ?? call.environment.me.map(SwiftValue.object))?.objects.first?.declaration != nil
    for argument in isKept ? [] : call.arguments { runClosures(in: argument.value, call) }
  }

  /// Follows the closures that a framework's function gets: now, or later for the instance that it is called on.
  private func runClosures(in value: SwiftValue, _ call: SwiftEvaluator.Call) {
    switch value {
    case .closure(let closure):
      let owner = call.receiver?.objects.first { $0.declaration != nil && $0.declaration?.kind != .extension }
      if let owner, owner !== closure.environment.me, let me = closure.environment.me, kind(of: me) == nil,
        kind(of: owner)?.container == nil
      {
        closures.append((closure, .code(owner.type.name), owner))
      } else {
        let outer = entry
        if !UIKitWords.immediate.contains(call.name) { entry = "" }
        _ = evaluator.call(closure, [])
        entry = outer
      }
    case .list(let values): for value in values { runClosures(in: value, call) }
    default: break
    }
  }

  /// True for UIKit's own method of the name.
  private func isMove(_ call: SwiftEvaluator.Call) -> Bool {
    let labels = call.arguments.map(\.label)
    switch call.name {
    case "present": return labels.first == .some(nil) && labels.contains("animated")
    case "show", "showDetailViewController": return labels.contains("sender")
    case "dismiss": return labels.contains("animated")
    case "rootViewController =":
      guard let receiver = call.receiver else {
        return call.environment.me.map { $0.type.name.hasSuffix("Window") } ?? false
      }
      if case .object(let object) = receiver { return object.type.name.hasSuffix("Window") }
      return true
    case "viewControllers =": return container(of: call) != nil
    case "addChild", "addChildViewController":
      return (call.receiver?.objects.first ?? call.environment.me).flatMap(kind) != nil
    default: return true
    }
  }

  /// Returns the container on which a method is called, if it is known.
  private func container(of call: SwiftEvaluator.Call) -> SwiftObject? {
    switch call.receiver {
    case nil: call.environment.me.flatMap { kind(of: $0)?.container == nil ? nil : $0 }
    case .object(let object)?: kind(of: object)?.container == nil ? nil : object
    case .oneOf?, .unknown?: controllers(in: call.receiver!).first { kind(of: $0)?.container != nil }
    default: nil
    }
  }

  private func show(_ call: SwiftEvaluator.Call, _ style: String, _ place: SourcePlace) {
    let values = call.arguments.prefix(1).map(\.value)
    let all = values.flatMap(controllers)
    let shown = all.filter { kind(of: $0) != .alert }
    guard !shown.isEmpty else {
      if !all.isEmpty {
        evaluator.marks += 1
        passedPlaces.append(place)
      } else {
        unresolved.append(place)
      }
      return
    }
    evaluator.marks += 1
    readPlaces.append(place)
    for object in shown { enqueue(object) }
    if style == "embed" {
      let parent = call.receiver?.objects.first { kind(of: $0) != nil } ?? call.environment.me
      if let parent { embed(shown, in: parent, call) }
      return
    }
    if style == "root", origin == .launch {
      launches += shown.map { Content(object: $0, conditions: call.conditions, run: run) }
      return
    }
    if let container = container(of: call), fills(container, shown, style, call) { return }
    add(shown, style, call)
  }

  /// Puts controllers into a container, unless it shows something already that these cover.
  private func fills(
    _ container: SwiftObject, _ shown: [SwiftObject], _ style: String, _ call: SwiftEvaluator.Call
  ) -> Bool {
    let kind = kind(of: container)
    guard style == "set" || style == "push" || style == "show" && kind == .navigation else { return false }
    let now = contents(of: container)
    // A stack has one root, or one of several that exclude each other.
    let isFresh =
      now.isEmpty || now.allSatisfy { $0.run == run && $0.conditions.excludes(call.conditions) } || kind != .navigation
    guard isFresh else {
      return style == "set" && shown.contains { one in now.contains { $0.object === one } }
    }
    let roots = kind == .navigation ? Array(shown.prefix(1)) : shown
    for object in roots where !now.contains(where: { name(of: $0.object) == name(of: object) }) || now.isEmpty {
      contents[ObjectIdentifier(container), default: []].append(
        Content(object: object, conditions: call.conditions, run: run))
    }
    retained.append(container)
    return true
  }

  private func embed(_ shown: [SwiftObject], in parent: SwiftObject, _ call: SwiftEvaluator.Call) {
    for object in shown {
      enqueue(object)
      embedders[targetName(of: object), default: []].insert(name(of: parent))
      add(
        Move(
          origin: .screen(name(of: parent)), targets: [object], style: "embed", call: call, conditions: [],
          isAutomatic: true, isInferred: false))
    }
    if kind(of: parent)?.container == nil { enqueue(parent) }
  }

  private func add(_ shown: [SwiftObject], _ style: String, _ call: SwiftEvaluator.Call, stand: SwiftType? = nil) {
    let isDispatched = evaluator.conditions { kind(of: $0) != nil }.contains {
      $0.hasPrefix("case ") || $0 == "otherwise"
    }
    add(
      Move(
        origin: origin(of: call), targets: shown, style: style, call: call, conditions: call.conditions,
        isAutomatic: UIKitWords.automatic.contains(entry),
        isInferred: isGuess || isInherited && shown.isEmpty, isDispatched: isDispatched, stand: stand))
  }

  private func add(_ move: Move) {
    func isSame(_ other: Move) -> Bool {
      other.origin == move.origin && other.style == move.style
        && other.targets.map(targetName) == move.targets.map(targetName)
    }
    guard !moves.contains(where: isSame) else { return }
    moves.append(move)
  }

  private func goBack(_ call: SwiftEvaluator.Call, _ style: String) {
    let from = origin(of: call)
    guard case .screen = from else { return }
    if style == "dismiss" {
      // A controller of the system that closes, or another screen.
      if case .unknown(let type?)? = call.receiver, type.name != "UIViewController",
        kind(of: type, call.environment.file)?.container == nil
      {
        return
      }
      if let me = call.environment.me, program.isAnswer(call.environment.function, of: me) { return }
    }
    evaluator.marks += 1
    readPlaces.append(SourcePlace(file: call.environment.file, offset: call.offset))
    let stand = evaluator.callers.first { me in
      kind(of: me) == nil && me.declaration.map { evaluator.stands[ObjectIdentifier($0)] === me } == true
    }
    add([], style, call, stand: stand?.declaration)
  }

  /// True if the app is seen to make an instance of a type.
  func isMade(_ type: SwiftType) -> Bool { instances[ObjectIdentifier(type)] != nil }

  /// Returns the origin of a call: the innermost screen in whose code it is, if the others are embedded in it.
  private func origin(of call: SwiftEvaluator.Call) -> Origin {
    guard case .screen(var current) = origin else {
      guard origin == .launch else { return origin }
      let me = evaluator.callers.last { seen.contains(ObjectIdentifier($0)) && kind(of: $0)?.container == nil }
      let below = call.receiver?.objects.first { kind(of: $0) != nil }
      if let me { return .screen(name(of: me)) }
      guard let below else { return origin }
      return .screen(name(of: firstScreen(of: below)))
    }
    for me in evaluator.callers where kind(of: me) != nil {
      if embedders[current]?.contains(name(of: me)) == true { current = name(of: me) }
    }
    return .screen(current)
  }

  /// Returns the screen that a container shows first.
  private func firstScreen(of object: SwiftObject) -> SwiftObject {
    var object = object
    for _ in 0..<8 {
      guard kind(of: object)?.container != nil, let first = contents(of: object).first else { break }
      object = first.object
    }
    return object
  }
}
