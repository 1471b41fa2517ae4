import Graph
import GraphFeatures

/// Everything that a page knows of a spec beside its picture, as the JSON that its script reads: declarations, findings,
/// runs, and the input of its machine.
struct PageContent {
  let title: String
  /// The numbers of declarations, in a line.
  let counts: String
  /// The JSON.
  let value: JSONValue

  /// Gathers the content for a diagram and the findings of the same spec.
  init(_ diagram: Diagram, _ report: LintResult, notes: [String]) {
    let analysis = diagram.analysis
    let spec = analysis.spec
    title = spec.title
    var counts = [plural(spec.screenCount, "screen"), plural(spec.routes.count, "route")]
    for severity in Severity.allCases where report.count(severity) > 0 {
      counts.append(plural(report.count(severity), severity.rawValue))
    }
    self.counts = counts.joined(separator: ", ")
    let file = spec.documents[0].file.name
    let folder = Path.folder(of: file)
    let builder = Builder(diagram: diagram, spec: spec, analysis: analysis, prefix: folder == "." ? "" : folder + "/")
    var log = PageRuns(analysis)
    let findings = builder.findings(LintResults([report]), &log)
    let drawn = builder.drawn(&log)
    let heading: JSONMembers = ["title": .string(title), "file": .string(String(Path.name(of: file)))]
    value = .object(
      heading + drawn + [
        "findings": .array(findings), "runs": .array(log.runs), "next": builder.succession,
        "machine": MachineSpec(spec: spec, tree: analysis.tree).value,
        "notes": .strings(notes.map { $0.replacing("'\(file)'", with: "'\(Path.name(of: file))'") } + log.notes),
      ])
  }

  /// Gathers the content for a picture of two specs.
  init(_ diagram: Diagram, _ comparison: SpecComparison, _ merged: MergedSpec, notes: [String]) {
    let spec = diagram.analysis.spec
    let platforms = [comparison.correspondence.old, comparison.correspondence.new].map(\.spec.platform.rawValue)
    title = "Changes of \(spec.title)"
    counts = comparison.summary.joined(separator: "; ")
    let builder = Builder(diagram: diagram, spec: spec, analysis: diagram.analysis, prefix: "", knowsStates: false)
    var log = PageRuns(diagram.analysis, isSearched: false)
    let drawn = builder.drawn(&log)
    value = .object(
      drawn + [
        "title": .string(title), "file": .string(String(Path.name(of: comparison.new.files[0]))),
        "findings": .array([]), "runs": .array([]),
        "next": ["elements": .number(spec.elements.count), "whole": .bool(false), "steps": .array([])],
        "machine": MachineSpec(spec: spec, tree: diagram.analysis.tree).value, "notes": .strings(notes),
        "summary": .string(counts), "changes": builder.changes(comparison, merged),
        "platforms": platforms[0] == platforms[1] ? nil : .strings(platforms),
        "findingChanges": .strings(DifferenceReport.findingLines(of: comparison)),
      ])
  }

  /// Names of things, and numbers of the things that they name.
  struct Builder {
    let diagram: Diagram
    let spec: Spec
    let analysis: Analysis
    /// The folder of the spec, which places are given without: a page is the same wherever it is made.
    let prefix: String
    /// True if the reachable states are those of an app, and may be asked for.
    let knowsStates: Bool
    let kinds: [EdgeKind]
    /// For each route the kinds of its edges.
    let kindsOfRoutes: [Route.ID: [Int]]

    init(diagram: Diagram, spec: Spec, analysis: Analysis, prefix: String, knowsStates: Bool = true) {
      self.knowsStates = knowsStates
      self.diagram = diagram
      self.spec = spec
      self.analysis = analysis
      self.prefix = prefix
      let kinds = EdgeKind.all.filter(diagram.kinds.contains)
      self.kinds = kinds
      var found: [Route.ID: [Int]] = [:]
      for connection in diagram.selection.arrows.map({ diagram.selection.connections[$0] }) {
        guard let route = connection.route, let number = kinds.firstIndex(of: connection.kind),
          found[route]?.contains(number) != true
        else { continue }
        found[route, default: []].append(number)
      }
      kindsOfRoutes = found
    }
  }
}

extension PageContent.Builder {
  /// The elements of the picture.
  func drawn(_ log: inout PageRuns) -> JSONMembers {
    [
      "elements": .array(elements(&log)), "routes": .array(spec.routes.indices.map(route)),
      "kinds": .array(kinds.map(Self.kind)), "edges": .array(diagram.selection.arrows.indices.map(edge)),
    ]
  }

  private func elements(_ runs: inout PageRuns) -> [JSONValue] {
    let standing = runs.standing
    let start = spec.start.target.flatMap { analysis.tree.leaf(of: $0) }
    let knowsStates = self.knowsStates && analysis.states.isExact && spec.isWhole && !spec.undeclaredWays.contains(.in)
    return spec.elements.indices.filter { $0 != spec.implicitCoordinator }.map { element in
      let subject = spec.subject(element)
      let details = spec.elements[element]
      let name = spec.name(of: element)
      let parent = analysis.tree.parent(of: element).flatMap { $0 == spec.implicitCoordinator ? nil : $0 }
      let coordinator = spec.coordinator(element)
      let isScreen = details.isScreen
      let standing = isScreen ? standing : nil
      func text(_ key: Key) -> JSONValue? { .filled(spec.text(key, of: subject)) }
      func models(_ list: List<Model>) -> JSONValue? { .filled(spec.targets(list).map(spec.name(of:))) }
      return [
        "id": .string(name), "title": .string(spec.displayTitle(of: element)), "kind": .string(subject.kind.name),
        "node": .string(Escape.id(isScreen ? "screen-\(name)" : diagram.clusterID(element))),
        "parent": .number(parent?.number ?? -1), "leaf": .number(analysis.tree.leaf(of: element)?.number ?? -1),
        "detail": coordinator.map { .string(($0.isFlow ? "flow, " : "") + $0.container.rawValue) },
        "result": coordinator.flatMap { models($0.result) },
        "summary": text(.summary), "code": text(.code), "source": text(.source), "entry": text(.entry),
        "setup": .filled(spec.entryNames(of: details.setup)),
        "accepts": models(details.accepts), "provides": models(details.provides),
        "conditions": .filled(spec.targets(details.preconditions).map(spec.name(of:))),
        "start": isScreen && element == start ? true : nil,
        "hidden": isScreen && knowsStates && !analysis.states.isSeen[element] ? true : nil,
        "below": standing.flatMap { .filled($0.onStack[element]) },
        "under": standing.flatMap { .filled($0.underLayer[element]) },
        "bottom": standing?.isBottom[element] == true ? true : nil,
        "run": isScreen ? runs.run(toScreen: element).map(JSONValue.number) : nil,
      ]
    }
  }

  private func route(_ index: Route.ID) -> JSONValue {
    let route = spec.routes[index]
    let subject = Subject.route(index)
    let moves = spec.moves(of: index)
    let redirected = route.redirect.target.map { Array(spec.moves(of: $0)) } ?? []
    let targets = (Array(moves) + redirected).flatMap { spec.targets(spec.moves[$0].to) }
    let models = moves.flatMap { spec.targets(spec.moves[$0].with) }
    func text(_ key: Key) -> JSONValue? { .filled(spec.text(key, of: subject)) }
    let followers: [(String, Reference<Route>)] = [
      ("is redirected to", route.redirect), ("on completion", route.onComplete), ("on abandonment", route.onAbandon),
    ]
    return [
      "id": .string(spec.name(of: index)), "from": .numbers(spec.targets(route.from)),
      "anywhere": route.isFromAnywhere ? true : nil, "to": .numbers(targets.unique),
      "kinds": .array((kindsOfRoutes[index] ?? []).map(JSONValue.number)),
      "models": .filled(models.unique.map(spec.name(of:))),
      "summary": text(.summary), "trigger": text(.trigger), "condition": text(.condition),
      "code": text(.code), "source": text(.source),
      "next": .filled(
        followers.compactMap { words, reference in
          reference.target.map { "\(words) \(spec.name(of: $0))" }
        }),
    ]
  }

  private static func kind(_ kind: EdgeKind) -> JSONValue {
    ["name": .string(kind.name), "color": .string(kind.color), "line": .string(kind.line.rawValue)]
  }

  /// The route, the two elements and the kind of an edge, each -1 where there is none, and its id in the picture.
  private func edge(_ index: Int) -> JSONValue {
    let connection = connection(index)
    let (tail, head) = ends(index)
    let numbers = [
      connection.route?.number ?? -1, tail?.number ?? -1, head?.number ?? -1,
      kinds.firstIndex(of: connection.kind) ?? 0,
    ]
    let arrow = diagram.selection.arrows[index]
    let line = diagram.edgeOf[arrow].flatMap { diagram.graph.edges[$0].attributes.text("id") }
    return .array(numbers.map(JSONValue.number) + [.string(line ?? "")])
  }

  private func connection(_ index: Int) -> Connection { diagram.selection.connections[diagram.selection.arrows[index]] }

  /// Returns the element at which an edge begins, which may be a whole coordinator, and the card at which it ends.
  private func ends(_ index: Int) -> (tail: Element.ID?, head: Element.ID?) {
    let card = diagram.node(atHeadOf: connection(index)).flatMap { head in
      spec.id(of: head, as: Element.self)
        ?? diagram.placeholders[head].flatMap { diagram.anchors[$0] == head ? $0 : nil }
    }
    return (connection(index).tail.element, card)
  }

  /// The screens that can be visible right after each other, as triples of numbers; the drawn edges where that is too
  /// much.
  var succession: JSONValue {
    let known = analysis.states.succession
    let count = spec.elements.count
    let isWhole = analysis.states.isExact && (1...Self.largestSuccession).contains(known.graph.edges.count)
    let steps =
      isWhole ? zip(known.graph.edges, known.routes).flatMap { [Int($0.tail), Int($0.head), Int($1)] } : drawnSteps
    return ["elements": .number(count), "whole": .bool(isWhole), "steps": .array(steps.map(JSONValue.number))]
  }

  /// The routes that are drawn. A route of a coordinator begins at a place of its own, behind the elements, where one is
  /// with each screen in it.
  private var drawnSteps: [Int] {
    let count = spec.elements.count
    func place(_ element: Element.ID) -> Int {
      spec.elements[element].isScreen ? element.number : count + element.number
    }
    let around = spec.elements.indices.flatMap { element -> [Int] in
      guard let parent = analysis.tree.parent(of: element) else { return [] }
      return [place(element), count + parent.number, -1]
    }
    return around
      + diagram.selection.arrows.indices.flatMap { index -> [Int] in
        guard let route = connection(index).route, case (let tail?, let head?) = ends(index) else { return [] }
        return [place(tail), head.number, route.number]
      }
  }

  private static let largestSuccession = 60_000
}

extension PageContent.Builder {
  /// The differences, each with its subjects in the picture.
  func changes(_ comparison: SpecComparison, _ merged: MergedSpec) -> JSONValue {
    let arrowsOf = Dictionary(grouping: diagram.selection.arrows.indices) { connection($0).subject }
    return .array(
      comparison.sections.flatMap { section, differences in
        differences.map { difference in
          let subject = difference.subjectKind.flatMap { spec.subject(named: difference.id, in: $0.namespace) }
          let isRoute = difference.subjectKind == .route
          let former = isRoute ? merged.formerRoutes[difference.id].flatMap { spec.id(of: $0, as: Route.self) } : nil
          // Without a subject it is the app, which stands at its start.
          let start = difference.subjectKind == nil ? spec.start.target.flatMap { analysis.tree.leaf(of: $0) } : nil
          let drawn = subject.flatMap { arrowsOf[$0] } ?? []
          let isReplaced =
            isRoute
            ? merged.replacedRoutes.contains(difference.id) : difference.changes.contains { $0.aspect == .lands }
          let was = former.flatMap { arrowsOf[.route($0)] } ?? []
          return self.change(
            difference, in: section, comparison, elements: [subject?.element ?? start].compactMap(\.self),
            edges: drawn + was, replaced: isReplaced ? drawn : [])
        }
      })
  }

  private func change(
    _ difference: Difference, in section: String, _ comparison: SpecComparison, elements: [Element.ID],
    edges: [Int], replaced: [Int]
  ) -> JSONValue {
    // Without a headline the first change stands in its place.
    let lines = difference.changes.map { ($0.words.text, $0.isBreaking) }
    let details = difference.headline == nil ? lines.dropFirst() : lines[...]
    return [
      "kind": .string(difference.kind.rawValue), "sign": .string(difference.kind.sign),
      "section": .string(section), "words": .string(difference.headline?.text ?? lines.first?.0 ?? ""),
      "breaking": difference.isBreaking ? true : nil,
      "details": .array(
        details.map { words, isBreaking in ["words": .string(words), "breaking": isBreaking ? true : nil] }),
      "elements": .numbers(elements), "edges": .array(edges.map(JSONValue.number)),
      "replaced": .array(replaced.map(JSONValue.number)),
      "was": formerTitle(of: difference, comparison).map(JSONValue.string),
    ]
  }

  /// The title that a screen or coordinator had, where it is another one now.
  private func formerTitle(of difference: Difference, _ comparison: SpecComparison) -> String? {
    let (old, new) = (comparison.correspondence.old.spec, comparison.correspondence.new.spec)
    guard let before = difference.old?.element, let after = difference.new?.element else { return nil }
    let title = old.displayTitle(of: before)
    return title == new.displayTitle(of: after) ? nil : title
  }
}

extension PageContent.Builder {
  /// The findings with the elements that they light up.
  func findings(_ results: LintResults, _ runs: inout PageRuns) -> [JSONValue] {
    results.findings.map { located in
      let finding = located.finding
      let steps = finding.playedSteps?.compactMap { try? Step($0, in: spec) } ?? []
      var elements: [Element.ID] = []
      var number: Int?
      var routes = steps.flatMap(\.routes)
      switch finding.subject {
      case .screen(let element), .coordinator(let element): elements = [element]
      case .route(let route):
        number = route.number
        if !routes.contains(route) { routes.append(route) }
      case .deepLink(let link): elements = [spec.deepLinks[link].to.target].compactMap(\.self)
      default: break
      }
      let related = located.related.map { "\($0.message): \(place($0.location))" }
      let run = finding.witness.isEmpty || steps.count < finding.witness.count ? nil : runs.run(of: steps)
      return [
        "rule": .string(finding.rule), "severity": .string(located.severity.rawValue),
        "message": .string(finding.message), "help": .filled(finding.help),
        "place": .string(place(located.location)), "extent": JSONValue(finding.extent?.rawValue),
        "element": finding.subject?.element.map { .number($0.number) }, "route": number.map(JSONValue.number),
        "subject": .filled(finding.subject.map(spec.name(of:))), "elements": .numbers(elements),
        "routes": .numbers(routes), "notes": .strings(finding.notes + related), "run": run.map(JSONValue.number),
      ]
    }
  }

  private func place(_ location: Location) -> String {
    let file = location.file.hasPrefix(prefix) ? location.file.dropFirst(prefix.count) : location.file[...]
    return "\(file):\(location.line):\(location.column)"
  }
}

extension Step {
  /// The route that a step fires, or that waits in it.
  var routes: [Route.ID] {
    switch self {
    case .route(let route, _), .recover(_, .route(let route)?, _): [route]
    default: []
    }
  }
}
