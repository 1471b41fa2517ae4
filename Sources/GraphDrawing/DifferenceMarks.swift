import Graph
import GraphFeatures

/// The marks of differences in a picture of two specs: colours, and signs and dashes for readers who cannot see
/// colours.
struct DifferenceMarks: Sendable {
  /// The kind of difference of a subject, with the text of its tooltip.
  struct Mark: Sendable {
    let kind: Difference.Kind
    /// The text of the badge after the sign.
    let badge: String
    let lines: [String]
    /// True if nothing but where it can be triggered is another.
    var isOfSources = false
  }

  /// By their subjects in the picture.
  private var marks: [Subject: Mark] = [:]
  /// That of the app, which stands at its start.
  private(set) var app: Mark?
  /// For routes that are triggered elsewhere: the elements from which they were not before.
  private var newSources: [Subject: Set<Element.ID>] = [:]
  /// The number of differences of each kind, in lines.
  let summary: [String]
  private let counts: [(kind: Difference.Kind, count: Int)]

  /// The marks of a comparison in a picture of both specs.
  init(_ comparison: SpecComparison, _ merged: MergedSpec, in spec: Spec) {
    summary = comparison.summary
    counts = Difference.Kind.allCases.map { ($0, comparison.count($0)) }.filter { $0.1 > 0 }
    for difference in comparison.differences {
      let mark = Mark(difference)
      guard let kind = difference.subjectKind else {
        app = mark
        continue
      }
      guard let subject = spec.subject(named: difference.id, in: kind.namespace) else { continue }
      marks[subject] = mark
      guard case .route(let route) = subject, case .route(let old) = difference.old, difference.new != nil
      else { continue }
      if let former = merged.formerRoutes[difference.id].flatMap({ spec.id(of: $0, as: Route.self) }) {
        marks[.route(former)] = Mark(kind: .removed, badge: "gone", lines: ["\(difference.id) as it was"])
      }
      newSources[subject] = Self.newSources(of: route, old, comparison, spec)
    }
  }

  /// The elements where a route can be triggered now and could not before; `nil` where all of it is to be marked.
  private static func newSources(
    of route: Route.ID, _ former: Route.ID, _ comparison: SpecComparison, _ spec: Spec
  ) -> Set<Element.ID>? {
    let correspondence = comparison.correspondence
    let old = correspondence.old.spec
    guard !spec.routes[route].isFromAnywhere, !old.routes[former].isFromAnywhere else { return nil }
    let before = old.targets(old.routes[former].from).compactMap { element in
      correspondence.counterpart(ofOld: old.subject(element)).map { correspondence.new.spec.name(of: $0) }
    }
    return Set(spec.targets(spec.routes[route].from).filter { !before.contains(spec.name(of: $0)) })
  }

  /// The mark of something; `nil` where nothing became of it.
  func mark(of subject: Subject?) -> Mark? { subject.flatMap { marks[$0] } }

  /// The mark of an arrow: that of its route or link, but where only some of its arrows are new, those are.
  func mark(of connection: Connection) -> Mark? {
    let mark = mark(of: connection.subject)
    guard let mark, mark.kind == .changed || mark.kind == .renamed, let added = newSources[connection.subject],
      connection.step ?? 1 == 1
    else { return mark }
    return connection.tail.element.map(added.contains) == true
      ? Mark(kind: .added, badge: "new", lines: mark.lines) : mark.isOfSources ? nil : mark
  }

  /// The subjects that differ in a picture.
  var subjects: Set<Subject> { Set(marks.keys) }

  /// The line of a card, a frame or a name of an edge.
  static func badge(of mark: Mark?) -> [HTMLLabel.Line] {
    mark.map { [.init("\($0.kind.sign) \($0.badge)", .init(bold: true, color: $0.kind.color, size: 9))] } ?? []
  }

  /// Lets a card, a frame or a pill stand out, or step back where nothing became of it.
  static func apply(_ mark: Mark?, toNode attributes: inout DotAttributes) {
    let isLink = attributes["class"] == "link"
    guard let mark else {
      if isLink { attributes.set(["color": "#59606d", "fontcolor": "#374151", "fillcolor": "#fdfdfe"]) }
      attributes["style"] = "rounded,filled"
      return
    }
    attributes["style"] = mark.kind == .removed ? "rounded,filled,dashed" : "rounded,filled"
    // A frame that only changed keeps its paper: there is much in it that did not.
    let isFrame = attributes["margin"] != nil && !isLink && attributes["shape"] == nil
    if !isFrame || mark.kind == .added || mark.kind == .removed { attributes["fillcolor"] = .keyword(mark.kind.paper) }
    if isLink { attributes["fontcolor"] = .keyword(mark.kind.color) }
    standOut(mark, &attributes)
  }

  /// Lets an arrow stand out, or step back. Only removed arrows are dashed: the kinds of arrow have no colours here.
  static func apply(_ mark: Mark?, toEdge attributes: inout DotAttributes) {
    attributes["style"] = mark?.kind == .removed ? "dashed" : "solid"
    guard let mark else { return attributes.set(["color": "#7f8896", "fontcolor": "#59606d", "penwidth": 1]) }
    attributes["fontcolor"] = .keyword(mark.kind.color)
    standOut(mark, &attributes)
  }

  private static func standOut(_ mark: Mark, _ attributes: inout DotAttributes) {
    attributes.set(["color": .keyword(mark.kind.color), "penwidth": 2.5])
    if case .keyword(let classes)? = attributes["class"] {
      attributes["class"] = .keyword("\(classes) \(mark.kind.rawValue)")
    }
  }

  /// The legend: each kind that occurs, with its sign.
  var legend: [Heading.Entry] {
    counts.map { kind, count in .init(text: " \(kind.sign) \(kind.rawValue) (\(count)) ", mark: kind) }
  }
}

extension DifferenceMarks.Mark {
  fileprivate init(_ difference: Difference) {
    kind = difference.kind
    lines = ([difference.headline].compactMap(\.self) + difference.changes.map(\.words)).map(\.text)
    isOfSources = difference.kind == .changed && difference.changes.allSatisfy { $0.aspect == .key(.from) }
    let changes = difference.changes.filter { $0.aspect != .key(.from) || difference.subjectKind != .route }
    let more = changes.count > 2 ? " +\(changes.count - 2)" : ""
    switch difference.kind {
    case .added: badge = "new"
    case .removed: badge = "gone"
    case .renamed: badge = "was \(difference.oldID ?? "")"
    case .changed: badge = changes.prefix(2).map(\.badge).joined(separator: ", ") + more
    }
  }
}

extension Change {
  /// The change in a few letters.
  fileprivate var badge: String {
    if aspect == .reachable { return after.isEmpty ? "reachable" : "unreachable" }
    let gained = after.filter { !before.contains($0) }
    let lost = before.filter { !after.contains($0) }
    switch aspect.phrase(of: nil) {
    case .flag: return aspect.name
    case .values:
      return ([aspect.name] + gained.map { "+\($0)" } + lost.map { "\u{2212}\($0)" }).joined(separator: " ")
    case .value:
      guard before.count == 1, after.count == 1 else { return aspect.name }
      return Escape.shortened(before[0], to: 20) + " → " + Escape.shortened(after[0], to: 20)
    }
  }
}

extension Difference.Kind {
  private var colors: (ink: String, paper: String) {
    switch self {
    case .added: ("#006e4f", "#e6f4ef")
    case .removed: ("#b91c1c", "#fdecec")
    case .renamed: ("#0068a3", "#eef6fc")
    case .changed: ("#9a4507", "#fdf3e1")
    }
  }

  /// The colour of lines and words.
  var color: String { colors.ink }
  /// The colour of cards.
  var paper: String { colors.paper }
}
