/// The edges of a picture that carry the names of their routes, and the places of these names.
struct EdgeNames: Equatable, Sendable {
  var labels = Drawing.Labels.all
  /// True if the names of quiet edges are put beside these once all is laid out. Graphviz keeps room for them otherwise,
  /// which looks better, but an edge between two nodes of one rank then breaks its ranks or gets lost.
  var standBeside = false

  /// Returns the settings to try one after the other: Graphviz fails at some graphs with names, and in a large picture
  /// takes too long to place them.
  static func attempts(_ labels: Drawing.Labels, isLarge: Bool) -> [EdgeNames] {
    let all = [
      EdgeNames(), EdgeNames(standBeside: true), EdgeNames(labels: .some, standBeside: true),
      EdgeNames(labels: .none),
    ]
    return Array(all.drop { $0.labels != (isLarge ? .none : labels) })
  }
}
