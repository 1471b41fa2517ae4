import Foundation
import TestSupport
import Testing

@testable import Graph

/// Files that are written whole or not at all.
@Suite struct StagedFileTests {
  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  private func names(_ scratch: borrowing ScratchFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted()
  }

  @Test func isNotThereBeforeItIsCommitted() throws {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/a"
    let file = try StagedFile(Array("new".utf8), for: path)
    #expect(!FileManager.default.fileExists(atPath: path))
    try file.commit()
    #expect(try text(path) == "new" && names(scratch) == ["a"])
  }

  @Test func leavesNothingWhereItIsNotCommitted() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("old", to: "a")
    _ = try StagedFile(Array("new".utf8), for: path)
    #expect(try text(path) == "old" && names(scratch) == ["a"])
  }

  @Test func severalAreThereOnceTheyAreCommitted() throws {
    let scratch = try ScratchFolder()
    let contents = (0..<40).map { (bytes: Array("new \($0)".utf8), path: scratch.path + "/\($0 + 10)") }
    try scratch.write("old", to: "12")
    let files = try StagedFile.all(contents + [([], "/dev/null")])
    #expect(try names(scratch) == ["12"] && text(contents[2].path) == "old")
    for file in files { try file.commit() }
    #expect(try names(scratch) == (10..<50).map(String.init))
    for content in contents {
      #expect(try text(content.path) == String(decoding: content.bytes, as: UTF8.self))
    }
  }

  @Test func noneOfSeveralIsThereWhereOneFails() throws {
    let scratch = try ScratchFolder()
    #expect(throws: FileError.self) {
      _ = try StagedFile.all([(Array("new".utf8), scratch.path + "/a"), ([], scratch.path + "/none/b")])
    }
    #expect(try names(scratch) == [])
    #expect(try StagedFile.all([]).isEmpty)
  }

  /// What a program of the same number left, as the first of every container has the same.
  @Test func writesBesideWhatWasLeft() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("old", to: "a")
    let left = "a.\(ProcessInfo.processInfo.processIdentifier).tmp"
    try scratch.write("left", to: left)
    try FileSystem.write(Array("new".utf8), to: path)
    #expect(try text(path) == "new" && names(scratch) == ["a", left])
    #expect(try text(scratch.path + "/" + left) == "left")
  }

  /// Somebody else makes the file in the meantime.
  @Test func replacesWhatHasCome() throws {
    let scratch = try ScratchFolder()
    let file = try StagedFile(Array("new".utf8), for: scratch.path + "/a")
    try scratch.write("other", to: "a")
    try file.commit()
    #expect(try text(scratch.path + "/a") == "new" && names(scratch) == ["a"])
  }

  /// Thousands of small files are kept in the room that they need.
  @Test func keepsNoRoomForWhatIsNotThere() throws {
    let scratch = try ScratchFolder()
    let path = try scratch.write("0123456789", to: "a")
    #expect(try FileSystem.read(path).bytes.capacity < 100)
    #expect(try FileSystem.read("/dev/null").bytes.capacity < 100)
  }
}
