import Graph

/// A command of the program. Its options and arguments are its stored properties, declared once and in this order: parsing,
/// help and completions derive from them.
package protocol Command: OptionGroup {
  init()
  var name: String { get }
  /// The summary of the command, in a line.
  var abstract: String { get }
  /// More about it, for `--help`: paragraphs.
  var discussion: String { get }
  /// Command lines to begin with, each below the words for it.
  var examples: KeyValuePairs<String, String> { get }

  /// Runs an invocation.
  func run(_ invocation: Invocation) throws -> ExitStatus
}

extension Command {
  package var discussion: String { "" }
  package var arguments: [InputDeclaration] { declarations.arguments }
  /// The options, without those that every command has.
  package var options: [InputDeclaration] { declarations.options }
  package var allOptions: [InputDeclaration] { declarations.allOptions }
}

/// The declarations of a command; to find them takes longer than to sort them.
extension [InputDeclaration] {
  package var arguments: [InputDeclaration] { filter { $0.kind == .argument } }
  package var options: [InputDeclaration] { filter { $0.kind != .argument } }
  package var allOptions: [InputDeclaration] { options + [Flag.help.declaration] }
}

/// Options that belong together: stored properties, which may be groups themselves.
package protocol OptionGroup: Sendable {
  /// Its properties that are options, arguments or groups, in their order.
  var members: [any OptionGroup] { get }
  /// The declarations of the group, in the order of its properties.
  var declarations: [InputDeclaration] { get }
}

extension OptionGroup {
  package var members: [any OptionGroup] { reflectedMembers }
  package var declarations: [InputDeclaration] { members.flatMap(\.declarations) }

  /// The members, found by reflection. That takes a millisecond for the options of `lint`, as long as to lint a small spec:
  /// each group of the options of `lint` and `render` names its members itself.
  package var reflectedMembers: [any OptionGroup] {
    Mirror(reflecting: self).children.compactMap { $0.value as? any OptionGroup }
  }
}

/// The exit status of the program.
package enum ExitStatus: Int32 {
  case success = 0
  case findings = 1
  case failure = 2
}

/// The streams and files that commands write to.
package enum Output {
  /// The ending of a file's name in lower case; `nil` for standard output.
  package static func ending(of file: String) -> String? {
    guard file != "/dev/stdout" else { return nil }
    return file.split(separator: ".").last?.lowercased() ?? ""
  }

  /// Refuses to write over a file that is read.
  package static func check(_ file: String?, besides inputs: [String]) throws(Problem) {
    // A device or a pipe is not overwritten.
    guard let file, FileSystem.isFile(file) else { return }
    let place = PathKey(FileSystem.destination(of: file))
    guard inputs.contains(where: { PathKey(FileSystem.destination(of: $0)) == place }) else { return }
    throw Problem("'\(file)' is read, and would be overwritten; write to another file")
  }

  /// Writes to a file, or to standard output where none is named, or `-`.
  package static func write(_ bytes: [UInt8], to file: String? = nil) throws(FileError) {
    guard let file, file != "-" else { return try FileSystem.write(bytes, to: .output) }
    try FileSystem.write(bytes, to: file)
  }

  /// Writes a text to a file, or to standard output where none is named.
  package static func write(_ text: String, to file: String? = nil) throws(FileError) {
    try write(Array(text.utf8), to: file)
  }

  /// Writes notes to standard error, a line each. Where nobody reads them the work stays done, and the exit status does not
  /// depend on it.
  package static func note(_ notes: [String]) {
    for note in notes { try? FileSystem.write("navgraph: note: \(note.printable)\n", to: .error) }
  }

  /// Writes an error to standard error in a line: that of a setting as a finding is written, so that editors find its place.
  package static func write(_ error: any Error) throws(FileError) {
    let message = (error as? SettingError)?.message ?? "navgraph: \(error)"
    try FileSystem.write(message.printable + "\n", to: .error)
  }
}
