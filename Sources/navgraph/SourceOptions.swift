import Commands
import GraphImport

/// The options of the commands that import sources where `--import` asks for it.
struct SourceOptions: OptionGroup {
  let imports: Flag
  let from = Option<ImportKind?>(
    "from", "KIND", "Kind of the sources with --import; default: all kinds that the app has.")
  let start = Option<String?>("start", "ID", "First screen or coordinator with --import, if the sources do not say it.")
  let variant = Option<[String]>(
    "variant", "NAME", "Target, scheme or system (Apple), or source sets, flavours or module (Android), with --import.")

  /// The options of a command; `help` is that of `--import`.
  init(_ help: String) { imports = Flag("import", help) }

  var members: [any OptionGroup] { [imports, from, start, variant] }

  /// Refuses the other options where nothing is imported.
  func check(_ invocation: Invocation) throws {
    guard !invocation[imports] else { return }
    for (isGiven, name) in [
      (invocation.has(from), "from"), (invocation.has(start), "start"), (invocation.has(variant), "variant"),
    ] where isGiven { throw invocation.failure("'--\(name)' needs '--import'") }
  }

  /// Returns the options of the importer.
  func importerOptions(_ invocation: Invocation) -> Importer.Options {
    Importer.Options(start: invocation[start], variants: invocation[variant])
  }
}
