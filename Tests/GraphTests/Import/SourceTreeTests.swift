import Testing
import TestSupport

@testable import Graph
@testable import GraphImport

/// What an importer gets to read.
@Suite struct SourceTreeTests {
  @Test func onlySourcesAreRead() throws {
    let scratch = try ScratchFolder()
    for path in ["a/B.swift", "a/c.xml", "a/d.txt", "build/E.swift", ".git/f.json", "Pods/g.swift", "z.json"] {
      try scratch.write("x", to: path)
    }
    let tree = try SourceTree(at: scratch.path)
    #expect(tree.paths == ["a/B.swift", "a/c.xml", "z.json"])
    var notes = ImportNotes()
    #expect(tree.read("a/c.xml", &notes)?.name == "a/c.xml")
    try scratch.write("y", to: "a/c.xml")
    #expect(tree.read("a/c.xml", &notes)?.contents == Array("x".utf8), "a file is read once")
    #expect(try SourceTree(at: scratch.path + "/z.json").paths == ["z.json"])
  }

  @Test func whatCannotBeReadIsNoted() throws {
    let tree = SourceTree(files: [
      "a.kt": [0xFF, 0xFE], "b.kt": [UInt8](repeating: 0x20, count: SourceTree.maximumFileSize + 1),
    ])
    var notes = ImportNotes()
    #expect(tree.readText("a.kt", &notes) == nil && tree.readText("b.kt", &notes) == nil)
    #expect(
      notes.sorted.map(\.text) == [
        "a.kt:1:1: warning: it is not UTF-8, and left out [import-unreadable]",
        "b.kt:1:1: warning: it is larger than 16 MiB, and left out [import-unreadable]",
      ])
  }

  @Test(arguments: [
    ("Home", "Home"), ("a b/c", "a_b_c"), ("__proto__", "__proto__"), ("", "unnamed"), ("-x", "x"),
    ("é", "unnamed"),
    ("app:id", "app:id"),
  ])
  func idsAreValid(_ text: String, _ id: String) {
    #expect(ImportedSpec.validID(text) == id)
    #expect(Array(id.utf8).withUnsafeBufferPointer(SpecReader.isID))
  }

  @Test func copiesForTranslatorsAreNoSources() throws {
    let scratch = try ScratchFolder()
    for path in ["A.storyboard", "de.xcloc/Source Contents/A.storyboard", "App.xcarchive/B.plist"] {
      try scratch.write("x", to: path)
    }
    #expect(try SourceTree(at: scratch.path).paths == ["A.storyboard"])
  }
}
