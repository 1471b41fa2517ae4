import Graph

/// The spec of an app's navigation graphs or hosts of Compose, and the code that shows its elements; empty for an app
/// that has none.
struct ShownGraphs {
  var spec = ImportedSpec()
  /// The coordinators of graphs, by the whole names of the classes that show them.
  var hosts: [String: String] = [:]
  /// The destinations of Compose, by the files and bytes where the code of their contents begins.
  var contents: [ObjectIdentifier: [Int: [String]]] = [:]

  var isEmpty: Bool { spec.entries(.coordinator).isEmpty }
}
