import Graph

/// The options that say what of a spec is drawn, and how.
struct PictureOptions: OptionGroup {
  let format = Option<Drawing.Format?>(
    "format", "FORMAT", "What the picture is written as; without '--output' svg.")
  let direction = Option("direction", "WHERE", "Which way the app goes on.", default: Drawing.Direction.right)
  let theme = Option(
    "theme", "THEME",
    "The colours; 'auto' holds both and follows the reader's system, but is light in png and pdf.",
    default: Drawing.Theme.auto)
  let scale = Option(
    "scale", "N", "How many pixels of a png are one point wide.", default: 2.0, in: 0.1...10)
  let labels = Option(
    "labels", "WHICH", "Which edges carry names; 'some': those within a coordinator.",
    default: Drawing.Labels.all)
  let focus = Option<String?>("focus", "ID", "Only what is around a screen or coordinator.")
  let depth = Option("depth", "N", "How many routes around it, either way.", default: 1, in: 0...(.infinity))
  let coordinator = Option<String?>("coordinator", "ID", "Only a coordinator and what stands in it.")
  let presentation = Option<[String]>(
    "presentation", "STYLE", "Only routes by this style or presentation; may be repeated.")
  let path = Option<[String]>(
    "path", "FROM TO", "Let a shortest way from one screen or coordinator to another stand out.",
    takesSeveral: true)
  let findings = Flag(
    "findings", "Show what 'lint' finds where it is, and the first run that shows something.")
  let overview = Flag("overview", "A box for each coordinator, edges as wide as their routes are many.")
  let allEdges = Flag(
    "all-edges", "Draw edges between coordinators in full, where a large picture would have stubs.")
  let linkBase = Option<String?>(
    "link-base", "URL", "Where the spec and the code are on the web: every element links there.")

  /// Other endings that tell a format.
  private static let endings = ["gv": "dot", "mmd": "mermaid", "txt": "text"]

  /// The drawing that is asked for, but for how rules are set.
  func drawing(_ invocation: Invocation) throws(Problem) -> Drawing.Options {
    var options = Drawing.Options()
    options.direction = invocation[direction]
    options.theme = invocation[theme]
    options.labels = invocation[labels]
    options.focus = invocation[focus]
    options.depth = invocation[depth]
    options.coordinator = invocation[coordinator]
    options.presentations = invocation[presentation]
    options.path = invocation[path]
    options.showsFindings = invocation[findings]
    options.isOverview = invocation[overview]
    options.showsAllEdges = invocation[allEdges]
    options.linkBase = invocation[linkBase]
    options.scale = invocation[scale]
    options.isolation = .processes(seconds: 60)
    if let base = options.linkBase, !base.hasPrefix("https://"), !base.hasPrefix("http://") {
      throw invocation.failure("'--link-base' is no address on the web")
    }
    if invocation.has(depth), options.focus == nil { throw invocation.failure("'--depth' needs '--focus'") }
    if !options.path.isEmpty, options.path.count != 2 { throw invocation.failure("'--path' takes two ids") }
    return options
  }

  /// The format that was asked for, else the one that the file's ending tells.
  func format(of output: String?, _ invocation: Invocation) throws(Problem) -> Drawing.Format {
    if let format = invocation[format] { return format }
    guard let output, output != "/dev/stdout" else { return .svg }
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if let format = Drawing.Format(rawValue: Self.endings[ending] ?? ending) { return format }
    let formats = Drawing.Format.allCases.map { "'.\($0.rawValue)'" }.joined(separator: ", ")
    throw invocation.failure(
      "the ending of '\(output)' tells no format; it is one of \(formats), or give '--format'")
  }

  /// Refuses options that a format cannot follow.
  func check(_ format: Drawing.Format, to output: String?, isCheck: Bool, _ invocation: Invocation)
    throws(Problem)
  {
    // A page lets its reader choose what it shows.
    let choices: [any Input] = [theme, focus, coordinator, presentation, path, findings, overview, linkBase]
    if format == .html, let option = choices.first(where: invocation.has) {
      throw invocation.failure(
        "a page shows everything, and is filtered there: '--\(option.name)' is for pictures")
    }
    if format != .png, invocation.has(scale) { throw invocation.failure("'--scale' is for png") }
    guard format.dependsOnFonts else { return }
    if isCheck {
      throw invocation.failure(
        "'--check' cannot compare \(format.rawValue), whose texts are drawn with the fonts of the machine; check the svg"
      )
    }
    if output == nil, FileSystem.isTerminal(.output) {
      throw invocation.failure("\(format.rawValue) is nothing for a terminal; give '--output'")
    }
  }
}
