import Graph

extension AndroidMapper {
  /// Adds the deep links of an element; a graph that stands in several places is entered by them where it stands first.
  mutating func addDeepLinks(of number: Int) {
    let element = forest[number]
    for link in element.declaration.deepLinks {
      if element.isCopy {
        notes.add(
          .ambiguous, .info, at: link.place,
          "the graph is included several times; the link leads to where it stands first")
        continue
      }
      guard let uri = link.uri, !uri.isEmpty else {
        let intent = link.action ?? link.mimeType ?? ""
        notes.add(
          .notExpressible, .info, at: link.place,
          "a deep link without a URI opens '\(element.specID)' by the intent '\(intent)' only")
        addEntry("intent: \(intent)", to: number)
        continue
      }
      guard let text = app.string(uri, .warning, at: link.place, &notes) else { continue }
      let isPublic = isPublic(number, at: link.place)
      for pattern in Self.patterns(of: text) { addLink(pattern, to: number, isPublic, at: link.place) }
    }
  }

  /// False, with a note, if no activity takes the links of an element from outside.
  private mutating func isPublic(_ number: Int, at place: NavPlace) -> Bool {
    let graph = forest.files[forest[number].root]?.name ?? ""
    guard !app.activities.isEmpty, !app.linkedGraphs.contains(graph) else { return true }
    notes.add(
      .suspicious, .info, at: place,
      "no activity of a manifest has '<nav-graph>' with '\(graph)', so only the app opens the link")
    return false
  }

  /// Adds a link. One from outside puts the start destinations below its target. The app's own puts it on what is there:
  /// the same, unless a start needs arguments, which the link does not have.
  private mutating func addLink(
    _ pattern: String, to number: Int, _ isPublic: Bool, at place: NavPlace
  ) {
    guard !spec.has(pattern, in: .deepLink) else {
      notes.add(.duplicate, at: place, "the link '\(pattern)' is declared already")
      return
    }
    let models = needs(of: number).models
    let parameters = Self.parameters(of: pattern).compactMap { name in
      models[name].map { (key: name, value: JSONValue.string($0) as JSONValue?) }
    }
    let hasStack = isPublic || startsAreFree(around: number)
    spec.add(
      .deepLink, pattern,
      [
        .to: .string(forest[number].specID), .stack: hasStack ? true : nil,
        .parameters: parameters.isEmpty ? nil : .object(parameters), .source: .string(place.file.name),
      ])
  }

  /// True if no graph around an element begins with what needs arguments.
  private func startsAreFree(around number: Int) -> Bool {
    guard let graph = forest[number].parent else { return true }
    return needs(of: graph).setup.isEmpty && startsAreFree(around: graph)
  }

  /// The patterns that a URI stands for: without a scheme it is one of the web. `.*` matches anything.
  private static func patterns(of uri: String) -> [String] {
    let pattern = uri.split(separator: ".*", omittingEmptySubsequences: false).joined(separator: "*")
    let head = pattern.prefix { $0 != "/" && $0 != "{" && $0 != "?" }
    return head.contains(":") || pattern.hasPrefix("{")
      ? [pattern] : ["http://\(pattern)", "https://\(pattern)"]
  }

  /// The names between braces, each once.
  private static func parameters(of pattern: String) -> [String] {
    var names: [String] = []
    for part in pattern.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = part.firstIndex(of: "}") else { continue }
      let name = String(part[..<end])
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// Says that something outside of the graph opens an element, unless that is said already.
  mutating func addEntry(_ entry: String, to number: Int) {
    let element = forest[number]
    let kind: Kind = element.declaration.kind == .graph ? .coordinator : .screen
    if spec[kind, element.specID]?[.entry] == nil {
      spec.set(.entry, of: element.specID, kind, to: .string(entry))
    }
  }
}
