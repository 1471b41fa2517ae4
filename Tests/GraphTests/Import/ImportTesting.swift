@testable import Graph

extension SourceTree {
  /// Files of texts, by path.
  init(texts: [String: String]) { self.init(files: texts.mapValues { Array($0.utf8) }) }
}

extension Importer.Outcome {
  /// The text of the spec.
  var text: String { String(decoding: spec.text, as: UTF8.self) }

  /// The notes, a line each, without help.
  var lines: [String] { notes.map { String($0.text.prefix { $0 != "\n" }) } }

  /// The problems that the reader of specs has with the text.
  var problemCount: Int {
    SpecReader.read(SourceFile(name: "x", bytes: spec.text), load: Linter.noIncludes).problems.count
  }
}

extension Importer {
  /// What is made of the files of an app.
  static func outcome(_ texts: [String: String], _ source: Source, _ options: Options = Options()) throws
    -> Outcome
  {
    try spec(of: SourceTree(texts: texts), as: source, options)
  }
}
