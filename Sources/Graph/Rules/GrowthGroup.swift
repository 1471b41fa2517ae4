/// A pop of a route in a cycle after which something stays.
struct PopOnCycle {
  let route: Route.ID
  /// False if the cycle only grows because of something that another rule reports.
  var isCause = true
  let words: Message
  /// The advice for it; `nil` where another route of the cycle is to be changed.
  let help: Message?
}

/// Cycles by which a pile grows for one cause.
struct GrowthGroup {
  /// The one that is told.
  let cycle: MoveCycle
  let pop: PopOnCycle?
  let isInformation: Bool
  /// The screens, where all of them lead to each other.
  private(set) var siblings: [Element.ID] = []
  /// The other cycles.
  private(set) var others: [MoveCycle] = []

  /// Gathers groups of one cycle each into those of one cause, in the order of the first of each.
  static func byCause(_ groups: [GrowthGroup], in spec: Spec) -> [GrowthGroup] {
    var result: [GrowthGroup] = []
    var byRoute: [RouteDeclaration: Int] = [:]
    var byClosing: [Route.ID: Int] = [:]
    let cliques = Cliques(groups, in: spec)
    for (number, group) in groups.enumerated() {
      if let route = (group.pop?.route).map({ RouteDeclaration(of: $0, in: spec) }) {
        if let known = byRoute[route], result[known].isInformation == group.isInformation {
          result[known].others.append(group.cycle)
          continue
        }
        byRoute[route] = result.count
      } else if let (siblings, members) = cliques.clique(of: number) {
        guard members[0] == number else { continue }
        result.append(group)
        result[result.count - 1].siblings = siblings
        result[result.count - 1].others = members.dropFirst().map { groups[$0].cycle }
        continue
      } else if let known = byClosing[group.cycle.closing],
        result[known].isInformation == group.isInformation
      {
        // One route that fires on several screens.
        result[known].others.append(group.cycle)
        continue
      } else {
        byClosing[group.cycle.closing] = result.count
      }
      result.append(group)
    }
    return result
  }
}

/// The declaration behind a route: a graph that an app includes in several places is imported as often, with the same
/// `source` and `code`.
enum RouteDeclaration: Hashable {
  case own(Route.ID)
  /// The source, the action in code, and the types in code behind the screens where it fires.
  case shared(source: String, code: String, screens: [String])

  init(of route: Route.ID, in spec: Spec) {
    if let source = spec.text(.source, of: .route(route)), let code = spec.text(.code, of: .route(route)),
      let screens = spec.codes(behind: spec.targets(spec.routes[route].from))
    {
      self = .shared(source: source, code: code, screens: screens)
    } else {
      self = .own(route)
    }
  }
}

/// Sets of three or more screens of which every two lead to each other.
private struct Cliques {
  /// The cycle of two screens by its ends.
  private var pairs: [Pair: Int] = [:]
  /// For each screen those that it shares such a cycle with.
  private var neighbours: [Element.ID: Set<Element.ID>] = [:]
  /// For each cycle its clique.
  private var cliques: [Int: Int] = [:]
  private var known: [(siblings: [Element.ID], members: [Int])] = []

  private struct Pair: Hashable {
    let first: Element.ID
    let second: Element.ID

    init(_ one: Element.ID, _ other: Element.ID) { (first, second) = (min(one, other), max(one, other)) }
  }

  /// Finds them greedily, each pair in one of them at most: first those of warnings, then those of information.
  init(_ groups: [GrowthGroup], in spec: Spec) {
    for isInformation in [false, true] {
      pairs = [:]
      neighbours = [:]
      for (number, group) in groups.enumerated()
      where group.isInformation == isInformation && group.pop == nil && group.cycle.screens.count == 2 {
        let (one, other) = (group.cycle.screens[0], group.cycle.screens[1])
        pairs[Pair(one, other)] = number
        neighbours[one, default: []].insert(other)
        neighbours[other, default: []].insert(one)
      }
      for screen in neighbours.keys.sorted(by: spec.precedes) { find(from: screen, in: spec) }
    }
  }

  private mutating func find(from screen: Element.ID, in spec: Spec) {
    while let next = neighbours[screen]?.min(by: spec.precedes) {
      var siblings = [screen]
      var common = neighbours[screen] ?? []
      var candidate: Element.ID? = next
      while let sibling = candidate {
        siblings.append(sibling)
        common.formIntersection(neighbours[sibling] ?? [])
        candidate = common.min(by: spec.precedes)
      }
      var members: [Int] = []
      for (index, one) in siblings.enumerated() {
        for other in siblings[(index + 1)...] {
          neighbours[one]?.remove(other)
          neighbours[other]?.remove(one)
          if let number = pairs[Pair(one, other)] { members.append(number) }
        }
      }
      guard siblings.count > 2 else { continue }
      for member in members { cliques[member] = known.count }
      known.append((siblings, members.sorted()))
    }
  }

  func clique(of cycle: Int) -> (siblings: [Element.ID], members: [Int])? { cliques[cycle].map { known[$0] } }
}
