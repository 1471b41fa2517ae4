import Graph

/// The calls of UIKit: those that show a controller, and those that go back.
extension UIKitApp {
  func controllers(in value: SwiftValue) -> [SwiftObject] {
    switch value {
    // A class of a library may be a controller around another one.
    case .object(let object) where kind(of: object) == nil:
      (object.superArguments + [object.arguments]).joined()
        .filter { $0.label.map(UIKitWords.contents.contains) ?? false }.flatMap { controllers(in: $0.value) }
    // Any controller is no screen.
    case .object(let object): object.type.name == "UIViewController" && object.offset == nil ? [] : [object]
    case .list(let values), .oneOf(let values): values.flatMap(controllers)
    case .unknown(let type?) where program.type(type.name, near: nil)?.kind == .class && !type.isList:
      evaluator.assumed(type, SwiftEnvironment(file: SourceFile(name: "", bytes: [])))
        .map { kind(of: $0) == nil ? [] : [$0] } ?? []
    default: []
    }
  }

  func called(_ call: SwiftEvaluator.Call) {
    onCall(call)
    let place = call.place
    if let isMarked = call.isMarked {
      if isMarked { passedPlaces.append(place) }
      return
    }
    if let site = evaluator.site {
      if call.name == "mediated" { mediation = call.arguments.first.flatMap { Mediation($0.value) } }
      if call.name == "associated" { show(call, "", place) }
      // It is not known which presentation it is.
      if evaluator.conditions.count > site.conditions.count {
        if UIKitWords.styles[call.name] != nil { unresolved.append((place, call.name)) }
        return
      }
    }
    if call.name == "bindToLifecycle", let me = call.environment.me, isCoordinator(me),
      let screen = call.arguments.first?.value.objects.first, kind(of: screen) != nil
    {
      bindings[ObjectIdentifier(me)] = screen
    }
    if UIKitWords.styles[call.name] == "root", let window = call.receiver?.objects.first ?? call.environment.me,
      overlays.contains(ObjectIdentifier(window))
    {
      passedPlaces.append(place)
    } else if let style = UIKitWords.styles[call.name], isMove(call) {
      evaluator.attempts += 1
      if UIKitWords.backward.contains(style) {
        goBack(call, style)
      } else {
        show(call, style, place)
      }
    } else if words.contains(call.name), UIKitWords.styles[call.name] == nil {
      evaluator.attempts += 1
    } else if call.name == "searchController =", let value = call.arguments.first?.value.objects.first {
      let results = value.arguments.filter { $0.label == "searchResultsController" }
      let shown = results.flatMap { controllers(in: $0.value) }
      if let host = call.receiver?.objects.first(where: { kind(of: $0) != nil }) { embed(shown, in: host, call) }
    }
    if let function = call.selector { answer(function, call) }
    select(call, place)
    // A closure in a property of the app runs where something calls it.
    let isKept =
      call.name.hasSuffix(" =")
      && (call.receiver ?? call.environment.me.map(SwiftValue.object))?.objects.first?.declaration != nil
    for argument in isKept ? [] : call.arguments { runClosures(in: argument.value, call) }
  }

  /// Follows the function of another instance that a control, item or gesture of a screen calls.
  private func answer(_ function: String, _ call: SwiftEvaluator.Call) {
    for value in call.arguments.flatMap(\.value.alternatives) {
      var object = value.objects.first
      if case .unknown(let type?) = value { object = evaluator.assumed(type, call.environment) }
      guard let object, object !== call.environment.me, kind(of: object)?.container == nil,
        let method = program.methods(function, of: object.type, near: object.home).first
      else { continue }
      asUser { _ = evaluator.call(method, [], on: object, call.environment) }
    }
  }

  /// Follows code that the user runs by a tap on the screen whose code is followed, whoever makes that.
  private func asUser(_ body: () -> Void) {
    let outer = (entry, origin)
    entry = ""
    if let me = evaluator.callers.last(where: { kind(of: $0).map { $0.container == nil && $0 != .alert } ?? false }) {
      origin = .screen(name(of: me))
    }
    body()
    (entry, origin) = outer
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
        let follow = { _ = self.evaluator.call(closure, self.owner(of: call)) }
        if UIKitWords.immediate.contains(call.name) { follow() } else { asUser(follow) }
      }
    case .list(let values): for value in values { runClosures(in: value, call) }
    case .case("init", let arguments?, _): for argument in arguments { runClosures(in: argument.value, call) }
    default: break
    }
  }

  /// The instance that a function of a library keeps weakly and hands to its closure: `withUnretained(self)`,
  /// `subscribe(with: self)`.
  private func owner(of call: SwiftEvaluator.Call) -> [SwiftValue.Argument] {
    if let owner = call.arguments.first(where: { $0.label == "with" }), !owner.value.objects.isEmpty { return [owner] }
    var value = call.receiver
    for _ in 0..<16 {
      guard case .access(let base, let name, let arguments)? = value else { break }
      if name == "withUnretained" { return Array(arguments?.prefix(1) ?? []) }
      value = base
    }
    return []
  }

  /// True for UIKit's own method of the name.
  private func isMove(_ call: SwiftEvaluator.Call) -> Bool {
    let labels = call.arguments.map(\.label)
    switch call.name {
    case "present": return labels.first == .some(nil) && labels.contains("animated")
    case "show", "showDetailViewController": return labels.contains("sender")
    case "dismiss":
      let action = readsActions ? call.environment.me?.declaration?.properties["dismiss"]?.declaration : nil
      return labels.contains("animated") || labels.isEmpty && action?.isEnvironment("dismiss") == true
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

  /// Reads an assignment that selects a tab: of its receiver, or of the only tab bar controller around a screen.
  private func select(_ call: SwiftEvaluator.Call, _ place: SourcePlace) {
    guard UIKitWords.selecting.contains(call.name), origin != .launch, !UIKitWords.automatic.contains(entry),
      var value = call.arguments.first?.value
    else { return }
    // The place of a controller: `firstIndex(of: cart)`.
    if case .access(_, "firstIndex", let arguments?) = value, arguments.first?.label == "of" {
      value = arguments[0].value
    }
    var around: [SwiftObject] = []
    if case .access(_, "tabBarController", nil)? = call.receiver { around = retained.filter { kind(of: $0) == .tab } }
    guard let tabs = container(of: call) ?? around.first, kind(of: tabs) == .tab,
      around.allSatisfy({ targetName(of: $0) == targetName(of: tabs) })
    else { return }
    let index = if case .literal(let text) = value { Int(text) } else { Int?.none }
    let selected = index.map { contents(of: tabs).dropFirst($0).prefix(1).map(\.object) } ?? controllers(in: value)
    guard !selected.isEmpty else { return unresolved.append((place, call.name)) }
    evaluator.attempts += 1
    evaluator.marks += 1
    readPlaces.append(place)
    if !isShownNow(tabs) { add(selected, "select", call) }
  }

  private func show(_ call: SwiftEvaluator.Call, _ style: String, _ place: SourcePlace) {
    let values = call.arguments.prefix(1).map(\.value)
    // Of a container that a framework makes, and nothing fills, nothing is known.
    let all = values.flatMap(controllers).filter { !$0.isCast || !contents(of: $0).isEmpty }
    let shown = all.filter { kind(of: $0) != .alert }
    // The code of an alert of the app's own runs on the screen that presents it.
    for alert in all where kind(of: alert) == .alert {
      guard let method = program.methods("viewDidLoad", of: alert.type, near: alert.file).first else { continue }
      _ = evaluator.call(method, [], on: alert, call.environment)
    }
    guard !shown.isEmpty else {
      if !all.isEmpty || values.flatMap(\.objects).contains(where: isElsewhere) {
        evaluator.marks += 1
        passedPlaces.append(place)
      } else {
        unresolved.append((place, call.name))
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
    let container = container(of: call)
    if let container, fills(container, shown, style, call) { return }
    if style == "set", container.flatMap(kind) ?? .navigation == .navigation, isShownNow(container) { return }
    if style == "root" { forgetFilling(of: shown) }
    // The last controller of a stack is visible.
    let stacks = style == "set" ? values[0].alternatives.map { controllers(in: $0) }.filter { !$0.isEmpty } : []
    guard stacks.contains(where: { $0.count > 1 }) else { return add(shown, style, call) }
    for stack in stacks { add(stack.suffix(1), style, call, above: stack.dropLast()) }
  }

  /// True if the code that is followed has put a container into the window: it fills it before the user sees it.
  private func isShownNow(_ container: SwiftObject?) -> Bool {
    moves.contains { move in move.style == "root" && move.run == run && move.targets.contains { $0 === container } }
  }

  /// Removes the moves that fill containers before the same code shows these.
  private func forgetFilling(of shown: [SwiftObject]) {
    moves.removeAll { move in
      guard move.style == "set", move.run == run, let container = move.container,
        shown.contains(where: { $0 === container })
      else { return false }
      known.remove(key(of: move))
      return true
    }
  }

  /// Puts controllers into a container, unless it shows something already that these cover.
  private func fills(
    _ container: SwiftObject, _ shown: [SwiftObject], _ style: String, _ call: SwiftEvaluator.Call
  ) -> Bool {
    let kind = kind(of: container)
    guard style == "set" || style == "push" || style == "show" && kind == .navigation else { return false }
    let now = contents(of: container, isOwn: true)
    // A stack has one root, or one of several that exclude each other.
    let isFresh =
      now.isEmpty || now.allSatisfy { $0.run == run && $0.conditions.excludes(call.conditions) } || kind != .navigation
    guard isFresh else { return style == "set" && shown.allSatisfy { one in now.contains { $0.object === one } } }
    let roots = kind == .navigation ? Array(shown.prefix(1)) : shown
    for object in roots where !now.contains(where: { name(of: $0.object) == name(of: object) }) || now.isEmpty {
      contents[ObjectIdentifier(container), default: []].append(
        Content(object: object, conditions: call.conditions, run: run))
    }
    retained.append(container)
    if filled[container.type.name] == nil { filled[container.type.name] = container }
    if let me = call.environment.me, isCoordinator(me), operators[ObjectIdentifier(container)] == nil {
      operators[ObjectIdentifier(container)] = me
      retained.append(me)
    }
    return true
  }

  private func embed(_ shown: [SwiftObject], in parent: SwiftObject, _ call: SwiftEvaluator.Call) {
    for object in shown {
      enqueue(object)
      embedders[targetName(of: object), default: []].insert(name(of: parent))
      add(
        Move(
          origin: .screen(name(of: parent)), targets: [object], style: "embed", call: call, conditions: [],
          isAutomatic: true, isInferred: false, run: run))
    }
    if kind(of: parent)?.container == nil { enqueue(parent) }
  }

  private func add(
    _ shown: [SwiftObject], _ style: String, _ call: SwiftEvaluator.Call, above below: [SwiftObject] = [],
    stand: SwiftType? = nil
  ) {
    let isDispatched = evaluator.conditions { kind(of: $0) != nil }.contains {
      $0.hasPrefix("case ") || $0 == "otherwise"
    }
    add(
      Move(
        origin: origin(of: call), targets: shown, style: style, call: call, conditions: call.conditions,
        isAutomatic: UIKitWords.automatic.contains(entry),
        isInferred: isGuess || isInherited && shown.isEmpty, run: run, below: below, container: container(of: call),
        isDispatched: isDispatched, stand: stand, mediation: evaluator.site == nil ? nil : mediation))
  }

  private func add(_ move: Move) { if known.insert(key(of: move)).inserted { moves.append(move) } }

  private func key(of move: Move) -> String { "\(move.origin) \(move.style) \(move.targets.map(targetName))" }

  private func goBack(_ call: SwiftEvaluator.Call, _ style: String) {
    let from = origin(of: call)
    guard case .screen = from else { return }
    if call.environment.me.map(isElsewhere) == true {
      // It is a part of the move that its closure makes.
      if call.arguments.contains(where: \.isClosure) { readPlaces.append(call.place) }
      return
    }
    if style == "dismiss", !call.arguments.isEmpty {
      // A controller of the system that closes, or another screen.
      if case .unknown(let type?)? = call.receiver, type.name != "UIViewController",
        kind(of: type, call.environment.file)?.container == nil
      {
        return
      }
      if let me = call.environment.me, program.isAnswer(call.environment.function, of: me) { return }
    }
    evaluator.marks += 1
    readPlaces.append(call.place)
    let stand = evaluator.callers.first { me in
      kind(of: me) == nil && me.declaration.map { evaluator.stands[ObjectIdentifier($0)] === me } == true
    }
    add([], call.arguments.isEmpty && style == "dismiss" ? "goBack" : style, call, stand: stand?.declaration)
  }

  /// Returns the origin of a call: the innermost screen in whose code it is, if the others are embedded in it.
  func origin(of call: SwiftEvaluator.Call) -> Origin {
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
  func firstScreen(of object: SwiftObject) -> SwiftObject {
    var object = object
    for _ in 0..<8 {
      guard kind(of: object)?.container != nil, let first = contents(of: object).first else { break }
      object = first.object
    }
    return object
  }
}
