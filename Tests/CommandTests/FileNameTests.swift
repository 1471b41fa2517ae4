import Foundation
import TestSupport
import Testing

/// Names of files that are the same to Unicode, or no text at all.
@Suite struct FileNameTests {
  /// One name, as macOS and as Linux would write it: two files on Linux.
  private static let names = (composed: "\u{E9}.nav.json", decomposed: "e\u{301}.nav.json")
  private static let good =
    #"{ "navgraph": 1, "name": "A", "start": "a", "screens": { "a": { "title": "A" } } }"#

  /// Writes a file by the bytes of its name: Foundation has its own idea of names.
  private static func write(_ text: String, to name: [UInt8], in folder: String) {
    let path = (Array(folder.utf8) + [UInt8(ascii: "/")] + name + [0]).map(CChar.init(bitPattern:))
    let file = fopen(path, "w")
    fputs(text, file)
    fclose(file)
  }

  private static func text(_ name: String, in folder: String) -> String? {
    guard let file = fopen("\(folder)/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 10_000)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  /// Writes two specs whose names Unicode takes for one; `false` where the file system does as well.
  private static func writeTwins(_ first: String, _ second: String, in folder: String) -> Bool {
    write(first, to: Array(names.composed.utf8), in: folder)
    write(second, to: Array(names.decomposed.utf8), in: folder)
    return text(names.composed, in: folder) == first
  }

  private static func misspelt(_ key: String) -> String {
    #"{ "navgraph": 1, "name": "A", "start": "a", "screens": { "a": { "\#(key)": "A" } } }"#
  }

  @Test func twinsAreTwoSpecs() throws {
    let scratch = try ScratchFolder()
    guard Self.writeTwins(Self.good, Self.misspelt("titel"), in: scratch.path) else { return }
    for arguments in [["."], [Self.names.composed, Self.names.decomposed]] {
      let outcome = try Shell.navgraph(["lint"] + arguments, in: scratch.path)
      #expect(outcome.status == 1 && outcome.error == "")
      #expect(outcome.output.hasSuffix("in 2 files (2 screens, 0 routes)\n"), "\(outcome.output)")
    }
  }

  @Test func twinsAreIncludedBoth() throws {
    let scratch = try ScratchFolder()
    guard
      Self.writeTwins(
        #"{ "screens": { "b": {} } }"#, #"{ "screens": { "c": { "titel": "C" } } }"#, in: scratch.path)
    else { return }
    try scratch.write(
      """
      { "navgraph": 1, "start": "a", "screens": { "a": {} },
        "include": ["\(Self.names.composed)", "\(Self.names.decomposed)"] }
      """, to: "app.nav.json")
    let outcome = try Shell.navgraph(["lint", "app.nav.json"], in: scratch.path)
    #expect(outcome.output.contains("error: a screen has no key 'titel'"))
    #expect(outcome.output.contains("in 3 files (3 screens, 0 routes)"))
  }

  /// A link out of the spec's folder into one whose name only differs in its bytes.
  @Test func aTwinOfAFolderIsAnotherFolder() throws {
    let scratch = try ScratchFolder()
    let folders = (inner: scratch.path + "/\u{E9}", outer: scratch.path + "/e\u{301}")
    guard mkdir(folders.inner, 0o777) == 0, mkdir(folders.outer, 0o777) == 0 else { return }
    Self.write(#"{ "screens": { "b": {} } }"#, to: Array("part.nav.json".utf8), in: folders.outer)
    symlink("../e\u{301}/part.nav.json", folders.inner + "/part.nav.json")
    Self.write(
      #"{ "navgraph": 1, "start": "a", "screens": { "a": {} }, "include": ["part.nav.json"] }"#,
      to: Array("app.nav.json".utf8), in: folders.inner)
    let outcome = try Shell.navgraph(["lint", folders.inner + "/app.nav.json"])
    #expect(outcome.output.contains("it lies outside the folder of the spec"))
  }

  // MARK: No text

  /// A name in Latin-1.
  private static let latin = Array("caf".utf8) + [0xE9] + Array(".nav.json".utf8)

  /// A gate does not pass because it cannot name what it should look at.
  @Test(arguments: [["lint"], ["lint", "."], ["format", "--check"]])
  func namesThatAreNoTextAreRefused(_ arguments: [String]) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.good, to: "good.nav.json")
    Self.write("{", to: Self.latin, in: scratch.path)
    // A file system may not take such a name.
    guard try FileManager.default.contentsOfDirectory(atPath: scratch.path).count == 2 else { return }
    let outcome = try Shell.navgraph(arguments, in: scratch.path)
    #expect(outcome.error == "navgraph: cannot read 'caf\u{FFFD}.nav.json': its name is not UTF-8\n")
    #expect(outcome.output == "" && outcome.status == 2)
  }

  @Test func otherNamesThatAreNoTextMatterNot() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.good, to: "good.nav.json")
    Self.write("{", to: [0xE9], in: scratch.path)
    #expect(try Shell.navgraph(["lint"], in: scratch.path).status == 0)
  }

  @Test(arguments: [
    "lint $'caf\\xe9.nav.json'", "lint good.nav.json -o $'caf\\xe9.nav.json'",
    "render good.nav.json --focus $'caf\\xe9.nav.json'",
  ])
  func argumentsThatAreNoTextAreRefused(_ words: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.good, to: "good.nav.json")
    let outcome = try Shell.run("/bin/bash", ["-c", "\"$0\" \(words)", Shell.navgraphPath], in: scratch.path)
    #expect(outcome.error == "navgraph: the argument 'caf\u{FFFD}.nav.json' is not UTF-8\n")
    #expect(outcome.output == "" && outcome.status == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["good.nav.json"])
  }

  /// The system takes what stands before a zero for all of a path.
  @Test func aZeroEndsNoPath() throws {
    let scratch = try ScratchFolder()
    try scratch.write(#"{ "screens": { "b": {} } }"#, to: "part.json")
    try scratch.write(
      #"{ "navgraph": 1, "start": "a", "screens": { "a": {} }, "include": ["part.json\u0000x"] }"#,
      to: "app.nav.json")
    let outcome = try Shell.navgraph(["lint"], in: scratch.path)
    #expect(outcome.output.contains("'part.json\u{FFFD}x' cannot be included: there is no such file"))
    try scratch.write(#"{ "extends": ["base.json\u0000x"] }"#, to: ".navgraph.json")
    try scratch.write("{}", to: "base.json")
    #expect(try Shell.navgraph(["lint"], in: scratch.path).status == 2)
  }
}
