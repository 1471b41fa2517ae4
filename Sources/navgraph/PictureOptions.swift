import Commands
import Graph
import GraphDrawing

/// The options that choose the part of a spec to draw, and its look.
struct PictureOptions: OptionGroup {
  let format = Option<Drawing.Format?>("format", "FORMAT", "Picture format; without --output svg.")
  let direction = Option("direction", "WHERE", "Direction of the layout.", default: Drawing.Direction.right)
  let ratio = Option("ratio", "N", "Wanted ratio of width to height.", default: Drawing.Options().ratio, in: 0.2...5)
  let width = Option<Double?>("width", "N", "Wanted maximum width in points, by a smaller ratio.", in: 100...100_000)
  let theme = Option(
    "theme", "THEME", "Colours; 'auto' follows the reader's system, and is light in png and pdf.",
    default: Drawing.Theme.auto)
  let title = Option<String?>("title", "TEXT", "Title; without it the app's name.")
  let heading = Option(
    "heading", "PARTS", "Parts above the drawing; 'all': title, numbers, legend.", default: Drawing.HeadingParts.all)
  let transparent = Flag("transparent", "Draw no background.")
  let scale = Option("scale", "N", "Pixels per point in a png.", default: 2.0, in: 0.1...10)
  let labels = Option(
    "labels", "WHICH", "Edges with names; 'some': names that say more than the ends do.", default: Drawing.Labels.some)
  let focus = Option<String?>("focus", "ID", "Draw only the surroundings of a screen or coordinator.")
  let depth = Option(
    "depth", "N", "Number of routes around --focus, in both directions.", default: 1, in: 0...(.infinity))
  let coordinator = Option<String?>("coordinator", "ID", "Draw only a coordinator and what it contains.")
  let presentation = Option<[String]>(
    "presentation", "STYLE", "Draw only routes with this style or presentation; repeatable.")
  let path = Option<[String]>(
    "path", "FROM TO", "Highlight a shortest path from one screen or coordinator to another.", takesSeveral: true)
  let findings = Flag("findings", "Show the findings of 'lint', and the run that demonstrates the first.")
  let screenshots = Option<String?>(
    "screenshots", "FOLDER", "Show the screenshots that tests and tools have left in a folder, by the names of screens."
  )
  let overview = Flag("overview", "Draw one box per coordinator.")
  let allEdges = Flag("all-edges", "Draw all edges between coordinators, even where a large picture has stubs.")
  let linkBase = Option<String?>("link-base", "URL", "Base URL of the spec and the code, to which elements link.")

  var members: [any OptionGroup] {
    [
      format, direction, ratio, width, theme, title, heading, transparent, scale, labels, focus, depth, coordinator,
      presentation, path, findings, screenshots, overview, allEdges, linkBase,
    ]
  }

  /// Other endings that tell a format.
  private static let endings = ["gv": "dot", "mmd": "mermaid", "md": "mermaid"]

  /// The drawing that is asked for, but for how rules are set.
  func drawing(_ invocation: Invocation) throws -> Drawing.Options {
    var options = Drawing.Options()
    options.direction = invocation[direction]
    options.ratio = invocation[ratio]
    options.width = invocation[width]
    options.theme = invocation[theme]
    options.title = invocation[title]
    options.heading = invocation[heading]
    options.isTransparent = invocation[transparent]
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
    if let folder = invocation[screenshots] {
      guard FileSystem.isFolder(folder) else { throw invocation.failure("'\(folder)' is no folder") }
      options.screenshots = try ScreenshotSearch(in: folder)
    }
    options.isolation = .processes(seconds: Limits.pictureSeconds)
    if let base = options.linkBase, !base.hasPrefix("https://"), !base.hasPrefix("http://") {
      throw invocation.failure("'--link-base' is not a web address")
    }
    if invocation.has(depth), options.focus == nil { throw invocation.failure("'--depth' needs '--focus'") }
    if !options.path.isEmpty, options.path.count != 2 { throw invocation.failure("'--path' takes two ids") }
    return options
  }

  /// The format that was asked for, else the one that the file's ending tells.
  func format(of output: String?, _ invocation: Invocation) throws(Problem) -> Drawing.Format {
    if let format = invocation[format] { return format }
    guard let output, let ending = Output.ending(of: output) else { return .svg }
    if let format = Drawing.Format(rawValue: Self.endings[ending] ?? ending) { return format }
    let formats = Drawing.Format.allCases.map { ".\($0.rawValue)" }.joined(separator: ", ")
    throw invocation.failure("cannot tell a format from '\(output)': use \(formats), or give '--format'")
  }

  /// Refuses options that a format cannot follow.
  func check(_ format: Drawing.Format, to output: String?, isCheck: Bool, _ invocation: Invocation) throws(Problem) {
    // A page lets its reader choose what it shows.
    let choices: [any Input] = [
      theme, title, heading, transparent, focus, coordinator, presentation, path, findings, overview, linkBase,
    ]
    if format == .html, let option = choices.first(where: invocation.has) {
      throw invocation.failure("a page shows everything, and is filtered there: '--\(option.name)' is for pictures")
    }
    if !format.showsImages, invocation.has(screenshots) {
      throw invocation.failure("'--screenshots' is for svg, png, pdf and html")
    }
    if format != .png, invocation.has(scale) { throw invocation.failure("'--scale' is for png") }
    if isCheck, format.dependsOnFonts {
      throw invocation.failure(
        "'--check' cannot compare \(format.rawValue), whose texts are drawn with the fonts of the machine; check the svg"
      )
    }
    if output == nil, format.showsImages, FileSystem.isTerminal(.output) {
      throw invocation.failure("\(format.rawValue) cannot be written to a terminal; give '--output'")
    }
  }
}

extension Drawing.Format: ExpressibleByArgument {}
extension Drawing.Direction: ExpressibleByArgument {}
extension Drawing.HeadingParts: ExpressibleByArgument {}
extension Drawing.Theme: ExpressibleByArgument {}
extension Drawing.Labels: ExpressibleByArgument {}
