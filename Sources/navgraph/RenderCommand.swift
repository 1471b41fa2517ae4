import Graph

extension Command {
  /// Draws a spec.
  static let render = Command(name: "render", summary: "Draw a spec.") { _ in .success }
}
