import Graph

/// Draws a spec.
struct RenderCommand: Command {
  let name = "render"
  let abstract = "Draw a spec."

  let path = Argument<String>("PATH", "A spec, or '-'.")
  let output = Option<String?>(
    "output", short: "o", "FILE",
    "Write to a file, whose ending tells the format, instead of standard output; to a folder ('FOLDER/'): an "
      + "overview and a picture for each coordinator.")
  let picture = PictureOptions()
  let configurations = ConfigurationOptions()
  let check = Flag("check", "Write nothing: succeed where the file is what would be written.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    try PictureTask(
      of: invocation[path], to: invocation[output], picture, configurations, isCheck: invocation[check],
      invocation
    ).draw()
  }
}
