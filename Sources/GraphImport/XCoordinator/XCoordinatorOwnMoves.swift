import Graph

/// The moves that screens make without a route, with UIKit's own methods or SwiftUI's action.
extension XCoordinatorSpec {
  /// Adds routes for the ways back that screens take by themselves, if there is a way, and notes on screens that they show.
  mutating func addOwnMoves() {
    var ways: [(type: String, style: String, place: SourcePlace, ids: [String])] = []
    func add(_ type: String, _ style: String, _ place: SourcePlace, _ name: String) {
      let ids = screens.filter { $0.type == name }.map(\.id)
      if let index = ways.firstIndex(where: { $0.type == type && $0.style == style }) {
        for id in ids where !ways[index].ids.contains(id) { ways[index].ids.append(id) }
      } else {
        ways.append((type, style, place, ids))
      }
    }
    var noted: Set<String> = []
    for move in app.uiKit.moves {
      let environment = move.call.environment
      guard case .screen(let name) = move.origin, environment.me.flatMap(app.coordinator) == nil else { continue }
      if UIKitWords.backward.contains(move.style) {
        let owner = environment.owner.flatMap { $0.kind == .class ? $0.name : nil }
        add(owner ?? name, move.style, move.place, name)
      }
      for target in move.targets where move.style != "embed" && target.declaration?.kind == .class {
        guard screens.contains(where: { $0.type == name }),
          noted.insert("\(name) \(target.type.name)").inserted
        else { continue }
        spec.undeclaredWays.formUnion([.in, .out])
        notes.add(.unresolved, .info, at: move.place, "'\(name)' shows '\(target.type.name)' without a route")
      }
    }
    for (type, place) in app.dismissals { add(type, "goBack", place, type) }
    for (screen, place) in app.uiKit.backPlaces + app.dismissals where screens.contains(where: { $0.type == screen }) {
      spec.markRead(place)
    }
    for (type, style, place, ids) in ways {
      let from = ids.filter { !leaves($0, by: style) }
      guard !from.isEmpty else { continue }
      spec.add(
        .route, "\(from.count == 1 ? from[0] : Self.id(type, without: [])).\(style)", at: place,
        [
          .from: from.count == 1 ? .string(from[0]) : .strings(from), .presentation: .string(style),
          // Not all subclasses need to use the ability of a superclass.
          .when: "possible", .inferred: from.count > 1 ? true : nil, .code: .string("\(type).\(style)"),
        ])
    }
  }

  /// Returns true if a route of a screen already goes back in this way.
  private func leaves(_ screen: String, by style: String) -> Bool {
    spec.entries(.route).contains { route in
      route[.presentation]?.plainText == style && route[.to] == nil && route[.from]?.plainTexts.contains(screen) == true
    }
  }
}
