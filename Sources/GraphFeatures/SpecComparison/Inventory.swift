import Graph

/// A value of a fact: text, names of other things, or both in turn.
struct FactValue: Equatable, Sendable {
  /// A stretch of it.
  enum Part: Equatable, Sendable {
    case text(String)
    case reference(Subject)
  }

  var parts: [Part]

  static func text(_ text: String) -> FactValue { FactValue(parts: [.text(text)]) }
  static func reference(_ subject: Subject) -> FactValue { FactValue(parts: [.reference(subject)]) }

  /// The value with its references named in some way.
  func text(_ name: (Subject) -> String) -> String {
    parts.map {
      switch $0 {
      case .text(let text): text
      case .reference(let subject): name(subject)
      }
    }.joined()
  }
}

/// A fact about something declared, in one respect. A default value is no fact.
struct Fact: Sendable {
  let aspect: Aspect
  let values: [FactValue]
  /// True if the order of the values counts.
  var isOrdered = false
}

/// All that a spec declares, as facts: its meaning, whatever way it is written.
package struct Inventory: Sendable {
  package let spec: Spec
  package let tree: CoordinatorTree
  /// True if standing in the root coordinator is told: it is not where one of two specs has none.
  var namesRoot = true
  /// True if one of two specs was imported, and the other was written: abbreviations are then not reported.
  private(set) var comparesImport = false
  /// The coordinators inside of which something is presented; only known where an import is compared.
  private(set) var presenting: Set<Element.ID> = []

  /// The kinds of things, in the order of the report.
  static let kinds: [Kind] = [
    .coordinator, .screen, .route, .deepLink, .model, .precondition, .presentation, .mediation, .policy,
  ]

  /// Returns the number of subjects of a kind; screens and coordinators share theirs.
  func count(of kind: Kind) -> Int { spec.names[kind.namespace].count }

  /// Everything of a kind that is declared, in order.
  package func subjects(of kind: Kind) -> [Subject] {
    (0..<count(of: kind)).lazy.map { spec.subject(kind.namespace, number: $0) }
      .filter { $0.kind == kind && !spec.isBuiltIn($0) }
  }

  /// Returns the facts about a subject.
  func facts(of subject: Subject) -> [Fact] {
    var list = FactList(inventory: self, subject: subject)
    list.addAll()
    return list.facts
  }

  // MARK: Imported

  /// True if an importer wrote something of the spec.
  var hasImported: Bool { Self.kinds.contains { subjects(of: $0).contains(where: spec.isImported) } }

  /// Prepares the comparison of a spec that was imported with one that was written.
  mutating func compareImport() {
    comparesImport = true
    var sources: Set<Element.ID> = []
    for route in spec.routes.indices where spec.moves(of: route).contains(where: presents) {
      sources.formUnion(spec.targets(spec.routes[route].from))
      if spec.routes[route].isFromAnywhere, let root = tree.root { sources.insert(root) }
    }
    for source in sources { presenting.formUnion(tree.forest.ancestors(of: source)) }
    // Of a coordinator any screen inside is meant.
    for element in tree.forest.order where tree.forest.ancestors(of: element).contains(where: sources.contains) {
      presenting.insert(element)
    }
  }

  private func presents(_ move: Move.ID) -> Bool { spec.style(of: move)?.effect == .presents }

  /// The style that a declared presentation only gives another name, and an animation; `nil` where it says more.
  func plainStyle(of presentation: Presentation.ID) -> Style? {
    let declared = spec.presentations[presentation]
    guard !spec.isBuiltIn(.presentation(presentation)), let style = declared.style,
      declared.modal == .automatic, declared.isInteractive == Modal.automatic.isInteractive,
      declared.isInvertible, !declared.restoresRoot, !declared.isFloating
    else { return nil }
    return style
  }

  /// The facts about the app as a whole.
  var launchFacts: [Fact] {
    let first = spec.start.target.map { comparesImport ? tree.leaf(of: $0) ?? $0 : $0 }
    let start = first.map { [FactValue.reference(spec.subject($0))] } ?? []
    let models = spec.targets(spec.startWith).map { FactValue.reference(Subject.model($0)) }
    return [Fact(aspect: .key(.start), values: start), Fact(aspect: .key(.startWith), values: models)]
  }

  /// The source of a JSON value as one line that neither layout nor the order of keys changes; remarks are left out, and
  /// whole ids of elements are references.
  func canonical(_ node: Int, in document: Int32) -> [FactValue.Part] {
    let tape = spec.documents[Int(document)]
    switch tape.nodes[node].kind {
    case .object:
      let members = tape.members(of: node).map { (name: tape.text(of: $0.key), value: $0.value) }
      let told = members.filter { $0.name != Key.comment.name }.sorted { $0.name < $1.name }
      return told.enumerated().flatMap { index, member in
        [.text((index == 0 ? "" : ", ") + member.name + " ")] + canonical(member.value, in: document)
      }
    case .array:
      return tape.children(of: node).enumerated().flatMap { index, child in
        (index == 0 ? [] : [.text(" or ")]) + canonical(child, in: document)
      }
    case .string:
      let text = tape.text(of: node)
      let all = Selector.Term.Kind.coordinator.prefix
      let isAll = text.hasPrefix(all)
      guard let element = spec.id(of: isAll ? String(text.dropFirst(all.count)) : text, as: Element.self)
      else { return [.text(text)] }
      return (isAll ? [.text(all)] : []) + [.reference(spec.subject(element))]
    default: return [.text(tape.text(of: node))]
    }
  }
}
