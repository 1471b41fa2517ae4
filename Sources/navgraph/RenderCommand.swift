import Commands
import Graph

/// Draws a spec. Complexity: linear in the size of the spec, but for the layout by Graphviz of up to 2,000 screens and
/// 4,000 edges, for a piece of which a process has 60 seconds; with findings that of linting.
struct RenderCommand: Command {
  let name = "render"
  let abstract = "Draw a spec as a picture or a page."
  let examples: KeyValuePairs = [
    "Draw a picture": "navgraph render app.nav.json -o app.svg",
    "Draw a page to explore in a browser": "navgraph render app.nav.json -o app.html",
    "Draw the surroundings of one screen": "navgraph render app.nav.json --focus product -o product.svg",
  ]

  let path = Argument<String?>("PATH", "A spec, or '-'; default: the only spec in the current folder.")
  let output = Option<String?>(
    "output", short: "o", "FILE",
    "Output file, whose extension chooses the format; a folder ('FOLDER/') gets one picture per coordinator.")
  let picture = PictureOptions()
  let configurations = ConfigurationOptions()
  let check = Flag("check", "Write nothing; fail if the file is out of date.")

  var members: [any OptionGroup] { [path, output, picture, configurations, check] }

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let path = try SpecFinder.onlySpec(at: invocation[path], namedBy: "PATH", invocation)
    return try PictureTask(
      of: path, to: invocation[output], picture, configurations, isCheck: invocation[check], invocation
    ).draw()
  }
}
