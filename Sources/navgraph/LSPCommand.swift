import Commands
import Graph
import GraphServer

/// Serves an editor.
///
/// - Complexity: For each pause of the editor that of linting the specs in which something has changed, in
///   a thread of its own; a request is linear in the size of the specs of its document, but for fixes, which
///   wait for that, and fixes of everything, which lint again.
struct LSPCommand: Command {
  let name = "lsp"
  let abstract = "Serve an editor on standard input and output (Language Server Protocol)."
  let discussion = """
    Editors start it; docs/editors.md shows how to configure them. The exit status is 0 after an orderly shutdown, 1 if the
    editor disconnects without one, and 2 if its messages cannot be read.
    """

  let stdio = Flag("stdio", "Use standard input and output, as by default.")

  func run(_ invocation: Invocation) throws -> ExitStatus {
    var server = LanguageServer(version: version)
    var reader = MessageReader()
    var linting: BackgroundThread?
    while true {
      // Diagnostics are for when the editor has said all that it had to say. Behind an edit it often asks something.
      if server.isUnsettled, linting == nil, !StandardInput.comes(within: 10) {
        linting = BackgroundThread(server.beginLinting())
        if linting == nil { try Output.write(server.endLinting()) }
      }
      if let done = linting?.descriptor, StandardInput.waits(for: done) {
        linting = nil
        try Output.write(server.endLinting())
        continue
      }
      var bodies: [[UInt8]] = []
      var isAtEnd = false
      repeat {
        let piece = try StandardInput.read()
        isAtEnd = piece.isEmpty
        reader.append(piece)
        do throws(MessageStreamError) {
          while let body = try reader.next() { bodies.append(body) }
        } catch {
          try Output.write(server.receive(bodies))
          throw invocation.failure(error.message)
        }
      } while !isAtEnd && bodies.count < 64 && StandardInput.isWaiting
      try Output.write(server.receive(bodies))
      if let code = server.exitCode { return code == 0 ? .success : .findings }
      guard !isAtEnd else {
        guard !reader.isInsideMessage else {
          throw invocation.failure("standard input ends within a message")
        }
        return server.isShutDown ? .success : .findings
      }
    }
  }
}
