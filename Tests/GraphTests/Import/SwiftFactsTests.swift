import TestSupport
import Testing

@testable import Graph
@testable import GraphImport

/// The facts of Swift files: how they are read, and the program that writes them.
@Suite struct SwiftFactsTests {
  private let source = SourceFile(name: "a.swift", bytes: [])

  @Test func readsALine() throws {
    let line = """
      {"file":"a.swift","version":1,"decls":[{"n":"enum","at":5,"name":"R","inherits":["Route"],"decls":[
      {"n":"case","at":16,"name":"a","params":[{"label":"x","type":"Int?"}]}]},
      {"n":"func","at":30,"name":"f","params":[],"body":[{"n":"call","at":40,"f":{"n":"member","at":41,"m":"push"},
      "a":[{"l":"to","v":{"n":"nil","at":46}}]}]},{"n":"newer","at":50}]}
      """.filter { $0 != "\n" }
    let file = try #require(SwiftFactsReader.file(Array(line.utf8), source))
    #expect(file.declarations.map(\.kind) == [.enum, .func])
    #expect(file.declarations[0].members[0].parameters[0].type == "Int?")
    guard case .call(let function, let arguments) = file.declarations[1].body?.first?.form,
      case .member(nil, "push") = function.form
    else {
      Issue.record("no call")
      return
    }
    #expect(arguments.map(\.label) == ["to"])
  }

  @Test(arguments: ["", "{", "[]", #"{"version":2,"decls":[]}"#, "null"])
  func refusesWhatItDoesNotUnderstand(_ line: String) {
    #expect(SwiftFactsReader.file(Array(line.utf8), source) == nil)
  }

  @Test(arguments: [
    ("StrongRouter<HomeRoute>?", "StrongRouter", ["HomeRoute"], false), ("[App.Item]", "Item", [], true),
    ("any Presentable", "Presentable", [], false), ("Base<A<B, C>, D>", "Base", ["A", "D"], false),
    ("Array<Int>", "Int", [], true), ("(Int) -> Void", "", [], false), ("", "", [], false),
  ])
  func readsNamesOfTypes(_ text: String, _ name: String, _ arguments: [String], _ isList: Bool) {
    let type = SwiftTypeName(text)
    #expect(type.name == name)
    #expect(type.arguments.map(\.name) == arguments)
    #expect(type.isList == isList)
  }

  @Test func findsImmediateDominators() {
    //  0 → 1 → 3 → 4, 0 → 2 → 3, 4 → 1; 5 is apart.
    #expect(
      Dominators.immediate(root: 0, successors: [[1, 2], [3], [3], [4], [1], []])
        == [nil, 0, 0, 0, 3, nil])
  }

  @Test(.needsSwiftFacts)
  func survivesHostileFiles() throws {
    let tree = SourceTree(files: [
      "apart.swift": Array("struct Plain {}".utf8),
      "deep.swift": Array(("let word = " + String(repeating: "(", count: 10_000)).utf8),
      "empty.swift": [], "good.swift": Array("// word\nclass Good: Base<Int> {}".utf8),
      "latin.swift": Array("// word \u{E9}".unicodeScalars.map { UInt8($0.value) }),
      "long.swift": Array(("let word = a" + String(repeating: ".b()", count: 10_000)).utf8),
    ])
    var notes = ImportNotes()
    let files = try tree.swiftFiles(containing: ["word"], &notes)
    #expect(files.map(\.source.name) == ["deep.swift", "good.swift", "long.swift"])
    #expect(files[1].declarations[0].inherited == ["Base<Int>"])
    #expect(notes.sorted.map(\.location.file) == ["deep.swift", "latin.swift"])
  }
}
