import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphServer

/// Linting while the server answers.
@Suite struct LintingTests {
  private static let uri = "file:///work/a.nav.json"
  private static let broken = #"{ "navgraph": 1, "start": "a", "screens": { "a": { "titel": "A" } } }"#
  private static let whole = #"{ "navgraph": 1, "start": "a", "screens": { "a": { "title": "A" } } }"#

  /// A server that has begun to lint, and the work that is left to do.
  private func begun(_ text: String) -> (ServerCase, @Sendable () -> Void) {
    var session = ServerCase(["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    session.open(Self.uri, text)
    let work = session.server.beginLinting()
    return (session, work)
  }

  @Test func whatIsFoundIsPublishedAtTheEnd() {
    var (session, work) = begun(Self.broken)
    #expect(session.server.isLinting && session.server.isUnsettled)
    work()
    #expect(session.server.isUnsettled)
    let bytes = session.server.endLinting()
    #expect(String(decoding: bytes, as: UTF8.self).contains("titel"))
    #expect(!session.server.isLinting && !session.server.isUnsettled)
    #expect(session.diagnostics().isEmpty)
  }

  @Test func whatHasChangedIsLintedAnew() {
    var (session, work) = begun(Self.broken)
    session.replace(Self.uri, Self.whole)
    work()
    #expect(session.server.endLinting() == [])
    #expect(!session.server.isLinting && session.server.isUnsettled)
    #expect(session.diagnostics()[Self.uri]?.count == 0)
  }

  @Test func whatIsClosedMeanwhileIsNotPublished() {
    var (session, work) = begun(Self.broken)
    session.notify("textDocument/didClose", ["textDocument": ["uri": Self.uri]])
    work()
    #expect(session.server.endLinting() == [])
    #expect(session.diagnostics().isEmpty)
  }

  @Test func nothingIsPublishedBehindTheShutdown() {
    var (session, work) = begun(Self.broken)
    _ = session.result("shutdown")
    work()
    #expect(session.server.endLinting() == [])
    #expect(!session.server.isUnsettled)
  }

  /// Who asks for fixes gets those of the text as it is, from the linting that has begun.
  @Test func fixesWaitForTheEnd() throws {
    var (session, _) = begun(Self.broken)
    let start = ["line": 0, "character": 0]
    let end = ["line": 0, "character": 70]
    let actions =
      session.result(
        "textDocument/codeAction",
        [
          "textDocument": ["uri": Self.uri], "range": ["start": start, "end": end],
          "context": ["diagnostics": [], "triggerKind": 1] as [String: Any],
        ]) as? [Any]
    #expect(actions?.isEmpty == false)
    #expect(!session.server.isLinting && !session.server.isUnsettled)
    #expect(session.messages.contains { $0["method"] as? String == "textDocument/publishDiagnostics" })
  }

  // MARK: Large specs

  private static let large: String = {
    let count = Limits.fixedAtOnce / 2 + 1
    let screens = (0..<count).map { #""s\#($0)": { "titel": "S", "summary": "The screen \#($0)." }"# }
    let routes = (1..<count).map { #""r\#($0)": { "from": "s\#($0 - 1)", "to": "s\#($0)" }"# }
    return #"{ "navgraph": 1, "start": "s0", "#
      + "\"screens\": {\n\(screens.joined(separator: ",\n"))\n}, "
      + "\"routes\": {\n\(routes.joined(separator: ",\n"))\n} }"
  }()

  /// A client that asks wherever the cursor goes gets fixes as soon as they are known.
  @Test func automaticRequestsForFixesDoNotWaitForALargeSpec() {
    var (session, work) = begun(Self.large)
    let context = ["diagnostics": [], "triggerKind": 2] as [String: Any]
    let range = ["start": ["line": 2, "character": 0], "end": ["line": 2, "character": 20]]
    func actions() -> [Any]? {
      session.result(
        "textDocument/codeAction",
        ["textDocument": ["uri": Self.uri], "range": range, "context": context]) as? [Any]
    }
    #expect(actions()?.isEmpty == true)
    #expect(session.server.isLinting)
    work()
    _ = session.server.endLinting()
    #expect(actions()?.isEmpty == false)
  }
}
