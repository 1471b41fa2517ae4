import Graph

/// Makes a spec of the hosts, destinations and moves of an app's code.
struct ComposeMapper {
  var spec = ImportedSpec()
  var notes: ImportNotes
  let app: ComposeStructure
  var ids: ComposeNames
  /// True if all code was run: then a destination that was not found is not there.
  let isComplete: Bool
  private var models = NavModels()
  private var allNeeds: [Int: NavModels.Needs] = [:]
  private var routes = RouteList()
  /// The ids of destinations that code names and no graph has, by the signatures of the values that name them.
  var absent: [String: String] = [:]

  typealias Values = RouteList.Values

  init(_ hosts: [ComposeHost], _ moves: [ComposeMove], isComplete: Bool, _ notes: ImportNotes) {
    self.isComplete = isComplete
    self.notes = notes
    app = ComposeStructure(hosts, moves)
    ids = ComposeNames(app)
    for host in app.orphans {
      self.notes.add(.orphan, .info, at: host.place, "no activity shows the host in '\(host.owner)'; it is left out")
    }
  }

  /// Maps all that was found.
  mutating func map(_ options: Importer.Options) {
    spec.platform = .android
    spec.undeclaredWays = [.in, .out]
    for host in app.hosts { for destination in host.graph.all { addNeeds(of: destination) } }
    if app.outerHosts.count > 1 {
      let roots = app.outerHosts.map { ids[$0.graph] }
      let values: Values = [.container: "window", .children: .filled(roots), .root: JSONValue(roots.first)]
      spec.add(.coordinator, "app", values)
    }
    for host in app.hosts { addCoordinators(of: host) }
    for host in app.hosts {
      for destination in host.graph.all where destination.parent != nil { add(destination, in: host) }
    }
    for move in app.moves { add(move) }
    routes.write(to: &spec)
    spec.start = options.start ?? app.hosts.first.map { ids[$0.graph] }
  }

  /// The coordinators of the outer hosts, by the classes that show them.
  var hosts: [String: String] {
    let pairs = app.outerHosts.compactMap { host in host.activity.map { ($0.qualifiedName, ids[host.graph]) } }
    return Dictionary(pairs) { first, _ in first }
  }

  // MARK: Elements

  func needs(of destination: ComposeDestination) -> NavModels.Needs {
    allNeeds[destination.number] ?? NavModels.Needs()
  }

  private mutating func addNeeds(of destination: ComposeDestination) {
    func argument(
      _ name: String, _ type: String, isNullable: Bool, _ defaultValue: String?
    ) -> NavDeclaration.Argument {
      let names = [
        "Int": "integer", "Boolean": "boolean", "Bool": "boolean", "String": "string", "Long": "long", "Float": "float",
      ]
      return NavDeclaration.Argument(
        name: name, type: names[type] ?? type, isNullable: isNullable, defaultValue: defaultValue,
        place: destination.place)
    }
    var arguments: [NavDeclaration.Argument] = []
    var parameters = destination.kind == .graph ? nil : destination.type?.type.parameters
    if case .direction(let element, _)? = destination.route?.kind { parameters = element.parameters }
    if let parameters {
      arguments = parameters.map {
        argument($0.name, $0.type.name, isNullable: $0.type.isNullable, $0.defaultValue == nil ? nil : "code")
      }
    } else if let route = destination.route {
      arguments = RoutePattern(route).names.map { name in
        let declared = destination.arguments.first { $0.name == name }
        let isNullable = declared?.isNullable == true
        return argument(
          name, declared?.type ?? "String", isNullable: isNullable,
          declared?.defaultValue ?? (isNullable ? "null" : nil))
      }
    }
    allNeeds[destination.number] = models.needs(of: arguments, areRead: true, in: &spec)
  }

  /// Adds the coordinator of a host, and the one of the bar beside it.
  private mutating func addCoordinators(of host: ComposeHost) {
    let id = ids[host.graph]
    let start = host.start
    if start == nil { notes.add(.unresolved, at: host.place, "the start destination of the host is not known") }
    let startMember = start.flatMap { app.member($0, of: host) }
    let graphs = host.graph.children.filter { $0.kind == .graph && !app.isInBar($0, of: host) }
    let inner = host.graph.all.compactMap { app.innerHost(of: $0) }.filter {
      ids[$0.graph] != id && !app.isInBar($0.destination, of: host)
    }
    var children = graphs.map { ids[$0] } + inner.map { ids[$0.graph] }
    var root = (startMember ?? start).map { ids[$0] }
    if let bar = ids.bar(of: host) {
      let members = app.bar(of: host)
      let isMember = app.isInBar(startMember, of: host)
      let isFirst = startMember === members.first
      let values: Values = [
        .container: "tab", .children: .filled(members.map { ids[$0] }), .backTo: isFirst ? "start" : nil,
        .root: isMember && !isFirst ? JSONValue(root) : nil,
      ]
      spec.add(.coordinator, bar, at: host.place, values)
      if bar == id { return }
      children.insert(bar, at: 0)
      if isMember { root = bar }
    }
    let isOther = host.destination == nil && host !== app.outerHosts.first
    spec.add(
      .coordinator, id, at: host.place,
      [
        .container: "navigation", .children: .filled(children), .root: JSONValue(root),
        .entry: isOther ? .string("code: \(host.owner)") : nil,
      ])
  }

  private mutating func add(_ destination: ComposeDestination, in host: ComposeHost) {
    let id = ids[destination]
    if app.innerHost(of: destination) != nil { return }
    let needs = needs(of: destination)
    let parent = destination.parent!
    let isInBar = app.isInBar(destination, of: host)
    let code = destination.code
    if destination.kind == .graph {
      let inner = destination.children.filter { $0.kind == .graph }.map { ids[$0] }
      spec.add(
        .coordinator, id, at: destination.place,
        [
          .container: isInBar ? "navigation" : "shared", .children: .filled(inner),
          .root: host.start(of: destination).map { .string(ids[$0]) }, .code: JSONValue(code),
        ])
    } else {
      let isInside = parent.parent != nil && host.start(of: parent) !== destination
      spec.add(
        .screen, id, at: destination.place,
        [
          .coordinator: .string(isInBar ? ids.bar(of: host)! : ids[parent]), .setup: .filled(needs.setup),
          .accepts: .filled(needs.accepts), .destination: isInside ? "link" : nil,
          .back: destination.deniesBack ? "none" : nil, .code: code == id ? nil : JSONValue(code),
        ])
    }
    for link in destination.links { add(link, to: destination) }
  }

  private mutating func add(_ link: ComposeValue.Link, to destination: ComposeDestination) {
    guard var text = link.pattern?.plainText, !text.isEmpty else {
      notes.add(.unresolved, .info, at: link.place, "the pattern of a link is not known")
      return
    }
    if let parameters = link.type?.type.parameters {
      for parameter in parameters where parameter.defaultValue == nil { text += "/{\(parameter.name)}" }
      let optional = parameters.filter { $0.defaultValue != nil }.map { "\($0.name)={\($0.name)?}" }
      if !optional.isEmpty { text += "?" + optional.joined(separator: "&") }
    }
    for pattern in AndroidMapper.patterns(of: text) where !spec.has(pattern, in: .deepLink) {
      let names = AndroidMapper.parameters(of: pattern).map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
      spec.add(
        .deepLink, pattern, at: link.place,
        [.to: .string(ids[destination]), .stack: true, .parameters: needs(of: destination).parameters(names)])
    }
  }

  // MARK: Routes

  /// Adds a route, or its source to one that says the same.
  mutating func add(_ values: Values, from source: String, _ wanted: String, _ move: ComposeMove) {
    spec.markRead(move.place)
    routes.add(values, from: source, wanted, at: move.place, condition: move.condition, isAutomatic: move.isAutomatic)
  }
}
