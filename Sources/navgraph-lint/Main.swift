import Commands

/// The program `navgraph-lint`: the command `lint` alone, quick to build for the plug-ins of SwiftPM.
@main enum Main {
  static func main() { Program([LintCommand.self]).main() }
}
