/// The files of one revision in the git repository around the current folder, read through git itself.
///
/// Names reach git through its standard input and never as arguments, so that none can be taken for an option.
package struct GitRevision: Sendable {
  /// The part before the path: the id of a tree, nothing for the index.
  private let tree: String
  /// The revision as it was given.
  package let name: String

  /// A path with its revision, as git writes it: `main:app.nav.json`, `HEAD~2:./app.nav.json`, `:app.nav.json` in the index.
  /// `nil` for a word that is no such thing; a colon in braces belongs to the revision.
  package static func split(_ word: String) -> (revision: String, path: String)? {
    var depth = 0
    for index in word.indices {
      switch word[index] {
      case "{": depth += 1
      case "}": depth -= 1
      case ":" where depth <= 0:
        let path = word[word.index(after: index)...]
        return path.isEmpty ? nil : (String(word[..<index]), String(path))
      default: break
      }
    }
    return nil
  }

  /// Finds a revision: a branch, a tag, a commit, or nothing for the index. Files that are read from it later are of the
  /// commit that it is now, whatever becomes of the branch. `nil` where git knows none of that name.
  package init?(named name: String) throws(FileError) {
    self.name = name
    guard !name.isEmpty else {
      tree = ""
      return
    }
    // Git, too, takes such a name for an option.
    guard !name.hasPrefix("-"),
      case .object(let kind, let id, _) = try Self.object("\(name)^{tree}", "--batch-check"), kind == "tree"
    else { return nil }
    tree = id
  }

  /// Reads a file, whose path is that from the top of the repository, or from the current folder if it begins with `./`
  /// or `../`.
  package func read(_ path: String) throws(FileError) -> SourceFile {
    guard let file = try file(at: path) else {
      throw FileError("cannot read '\(name):\(path)': there is no such file in \(revisionWords)")
    }
    return file
  }

  /// Reads a file as `read` does; returns `nil` where there is none, and none at that path from the current folder either.
  package func file(at path: String) throws(FileError) -> SourceFile? {
    let word = "\(name):\(path)"
    if let bytes = try bytes(at: path) { return SourceFile(name: word, bytes: bytes) }
    guard try !lists(path) else {
      throw FileError("cannot read '\(word)': this clone lacks it, or it is no file; 'git fetch' may bring it")
    }
    guard !path.hasPrefix("."), try bytes(at: "./\(path)") != nil else { return nil }
    throw FileError(
      "cannot read '\(word)': there is no such file in \(revisionWords); did you mean '\(name):./\(path)'?")
  }

  /// True if the revision lists a file or folder at a path, whether or not a partial clone has its content.
  package func lists(_ path: String) throws(FileError) -> Bool {
    try ChildProcess.run("git", ["rev-parse", "--verify", "--quiet", "\(tree):\(path)"], input: "").status == 0
  }

  /// A loader for the files that a spec in the revision includes, from the same revision.
  package func includeLoader(forSpecAt path: String) -> IncludeLoader {
    let folder = Path.folder(of: path)
    let revision = name
    return { relative, _ throws(IncludeError) in
      // A path that begins with './' has to keep it: git counts it from the current folder.
      let full = folder == "." && !path.hasPrefix("./") ? relative : "\(folder)/\(relative)"
      let content: [UInt8]?
      do throws(FileError) { content = try bytes(at: full) } catch { throw .unreadable(error.message) }
      guard let content else { throw .missing }
      return SourceFile(name: "\(revision):\(full)", bytes: content)
    }
  }

  /// Returns the files below a folder whose paths, relative to it, are wanted, in the order of git: by bytes. Links and
  /// submodules are left out. `folder` is counted from the top of the repository, or from the current folder if it begins
  /// with `./`.
  package func files(
    below folder: String, where isWanted: (String) -> Bool
  ) throws(FileError) -> [(path: String, bytes: [UInt8])] {
    guard !tree.isEmpty else { throw FileError("the index is no revision whose files can be listed") }
    guard case .object(let kind, let id, _) = try Self.object("\(tree):\(folder)", "--batch-check"), kind == "tree"
    else { throw FileError("cannot read '\(name):\(folder)': there is no such folder in \(revisionWords)") }
    let listing = try ChildProcess.run("git", ["ls-tree", "-r", "-z", "--full-tree", id], input: "")
    guard listing.status == 0 else { throw Self.failure(listing) }
    // MODE KIND ID, a tab, the path.
    var found: [(path: String, id: String)] = []
    for entry in listing.output.split(separator: 0) {
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      let words = String(decoding: parts[0], as: UTF8.self).split(separator: " ")
      guard parts.count == 2, words.count == 3, words[0].hasPrefix("100"),
        let path = String(validating: parts[1], as: UTF8.self), isWanted(path)
      else { continue }
      found.append((path, String(words[2])))
    }
    let ids = found.map { $0.id + "\n" }.joined()
    let outcome = try ChildProcess.run("git", ["cat-file", "--batch"], input: ids)
    guard outcome.status == 0 else { throw Self.failure(outcome) }
    var rest = outcome.output[...]
    return try found.map { path, _ throws(FileError) in
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        let size = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ").last.flatMap({ Int($0) }),
        rest.endIndex - end - 1 > size
      else { throw Self.failure(outcome) }
      let content = Array(rest[(end + 1)...].prefix(size))
      rest = rest[(end + size + 2)...]
      return (path, content)
    }
  }

  /// Returns the path in the working tree of a file of the repository.
  package static func workingPath(of path: String) throws(FileError) -> String {
    guard !path.hasPrefix("./"), !path.hasPrefix("../") else { return path }
    let outcome = try ChildProcess.run("git", ["rev-parse", "--show-cdup"], input: "")
    guard outcome.status == 0 else { throw failure(outcome) }
    let up = String(decoding: outcome.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return up + path
  }

  private var revisionWords: String { name.isEmpty ? "the index" : "revision '\(name)'" }

  /// The content of a file; `nil` where there is none.
  private func bytes(at path: String) throws(FileError) -> [UInt8]? {
    switch try Self.object("\(tree):\(path)", "--batch", "--follow-symlinks") {
    case .object(kind: "blob", _, let bytes): return bytes
    case .object, .missing: return nil
    }
  }

  // MARK: Git

  private enum Answer {
    case object(kind: String, id: String, bytes: [UInt8])
    case missing
  }

  /// Asks git for one object.
  private static func object(_ name: String, _ options: String...) throws(FileError) -> Answer {
    guard name.utf8.count < 4096, !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return .missing }
    let outcome = try ChildProcess.run("git", ["cat-file"] + options, input: name + "\n")
    guard let end = outcome.output.firstIndex(of: UInt8(ascii: "\n")) else {
      // An unknown revision is no failure of git's, but a repository that is not there is.
      guard outcome.status == 0 else { throw failure(outcome) }
      return .missing
    }
    // ID KIND SIZE, or the name with why it stands for nothing.
    let words = String(decoding: outcome.output[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 3, words[0].utf8.count >= 40, words[0].allSatisfy(\.isHexDigit), let size = Int(words[2])
    else { return .missing }
    let content = outcome.output[(end + 1)...].prefix(size)
    guard content.count == size || !options.contains("--batch") else { throw failure(outcome) }
    return .object(kind: String(words[1]), id: String(words[0]), bytes: Array(content))
  }

  /// Returns git's message about its failure, in one line.
  private static func failure(_ outcome: ChildProcess.Outcome) -> FileError {
    let line = String(decoding: outcome.error.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    let reason = line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
    return FileError("git: \(reason.isEmpty ? "it failed with the status \(outcome.status)" : reason)")
  }
}
