/// The declaration behind an element: a graph that an app includes in several places is imported as often, with other ids
/// (`pay`, `orders.pay`), the same `source`, and screens with the same `code`.
struct ElementDeclaration: Hashable {
  private let source: String
  /// The type in code behind the screen, or behind the one that a coordinator shows first.
  private let code: String
  /// The last part of the id.
  private let name: Substring

  /// `nil` where nothing tells whether the element is a copy.
  init?(of element: Element.ID, in spec: Spec) {
    // What tells copies of a graph apart from another graph of its file is the screen that it shows first.
    let screen = spec.elements[element].isScreen ? element : spec.coordinator(element)?.root.target
    guard let screen, let code = spec.text(.code, of: spec.subject(screen)),
      let source = spec.text(.source, of: spec.subject(element))
    else { return nil }
    self.source = source
    self.code = code
    let id = spec.name(of: element)
    name = id[(id.lastIndex(of: ".").map(id.index(after:)) ?? id.startIndex)...]
  }
}

extension Reachability {
  /// The first reached element of each declaration; none in a spec that does not say where its elements come from.
  func reachedDeclarations(in spec: Spec) -> [ElementDeclaration: Element.ID] {
    guard spec.uses(.source), spec.uses(.code) else { return [:] }
    return Dictionary(
      spec.elements.indices.lazy.filter { isReached[$0] }.compactMap { element in
        ElementDeclaration(of: element, in: spec).map { ($0, element) }
      }, uniquingKeysWith: { first, _ in first })
  }
}
