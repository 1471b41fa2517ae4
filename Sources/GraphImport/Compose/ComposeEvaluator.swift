import Graph

/// Runs the code of an app on values that are known in part, to see which destinations its hosts declare and where its
/// callbacks navigate.
///
/// A branch is taken where its condition is known, else all are. A callback that is given to a function that is not among
/// the sources is called once, with arguments that are not known. All work is counted, and bounded by
/// `Limits.composeSteps`.
final class ComposeEvaluator {
  typealias FunctionSymbol = KotlinProgram.FunctionSymbol
  typealias TypeSymbol = KotlinProgram.TypeSymbol

  let program: KotlinProgram
  let relevance: ComposeRelevance
  let screens: AnnotatedScreens
  private(set) var hosts: [ComposeHost] = []
  private var allMoves: [ComposeMove] = []
  private var allReadPlaces: [(place: SourcePlace, controller: ComposeController)] = []
  private var allPassedPlaces: [(place: SourcePlace, controller: ComposeController)] = []
  private var passedKeys: Set<String> = []
  /// The functions that were run.
  var visited: Set<FunctionSymbol> = []
  private(set) var isExhausted = false

  /// The activity or fragment whose code is run.
  var activity: TypeSymbol?
  /// The destination whose content is run.
  var destination: ComposeDestination?
  /// The destinations by the files and bytes where the code of their contents begins, that of callbacks from elsewhere too.
  private(set) var contents: [ObjectIdentifier: [Int: [ComposeDestination]]] = [:]
  /// The last declaration of entries, for displays whose entries are made elsewhere.
  var lastProvider: ComposeValue?
  /// The graph whose destinations are being declared.
  var openGraph: ComposeDestination?
  /// The functions and callbacks that are being run, innermost last.
  var frames: [Frame] = []
  private(set) var trigger = Trigger()
  private var steps = 0
  private var numbers = 0
  var controllers: [String: ComposeController] = [:]
  /// The values of calls that were made, by the calls.
  var results: [String: ComposeValue] = [:]
  /// The instances of objects, and of classes about whose instances nothing else is known.
  private var instances: [TypeSymbol: ComposeValue.Instance] = [:]
  /// The values that composition locals and fields without a value are given, by name.
  var provided: [String: ComposeValue] = [:]
  var active: [ObjectIdentifier: Int] = [:]
  /// The key that a branch of `when` asks for.
  var testedTypes: [TypeSymbol] = []
  /// The initial values that are being computed.
  var pendingProperties: Set<String> = []
  private var moveNumbers: [String: Int] = [:]
  /// The callbacks that were made.
  private var closures: [ComposeValue.Closure] = []
  /// The types of objects in expressions, which nothing else keeps alive.
  private var kept: [TypeSymbol] = []

  /// A function or callback that is being run.
  struct Frame {
    let file: KotlinFile
    /// The bytes of its code.
    let range: Range<Int>
    /// The byte of the call that it is at.
    var offset: Int
    let name: String
  }

  /// The event that runs code.
  struct Trigger {
    /// The number of the event: calls of one event follow each other.
    var number = 0
    /// The branches that are taken inside of the event.
    var branches: [Int] = []
    /// The code of the callback that the event calls.
    var code = 0
    var isEffect = false
    /// Whether an effect runs around it.
    var isInEffect = false
    var conditions: [String] = []
  }

  init(_ program: KotlinProgram, _ relevance: ComposeRelevance) {
    self.program = program
    self.relevance = relevance
    screens = AnnotatedScreens(program)
  }

  // MARK: Results

  /// The moves of controllers; a list that no display shows is none.
  var moves: [ComposeMove] { allMoves.filter { isShown($0.controller) } }

  /// The calls that navigate and were understood.
  var readPlaces: [SourcePlace] { allReadPlaces.filter { isShown($0.controller) }.map(\.place) }

  /// The calls that lead to these.
  var passedPlaces: [SourcePlace] { allPassedPlaces.filter { isShown($0.controller) }.map(\.place) }

  private func isShown(_ controller: ComposeController) -> Bool { !controller.isPlainList || !controller.hosts.isEmpty }

  func add(_ host: ComposeHost) {
    hosts.append(host)
    host.controller.hosts.append(host)
  }

  /// Adds code to the content of the destination that is run.
  func addContent(_ file: KotlinFile, _ offset: Int) {
    guard let destination, contents[ObjectIdentifier(file)]?[offset]?.contains(where: { $0 === destination }) != true
    else { return }
    contents[ObjectIdentifier(file), default: [:]][offset, default: []].append(destination)
  }

  func markRead(_ place: SourcePlace, _ controller: ComposeController) {
    allReadPlaces.append((place, controller))
    for frame in frames where passedKeys.insert("\(controller.number):\(frame.offset):\(frame.file.name)").inserted {
      allPassedPlaces.append((SourcePlace(file: frame.file.tokens.file, offset: frame.offset), controller))
    }
  }

  /// Adds a step, to the move before it where one event does both.
  func add(_ step: ComposeMove.Step, of controller: ComposeController, at place: SourcePlace) {
    let branches = trigger.branches
    /// The key of the move that the event makes in the outermost branches.
    func key(_ count: Int) -> String { "\(controller.number)/\(trigger.number)/\(branches.prefix(count))" }
    if let number = moveNumbers[key(branches.count)] {
      allMoves[number].steps.append(step)
      return
    }
    moveNumbers[key(branches.count)] = allMoves.count
    // A branch continues the steps that its event has made before.
    let before = branches.indices.reversed().lazy.compactMap { self.moveNumbers[key($0)] }.first
    allMoves.append(
      ComposeMove(
        controller: controller, source: destination, steps: (before.map { allMoves[$0].steps } ?? []) + [step],
        place: place, isAutomatic: trigger.isEffect, isInEffect: trigger.isInEffect,
        condition: trigger.conditions.isEmpty ? nil : trigger.conditions.joined(separator: " && "), code: trigger.code))
  }

  func nextNumber() -> Int {
    numbers += 1
    return numbers
  }

  func instance(of type: TypeSymbol) -> ComposeValue.Instance {
    if let known = instances[type] { return known }
    let instance = ComposeValue.Instance(type)
    instances[type] = instance
    return instance
  }

  func closure(_ lambda: KotlinLambda, _ scope: ComposeScope) -> ComposeValue {
    let closure = ComposeValue.Closure(lambda, scope, destination)
    closures.append(closure)
    return ComposeValue(.closure(closure))
  }

  func object(_ type: KotlinType, _ scope: ComposeScope) -> ComposeValue {
    let symbol = TypeSymbol(type, scope.file, in: scope.owner)
    kept.append(symbol)
    return ComposeValue(.instance(ComposeValue.Instance(symbol, in: scope)))
  }

  // MARK: Running

  /// Runs a function that nothing calls.
  func run(root: FunctionSymbol) {
    let receiver = root.owner.map { owner in
      ComposeValue(owner.type.kind == .type ? .instance(instance(of: owner)) : .type(owner))
    }
    let site = ComposeSite(offset: root.range.lowerBound, scope: ComposeScope(file: root.file, owner: root.owner))
    asEvent(isEffect: false) { _ = run(root, receiver: receiver, [], [], site) }
  }

  /// Calls the callbacks that nobody has called: a class keeps them, or code that is not understood has them.
  func runEscaped() {
    for _ in 0..<4 {
      let left = closures.filter { !$0.wasInvoked }
      closures = []
      if left.isEmpty { return }
      // A later callback may call earlier ones.
      for closure in left.reversed() where !closure.wasInvoked {
        destination = closure.destination
        let site = ComposeSite(offset: closure.lambda.range.lowerBound, scope: closure.scope)
        fire(ComposeValue(.closure(closure)), site)
      }
      destination = nil
    }
  }

  /// Runs code as another event.
  func asEvent<Result>(code: Int? = nil, isEffect: Bool, _ body: () -> Result) -> Result {
    let before = trigger
    trigger = Trigger(
      number: nextNumber(), code: code ?? before.code, isEffect: isEffect, isInEffect: isEffect || before.isInEffect,
      conditions: isEffect ? before.conditions : [])
    defer { trigger = before }
    return body()
  }

  /// Runs code in a branch whose condition is not known.
  func inBranch<Result>(_ condition: String? = nil, _ body: () -> Result) -> Result {
    trigger.branches.append(nextNumber())
    if let condition { trigger.conditions.append(condition) }
    defer {
      trigger.branches.removeLast()
      if condition != nil { trigger.conditions.removeLast() }
    }
    return body()
  }

  /// Runs code inside of a function or callback.
  func inFrame<Result>(_ frame: Frame, _ id: ObjectIdentifier, _ body: () -> Result) -> Result {
    frames.append(frame)
    active[id, default: 0] += 1
    defer {
      frames.removeLast()
      active[id] = active[id] == 1 ? nil : active[id]! - 1
    }
    return body()
  }

  /// Counts a step of the work; false where too much was done.
  func mayGoOn() -> Bool {
    steps += 1
    if steps > Limits.composeSteps { isExhausted = true }
    return !isExhausted
  }
}
