import Graph

/// Puts in words what is known of an element.
struct Description {
  private let spec: Spec
  private let analysis: Analysis?
  private let standing: BelowRelation?
  private let isMarkdown: Bool

  init(_ spec: Spec, _ analysis: Analysis?, _ standing: BelowRelation?, isMarkdown: Bool) {
    self.spec = spec
    self.analysis = analysis
    self.standing = standing
    self.isMarkdown = isMarkdown
  }

  /// Returns the description of something that the spec declares.
  func words(about subject: Subject) -> HoverText {
    var words = HoverText(isMarkdown: isMarkdown)
    words.head(subject.kind.noun, spec.name(of: subject), spec.text(.title, of: subject))
    if let summary = spec.text(.summary, of: subject) { words.paragraph(summary) }
    switch subject {
    case .screen(let element), .coordinator(let element): describe(element: element, &words)
    case .route(let route): describe(route: route, &words)
    case .mediation(let mediation):
      let mediation = spec.mediations[mediation]
      list("requires", models(mediation.requires), &words)
      list("provides", models(mediation.provides), &words)
    case .presentation(let presentation):
      let presentation = spec.presentations[presentation]
      if let style = presentation.style {
        words.line("\(style.rawValue): \(style.meaning)")
      }
      if let modal = spec.text(.modal, of: subject) { words.line("modal: \(modal)") }
    case .precondition(let precondition): describe(precondition: precondition, &words)
    case .deepLink(let link):
      let link = spec.deepLinks[link]
      list("opens", link.to.target.map { [spec.name(of: $0)] } ?? [], &words)
      list("runs", spec.targets(link.path).map(spec.name(of:)), &words)
    case .model(let model): describe(model: model, &words)
    case .policy: break
    }
    if let code = spec.text(.code, of: subject) { words.line("in code:", [code]) }
    return words
  }

  private func models(_ list: List<Model>) -> [String] { spec.targets(list).map(spec.name(of:)) }

  private func list(_ words: String, _ names: [String], _ text: inout HoverText) {
    if !names.isEmpty { text.line(words, names) }
  }

  // MARK: Screens and coordinators

  private func describe(element: Element.ID, _ words: inout HoverText) {
    let details = spec.elements[element]
    if let coordinator = spec.coordinator(element) {
      words.line(
        (coordinator.isFlow ? "a flow; " : "") + "\(coordinator.container.rawValue): "
          + coordinator.container.meaning)
      list("yields", models(coordinator.result), &words)
      if let first = analysis?.tree.first(of: element) {
        words.line("shows first", [spec.name(of: first)])
      }
    }
    if let parent = analysis?.tree.parent(of: element), parent != spec.implicitCoordinator {
      words.line("in", [spec.name(of: parent)])
    }
    list("needs", spec.entryNames(of: details.setup), &words)
    list("takes", models(details.accepts), &words)
    list("provides", models(details.provides), &words)
    list(
      "only while", spec.targets(details.preconditions).map(spec.name(of:)), &words)
    if let analysis { describe(element: element, analysis, &words) }
  }

  private func describe(element: Element.ID, _ analysis: Analysis, _ words: inout HoverText) {
    let (into, out) = routes(of: element, analysis)
    words.line(
      "\(plural(into, "route")) \(into == 1 ? "leads" : "lead") here, "
        + "\(plural(out, "route")) \(out == 1 ? "leads" : "lead") on")
    let states = analysis.states
    if states.isExact, spec.isWhole, !spec.undeclaredWays.contains(.in) {
      let noun = spec.elements[element].isScreen ? "seen" : "entered"
      if !states.isSeen[element] {
        words.line("never \(noun): no path leads here")
      } else if !states.isSeenFromLaunch[element] {
        words.line("\(noun) only after an entry or a deep link")
      } else {
        words.line("\(noun) on paths that begin at launch")
      }
    }
    guard let standing, spec.elements[element].isScreen, states.isSeen[element] else { return }
    list("is on the stack directly above", standing.onStack[element].map(spec.name(of:)), &words)
    list("is the first of a layer above", standing.underLayer[element].map(spec.name(of:)), &words)
    if standing.isBottom[element] { words.line("can be shown with nothing below it") }
  }

  /// Returns the number of routes to an element, and of those that can fire where it is visible.
  private func routes(of element: Element.ID, _ analysis: Analysis) -> (into: Int, out: Int) {
    let around = Set(analysis.tree.forest.ancestors(of: element)).union([element])
    var (into, out) = (0, 0)
    for route in spec.routes {
      if route.moves.contains(where: { spec.list(spec.moves[$0].to, contains: element) }) { into += 1 }
      if route.isFromAnywhere || spec.resolved(route.from).contains(where: around.contains) { out += 1 }
    }
    return (into, out)
  }

  // MARK: The others

  private func describe(route index: Route.ID, _ words: inout HoverText) {
    let route = spec.routes[index]
    let subject = Subject.route(index)
    if route.isFromAnywhere {
      words.line("from every screen")
    } else {
      list("from", spec.targets(route.from).map(spec.name(of:)), &words)
    }
    for move in route.moves {
      let style = spec.moves[move].presentation.target.map(spec.name(of:))
      let targets = spec.targets(spec.moves[move].to).map(spec.name(of:))
      if style != nil || !targets.isEmpty { words.line(style ?? "leads to", targets) }
      list("with", models(spec.moves[move].with), &words)
    }
    list("redirects to", route.redirect.target.map { [spec.name(of: $0)] } ?? [], &words)
    list("on completion", route.onComplete.target.map { [spec.name(of: $0)] } ?? [], &words)
    list("on abandonment", route.onAbandon.target.map { [spec.name(of: $0)] } ?? [], &words)
    if let trigger = spec.text(.trigger, of: subject) { words.line("on", [trigger]) }
    if let condition = spec.text(.condition, of: subject) { words.line("when: \(condition)") }
    if route.isInferred { words.line("a tool guessed that it exists") }
    if let states = analysis?.states, states.isExact, spec.isWhole, !spec.undeclaredWays.contains(.in),
      !states.isEnabled[index]
    {
      words.line("never fires: it is enabled in no reachable state")
    }
  }

  private func describe(precondition: Precondition.ID, _ words: inout HoverText) {
    switch spec.preconditions[precondition].recovery {
    case .none: words.line("cannot be recovered")
    case .task: words.line("a task may recover it")
    case .flow(let flow):
      list("recovered by completing", flow.target.map { [spec.name(of: $0)] } ?? [], &words)
    }
    let guarded = spec.elements.indices.filter {
      spec.list(spec.elements[$0].preconditions, contains: precondition)
    }
    list("guards", guarded.map(spec.name(of:)), &words)
  }

  private func describe(model: Model.ID, _ words: inout HoverText) {
    func elements(_ key: KeyPath<Element, List<Model>>) -> [String] {
      spec.elements.indices.filter { spec.list(spec.elements[$0][keyPath: key], contains: model) }
        .map(spec.name(of:))
    }
    list("needed by", elements(\.setup), &words)
    list("taken by", elements(\.accepts), &words)
    list("provided by", elements(\.provides), &words)
    let routes = spec.routes.indices.filter { route in
      spec.routes[route].moves.contains { spec.list(spec.moves[$0].with, contains: model) }
    }
    list("passed by", routes.map(spec.name(of:)), &words)
  }
}
