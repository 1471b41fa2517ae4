import Graph

/// A folder of generated files, compared with the files for a spec now.
package struct GeneratedFolder {
  /// The files to write: those that are there with another text, and those that are not there.
  package private(set) var stale: [GeneratedFile] = []
  package private(set) var missing: [GeneratedFile] = []
  /// The files that were made of the spec and are not any more, by name.
  package private(set) var leftOver: [String] = []
  /// The number of files that are as they should be.
  package private(set) var freshCount = 0
  private let path: String

  /// True if nothing is to be done.
  package var isFresh: Bool { stale.isEmpty && missing.isEmpty && leftOver.isEmpty }

  /// Looks through a folder; `scaffolds` says whether scaffolds are missed where they are not there. A file that should be
  /// written and begins otherwise than with our header is a problem: nothing that people wrote is touched.
  package init(at path: String, _ sources: GeneratedSources, scaffolds: Bool) throws {
    self.path = path
    for file in sources.files where scaffolds || !file.isScaffold {
      let place = Path.joined(path, file.name)
      guard FileSystem.exists(place) else {
        missing.append(file)
        continue
      }
      if file.isScaffold {
        freshCount += 1
        continue
      }
      let held = try FileSystem.read(place)
      guard Self.begins(held, with: sources.header) else {
        throw Problem("'\(place)' was not made of this spec, so it is not touched; '--output' names another folder")
      }
      if held.holds(Array(file.text.utf8)) { freshCount += 1 } else { stale.append(file) }
    }
    let names = Set(sources.files.map(\.name))
    guard FileSystem.isFolder(path) else { return }
    for name in try FileSystem.contents(of: path) where name.hasSuffix(".autogen.swift") {
      guard !names.contains(name), FileSystem.isFile(Path.joined(path, name)),
        Self.begins(try FileSystem.read(Path.joined(path, name)), with: sources.header)
      else { continue }
      leftOver.append(name)
    }
  }

  private static func begins(_ file: SourceFile, with header: String) -> Bool {
    file.bytes[..<file.byteCount].starts(with: header.utf8)
  }

  /// Writes the files beside their places.
  package func stage() throws -> [StagedFile] {
    let files = stale + missing
    if !files.isEmpty { try makeFolders() }
    return try StagedFile.all(files.map { (Array($0.text.utf8), Path.joined(path, $0.name)) })
  }

  /// Puts the written files in place, and removes those that are left over.
  package func put(_ files: [StagedFile]) throws {
    for file in files { try file.commit() }
    for name in leftOver { try FileSystem.remove(Path.joined(path, name)) }
  }

  private func makeFolders() throws {
    var folder = path.hasPrefix("/") ? "/" : "."
    for part in Path.parts(of: path) {
      folder = Path.joined(folder, String(part))
      if !FileSystem.isFolder(folder) { try FileSystem.makeFolder(folder) }
    }
  }

  /// The differences, a line each.
  package var differences: [String] {
    func lines(_ word: String, _ names: [String]) -> [String] {
      names.map { "\(word): \(Path.joined(path, $0))".printable }
    }
    return lines("stale", stale.map(\.name)) + lines("missing", missing.map(\.name)) + lines("left over", leftOver)
  }

  /// The actions for them, in words.
  package var summary: String {
    let written = stale.count + missing.count
    var words = ["\(plural(written, "file")) written", "\(freshCount) unchanged"]
    if !leftOver.isEmpty { words.append("\(leftOver.count) removed") }
    return "\(words.joined(separator: ", ")) in '\(path)'".printable
  }
}
