import Graph

/// The options by which a command imports an app's sources, in a program that can: `navgraph-lint` cannot.
package protocol SpecImporting: OptionGroup {
  /// Imports the sources that the paths of a command line name; `nil` where they name specs.
  func source(at paths: [String], _ invocation: Invocation) throws -> ImportedSource?
}

/// A spec that was imported and that no file has.
package struct ImportedSource: Sendable {
  /// The text of the spec.
  let spec: SourceFile
  /// The declarations of its entries in the sources.
  let map: SourceMap
  /// A path beside the sources: the nearest configuration above it counts.
  let place: String
  /// The lines to print about the import.
  let notes: [String]
  /// True if something is wrong in the sources for sure.
  let hasErrors: Bool

  package init(spec: SourceFile, map: SourceMap, place: String, notes: [String], hasErrors: Bool) {
    (self.spec, self.map, self.place) = (spec, map, place)
    (self.notes, self.hasErrors) = (notes, hasErrors)
  }
}
