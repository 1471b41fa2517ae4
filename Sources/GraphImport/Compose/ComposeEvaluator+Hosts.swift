import Graph

/// The functions of Navigation Compose, of Navigation 3 and of compose-destinations that show hosts and declare
/// destinations.
extension ComposeEvaluator {
  /// The value of a call of a function that the library has; `nil` where it has none of the name for the receiver.
  func known(_ call: ComposeCall, of receiver: ComposeValue?) -> ComposeValue? {
    switch receiver?.kind {
    case nil: return knownGlobal(call)
    case .builder(let graph)?: return declare(call, in: graph)
    case .controller(let controller)?: return controller.isStack ? change(controller, call) : navigate(controller, call)
    case .graph(let controller)?: return call.name == "findStartDestination" ? ComposeValue(.start(controller)) : nil
    case .options(let options)?: return set(call, of: options)
    case .draft? where call.name == "append": return knownPlain(call, of: receiver!)
    case .entry(let destination)? where call.name == "toRoute":
      return (type(of: call) ?? destination.type).map { ComposeValue(.instance(ComposeValue.Instance($0))) }
    default: return nil
    }
  }

  /// The type between the angle brackets of a call.
  func type(of call: ComposeCall) -> TypeSymbol? { call.types.first.flatMap { resolve($0.name, call.scope) } }

  /// The place of a finding about a call that navigates: the innermost call in whose code the target is decided.
  func placeOfCall(target: ComposeValue?, _ site: ComposeSite) -> SourcePlace {
    guard let made = target?.place else { return site.place }
    let around = frames.lastIndex { $0.file.name == made.file.name && $0.range.contains(made.offset) }
    guard let around, around < frames.count - 1 else { return site.place }
    return SourcePlace(file: frames[around].file.tokens.file, offset: frames[around].offset)
  }

  /// A key for the result of a call: the same for the same calls around it.
  func callKey(_ site: ComposeSite) -> String {
    frames.suffix(6).map { "\($0.file.name):\($0.offset)" }.joined(separator: "<") + "/\(destination?.number ?? -1)"
  }

  // MARK: Functions without a receiver

  private func knownGlobal(_ call: ComposeCall) -> ComposeValue? {
    switch call.name {
    case "rememberNavController", "rememberAnimatedNavController", "rememberSwipeDismissableNavController",
      "NavHostController", "TestNavHostController":
      return ComposeValue(.controller(controller(callKey(call.site), isStack: false)))
    case "NavHost", "AnimatedNavHost", "ModalNavHost", "SwipeDismissableNavHost": showHost(call)
    case "NavDisplay": showDisplay(call)
    case "DestinationsNavHost": showAnnotated(call)
    case "mutableStateListOf" where !relevance.hasDisplay: return plainGlobal(call)
    case "rememberNavBackStack", "NavBackStack", "mutableStateListOf":
      // A configuration may be in front of the keys.
      let keys = call.arguments.values.filter { !$0.isUnknown }
      let key = callKey(call.site) + keys.map(\.signature).joined(separator: ",")
      let isPlainList = call.name == "mutableStateListOf"
      return ComposeValue(.controller(controller(key, isStack: true, keys, isPlainList: isPlainList)))
    case "entryProvider":
      lastProvider = call.callback
      return call.callback ?? .unknown
    // A display may show the entries, which the same functions declare.
    case "rememberDecoratedNavEntries": return call.value("backStack", 0) ?? .unknown
    case "navOptions", "navOptionsBuilder": return call.callback.map { options($0, call) } ?? .unknown
    case "NavEntry":
      guard let graph = openGraph, let type = testedTypes.last else { return nil }
      declare(.screen, ComposeValue(.type(type)), in: graph, call)
    case "navDeepLink":
      let pattern = call.value("basePath", call.types.isEmpty ? nil : 0) ?? call.value("uriPattern")
      let value = ComposeValue(.link(ComposeValue.Link(pattern, type(of: call), at: call.place)))
      invoke(call.callback, call.site, on: value)
      return value
    case "viewModel", "hiltViewModel", "koinViewModel", "koinInject", "getViewModel":
      let made = invoke(call.arguments.trailing, call.site)
      return made.isUnknown ? assume(call.types.first, "", call.scope) : made
    case "navArgument":
      guard let name = call.value("name", 0)?.plainText else { return .unknown }
      let value = ComposeValue(.argument(ComposeDestination.Argument(name)))
      invoke(call.callback, call.site, on: value)
      return value
    case "compositionLocalOf", "staticCompositionLocalOf":
      return ComposeValue(.local("\(call.scope.file.name):\(call.site.offset)", call.types.first))
    case "CompositionLocalProvider":
      for (local, given) in call.arguments.values.compactMap(\.pair) {
        if case .local(let name, _) = local.kind { provided[name] = given }
      }
      invoke(call.callback, call.site)
    default: return plainGlobal(call)
    }
    return .unknown
  }

  // MARK: Hosts

  private func controller(of call: ComposeCall) -> ComposeController {
    call.value("navController", 0)?.controller ?? call.arguments.values.lazy.compactMap(\.controller).first
      ?? controller("host " + callKey(call.site), isStack: false)
  }

  private func showHost(_ call: ComposeCall) {
    let start = call.value("startDestination", 1) ?? call.value("graph")
    show(controller(of: call), start, call) { graph in
      invoke(call.value("builder") ?? call.callback, call.site, on: ComposeValue(.builder(graph)))
    }
  }

  private func showDisplay(_ call: ComposeCall) {
    let given = (call.value("backStack", 0) ?? call.value("entries"))?.controller
    let stack = given?.isStack == true ? given! : controller("display " + callKey(call.site), isStack: true)
    // The library handles Back in the same way.
    call.value("onBack")?.closure?.wasInvoked = true
    let provider = call.value("entryProvider") ?? call.arguments.trailing ?? lastProvider
    let first = controllers.values.filter { $0.isStack && !$0.keys.isEmpty }.min { $0.number < $1.number }
    show(stack, (stack.keys.isEmpty ? first?.keys : stack.keys)?.first, call) { graph in
      invoke(provider, call.site, on: ComposeValue(.builder(graph)))
    }
  }

  /// Adds a host and runs the code that declares its destinations.
  private func show(
    _ controller: ComposeController, _ start: ComposeValue?, route: ComposeValue? = nil, _ call: ComposeCall,
    _ declare: (ComposeDestination) -> Void
  ) {
    let place = call.place
    func isHere(_ host: ComposeHost) -> Bool {
      host.place.offset == place.offset && host.place.file.name == place.file.name
    }
    // A host that shows itself.
    var around = destination
    while let next = around {
      guard let host = hosts.first(where: { $0.graph === next.root }) else { break }
      if isHere(host) { return }
      around = host.destination
    }
    // The same host, shown by another caller.
    if let known = hosts.first(where: { isHere($0) && $0.destination === destination }) {
      for value in call.arguments.values { value.closure?.wasInvoked = true }
      if known.controller !== controller { controller.hosts.append(known) }
      return
    }
    // A controller has one host at a time: another one with the same start is that of another layout.
    let other = controller.hosts.first { host in
      host.destination === destination && start != nil && host.graph.start?.signature == start?.signature
    }
    let graph = other?.graph ?? ComposeDestination(nextNumber(), .graph, route, in: nil, at: place)
    if other == nil {
      graph.start = start
      var owner = frames.last { $0.name != "" }?.name ?? ""
      if let activity, ScreenProgram.lifecycle.contains(owner) { owner = activity.type.name }
      add(ComposeHost(controller, graph, in: destination, owner: owner, shownBy: activity, at: place))
    }
    let outer = openGraph
    openGraph = graph
    defer { openGraph = outer }
    declare(graph)
  }

  // MARK: Destinations

  private func declare(_ call: ComposeCall, in graph: ComposeDestination) -> ComposeValue? {
    let named = type(of: call).map { ComposeValue(.type($0), at: call.place) }
    switch call.name {
    case "composable", "animatedComposable", "fragment", "activity":
      declare(.screen, named ?? call.value("route", 0), in: graph, call)
    case "dialog": declare(.dialog, named ?? call.value("route", 0), in: graph, call)
    case "bottomSheet": declare(.sheet, named ?? call.value("route", 0), in: graph, call)
    case "entry", "addEntryProvider": declare(.screen, named ?? call.value("key", 0), in: graph, call)
    case "navigation":
      // By a text it has the start first, by a type it has nothing else.
      let inner = add(.graph, named ?? call.value("route", 1), in: graph, call.site)
      inner.start = call.value("startDestination", 0)
      inner.add(call.arguments.values)
      invoke(call.value("builder") ?? call.callback, call.site, on: ComposeValue(.builder(inner)))
    default: return nil
    }
    return .unknown
  }

  private func add(
    _ kind: ComposeDestination.Kind, _ route: ComposeValue?, in graph: ComposeDestination, _ site: ComposeSite
  ) -> ComposeDestination {
    // One that is declared in several branches is one.
    if let route, !route.isUnknown {
      let known = graph.children.first { $0.kind == kind && $0.route?.signature == route.signature }
      if let known { return known }
    }
    let place = placeOfCall(target: route, site)
    let destination = ComposeDestination(nextNumber(), kind, route, in: graph, at: place)
    graph.children.append(destination)
    return destination
  }

  /// Adds a destination and runs its content.
  private func declare(
    _ kind: ComposeDestination.Kind, _ route: ComposeValue?, in graph: ComposeDestination, _ call: ComposeCall
  ) {
    // The screens of compose-destinations are declared by their annotations, and here only their content is.
    if case .direction? = route?.kind {
      if let known = graph.all.first(where: { $0.route?.signature == route!.signature }),
        let content = call.callback
      {
        runContent(of: known) { invoke(content, call.site, [ComposeValue(.entry(known))]) }
      }
      return
    }
    let metadata = call.value("metadata")?.plainText ?? ""
    let shown = metadata.contains("dialog") ? .dialog : metadata.contains("ottomSheet") ? .sheet : kind
    let new = add(shown, route, in: graph, call.site)
    new.add(call.arguments.values)
    if call.value("dialogProperties")?.plainText == Self.noBack { new.deniesBack = true }
    let isKey = hosts.last { $0.graph === graph.root }?.controller.isStack != false
    let key = new.type.map { ComposeValue(.instance(ComposeValue.Instance($0))) } ?? .unknown
    let content = call.value("content") ?? call.callback
    runContent(of: new) {
      if case .function(let function, _)? = content?.kind { addContent(function.file, function.range.lowerBound) }
      invoke(content, call.site, [isKey ? key : ComposeValue(.entry(new))])
    }
  }

  private func runContent(of new: ComposeDestination, _ body: () -> Void) {
    let before = (destination, openGraph)
    (destination, openGraph) = (new, nil)
    defer { (destination, openGraph) = before }
    asEvent(isEffect: false, body)
  }

  // MARK: compose-destinations

  private func showAnnotated(_ call: ComposeCall) {
    guard var root = screens.root else { return }
    let controller = controller(of: call)
    screens.controller = controller
    if case .direction(let element, _)? = call.value("navGraph", 0)?.kind { root = element }
    let start = call.value("startRoute") ?? call.value("start") ?? screens.start(of: root)
    show(controller, start, route: root.value, call) { graph in
      declare(screens.elements(of: root), in: graph, call.site)
      // Content that is called by hand, with more than the annotation gives.
      invoke(call.arguments.trailing, call.site, on: ComposeValue(.builder(graph)))
    }
  }

  private func declare(_ elements: [AnnotatedScreens.Element], in graph: ComposeDestination, _ site: ComposeSite) {
    for element in elements {
      let here = ComposeSite(offset: element.offset, scope: ComposeScope(file: element.file, owner: nil))
      guard let function = element.function else {
        let inner = add(.graph, element.value, in: graph, here)
        inner.start = screens.start(of: element)
        declare(screens.elements(of: element), in: inner, site)
        continue
      }
      let new = add(element.kind, element.value, in: graph, here)
      new.links = screens.links(of: element).map { range in
        let pattern = value(of: KotlinParser.expression(in: range, of: element.file.tokens), here.scope)
        return ComposeValue.Link(pattern, at: here.place)
      }
      let items = function.function.parameters.compactMap { parameter -> ComposeArguments.Item? in
        guard let controller = screens.controller, AnnotatedScreens.isController(parameter.type) else { return nil }
        return ComposeArguments.Item(name: parameter.name, value: ComposeValue(.controller(controller)))
      }
      runContent(of: new) {
        addContent(function.file, function.range.lowerBound)
        _ = run(function, receiver: nil, ComposeArguments(items), [], here)
      }
    }
  }
}

extension ComposeDestination {
  /// The graph around all others.
  fileprivate var root: ComposeDestination {
    var root = self
    while let parent = root.parent { root = parent }
    return root
  }

  /// Adds the links and arguments among values and lists of them.
  fileprivate func add(_ values: [ComposeValue]) {
    for value in values.flatMap({ [$0] + ($0.list ?? []) }) {
      if case .link(let link) = value.kind { links.append(link) }
      if case .argument(let argument) = value.kind, !arguments.contains(where: { $0.name == argument.name }) {
        arguments.append(argument)
      }
    }
  }
}
