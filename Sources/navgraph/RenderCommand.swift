import Graph

extension Command {
  /// Draws a spec.
  static let render = Command(
    name: "render",
    summary: "Draw a spec.",
    arguments: [Argument(name: "PATH", summary: "A spec, or '-'.", isOptional: false)],
    options: [
      Option(
        name: "output", short: "o", value: "FILE",
        summary:
          "Write to a file, whose ending tells the format, instead of standard output; to a folder ('FOLDER/'): an "
          + "overview and a picture for each coordinator.")
    ] + pictureOptions + [
      .config, .noConfig,
      Option(name: "check", summary: "Write nothing: succeed where the file is what would be written."),
    ]
  ) { invocation in
    let path = invocation.arguments[0]
    var options = try options(invocation)
    let destination = try destination(invocation)
    let spec = try Spec(at: path)
    let load = FileSystem.includeLoader(forSpecAt: path)
    switch destination {
    case .folder(let folder):
      return try write(try Drawing.pages(spec, options, load: load), to: folder, invocation)
    case .file(let format):
      if format == .html { options.levels = try Settings(invocation).configurations(of: [path])[0].levels }
      let picture = try Drawing.draw(spec, as: format, options, load: load)
      note(picture.notes)
      return try write(picture.bytes, to: invocation.value("output"), invocation)
    }
  }

  /// Where a picture goes.
  enum PictureDestination {
    case folder(String)
    case file(Drawing.Format)
  }

  /// Where a picture goes, once nothing in the command line stands in its way.
  static func destination(_ invocation: Invocation) throws -> PictureDestination {
    let output = invocation.value("output")
    if invocation.has("check"), output == nil { throw invocation.failure("'--check' needs '--output'") }
    if let output, output.hasSuffix("/") || FileSystem.isFolder(output) {
      let format = invocation.value("format") ?? "svg"
      guard format == "svg" else { throw invocation.failure("a folder holds pictures as svg") }
      try check(.svg, invocation)
      return .folder(output)
    }
    let format = try format(invocation, output)
    if format == .html, let option = optionsThatAPageHasNot.first(where: invocation.has) {
      throw invocation.failure(
        "a page shows everything, and is filtered there: '--\(option)' is for pictures")
    }
    try check(format, invocation)
    return .file(format)
  }

  /// What of a spec is drawn, and how.
  static let pictureOptions = [
    Option(
      name: "format", value: "FORMAT", choices: Drawing.Format.allCases.map(\.rawValue),
      summary: "What the picture is written as; without '--output' svg."),
    Option(
      name: "direction", value: "WHERE", choices: Drawing.Direction.allCases.map(\.rawValue),
      defaultValue: "right", summary: "Which way the app goes on."),
    Option(
      name: "theme", value: "THEME", choices: Drawing.Theme.allCases.map(\.rawValue), defaultValue: "auto",
      summary:
        "The colours; 'auto' holds both and follows the reader's system, but is light in png and pdf."),
    Option(
      name: "scale", value: "N", defaultValue: "2", summary: "How many pixels of a png are one point wide."),
    Option(
      name: "labels", value: "WHICH", choices: Drawing.Labels.allCases.map(\.rawValue), defaultValue: "all",
      summary: "Which edges carry names; 'some': those within a coordinator."),
    Option(name: "focus", value: "ID", summary: "Only what is around a screen or coordinator."),
    Option(
      name: "depth", value: "N", defaultValue: "1", summary: "How many routes around it, either way."),
    Option(name: "coordinator", value: "ID", summary: "Only a coordinator and what stands in it."),
    Option(
      name: "presentation", value: "STYLE", repeats: true,
      summary: "Only routes by this style or presentation; may be repeated."),
    Option(
      name: "path", value: "FROM TO", takesSeveral: true, repeats: true,
      summary: "Let a shortest way from one screen or coordinator to another stand out."),
    Option(
      name: "findings",
      summary: "Show what 'lint' finds where it is, and the first run that shows something."),
    Option(
      name: "overview", summary: "A box for each coordinator, edges as wide as their routes are many."),
    Option(
      name: "all-edges",
      summary: "Draw edges between coordinators in full, where a large picture would have stubs."),
    Option(
      name: "link-base", value: "URL",
      summary: "Where the spec and the code are on the web: every element links there."),
  ]

  /// Writes a picture, or with '--check' compares it with what is there.
  static func write(_ bytes: [UInt8], to output: String?, _ invocation: Invocation) throws
    -> ExitStatus
  {
    guard invocation.has("check"), let output else {
      if let output {
        try FileSystem.write(bytes, to: output)
      } else {
        try FileSystem.write(bytes, to: .output)
      }
      return .success
    }
    guard let difference = FileSystem.difference(bytes, at: output) else { return .success }
    let path = invocation.arguments[0]
    try FileSystem.write(
      "\(output.printable) is not what 'navgraph render \(path.printable)' draws: \(difference)\n",
      to: .output)
    return .findings
  }

  /// What is to be drawn, and how.
  static func options(_ invocation: Invocation) throws -> Drawing.Options {
    var options = Drawing.Options()
    options.direction = invocation.value("direction").flatMap(Drawing.Direction.init) ?? .right
    options.theme = invocation.value("theme").flatMap(Drawing.Theme.init) ?? .auto
    options.labels = invocation.value("labels").flatMap(Drawing.Labels.init) ?? .all
    options.focus = invocation.value("focus")
    options.coordinator = invocation.value("coordinator")
    options.presentations = invocation.all("presentation")
    options.path = invocation.all("path")
    options.showsFindings = invocation.has("findings")
    if options.showsFindings {
      options.levels = try Settings(invocation).configurations(of: invocation.arguments)[0].levels
    }
    options.isOverview = invocation.has("overview")
    options.showsAllEdges = invocation.has("all-edges")
    options.linkBase = invocation.value("link-base")
    options.scale = try scale(invocation)
    options.isolation = .processes(seconds: 60)
    if let base = options.linkBase, !base.hasPrefix("https://"), !base.hasPrefix("http://") {
      throw invocation.failure("'--link-base' is no address on the web")
    }
    guard let depth = invocation.value("depth").flatMap({ Int($0) }), depth >= 0 else {
      throw invocation.failure("'--depth' is a number")
    }
    options.depth = depth
    if invocation.has("depth"), options.focus == nil { throw invocation.failure("'--depth' needs '--focus'") }
    if !options.path.isEmpty, options.path.count != 2 { throw invocation.failure("'--path' takes two ids") }
    return options
  }

  /// The number of pixels for a point: digits, with a point or without.
  private static func scale(_ invocation: Invocation) throws -> Double {
    guard let text = invocation.value("scale"), text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }),
      let scale = Double(text), 0.1...10 ~= scale
    else { throw invocation.failure("'--scale' is a number from 0.1 to 10") }
    return scale
  }

  /// Refuses options that a format cannot follow, before anything is drawn.
  private static func check(_ format: Drawing.Format, _ invocation: Invocation) throws {
    if format != .png, invocation.has("scale") { throw invocation.failure("'--scale' is for png") }
    guard format.dependsOnFonts else { return }
    if invocation.has("check") {
      throw invocation.failure(
        "'--check' cannot compare \(format.rawValue), whose texts are drawn with the fonts of the machine; check the svg"
      )
    }
    if invocation.value("output") == nil, FileSystem.isTerminal(.output) {
      throw invocation.failure("\(format.rawValue) is nothing for a terminal; give '--output'")
    }
  }

  /// The options that choose what a picture shows, which a page lets its reader choose.
  private static let optionsThatAPageHasNot = [
    "theme", "focus", "coordinator", "presentation", "path", "findings", "overview", "link-base",
  ]

  /// Other endings that tell a format.
  private static let endings = ["gv": "dot", "mmd": "mermaid", "txt": "text"]

  /// The format that was asked for, else the one that the file's ending tells.
  private static func format(_ invocation: Invocation, _ output: String?) throws -> Drawing.Format {
    if let format = invocation.value("format").flatMap(Drawing.Format.init) { return format }
    guard let output, output != "/dev/stdout" else { return .svg }
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let format = Drawing.Format(rawValue: endings[ending] ?? ending) { return format }
    let formats = Drawing.Format.allCases.map { "'.\($0.rawValue)'" }.joined(separator: ", ")
    throw invocation.failure(
      "the ending of '\(output)' tells no format; it is one of \(formats), or give '--format'")
  }
}
