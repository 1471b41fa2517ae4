import Graph

extension Command {
  /// Writes a folder of pictures, or compares it. Pictures that an earlier call left there, and that nothing draws any
  /// more, go; all else stays.
  static func write(_ pages: [Drawing.Page], to folder: String, _ invocation: Invocation) throws -> ExitStatus
  {
    let isCheck = invocation.has("check")
    if !isCheck { try FileSystem.makeFolder(folder) }
    func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }
    for page in pages where !isCheck && SpecFinder.leadsOut(path(page.name), of: [folder]) {
      throw CommandError("cannot write '\(path(page.name))': it is a link that leads out of the folder")
    }
    var status = ExitStatus.success
    for page in pages where try write(page.picture.bytes, to: path(page.name), invocation) != .success {
      status = .findings
    }
    note(pages.flatMap { page in page.picture.notes.map { "\(page.name): \($0)" } })
    for name in try stale(in: folder, pages, path) {
      if isCheck {
        status = .findings
        try FileSystem.write("\(path(name).printable) is left over: nothing draws it any more\n", to: .output)
      } else {
        try FileSystem.remove(path(name))
      }
    }
    return status
  }

  /// The names of files that an earlier call drew.
  private static func stale(in folder: String, _ pages: [Drawing.Page], _ path: (String) -> String) throws
    -> [String]
  {
    guard FileSystem.isFolder(folder) else { return [] }
    let names = Set(pages.map(\.name))
    return try FileSystem.contents(of: folder).filter { name in
      guard name.hasSuffix(".svg"), !names.contains(name), let file = try? FileSystem.read(path(name)) else {
        return false
      }
      return Drawing.Page.isPage(file)
    }
  }
}
