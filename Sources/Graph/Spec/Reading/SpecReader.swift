/// Reads a spec: its files, then every section of each, into a `Spec`. Tolerant: what is wrong is noted and left out,
/// and the reading goes on. Linear in the size of the files.
///
/// It works in two passes, since an id may be used before it is declared: the first numbers the ids of all files,
/// the second reads the elements and resolves their references.
package struct SpecReader {
  var spec = Spec()
  /// The nodes of the values of an object that is being read, by depth and key.
  var slots: [UInt32]
  /// For each depth, the slots that hold a value.
  var filled: [UInt128]
  /// Where each route is declared, until all are read: of a large spec the routes themselves take much more memory.
  var routeDeclarations: [Declaration] = []
  /// The document and the element that is being read.
  var document: Int32 = 0
  var subject: Subject?

  /// The maximum depth of nested objects of known shape: the spec or an element, a step, its mediation.
  private static let depths = 4
  static let keyCount = Key.allCases.count

  /// Reads the spec in `file`; `load` yields the files that it includes.
  package static func read(_ file: SourceFile, load: IncludeLoader) -> Spec {
    var reader = SpecReader()
    reader.loadFiles(file, load: load)
    reader.readElements()
    reader.addImplicitCoordinator()
    return reader.spec
  }

  private init() {
    slots = [UInt32](repeating: 0, count: Self.depths * Self.keyCount)
    filled = [UInt128](repeating: 0, count: Self.depths)
  }

  var tape: JSONTape { spec.documents[Int(document)] }

  // MARK: Problems

  mutating func note(_ kind: ReadingProblem.Kind, at node: Int) {
    note(kind, at: spec.place(node, in: document))
  }

  mutating func note(_ kind: ReadingProblem.Kind, at place: SourceRange) {
    spec.problems.append(ReadingProblem(kind: kind, place: place, subject: subject))
  }

  mutating func noteWrongType(_ expected: String, at node: Int) {
    note(.wrongType(expected: expected, found: tape.nodes[node].kind), at: node)
  }
}
