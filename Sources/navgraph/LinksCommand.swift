import Commands
import Graph
import GraphFeatures

/// Lists deep links, finds the one that matches a URL, and compares them with association files and manifests.
/// Complexity: linear in the size of the files; each link that is listed is opened at launch, in time linear in the
/// states on its path, and those with a path in up to 150 other states, once these have been searched as `lint` does. A
/// URL takes O(*u* + *p*) for *u* bytes and patterns of *p*. `--aasa` and `--manifest` try each link with all claims,
/// and up to 10,000 claims of an intent filter with the links.
struct LinksCommand: Command {
  let name = "links"
  let abstract = "List deep links, resolve a URL, or compare links with association files and manifests."
  let discussion = """
    The list has for each link its target, when it applies, the models of its parameters, the preconditions that are evaluated,
    and the screens that are then visible and below; for links with a path also other screens that they show in other states.
    '--aasa' and '--manifest' print only differences, each with an example URL: URLs that the file claims and no link matches,
    and URLs that a link matches and the file does not claim.
    The exit status is 1 if no link matches the URL, if the link cannot be followed, and on differences.
    """
  let examples: KeyValuePairs = [
    "List the deep links": "navgraph links",
    "Run the link that matches a URL": "navgraph links app.nav.json --resolve shop://cart",
    "Compare the links with the file on the site": "navgraph links --aasa apple-app-site-association",
  ]

  let path = Argument<String?>(
    "PATH", "A spec, a folder with one, or '-'; default: the only spec in the current folder.")
  let resolve = Option<String?>("resolve", "URL", "Print the link that matches a URL, and run it at launch.")
  let aasa = Option<[SiteFile]>(
    "aasa", "[HOST=]FILE", "Compare with an apple-app-site-association file, of one HOST if named; repeatable.")
  let manifest = Option<[String]>(
    "manifest", "FILE", "Compare with the intent filters of an AndroidManifest.xml; repeatable.")
  let assetLinks = Option<[String]>(
    "assetlinks", "FILE", "Check the statements of a site's assetlinks.json; repeatable.")
  let format = OutputFormat.option

  /// An apple-app-site-association file, and the host that it is of.
  struct SiteFile: ExpressibleByArgument {
    let host: String?
    let path: String

    init(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      let isOfHost = parts.count == 2 && !parts[0].contains("/")
      host = isOfHost ? parts[0] : nil
      path = isOfHost ? parts[1] : argument
    }
  }

  func run(_ invocation: Invocation) throws -> ExitStatus {
    let path = try SpecFinder.onlySpec(at: invocation[path], namedBy: "PATH", invocation)
    let survey = LinkSurvey(try Spec(at: path))
    let format = invocation[format]
    let isCheck = invocation.has(aasa) || invocation.has(manifest) || invocation.has(assetLinks)
    if let url = invocation[resolve] {
      guard !isCheck else { throw invocation.failure("'--resolve' goes with no other check") }
      let resolution = LinkResolution(url, in: survey)
      try format.print(text: LinkReport.text(of: resolution), json: LinkReport.json(of: resolution))
      return resolution.isComplete ? .success : .findings
    }
    guard isCheck else {
      let survey = survey.observed()
      try format.print(text: LinkReport.text(of: survey), json: LinkReport.json(of: survey))
      return .success
    }
    var check = LinkCheck(survey)
    for file in invocation[aasa] { try check.compare(with: try FileSystem.read(file.path), host: file.host) }
    for file in invocation[manifest] { try check.compare(withManifest: try FileSystem.read(file)) }
    for file in invocation[assetLinks] { try check.check(assetLinks: try FileSystem.read(file)) }
    try format.print(text: LinkCheckReport.text(of: check), json: LinkCheckReport.json(of: check))
    return check.isClean ? .success : .findings
  }
}
