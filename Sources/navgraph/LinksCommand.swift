import Graph

extension Command {
  /// Lists deep links, says which one takes a URL, and compares them with what the systems are told.
  static let links = Command(
    name: "links",
    summary:
      "List deep links with what they do, say which takes a URL, check what the systems are told of them.",
    arguments: [
      Argument(
        name: "PATH",
        summary: "A spec, a folder with one, or '-'; without one the only spec in the current folder.")
    ],
    options: [
      Option(name: "resolve", value: "URL", summary: "Say which link takes the URL, and run it at launch."),
      Option(
        name: "aasa", value: "[HOST=]FILE", repeats: true,
        summary:
          "Compare with an apple-app-site-association file, of one host if it is named; may be repeated."),
      Option(
        name: "manifest", value: "FILE", repeats: true,
        summary: "Compare with the intent filters of an AndroidManifest.xml; may be repeated."),
      Option(
        name: "format", value: "FORMAT", choices: ["text", "json"], defaultValue: "text",
        summary: "How it is written."),
    ],
    discussion: """
      Each link is listed with where it leads, when, the models that its parameters yield, the preconditions that are
      evaluated, and what is then visible, above what. With '--aasa' or '--manifest' only what differs is printed: what the
      file claims and no link takes, what a link takes and the file does not claim, each with a URL that shows it.
      The exit status is 1 where no link takes the URL or the link cannot be followed, and where something differs.
      """
  ) { invocation in
    let path = try invocation.onlySpec(at: invocation.arguments.first, namedBy: "PATH")
    let survey = LinkSurvey(try Spec(at: path))
    let isJSON = invocation.value("format") == "json"
    let files = invocation.all("aasa") + invocation.all("manifest")
    if let url = invocation.value("resolve") {
      guard files.isEmpty else { throw invocation.failure("'--resolve' goes with no other check") }
      let resolution = LinkResolution(url, in: survey)
      try FileSystem.write(
        isJSON ? LinkReport.json(of: resolution) : LinkReport.text(of: resolution), to: .output)
      return resolution.isComplete ? .success : .findings
    }
    guard files.isEmpty else { return try check(survey, invocation, isJSON: isJSON) }
    try FileSystem.write(isJSON ? LinkReport.json(of: survey) : LinkReport.text(of: survey), to: .output)
    return .success
  }

  private static func check(_ survey: LinkSurvey, _ invocation: Invocation, isJSON: Bool) throws -> ExitStatus
  {
    var check = LinkCheck(survey)
    for word in invocation.all("aasa") {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      let isOfHost = parts.count == 2 && !parts[0].contains("/")
      try check.compare(
        with: try FileSystem.read(isOfHost ? parts[1] : word), host: isOfHost ? parts[0] : nil)
    }
    for file in invocation.all("manifest") {
      try check.compare(withManifest: try FileSystem.read(file))
    }
    try FileSystem.write(
      isJSON ? LinkCheckReport.json(of: check) : LinkCheckReport.text(of: check), to: .output)
    return check.isClean ? .success : .findings
  }
}
