import Testing

@testable import Graph
@testable import GraphImport

extension Trait where Self == ConditionTrait {
  /// The program that parses Swift.
  static var needsSwiftFacts: Self {
    .enabled(if: SwiftHelper.path != nil, "'navgraph-swift-facts' is not built")
  }
}

extension Importer.Outcome {
  /// The text of the spec.
  var text: String { String(decoding: spec.text, as: UTF8.self) }
}

extension Importer {
  /// The spec that is made of the files of an app: texts by path.
  static func outcome(_ texts: [String: String], _ source: ImportSource) throws -> Outcome {
    try spec(of: SourceTree(files: texts.mapValues { Array($0.utf8) }), as: source)
  }
}
