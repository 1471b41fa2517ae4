import Commands
import Graph

/// Prints the manual page.
///
/// - Complexity: O(*n*) for *n* options of all commands.
struct ManualCommand: Command {
  let name = "manual"
  let abstract = "Print the manual page."
  let discussion = """
    'navgraph manual > navgraph.1' writes it to a file, and 'man ./navgraph.1' shows it.
    """

  func run(_ invocation: Invocation) throws -> ExitStatus {
    try Output.write(ManualPage.text(of: Main.program.commands))
    return .success
  }
}

/// The manual page, in the mdoc language that all of man's programs read. What it says of commands and options derives
/// from their declarations.
enum ManualPage {
  /// The environment variables.
  private static let environment = [
    ("NO_COLOR", "Disables colour on a terminal if it is set and not empty."),
    ("PATH", "Searched for 'git', which 'diff' and 'lint' use."),
    (
      "LD_LIBRARY_PATH",
      "On Linux searched for Graphviz, librsvg and libxml2 before the folders of the system: 'render' needs the first for SVG "
        + "and HTML, and the second for PNG and PDF as well; 'links --manifest' needs the third."
    ),
  ]
  /// The files that it reads and nobody names.
  private static let files = [
    ("*.nav.json", "Specs in a folder."),
    (
      ".navgraph.json",
      "The configuration: the nearest one above a spec, in its repository. 'navgraph schema --config' prints its JSON Schema."
    ),
  ]
  /// Command lines to begin with, which run in this order in an empty folder.
  private static let examples = [
    ("Write a small spec to start from, and lint it:", ["navgraph init", "navgraph lint"]),
    (
      "Lint all specs in a folder, for a pipeline:",
      ["navgraph lint --format sarif --output findings.sarif ."]
    ),
    ("Draw a spec as a picture:", ["navgraph render app.nav.json -o app.svg"]),
    ("Draw it as a page to explore:", ["navgraph render app.nav.json -o app.html"]),
    ("Fail if the picture is out of date:", ["navgraph render app.nav.json -o app.svg --check"]),
    ("Plan runs that show every screen:", ["navgraph cover app.nav.json"]),
    ("Explain a rule:", ["navgraph explain unreachable-screen"]),
  ]

  /// The page for some commands.
  static func text(of commands: [any Command]) -> String {
    var page = Roff(
      """
      .Dd \(releaseDate)
      .Dt NAVGRAPH 1
      .Os navgraph \(version)
      .Sh NAME
      .Nm navgraph
      .Nd lint, simulate and draw specs of the navigation of an app
      .Sh SYNOPSIS

      """)
    for command in commands {
      page.line("Nm")
      page.line("Cm", command.name)
      for argument in command.arguments {
        page.line(argument.isOptional ? "Op Ar" : "Ar", argument.name + (argument.repeats ? " …" : ""))
      }
      if !command.options.isEmpty { page.line("Op Ar options") }
    }
    for line in ["Nm", "Cm help", "Op Ar COMMAND", "Nm", "Fl \\-version", "Sh DESCRIPTION"] {
      page.line(line)
    }
    page.text(Help.purpose)
    page.line("Pp")
    page.text(Help.paths)
    page.line("Pp")
    page.text("Every command takes '--help'. The value of an option may be written '--option=value' as well.")
    page.line("Sh COMMANDS")
    for command in commands { page.command(command) }
    page.section("ENVIRONMENT", environment, macro: "Ev")
    page.section("FILES", files, macro: "Pa")
    page.section("EXIT STATUS", Help.statuses.map { ("\($0.0.rawValue)", "\($0.1).") }, macro: "Li")
    page.line("Sh EXAMPLES")
    for (number, (purpose, lines)) in examples.enumerated() {
      if number > 0 { page.line("Pp") }
      page.text(purpose)
      for line in lines { page.line("Dl", line) }
    }
    page.line("Sh SEE ALSO")
    page.line("Xr dot 1")
    page.line("Pp")
    page.text(
      "The folder 'docs' of the program (share/doc/navgraph if installed) describes the format of specs, the rules, and the "
        + "input and output of the commands.")
    return page.source
  }
}

extension Roff {
  /// Writes the section of a command.
  fileprivate mutating func command(_ command: any Command) {
    line("Ss", command.name)
    text(command.abstract)
    if !command.declarations.isEmpty {
      line("Bl -tag -width Ds")
      for argument in command.arguments {
        line("It Ar", argument.name)
        text(argument.description)
      }
      for option in command.options {
        let value = option.placeholder.map { " Ar \(Roff.escaped($0))" } ?? ""
        let short = option.short.map { "Fl \($0)\(value) , " } ?? ""
        line("It \(short)Fl \(Roff.escaped("-" + option.name))\(value)")
        text(option.description)
      }
      line("El")
    }
    if !command.discussion.isEmpty {
      line("Pp")
      discussion(command.discussion)
    }
  }

  /// Paragraphs; lines that are indented are rows of two columns.
  private mutating func discussion(_ discussion: String) {
    var paragraph = ""
    var isRow = false
    for line in discussion.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("  "), let gap = line.dropFirst(2).firstRange(of: "  ") {
        text(paragraph)
        paragraph = ""
        if !isRow { self.line("Bl -tag -width Ds -compact") }
        isRow = true
        self.line("It", String(line[..<gap.lowerBound].drop { $0 == " " }))
        text(String(line[gap.upperBound...].drop { $0 == " " }))
        continue
      }
      if isRow { self.line("El") }
      isRow = false
      if line.isEmpty {
        text(paragraph)
        paragraph = ""
        self.line("Pp")
      } else {
        paragraph += line + " "
      }
    }
    text(paragraph)
    if isRow { line("El") }
  }

  /// A section that is a list.
  fileprivate mutating func section(_ title: String, _ rows: [(String, String)], macro: String) {
    line("Sh \(title)")
    line("Bl -tag -width Ds")
    for (name, meaning) in rows {
      line("It \(macro)", name)
      text(meaning)
    }
    line("El")
  }
}
