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

  /// What the parser would take hours for is left out before; brackets of texts and comments are none.
  @Test(arguments: [
    ("let a = " + String(repeating: "[", count: 13), true),
    ("let a = " + String(repeating: "[", count: 12), false),
    ("let a = \"" + String(repeating: "[", count: 30) + "\"", false),
    ("let a = \"\\(" + String(repeating: "[", count: 30) + ")\"", true),
    ("// " + String(repeating: "[", count: 30) + "\nlet a = [[1]]", false),
    (String(repeating: "let a = [[1]] ", count: 30), false),
  ])
  func countsBrackets(_ text: String, _ isDeep: Bool) {
    #expect(SwiftHelper.isDeep(SourceFile(name: "a.swift", bytes: Array(text.utf8))) == isDeep)
  }

  /// The first file that takes long may take a minute, those after it what is left of that, and at least two seconds.
  @Test func losesPatience() {
    var patience = SwiftHelper.Patience()
    #expect(patience.milliseconds == 60_000)
    patience.end(after: .seconds(1))
    #expect(patience.milliseconds == 60_000)
    patience.end(after: .seconds(12))
    #expect(patience.milliseconds == 50_000)
    patience.end(after: .seconds(50), isSilent: true)
    #expect(patience.milliseconds == 2_000)
    #expect(!patience.isLost)
    for _ in 1..<Limits.swiftSilentFiles { patience.end(after: .seconds(2), isSilent: true) }
    #expect(patience.milliseconds == 2_000)
    #expect(patience.isLost)
  }

  /// A line break in a name does not say what comes next.
  @Test(.needsSwiftFacts) func namesAreNoInput() throws {
    let tree = SourceTree(files: [
      "B\nppp.swift": Array("struct B {}\n3000000000 zzz\n".utf8), "C.swift": Array("struct C {}".utf8),
    ])
    var notes = ImportNotes()
    let files = try tree.swiftFiles(containing: ["struct"], &notes)
    #expect(files.map { $0.declarations.first?.name } == ["B", "C"])
  }

  @Test(
    .needsSwiftFacts,
    arguments: [
      "16777217 0\nstruct A {}", "-1 0\n", "x 0\n", String(repeating: "1", count: 100) + " 0\n", "5",
    ])
  func helperRefusesFrames(_ input: String) throws {
    let outcome = try Shell.run(#require(SwiftHelper.path), [], input: Array(input.utf8))
    #expect(outcome.output == "" && outcome.status == 0)
  }

  /// Conditions inside of each other, deeper than the parser goes.
  @Test(.needsSwiftFacts) func nestedConditions() throws {
    let text =
      "func f(x: Int) { switch x {\n" + String(repeating: "#if X\n", count: 300) + "case 1: break\n"
      + String(repeating: "#endif\n", count: 300) + "} }"
    var notes = ImportNotes()
    let files = try SourceTree(files: ["A.swift": Array(text.utf8)]).swiftFiles(containing: ["func"], &notes)
    #expect(files.map { $0.declarations.first?.name } == ["f"])
  }
}
