import Graph

/// The targets of so many routes of one kind that lines would say little: the cards at both ends name the other end instead.
/// What leads somewhere from any screen is named there alone.
struct Hubs: Sendable {
  /// Where routes of one kind and name lead, and the screens and coordinators at which they begin.
  struct Hub: Hashable, Sendable {
    let kind: EdgeKind
    let name: String?
    let head: Element.ID
    let isFromAnywhere: Bool
  }

  /// The hubs with their sources, none for any screen, in the order of their first routes.
  private(set) var hubs: [(hub: Hub, tails: [Element.ID])] = []
  /// The arrows to hubs, which have no lines.
  private(set) var arrows: Set<Int> = []
  /// These by the elements at which they begin.
  private(set) var arrowsFrom: [Element.ID: [Int]] = [:]
  /// The words for where routes of an element lead: the titles of hubs if they fit on a line, else their letters.
  private(set) var wordsFrom: [Element.ID: String] = [:]
  /// A line for each kind and name of the routes to an element.
  private(set) var linesTo: [Element.ID: [HTMLLabel.Line]] = [:]

  /// So few sources, and so few lines less, are not worth it.
  private static let fewestTails = 4
  private static let fewestSaved = 6

  /// Finds the hubs of a selection. Arrows of its highlighted run keep their lines. Linear.
  init(_ selection: Selection, _ analysis: Analysis, _ labels: Drawing.Labels) {
    guard !selection.showsAllEdges, selection.differences == nil else { return }
    let spec = analysis.spec
    var found: [Hub: [(arrow: Int, tail: Element.ID?)]] = [:]
    var order: [Hub] = []
    for number in selection.arrows
    where !selection.cut.contains(number) && selection.walk?.arrows.contains(number) != true {
      let connection = selection.connections[number]
      let tail = connection.tail.element
      guard let route = connection.route, let head = connection.head.element,
        tail.map({ selection.isShown[$0] }) ?? (connection.tail == .anywhere)
      else { continue }
      let sources = spec.targets(spec.routes[route].from)
      let name = labels == .none ? nil : connection.name(in: analysis, labels, from: sources)
      let hub = Hub(kind: connection.kind, name: name, head: head, isFromAnywhere: tail == nil)
      if found[hub]?.append((number, tail)) == nil {
        found[hub] = [(number, tail)]
        order.append(hub)
      }
    }
    let ends = order.map { (hub: $0, tails: Set(found[$0]!.compactMap(\.tail)).sorted()) }
    // Screens with several targets in common save lines for each.
    var saved: [[Element.ID]: Int] = [:]
    for end in ends where end.tails.count >= Self.fewestTails { saved[end.tails, default: 0] += end.tails.count - 1 }
    hubs = ends.filter { $0.hub.isFromAnywhere || saved[$0.tails, default: 0] >= Self.fewestSaved }
    for hub in hubs.map(\.hub) {
      for (arrow, tail) in found[hub]! {
        arrows.insert(arrow)
        if let tail { arrowsFrom[tail, default: []].append(arrow) }
      }
    }
  }

  /// Words both ends. Linear.
  mutating func setWords(mostLetters: Int, in spec: Spec, title: (Element.ID) -> String) {
    var targets: [Element.ID: [Hub]] = [:]
    var letters: [Element.ID: String] = [:]
    for (hub, tails) in hubs {
      letters[hub.head] = letters[hub.head] ?? Self.letter(letters.count)
      for tail in tails { targets[tail, default: []].append(hub) }
    }
    func list(_ words: [String]) -> String {
      "→ " + words.indices.filter { !words[..<$0].contains(words[$0]) }.map { words[$0] }.joined(separator: ", ")
    }
    var lettered: Set<Element.ID> = []
    for (tail, targets) in targets {
      let titles = list(targets.map { title($0.head) + ($0.name.map { " (\($0))" } ?? "") })
      let isShort = titles.count <= mostLetters
      wordsFrom[tail] = isShort ? titles : list(targets.map { letters[$0.head]! })
      if !isShort { lettered.formUnion(targets.map(\.head)) }
    }
    for (hub, tails) in hubs {
      let letter = lettered.contains(hub.head) ? letters[hub.head] : nil
      let count = "\(tails.count) \(tails.allSatisfy { spec.elements[$0].isScreen } ? "screens" : "places")"
      let source = "from \(hub.isFromAnywhere ? "any screen" : count)"
      let words = [letter, "←", hub.kind.name, hub.name, source].compactMap(\.self).joined(separator: " ")
      linesTo[hub.head, default: []].append(.init(words, .init(bold: true, color: hub.kind.labelColor, size: 9)))
    }
  }

  /// A, B, …, Z, AA, AB, …
  private static func letter(_ number: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(number % 26)))
    return number < 26 ? last : letter(number / 26 - 1) + last
  }
}
