extension URLPattern.Label: QuickHashable {}

/// A trie of URL patterns.
struct LinkTrie: Sendable {
  /// A vertex: the labels of its edges, and the links that end there.
  struct Vertex: Sendable {
    /// The vertices below, in the order in which they came.
    var children: [Child] = []
    /// The children whose labels are no plain texts, by their places in `children`.
    var inexact: [Int32] = []
    /// Below the path: the vertices for each set of query parameters, by the number of the set.
    var groups: [(set: Int32, vertex: Int32)] = []
    /// The links whose patterns end here in a `*`, in order.
    var rests: [DeepLink.ID] = []
    /// The links without a `*` that end here, in order.
    var ends: [DeepLink.ID] = []
  }

  /// An edge to a vertex below.
  struct Child: Sendable {
    let label: Int32
    let vertex: Int32
  }

  private(set) var vertices = [Vertex()]
  /// The vertices below by vertex and label.
  private var edges = QuickMap<Int64, Int32>()
  private var literals = IDTable<URLPattern.Label>()
  /// The plain texts as labels, by number.
  private var literalLabels: [URLPattern.Label] = []
  /// The labels that are no plain texts.
  private var inexactLabels = Interned<URLPattern.Label>()
  /// The sets of query parameters: their names, sorted.
  private var parameterSets = Interned<[[UInt8]]>()
  /// The links that begin with a `*`, by the last segment where that is a plain text, and the others.
  private(set) var leadingByLast: [Int32: [DeepLink.ID]] = [:]
  private(set) var leading: [DeepLink.ID] = []

  // MARK: Growing

  /// Adds the pattern of a link; links come in order.
  mutating func insert(_ pattern: URLPattern, _ link: DeepLink.ID) {
    if pattern.beginsWithRest {
      if !pattern.endsWithRest, let last = pattern.labels.last?.template?.literal {
        leadingByLast[literal(last), default: []].append(link)
      } else {
        leading.append(link)
      }
      return
    }
    var vertex: Int32 = 0
    for label in [pattern.scheme] + pattern.labels { vertex = child(of: vertex, label) }
    if pattern.endsWithRest {
      vertices[Int(vertex)].rests.append(link)
      return
    }
    let set = parameterSets.number(pattern.query.map(\.name))
    if let group = edges[Self.key(vertex, -1 - set)] {
      vertex = group
    } else {
      let group = addVertex()
      edges.set(Self.key(vertex, -1 - set), group)
      vertices[Int(vertex)].groups.append((set, group))
      vertex = group
    }
    for requirement in pattern.query { vertex = child(of: vertex, .template(requirement.value)) }
    vertex = child(of: vertex, pattern.fragment.map(URLPattern.Label.template) ?? .any)
    vertices[Int(vertex)].ends.append(link)
  }

  private mutating func child(of vertex: Int32, _ label: URLPattern.Label) -> Int32 {
    let number = label.template?.literal.map { 2 * literal($0) } ?? 2 * inexactLabels.number(label) + 1
    if let child = edges[Self.key(vertex, number)] { return child }
    let child = addVertex()
    edges.set(Self.key(vertex, number), child)
    if number & 1 == 1 { vertices[Int(vertex)].inexact.append(Int32(vertices[Int(vertex)].children.count)) }
    vertices[Int(vertex)].children.append(Child(label: number, vertex: child))
    return child
  }

  private mutating func addVertex() -> Int32 {
    vertices.append(Vertex())
    return Int32(vertices.count - 1)
  }

  private mutating func literal(_ text: [UInt8]) -> Int32 {
    let (id, isNew) = text.withUnsafeBufferPointer { literals.insert($0) }
    if isNew { literalLabels.append(.literal(text)) }
    return id.raw
  }

  // MARK: Asking

  private static func key(_ vertex: Int32, _ label: Int32) -> Int64 { Int64(bitPattern: UInt64(vertex, label)) }

  /// The number of a plain text, where some pattern has it.
  func number(of text: [UInt8]) -> Int32? { text.withUnsafeBufferPointer { literals.id(of: $0)?.raw } }

  /// Returns the label of an edge.
  func label(_ number: Int32) -> URLPattern.Label {
    number & 1 == 1 ? inexactLabels[number >> 1] : literalLabels[Int(number >> 1)]
  }

  /// The vertex below along a label.
  func child(of vertex: Int32, labelled label: Int32) -> Int32? { edges[Self.key(vertex, label)] }

  /// The children whose labels match everything that a label matches: the one with the same label, and those that are no
  /// plain texts.
  func children(of vertex: Int32, containing label: URLPattern.Label) -> [Int32] {
    var found: [Int32] = []
    if let text = label.template?.literal, let number = number(of: text),
      let child = child(of: vertex, labelled: 2 * number)
    {
      found.append(child)
    }
    for place in vertices[Int(vertex)].inexact {
      let child = vertices[Int(vertex)].children[Int(place)]
      if inexactLabels[child.label >> 1].contains(label) { found.append(child.vertex) }
    }
    return found
  }

  /// The links that may take a URL: by their labels they do, or they begin with a `*`.
  func candidates(for url: ConcreteURL) -> [DeepLink.ID] {
    var found = leading
    let last = url.segments.last ?? { if case .name(let host) = url.host { host } else { nil } }()
    if let last, let number = number(of: last) { found += leadingByLast[number] ?? [] }
    var labels: [URLPattern.Label] = [url.scheme.map(URLPattern.Label.literal) ?? .any]
    switch url.host {
    case .none: labels.append(.any)
    case .opaque: labels.append(.opaque)
    case .name(let name): labels.append(.literal(name))
    }
    var front: [Int32] = [0]
    for label in labels + url.segments.map(URLPattern.Label.literal) {
      front = front.flatMap { children(of: $0, containing: label) }
      if front.isEmpty { return found }
      for vertex in front { found += vertices[Int(vertex)].rests }
    }
    for vertex in front {
      for (set, group) in vertices[Int(vertex)].groups {
        for end in ends(of: group, asking: parameterSets[set], url) { found += vertices[Int(end)].ends }
      }
    }
    return found
  }

  /// The vertices below a group whose values and fragment a URL has.
  private func ends(of group: Int32, asking names: [[UInt8]], _ url: ConcreteURL) -> [Int32] {
    var front = [group]
    for name in names {
      guard let value = url.query[name] else { return [] }
      front = front.flatMap { children(of: $0, containing: .literal(value)) }
    }
    return front.flatMap { children(of: $0, containing: url.fragment.map(URLPattern.Label.literal) ?? .any) }
  }

  /// The links that end below a vertex.
  func links(below vertex: Int32) -> [DeepLink.ID] {
    var found: [DeepLink.ID] = []
    var open = [vertex]
    while let next = open.popLast() {
      found += vertices[Int(next)].ends
      open += vertices[Int(next)].children.map(\.vertex)
    }
    return found
  }
}
