import Commands
import Graph
import GraphDrawing

/// The drawing of one spec, once nothing in the command line stands in its way.
struct PictureTask {
  /// The path of the picture; `nil` for standard output.
  let output: String?
  private let path: String
  /// `nil` for a folder of pictures.
  private let format: Drawing.Format?
  private let isCheck: Bool
  private let drawing: Drawing.Options
  private let configuration: @Sendable () throws -> Configuration

  /// A drawing of the spec at `path`; with `isCheck` it is compared with the file that is there.
  init(
    of path: String, to output: String?, _ options: PictureOptions, _ configurations: ConfigurationOptions,
    isCheck: Bool, _ invocation: Invocation
  ) throws {
    let output = output == "-" ? nil : output
    self.path = path
    self.output = output
    self.isCheck = isCheck
    drawing = try options.drawing(invocation)
    self.configuration = { try configurations.values(of: [path], invocation)[0] }
    if isCheck, output == nil { throw invocation.failure("'--check' needs '--output'") }
    if let output, output.hasSuffix("/") || FileSystem.isFolder(output) {
      guard (invocation[options.format] ?? .svg) == .svg else {
        throw invocation.failure("a folder holds pictures as svg")
      }
      format = nil
    } else {
      format = try options.format(of: output, invocation)
    }
    try options.check(format ?? .svg, to: output, isCheck: isCheck, invocation)
  }

  /// Reads the spec and draws it.
  func draw() throws -> ExitStatus {
    var drawing = drawing
    if drawing.showsFindings || format == .html { drawing.levels = try configuration().levels }
    let spec = try Spec(at: path)
    if !isCheck { try Output.check(output, besides: spec.fileNames) }
    let load = FileSystem.includeLoader(forSpecAt: path)
    guard let format else { return try write(try Drawing.pages(spec, drawing, load: load), to: output ?? ".") }
    let picture = try Drawing.draw(spec, as: format, drawing, load: load)
    Output.note(picture.notes)
    let isInMarkdown = format == .mermaid && output.flatMap(Output.ending) == "md"
    return try write(
      isInMarkdown ? Array("```mermaid\n".utf8) + picture.bytes + Array("```\n".utf8) : picture.bytes, to: output)
  }

  /// Writes a picture, or compares it with the file that is there.
  private func write(_ bytes: [UInt8], to output: String?) throws -> ExitStatus {
    guard isCheck, let output else {
      try Output.write(bytes, to: output)
      return .success
    }
    guard var difference = FileSystem.difference(bytes, at: output) else { return .success }
    let old = (try? FileSystem.read(output)).flatMap { Drawing.Origin(in: $0.contents) }
    if let old, let new = Drawing.Origin(in: bytes), old.graphviz != new.graphviz {
      let versions = "it was drawn by Graphviz \(old.graphviz), and this is \(new.graphviz)"
      guard !old.matches(new) else {
        Output.note(["'\(output)' is up to date by its source: \(versions)"])
        return .success
      }
      difference = "its source differs (\(versions))"
    }
    try Output.write("\(output.printable) is not what 'navgraph render \(path.printable)' draws: \(difference)\n")
    return .findings
  }

  /// Writes a folder of pictures, or compares it. Pictures that an earlier call left there, and that nothing draws any
  /// more, go; all else stays.
  private func write(_ pages: [Drawing.Page], to folder: String) throws -> ExitStatus {
    if !isCheck { try FileSystem.makeFolder(folder) }
    func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)" }
    for page in pages where !isCheck && SpecFinder.leadsOut(path(page.name), of: [folder]) {
      throw Problem("cannot write '\(path(page.name))': it is a link that leads out of the folder")
    }
    var status = ExitStatus.success
    if isCheck {
      for page in pages where try write(page.picture.bytes, to: path(page.name)) != .success { status = .findings }
    } else {
      let files = try StagedFile.all(pages.map { ($0.picture.bytes, path($0.name)) })
      for file in files { try file.commit() }
    }
    Output.note(pages.flatMap { page in page.picture.notes.map { "\(page.name): \($0)" } })
    for name in try stale(in: folder, pages, path) {
      if isCheck {
        status = .findings
        try Output.write("\(path(name).printable) is left over: nothing draws it any more\n")
      } else {
        try FileSystem.remove(path(name))
      }
    }
    return status
  }

  /// The names of files that an earlier call drew.
  private func stale(in folder: String, _ pages: [Drawing.Page], _ path: (String) -> String) throws -> [String] {
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
