import Graph

/// An app that shows view controllers by UIKit's own methods: its screens, containers, and moves between them.
///
/// The code of each screen is followed with the instances that the app passes to it, so that a move belongs to the screen
/// whose code leads to it, over delegates, closures, view models and coordinators.
final class UIKitApp {
  let program: SwiftProgram
  let evaluator: SwiftEvaluator
  var moves: [Move] = []
  /// The origins, styles and targets of the moves.
  var known: Set<String> = []
  /// The contents of the window at launch.
  var launches: [Content] = []
  /// The classes of screens, in the order in which they are found, with an instance of each.
  private(set) var screens: [(name: String, object: SwiftObject)] = []
  var readPlaces: [SourcePlace] = []
  var passedPlaces: [SourcePlace] = []
  /// The calls that show something unknown.
  var unresolved: [(place: SourcePlace, name: String)] = []
  /// For each coordinator of ADCoordinator the screen whose end releases it.
  var bindings: [ObjectIdentifier: SwiftObject] = [:]
  /// The coordinators of ADCoordinator that fill containers, by container.
  var operators: [ObjectIdentifier: SwiftObject] = [:]
  /// True if the code of all screens was too much to follow.
  private(set) var isExhausted = false
  /// The methods that were too much to follow: other instances get less.
  private(set) var longCode: [ObjectIdentifier: SourcePlace] = [:]

  var contents: [ObjectIdentifier: [Content]] = [:]
  /// The first container of each class that code fills.
  var filled: [String: SwiftObject] = [:]
  /// The controller that a storyboard puts into the window, as code of the launch casts it.
  private var windowRoot: SwiftObject?
  private var screenNames: Set<String> = []
  /// The screens in which others are embedded, by the class of these.
  var embedders: [String: Set<String>] = [:]
  var origin = Origin.launch
  var entry = ""
  var run = 0
  var isGuess = false
  /// True in a method of a superclass: not all screens need to use it.
  var isInherited = false
  /// The nodes of code that may still be followed.
  var nodesLeft = Limits.uiKitNodes
  /// The mediation of the navigation that is followed.
  var mediation: Mediation?
  private var waiting: [SwiftObject] = []
  var seen: Set<ObjectIdentifier> = []
  private var signatures: Set<String> = []
  private var instanceCounts: [String: Int] = [:]
  private var followed: Set<ObjectIdentifier> = []
  private var followedNow: Set<ObjectIdentifier> = []
  /// The methods by which others call a screen back; they run by themselves only if nothing is seen to call them.
  private var callbacks: [(method: SwiftMethod, object: SwiftObject)] = []
  /// The first instance of each type.
  var instances: [ObjectIdentifier: SwiftObject] = [:]
  /// Closures that nothing calls so far, or that code passes to an instance, which calls them later.
  var closures: [(closure: SwiftClosure, origin: Origin, owner: SwiftObject?)] = []
  private var closureKeys: Set<String> = []
  private var kinds: [String: ControllerKind?] = [:]
  private(set) lazy var reach = UIKitReach(self)
  /// The types that the system makes at launch, by what they inherit.
  var launchers: Set<String> = ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"]
  /// The names of the functions that move.
  var words = Set(UIKitWords.styles.keys)
  /// True if views of SwiftUI go back by their action; else their own importer reads that.
  var readsActions = false
  /// Returns true for an instance whose moves are read otherwise.
  var isElsewhere: (SwiftObject) -> Bool = { _ in false }
  /// Receives each call before it is taken for one of UIKit.
  var onCall: (SwiftEvaluator.Call) -> Void = { _ in }
  /// Adds screens when all so far were followed; returns false if there are no more.
  var addMore: () -> Bool = { false }
  /// Follows code that nothing is seen to call; returns false if there is no more.
  lazy var addRest: () -> Bool = { [unowned self] in
    followOthers { $0.kind == .class && self.moves($0) && !self.isController($0) }
  }
  /// True until the code of the app's delegates was followed.
  private(set) var isLaunching = true

  /// `standIns`: files that stand for the sources of SnapNavigation, if the app uses it.
  init(_ files: [SwiftFile], standIns: [SwiftFile] = []) {
    program = SwiftProgram(files, standIns: standIns)
    evaluator = SwiftEvaluator(program)
    evaluator.onCall = { [unowned self] in called($0) }
    evaluator.onConstruct = { [unowned self] in made($0) }
    evaluator.frameworkMember = { [unowned self] object, name in
      name == "tabBarController" && kind(of: object) != nil ? .access(.object(object), name, nil) : nil
    }
    evaluator.onCast = { [unowned self] in cast($0, to: $1, $2) }
    evaluator.onFollow = { [unowned self] method in
      followed.insert(ObjectIdentifier(method.declaration))
      followedNow.insert(ObjectIdentifier(method.declaration))
    }
    evaluator.onClosure = { [unowned self] in closures.append(($0, origin, nil)) }
  }

  /// Follows the app from its launch.
  func follow() {
    launch()
    // Code that looks for the topmost controller asks for containers that the app may not have.
    if launches.isEmpty, let windowRoot, windowRoot.declaration?.kind == .class || !contents(of: windowRoot).isEmpty {
      launches = [Content(object: windowRoot, conditions: [], run: run)]
      enqueue(windowRoot)
    }
    isLaunching = false
    followScreens()
    followRest()
    begin(.code(""))
  }

  // MARK: Classes

  func kind(of object: SwiftObject) -> ControllerKind? { kind(of: object.type, object.home) }

  func kind(of type: SwiftTypeName, _ file: SourceFile) -> ControllerKind? {
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

  /// Returns the view that a hosting controller shows which is made for any view.
  private func hostedView(of object: SwiftObject) -> SwiftObject? {
    guard object.type.name == "UIHostingController" || object.declaration?.generics.isEmpty == false,
      kind(of: object) == .hosting
    else { return nil }
    let arguments = ([object.arguments] + object.superArguments).joined()
    let view = arguments.lazy.filter { $0.label == "rootView" }.flatMap(\.value.objects).first
    guard let view, ["NavigationStack", "NavigationView"].contains(view.type.name) else { return view }
    if let inner = stackRoots[ObjectIdentifier(view)] { return inner }
    // The view in a stack is the screen.
    guard case .closure(let closure)? = view.arguments.last?.value else { return view }
    let inner = evaluator.call(closure, []).objects.first { $0.type.name.first?.isUppercase == true } ?? view
    stackRoots[ObjectIdentifier(view)] = inner
    retained.append(view)
    return inner
  }

  /// The views in the stacks that hosting controllers show.
  private var stackRoots: [ObjectIdentifier: SwiftObject] = [:]

  /// True for a coordinator of ADCoordinator.
  func isCoordinator(_ object: SwiftObject) -> Bool {
    program.modules.contains("ADCoordinator") && kind(of: object) == nil
      && program.ancestors(of: object.type, near: object.home).contains { $0.name.name == "Coordinator" }
  }

  /// Returns the controllers in a container, in order; perhaps those of another instance of its class.
  func contents(of container: SwiftObject, isOwn: Bool = false) -> [Content] {
    let given = ([container.arguments] + container.superArguments).joined()
      .filter { ["rootViewController", "viewControllers"].contains($0.label) }
      .flatMap { controllers(in: $0.value) }.map { Content(object: $0, conditions: [], run: 0) }
    var found: [Content] = []
    for content in given + (contents[ObjectIdentifier(container)] ?? [])
    where !found.contains(where: { $0.object === content.object }) { found.append(content) }
    // An instance that is like another one is not followed.
    if found.isEmpty, !isOwn, let type = container.declaration, type.kind == .class, let other = filled[type.name],
      other !== container
    {
      return contents(of: other)
    }
    return found
  }

  // MARK: Following

  private func launch() {
    let delegates = program.types.filter { $0.kind != .protocol && isLauncher($0.name, $0.file) }
    func isLaunch(_ method: SwiftMethod) -> Bool {
      method.declaration.name == "applicationDidFinishLaunching"
        || method.declaration.parameters.contains {
          ["didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions", "willConnectTo"].contains($0.label)
        }
    }
    for isAtLaunch in [true, false] {
      for type in delegates {
        begin(isAtLaunch ? .launch : .code(type.name))
        var made: SwiftObject?
        work("init") { made = evaluator.assumed(type) }
        guard let object = made else { continue }
        if isAtLaunch { followProperties(of: object, type) }
        for method in methods(of: object) where isLaunch(method) == isAtLaunch { follow(method, on: object) }
      }
    }
  }

  /// True for a type that the system makes and calls: it opens links, for example.
  func isLauncher(_ type: String, _ file: SourceFile? = nil) -> Bool {
    program.ancestors(of: SwiftTypeName(type), near: file).contains { launchers.contains($0.name.name) }
  }

  /// Returns the instance behind a cast that only UIKit makes: the first controller of the window, the target of a segue.
  private func cast(_ value: SwiftValue, to type: SwiftTypeName, _ environment: SwiftEnvironment) -> SwiftObject? {
    guard case .access(_, let name, nil) = value, let kind = kind(of: type, environment.file) else { return nil }
    let declared = program.type(type.name, near: environment.file)
    switch name {
    case "rootViewController":
      if let windowRoot { return windowRoot.type == type ? windowRoot : nil }
      guard origin == .launch, launches.isEmpty, declared != nil || kind.container != nil else { return nil }
      let object = declared == nil ? nil : evaluator.assumed(type, environment)
      windowRoot = object ?? SwiftObject(type, nil, at: nil, in: environment.file)
      return windowRoot
    case "destination" where kind.container == nil && declared?.kind == .class:
      guard environment.function == "prepare", let declared else { return nil }
      let object = SwiftObject(type, declared, at: nil, in: environment.file)
      enqueue(object)
      return object
    default: return nil
    }
  }

  func begin(_ origin: Origin, isGuess: Bool = false) {
    self.origin = origin
    self.isGuess = isGuess
    run += 1
    followedNow = []
  }

  private func work(_ entry: String, of method: SwiftMethod? = nil, _ body: () -> Void) {
    guard nodesLeft > 0 else { return isExhausted = true }
    self.entry = entry
    evaluator.begin()
    let isLong = method.map { longCode[ObjectIdentifier($0.declaration)] != nil } ?? false
    if origin != .launch { evaluator.fuel = isLong ? Limits.uiKitStep / 10 : Limits.uiKitStep }
    let before = evaluator.fuel
    body()
    nodesLeft -= before - evaluator.fuel
    guard evaluator.fuel <= 0 else { return }
    guard let method else { return isExhausted = true }
    longCode[ObjectIdentifier(method.declaration)] = SourcePlace(file: method.file, offset: method.declaration.offset)
  }

  func follow(_ method: SwiftMethod, on object: SwiftObject) {
    let arguments = method.declaration.parameters.map {
      SwiftValue.Argument(label: $0.label, value: .unknown(SwiftTypeName($0.type)))
    }
    work(method.declaration.name, of: method) {
      _ = evaluator.call(method, arguments, on: object, SwiftEnvironment(file: method.file))
    }
  }

  /// The methods of an instance, inherited ones too; before those that others of it call.
  private func methods(of object: SwiftObject) -> [SwiftMethod] {
    guard let declaration = object.declaration else { return [] }
    if let methods = methods[ObjectIdentifier(declaration)] { return methods }
    var found: [SwiftMethod] = []
    var signatures: Set<String> = []
    var called: Set<String> = []
    for (_, type) in program.ancestors(of: object.type, near: object.home) {
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
    let methods = found.filter { !called.contains($0.declaration.name) } + inner
    self.methods[ObjectIdentifier(declaration)] = methods
    return methods
  }

  /// The methods of the types that were looked up.
  private var methods: [ObjectIdentifier: [SwiftMethod]] = [:]

  private func followScreens() {
    while !waiting.isEmpty || addMore() {
      guard !waiting.isEmpty else { continue }
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
    for (_, type) in program.ancestors(of: object.type, near: object.home) where type?.kind != .protocol {
      if let type { followProperties(of: object, type) }
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

  private func followProperties(of object: SwiftObject, _ type: SwiftType) {
    for name in type.propertyNames {
      guard let property = type.properties[name], !property.declaration.isStatic else { continue }
      work(name) { _ = evaluator.property(name, of: object) }
      for observer in property.declaration.observers {
        work(name) {
          _ = evaluator.outcomes(of: observer, SwiftEnvironment(me: object, file: property.file, owner: type))
        }
      }
    }
  }

  /// True for a method that a protocol of the app declares: other code of the app calls it.
  private func isCallback(_ method: SwiftMethod, of object: SwiftObject) -> Bool {
    program.ancestors(of: object.type, near: object.home).contains { _, type in
      type?.kind == .protocol
        && type!.methods.contains { $0.declaration.name == method.declaration.name && $0.declaration.body == nil }
    }
  }

  /// Follows the code that nothing is seen to call.
  private func followRest() {
    var isMore = false
    repeat {
      let closures = self.closures
      self.closures = []
      for (closure, origin, owner) in closures
      where owner != nil || closure.body.first.map({ !evaluator.calledClosures.contains(ObjectIdentifier($0)) }) == true
      {
        let owners = reach.screens(with: owner ?? closure)
        let key = "\(closure.environment.file.name):\(closure.body.first?.offset ?? 0) \(owners)"
        guard closureKeys.insert(key).inserted else { continue }
        for origin in owners.isEmpty ? [origin] : owners.map(Origin.screen) {
          begin(origin, isGuess: owners.count > 1)
          work("") { _ = evaluator.call(closure, []) }
        }
      }
      let (callbacks, before) = (self.callbacks, followed)
      self.callbacks = []
      for (method, object) in callbacks where !before.contains(ObjectIdentifier(method.declaration)) {
        begin(.screen(name(of: object)), isGuess: true)
        follow(method, on: object)
      }
      followScreens()
      isMore = self.closures.isEmpty && self.callbacks.isEmpty && addRest()
      followScreens()
      if self.closures.isEmpty, self.callbacks.isEmpty, !isMore { isMore = addUnshown() }
      followScreens()
    } while isMore || !closures.isEmpty || !callbacks.isEmpty
  }

  /// Follows the methods and properties of types that nothing is seen to use; returns false if there are none.
  func followOthers(_ isMeant: (SwiftType) -> Bool) -> Bool {
    var isFound = false
    for type in program.types where type.kind != .protocol && type.kind != .extension && isMeant(type) {
      guard let object = instances[ObjectIdentifier(type)] ?? evaluator.assumed(type) else { continue }
      let rest = methods(of: object).filter { !followed.contains(ObjectIdentifier($0.declaration)) }
      guard !rest.isEmpty || others.insert(ObjectIdentifier(type)).inserted, !seen.contains(ObjectIdentifier(object))
      else { continue }
      begin(.code(type.name), isGuess: true)
      if !isController(type) { followProperties(of: object, type) }
      // A method counts as followed even where the limits leave it out.
      for method in rest where followed.insert(ObjectIdentifier(method.declaration)).inserted {
        isFound = true
        follow(method, on: object)
      }
    }
    return isFound
  }

  /// The types whose properties were followed at last.
  private var others: Set<ObjectIdentifier> = []

  /// Adds a screen that nothing is seen to show; returns false if there is none.
  private func addUnshown() -> Bool {
    for type in program.types where type.kind == .class && !screenNames.contains(type.name) && moves(type) {
      guard let kind = kind(of: SwiftTypeName(type.name), type.file), kind != .alert,
        instanceCounts[type.name] == nil, program.heirs(of: type.name).isEmpty,
        let object = evaluator.assumed(type), !seen.contains(ObjectIdentifier(object))
      else { continue }
      enqueue(object)
      return true
    }
    return false
  }

  /// True if the code of a type itself has calls that move.
  func moves(_ type: SwiftType) -> Bool {
    !program.isStandIn(type.file) && !calledNames(of: type).isDisjoint(with: words)
  }

  /// Returns the names of the functions that the methods of a type call.
  func calledNames(of type: SwiftType) -> Set<String> {
    if let names = calledNames[ObjectIdentifier(type)] { return names }
    let names = Set(type.methods.flatMap { $0.declaration.body ?? [] }.flatMap(\.callNames))
    calledNames[ObjectIdentifier(type)] = names
    return names
  }

  private var calledNames: [ObjectIdentifier: Set<String>] = [:]

  func made(_ object: SwiftObject) {
    if origin != .launch, object.type.name.hasSuffix("Window") {
      overlays.insert(ObjectIdentifier(object))
      retained.append(object)
    }
    guard let type = object.declaration else { return }
    if origin == .launch, type.kind == .class {
      evaluator.first[ObjectIdentifier(type)] = .some(evaluator.first[ObjectIdentifier(type)] == nil ? object : nil)
    }
    guard kind(of: object) == nil else { return }
    // A view in another one is a part of the same screen.
    if type.properties["body"] != nil, evaluator.callers.last?.declaration?.properties["body"] != nil {
      _ = evaluator.property("body", of: object)
    }
    guard type.kind == .class else { return }
    if case .screen(let name) = origin { reach.add(made: type.name, by: name) }
    if instances[ObjectIdentifier(type)] == nil { instances[ObjectIdentifier(type)] = object }
  }

  /// The windows that code makes after the launch: they cover the app's, as for messages.
  private(set) var overlays: Set<ObjectIdentifier> = []

  /// Adds a screen, of whatever class.
  func add(_ object: SwiftObject) {
    if kind(of: object) == nil { kinds[object.type.name] = .some(.screen) }
    enqueue(object)
  }

  func enqueue(_ object: SwiftObject) {
    guard kind(of: object) != nil, seen.insert(ObjectIdentifier(object)).inserted else { return }
    waiting.append(object)
    retained.append(object)
  }

  /// The instances whose identities are kept.
  var retained: [SwiftObject] = []

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
}
