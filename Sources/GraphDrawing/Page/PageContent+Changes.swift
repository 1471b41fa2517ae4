import Graph
import GraphFeatures

extension PageContent.Builder {
  /// The differences, each with what it is about in the picture.
  func changes(_ comparison: SpecComparison, _ merged: MergedSpec) -> JSONValue {
    let arrows = diagram.selection.arrows.indices
    var arrowsOf: [Subject?: [Int]] = [:]
    for index in arrows { arrowsOf[connection(index).subject, default: []].append(index) }
    return .array(
      comparison.sections.flatMap { section, differences in
        differences.map { difference in
          let subject = difference.subjectKind.flatMap {
            spec.subject(named: difference.id, in: $0.namespace)
          }
          let isRoute = difference.subjectKind == .route
          let former =
            isRoute ? merged.formerRoutes[difference.id].flatMap { spec.id(of: $0, as: Route.self) } : nil
          // Without a subject it is the app, whose arrow is that of the launch; other things are not drawn.
          let isDrawn = subject != nil || difference.subjectKind == nil
          let drawn = isDrawn ? arrowsOf[subject] ?? [] : []
          let isReplaced =
            isRoute
            ? merged.replacedRoutes.contains(difference.id)
            : difference.changes.contains { $0.aspect == .lands }
          let was = former.flatMap { arrowsOf[.route($0)] } ?? []
          return self.change(
            difference, in: section, comparison, elements: [subject?.element].compactMap(\.self),
            edges: drawn + was, replaced: isReplaced ? drawn : [])
        }
      })
  }

  private func change(
    _ difference: Difference, in section: String, _ comparison: SpecComparison, elements: [Element.ID],
    edges: [Int], replaced: [Int]
  ) -> JSONValue {
    // Without a headline the first change stands in its place.
    let lines = difference.changes.map { ($0.words.text, $0.isBreaking) }
    let details = difference.headline == nil ? lines.dropFirst() : lines[...]
    return [
      "kind": .string(difference.kind.rawValue), "sign": .string(difference.kind.sign),
      "section": .string(section), "words": .string(difference.headline?.text ?? lines.first?.0 ?? ""),
      "breaking": difference.isBreaking ? true : nil,
      "details": .array(
        details.map { words, isBreaking in
          ["words": .string(words), "breaking": isBreaking ? true : nil]
        }),
      "elements": .numbers(elements), "edges": .array(edges.map(JSONValue.number)),
      "replaced": .array(replaced.map(JSONValue.number)),
      "was": formerTitle(of: difference, comparison).map(JSONValue.string),
    ]
  }

  /// The title that a screen or coordinator had, where it is another one now.
  private func formerTitle(of difference: Difference, _ comparison: SpecComparison) -> String? {
    let (old, new) = (comparison.correspondence.old.spec, comparison.correspondence.new.spec)
    guard let before = difference.old?.element, let after = difference.new?.element else { return nil }
    let title = old.displayTitle(of: before)
    return title == new.displayTitle(of: after) ? nil : title
  }
}
