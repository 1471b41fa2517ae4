import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphGenerate

/// What is on disk is compared with what a spec gives; nothing that people wrote is touched.
@Suite struct GeneratedFolderTests {
  private static let sources = GeneratedSources(
    files: [
      GeneratedFile(name: "A+navgraph.autogen.swift", text: "// ours\na\n", isScaffold: false),
      GeneratedFile(name: "B+navgraph.autogen.swift", text: "// ours\nb\n", isScaffold: false),
      GeneratedFile(name: "C.swift", text: "c\n", isScaffold: true),
    ], findings: [], header: "// ours")

  @Test func filesAreFreshStaleMissingOrLeftOver() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/deep/out"
    func folder(scaffolds: Bool = false) throws -> GeneratedFolder {
      try GeneratedFolder(at: path, Self.sources, scaffolds: scaffolds)
    }
    #expect(
      try folder().differences == [
        "missing: \(path)/A+navgraph.autogen.swift", "missing: \(path)/B+navgraph.autogen.swift",
      ])
    let first = try folder(scaffolds: true)
    try first.put(try first.stage())
    #expect(try folder(scaffolds: true).isFresh)
    #expect(try scratch.read("deep/out/C.swift") == "c\n")

    try scratch.write("// ours\nold\n", to: "deep/out/A+navgraph.autogen.swift")
    try scratch.write("// ours\n", to: "deep/out/Z+navgraph.autogen.swift")
    try scratch.write("// another's\n", to: "deep/out/Y+navgraph.autogen.swift")
    try scratch.write("// ours\n", to: "deep/out/Own.swift")
    try scratch.write("mine\n", to: "deep/out/C.swift")
    let changed = try folder(scaffolds: true)
    #expect(
      changed.differences == [
        "stale: \(path)/A+navgraph.autogen.swift", "left over: \(path)/Z+navgraph.autogen.swift",
      ])
    try changed.put(try changed.stage())
    #expect(try folder(scaffolds: true).isFresh)
    #expect(try scratch.read("deep/out/C.swift") == "mine\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted() == [
        "A+navgraph.autogen.swift", "B+navgraph.autogen.swift", "C.swift", "Own.swift",
        "Y+navgraph.autogen.swift",
      ])
  }

  @Test func aFileOfOthersIsNotTouched() throws {
    let scratch = try ScratchFolder()
    try scratch.write("import Foundation\n", to: "B+navgraph.autogen.swift")
    #expect(throws: Problem.self) {
      _ = try GeneratedFolder(at: scratch.path, Self.sources, scaffolds: false)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["B+navgraph.autogen.swift"])
  }
}
