import Graph

extension Command {
  /// Serves an editor.
  static let languageServer = Command(
    name: "lsp",
    summary: "Serve an editor over standard input and output (Language Server Protocol).",
    options: [
      Option(name: "stdio", summary: "Use standard input and output, which it does anyway.")
    ],
    discussion: """
      Editors start it; docs/editors.md shows how to tell them. It ends with 0 once it has been told to, with 1 where \
      the editor goes away without a word, and with 2 where it cannot make out the messages.
      """
  ) { _ in
    var server = LanguageServer(version: version)
    var reader = MessageReader()
    while true {
      // Diagnostics are for when the editor has said all that it had to say.
      if server.isUnsettled, !StandardInput.isWaiting { try FileSystem.write(server.settle(), to: .output) }
      var bodies: [[UInt8]] = []
      var isAtEnd = false
      repeat {
        let piece = try StandardInput.read()
        isAtEnd = piece.isEmpty
        reader.append(piece)
        do throws(MessageStreamError) {
          while let body = try reader.next() { bodies.append(body) }
        } catch {
          try FileSystem.write(server.receive(bodies), to: .output)
          throw CommandError(error.message, command: "lsp")
        }
      } while !isAtEnd && bodies.count < 64 && StandardInput.isWaiting
      try FileSystem.write(server.receive(bodies), to: .output)
      if let code = server.exitCode { return code == 0 ? .success : .findings }
      guard !isAtEnd else {
        guard !reader.isInsideMessage else {
          throw CommandError("standard input ends within a message", command: "lsp")
        }
        return server.isShutDown ? .success : .findings
      }
    }
  }
}
