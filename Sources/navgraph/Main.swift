import CCommit
import Commands

/// The program `navgraph`.
@main enum Main {
  static let program = Program(
    [
      LintAppCommand.self, ServeCommand.self, ImportCommand.self, GenerateCommand.self, DiffCommand.self,
      RenderCommand.self, SimulateCommand.self, PathCommand.self, LinksCommand.self, CoverCommand.self,
      ExplainCommand.self, SchemaCommand.self, InitCommand.self, FormatCommand.self, CompletionsCommand.self,
    ], commit: String(cString: navgraph_commit()))

  static func main() { program.main() }
}
