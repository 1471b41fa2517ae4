import Graph
import GraphFeatures

/// The tooltips of a diagram.
extension Diagram {
  /// Adds the tooltip, and a link: to the code where the spec says where it is on the web, else to the place in the
  /// spec where that is known.
  func describe(_ subject: Subject?, tooltip: String, _ attributes: inout DotAttributes) {
    if let differences = selection.differences, attributes["arrowhead"] == nil {
      DifferenceMarks.apply(differences.mark(of: subject), toNode: &attributes)
    }
    // Not `flatMap(link(of:))`: a method as a value holds a copy of the whole diagram.
    if let subject, let link = link(of: subject) {
      attributes.link(to: link, tooltip: tooltip)
    } else {
      attributes["tooltip"] = .tooltip(tooltip)
    }
  }

  private func link(of subject: Subject) -> String? {
    let source = spec.text(.source, of: subject)
    if let source, source.hasPrefix("https://") || source.hasPrefix("http://") { return source }
    guard let base = selection.linkBase else { return nil }
    let folder = base.hasSuffix("/") ? base : base + "/"
    if let source, !source.isEmpty { return folder + source }
    let place = spec.place(of: subject)
    let file = spec.documents[Int(place.document)].file
    let line = selection.lines?.tables[Int(place.document)].line(at: Int(place.start)) ?? 1
    let root = spec.documents[0].file.name
    let prefix = root.utf8.count - Path.name(of: root).utf8.count
    return folder + String(decoding: file.name.utf8.dropFirst(prefix), as: UTF8.self) + "#L\(line)"
  }

  /// Returns the findings about an element, or its differences, where these are shown.
  func findings(about subject: Subject?) -> [String] {
    if let differences = selection.differences { return differences.mark(of: subject)?.lines ?? [] }
    return selection.badges.about(subject).map {
      "\($0.severity?.rawValue ?? ""): \($0.message) [\($0.rule)]"
    }
  }

  /// A screen or coordinator in some lines.
  func tooltip(of element: Element.ID) -> String {
    let subject = spec.subject(element)
    let details = spec.elements[element]
    var lines = [spec.name(of: element)]
    if let coordinator = spec.coordinator(element) {
      lines[0] += ": \(coordinator.isFlow ? "flow, " : "")\(coordinator.container.rawValue)"
    } else if let owner = analysis.tree.parent(of: element), owner != spec.implicitCoordinator {
      lines[0] += " in \(spec.name(of: owner))"
    }
    if let summary = spec.text(.summary, of: subject) { lines.append(summary) }
    let lists: [(String, [String])] = [
      ("needs", spec.entryNames(of: details.setup)),
      ("accepts", spec.targets(details.accepts).map(spec.name(of:))),
      ("provides", spec.targets(details.provides).map(spec.name(of:))),
      ("if", spec.targets(details.preconditions).map(spec.name(of:))),
    ]
    for (word, names) in lists where !names.isEmpty {
      lines.append("\(word) \(names.joined(separator: ", "))")
    }
    if details.isScreen, details.back == .none { lines.append("no system back") }
    if let code = spec.text(.code, of: subject) { lines.append(code) }
    lines += findings(about: subject)
    return lines.joined(separator: "\n")
  }

  /// An arrow in some lines.
  func tooltip(of connection: Connection) -> String {
    guard let subject = connection.subject else { return "launch" }
    guard case .route(let route) = subject else { return "deep link \(spec.name(of: subject))" }
    return (lines(ofRoute: route, connection.kind) + findings(about: subject)).joined(separator: "\n")
  }

  private func lines(ofRoute route: Route.ID, _ kind: EdgeKind) -> [String] {
    let subject = Subject.route(route)
    var lines = ["\(spec.name(of: route)): \(kind.name)"]
    if let summary = spec.text(.summary, of: subject) { lines.append(summary) }
    if let trigger = spec.text(.trigger, of: subject) { lines.append("on \(trigger)") }
    if let condition = spec.text(.condition, of: subject) { lines.append("when \(condition)") }
    let models = spec.moves(of: route).flatMap { spec.targets(spec.moves[$0].with) }
    if spec.routes[route].isInferred { lines.append("a tool guessed that it exists") }
    if !models.isEmpty {
      lines.append("with " + models.map(spec.name(of:)).joined(separator: ", "))
    }
    return lines
  }
}

extension Spec {
  /// Returns the title of a screen or coordinator, or its id.
  func displayTitle(of element: Element.ID) -> String {
    text(.title, of: subject(element)) ?? name(of: element)
  }

  /// The app's name; where there is none, the file's.
  var title: String {
    let file = documents.first.map { String(Path.name(of: $0.file.name)) } ?? ""
    return value(of: .name, in: 0) ?? (file.hasSuffix(".nav.json") ? String(file.dropLast(9)) : file)
  }
}
