import Graph
import GraphFeatures

/// Two specs as one to be drawn: all of the new one, and the parts that only the old one has, under the ids of the new one.
///
/// It is written as a spec's text and read again, so that whatever draws a spec draws it. A route that begins or ends
/// elsewhere now stands in it twice: as it is, and as it was.
struct MergedSpec {
  /// The spec.
  private(set) var text = ""
  /// The ids under which routes stand as they were, by the ids as they are.
  private(set) var formerRoutes: [String: String] = [:]
  /// The ids of those of them whose other end is another one: nothing of them is as it was.
  private(set) var replacedRoutes: Set<String> = []

  private let comparison: SpecComparison
  private var correspondence: Correspondence { comparison.correspondence }
  private var old: Spec { correspondence.old.spec }
  private var new: Spec { correspondence.new.spec }
  /// The subjects that only the old spec has, of the kinds that a picture shows.
  private let isGone: Set<Subject>

  private static let sections: [(key: Key, kind: Kind, shape: Shape)] = [
    (.models, .model, .model), (.preconditions, .precondition, .precondition),
    (.presentations, .presentation, .presentation), (.mediations, .mediation, .mediation),
    (.coordinators, .coordinator, .coordinator), (.screens, .screen, .screen), (.routes, .route, .route),
    (.deepLinks, .deepLink, .deepLink),
  ]

  init(_ comparison: SpecComparison) {
    self.comparison = comparison
    // Where the new spec has no coordinators, the frames of those that are gone would seem to hold its screens.
    let drawsCoordinators = comparison.correspondence.new.spec.implicitCoordinator == nil
    isGone = Set(
      comparison.differences.compactMap { difference in
        difference.kind == .removed && (difference.old?.kind != .coordinator || drawsCoordinators)
          ? difference.old : nil
      })
    writeFormerRoutes()
    write()
  }

  // MARK: Sections

  private mutating func write() {
    text = "{\n\"navgraph\": 1,\n\"name\": \(string(new.title))"
    if let start = new.start.target { text += ",\n\"start\": \(string(new.name(of: start)))" }
    if let partial = new.value(of: .partial, in: 0, document: 0) {
      text += ",\n\"partial\": \(source(partial, new.documents[0]))"
    }
    for section in Self.sections {
      var members = correspondence.new.subjects(of: section.kind).map { subject in
        "\(string(new.name(of: subject))): \(newValue(of: subject))"
      }
      for subject in correspondence.old.subjects(of: section.kind) where isGone.contains(subject) {
        members.append("\(string(old.name(of: subject))): \(oldValue(of: subject, section.shape))")
      }
      if section.kind == .route { members += formerValues }
      if !members.isEmpty { text += ",\n\"\(section.key.name)\": {\n\(members.joined(separator: ",\n"))\n}" }
    }
    text += "\n}\n"
  }

  /// The source of a declaration in the new spec; a coordinator also lists its removed elements.
  private func newValue(of subject: Subject) -> String {
    let declaration = new.declaration(of: subject)
    let tape = new.documents[Int(declaration.document)]
    guard subject.kind == .coordinator, tape.nodes[Int(declaration.value)].kind == .object,
      let element = subject.element, let former = correspondence.counterpart(ofNew: subject)?.element
    else { return source(Int(declaration.value), tape) }
    let gone = correspondence.old.tree.forest.children(of: former).map { old.subject($0) }
      .filter { $0.kind == .coordinator && isGone.contains($0) }
    guard !gone.isEmpty else { return source(Int(declaration.value), tape) }
    let details = new.coordinators[Int(new.elements[element].coordinator)]
    let listed = new.targets(details.children).map { new.name(of: $0) } + gone.map { old.name(of: $0) }
    var members = ["\"children\": [\(listed.map(string).joined(separator: ", "))]"]
    for (name, value) in tape.members(of: Int(declaration.value)) {
      if tape.text(of: name) != Key.children.name { members.append("\(source(name, tape)): \(source(value, tape))") }
    }
    // The members that a container has by default are its children, and those have become more.
    if details.container.hasMembers, new.value(of: .members, in: subject) == nil {
      let held = new.targets(details.members).map { string(new.name(of: $0)) }
      members.append("\"members\": [\(held.joined(separator: ", "))]")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  // MARK: What was

  /// The routes that begin or end elsewhere, as they were.
  private var formerValues: [String] = []

  private mutating func writeFormerRoutes() {
    for difference in comparison.differences {
      guard let before = difference.old, case .route(let route) = before, difference.new != nil else { continue }
      func lost(_ aspect: Aspect) -> Bool {
        difference.changes.contains { $0.aspect == aspect && !Set($0.before).isSubset(of: $0.after) }
      }
      let hasOtherEnd = [Aspect.key(.to), .key(.steps), .key(.redirect)].contains(where: lost)
      guard hasOtherEnd || lost(.key(.from)) else { continue }
      var id = difference.id + ":before"
      while new.id(of: id, as: Route.self) != nil || old.id(of: id, as: Route.self) != nil { id += ":before" }
      formerRoutes[difference.id] = id
      if hasOtherEnd { replacedRoutes.insert(difference.id) }
      let sources = hasOtherEnd ? nil : lostSources(of: route, difference)
      formerValues.append("\(string(id)): \(oldValue(of: before, .route, from: sources))")
    }
  }

  /// Returns the sources that a route has lost, as JSON; `nil` where they cannot be told from those that it still has.
  private func lostSources(of route: Route.ID, _ difference: Difference) -> String? {
    guard case .route(let after) = difference.new, !old.routes[route].isFromAnywhere, !new.routes[after].isFromAnywhere
    else { return nil }
    let kept = new.targets(new.routes[after].from)
    let lost = old.targets(old.routes[route].from).compactMap { element -> String? in
      guard let counterpart = correspondence.counterpart(ofOld: old.subject(element)) else {
        return old.name(of: element)
      }
      return counterpart.element.map(kept.contains) == true ? nil : new.name(of: counterpart)
    }
    return "[\(lost.map(string).joined(separator: ", "))]"
  }

  /// The source of a declaration in the old spec, its references under the ids of the new one.
  private func oldValue(of subject: Subject, _ shape: Shape, from sources: String? = nil) -> String {
    let declaration = old.declaration(of: subject)
    return object(Int(declaration.value), shape, old.documents[Int(declaration.document)], from: sources)
  }

  private func object(_ node: Int, _ shape: Shape, _ tape: JSONTape, from sources: String? = nil) -> String {
    guard tape.nodes[node].kind == .object else { return source(node, tape) }
    var members: [String] = []
    for (name, value) in tape.members(of: node) {
      guard let key = tape.withBytes(of: name, Key.named), let type = shape.types[key.number],
        let text = key == .from && sources != nil ? sources : self.value(value, type, tape)
      else { continue }
      members.append("\(source(name, tape)): \(text)")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// A value under the ids of the new spec; `nil` where it names a coordinator that is not drawn.
  private func value(_ node: Int, _ type: ValueType, _ tape: JSONTape) -> String? {
    switch type {
    case .id(let namespace), .ids(let namespace), .alternatives(let namespace):
      if namespace == .coordinator, tape.nodes[node].kind == .string {
        return isDrawn(coordinator: tape.text(of: node)) ? ids(node, .element, tape) : nil
      }
      return ids(node, namespace, tape)
    case .sources: return ids(node, .element, tape)
    case .mediation where tape.nodes[node].kind == .string: return ids(node, .mediation, tape)
    case .mediation: return object(node, .mediation, tape)
    case .flow: return object(node, .flow, tape)
    case .recovery: return object(node, .recovery, tape)
    case .objects(let shape) where tape.nodes[node].kind == .array:
      return "[\(tape.children(of: node).map { object($0, shape, tape) }.joined(separator: ", "))]"
    default: return source(node, tape)
    }
  }

  private func isDrawn(coordinator name: String) -> Bool {
    guard let element = old.id(of: name, as: Element.self) else { return true }
    let subject = old.subject(element)
    return isGone.contains(subject) || correspondence.counterpart(ofOld: subject)?.kind == .coordinator
  }

  /// An id, several with `|` between them, or a list of these.
  private func ids(_ node: Int, _ namespace: Namespace, _ tape: JSONTape) -> String {
    switch tape.nodes[node].kind {
    case .string:
      let names = tape.text(of: node).split(separator: "|", omittingEmptySubsequences: false).map(String.init)
      let renamed = names.map { name in
        old.subject(named: name, in: namespace).flatMap(correspondence.counterpart(ofOld:))
          .map { new.name(of: $0) } ?? name
      }
      return string(renamed.joined(separator: "|"))
    case .array: return "[\(tape.children(of: node).map { ids($0, namespace, tape) }.joined(separator: ", "))]"
    default: return source(node, tape)
    }
  }

  // MARK: JSON

  private func source(_ node: Int, _ tape: JSONTape) -> String { tape.file.text(tape.range(of: node)) }

  private func string(_ text: String) -> String {
    // Without the line break at the end.
    String(JSONValue.string(text).text.dropLast())
  }
}
