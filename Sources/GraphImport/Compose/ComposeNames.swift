import Graph

/// The ids of hosts, destinations and bars.
struct ComposeNames {
  /// The ids of destinations and graphs, by their numbers.
  private var ids: [Int: String] = [:]
  /// The ids of bars, by the numbers of the graphs of hosts.
  private var bars: [Int: String] = [:]
  private var taken: Set<String> = []

  init(_ app: ComposeStructure) {
    let isWindow = app.outerHosts.count > 1
    if isWindow { taken.insert("app") }
    for (number, host) in app.outerHosts.enumerated() {
      ids[host.graph.number] = free(number == 0 && !isWindow ? "app" : Self.lower(host.owner))
    }
    let destinations = app.hosts.flatMap { $0.graph.all.filter { $0.parent != nil } }
    let counts = Dictionary(
      destinations.map { (Self.name(of: $0, withOuter: false), 1) }, uniquingKeysWith: +)
    for destination in destinations {
      let short = Self.name(of: destination, withOuter: false)
      var names = [short, Self.name(of: destination, withOuter: true)]
      if counts[short] != 1 {
        // Of several the one whose text is no more than the name has it.
        if destination.route?.plainText != short { names.removeFirst() }
        if let constant = destination.route?.constant { names.append(Self.lower(constant)) }
      }
      ids[destination.number] = free(names.first { !taken.contains($0) } ?? names.last ?? short)
    }
    for host in app.hosts {
      if let destination = host.destination {
        ids[host.graph.number] = ids[destination.number] ?? free(Self.lower(host.owner))
      }
      let members = app.bar(of: host)
      if members.isEmpty { continue }
      // A host in a destination that shows nothing but the bar is the bar.
      let isWhole = host.destination != nil && members.count == host.graph.children.count
      bars[host.graph.number] = isWhole ? self[host.graph] : free("bar")
    }
  }

  subscript(_ destination: ComposeDestination) -> String { ids[destination.number]! }

  /// False for a destination that no host shows.
  func has(_ destination: ComposeDestination) -> Bool { ids[destination.number] != nil }

  /// The id of the bar beside a host.
  func bar(of host: ComposeHost) -> String? { bars[host.graph.number] }

  /// An id for a destination that code names and no graph has.
  mutating func free(forAbsent name: String) -> String { free(Self.camel(name)) }

  private mutating func free(_ wanted: String) -> String { taken.insertFree(ImportedSpec.validID(wanted)) }

  private static let endings = ["Screen", "Route", "NavKey", "Key", "Destination", "Page", "Root", "Graph"]

  /// The short name of a destination: that of its type, or the last part of its text that is no argument.
  private static func name(of destination: ComposeDestination, withOuter: Bool) -> String {
    if let constant = destination.route?.enumConstant { return lower(constant) }
    if case .direction(let element, _)? = destination.route?.kind { return lower(short(element.name)) }
    if let type = destination.type ?? destination.route?.object {
      let name = short(type.type.name)
      let outer = type.outer?.type.name ?? ""
      return withOuter && !outer.isEmpty ? lower(outer) + upper(name) : lower(name)
    }
    let parts = RoutePattern(destination.route ?? .unknown).path.compactMap { part -> String? in
      if case .text(let text) = part { text } else { nil }
    }
    let name = camel((withOuter ? parts[...] : parts.suffix(1)).joined(separator: " "))
    return name.isEmpty ? destination.kind == .graph ? "graph" : "screen" : name
  }

  private static func camel(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    return words.prefix(1).map(lower).joined() + words.dropFirst().map(upper).joined()
  }

  private static func short(_ name: String) -> String {
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count }
    return String(name.dropLast(ending?.count ?? 0))
  }

  static func lower(_ name: String) -> String {
    let isConstant = name.allSatisfy { $0.isUppercase || $0 == "_" || $0.isNumber }
    return isConstant ? name.lowercased() : name.prefix(1).lowercased() + name.dropFirst()
  }

  private static func upper(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }
}
