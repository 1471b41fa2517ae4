/// A policy's selection of screens: an id, a glob over ids, `tag:NAME`, `coordinator:ID`, or a list of these.
package struct Selector: Sendable {
  /// One of the texts that a selector lists.
  package struct Term: Sendable {
    package enum Kind: Sendable {
      case id, glob, tag, coordinator

      /// The text before the name.
      package var prefix: String {
        switch self {
        case .id, .glob: ""
        case .tag: "tag:"
        case .coordinator: "coordinator:"
        }
      }
    }

    let kind: Kind
    /// The id, glob or name, without its prefix.
    let text: String
    /// The node of the text.
    let node: Int
    /// The screens and coordinators that it matches, in the order of the file.
    let elements: [Element.ID]
  }

  let terms: [Term]
  /// All that it matches, each once, in the order of the file.
  let elements: [Element.ID]

  /// Whether something matches it.
  var isEmpty: Bool { elements.isEmpty }

  fileprivate init(_ terms: [Term]) {
    self.terms = terms
    elements = Set(terms.flatMap(\.elements)).sorted()
  }

  /// For each element whether it is selected, or stands in a coordinator that is: those are visible then.
  func marks(in forest: Forest<Element>) -> Table<Element, Bool> { forest.marks(below: elements) }
}

/// The selectors of a spec's policies, and the tables by which they are resolved.
struct Selectors: Sendable {
  private let spec: Spec
  private let tree: CoordinatorTree
  /// The elements with each tag.
  private let tagged: QuickMap<String, [Element.ID]>

  /// Gathers the tags of all elements, once.
  init(_ spec: Spec, _ tree: CoordinatorTree) {
    self.spec = spec
    self.tree = tree
    var tagged = QuickMap<String, [Element.ID]>()
    for element in spec.elements.indices {
      for tag in Self.tags(of: element, in: spec) where tagged[tag]?.last != element {
        tagged[tag, default: []].append(element)
      }
    }
    self.tagged = tagged
  }

  /// The tags that elements have, in alphabetical order.
  var tags: [String] { tagged.keys.sorted() }

  private static func tags(of element: Element.ID, in spec: Spec) -> [String] {
    let subject = spec.subject(element)
    guard element != spec.implicitCoordinator, let node = spec.value(of: .tags, in: subject) else { return [] }
    let tape = spec.documents[Int(spec.declaration(of: subject).document)]
    guard tape.nodes[node].kind == .array else { return [] }
    return tape.children(of: node).filter { tape.nodes[$0].kind == .string }.map(tape.text)
  }

  /// The selector under a key of a policy; `nil` where there is none.
  func selector(_ key: Key, of policy: Policy.ID) -> Selector? {
    let document = spec.policies[policy].declaration.document
    guard spec.policies[policy].kind != nil,
      let node = spec.value(of: key, in: spec.policies[policy].node, document: document)
    else { return nil }
    let tape = spec.documents[Int(document)]
    let nodes = tape.nodes[node].kind == .array ? Array(tape.children(of: node)) : [node]
    return Selector(nodes.filter { tape.nodes[$0].kind == .string }.map { term(tape.text(of: $0), $0) })
  }

  private func term(_ text: String, _ node: Int) -> Selector.Term {
    if text.hasPrefix("tag:") {
      let name = String(text.dropFirst(4))
      return .init(kind: .tag, text: name, node: node, elements: tagged[name] ?? [])
    }
    if text.hasPrefix("coordinator:") {
      let name = String(text.dropFirst(12))
      let coordinator = spec.id(of: name, as: Element.self).flatMap { spec.elements[$0].isScreen ? nil : $0 }
      let inside = coordinator.map { tree.forest.order[tree.forest.subtree(of: $0)].sorted() }
      return .init(kind: .coordinator, text: name, node: node, elements: inside ?? [])
    }
    if text.contains("*") || text.contains("?") {
      let glob = Glob(text)
      let named = Element.ID(0)..<Element.ID(spec.names[.element].count)
      let found = named.filter { glob.matches(Array(spec.name(of: $0).unicodeScalars)) }
      return .init(kind: .glob, text: text, node: node, elements: found)
    }
    return .init(kind: .id, text: text, node: node, elements: spec.id(of: text, as: Element.self).map { [$0] } ?? [])
  }
}
