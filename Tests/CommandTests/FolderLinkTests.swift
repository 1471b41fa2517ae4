import Foundation
import TestSupport
import Testing

/// A folder may be the work of others: what is changed in it does not lie outside of it.
@Suite struct FolderLinkTests {
  private static let victim = #"{"navgraph":1,"start":"a","screens":{"a":{"titel":"x"}}}"#

  /// A folder `repository` with links out of it, and what they lead to.
  private func scratch() throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    try scratch.write(Self.victim, to: "home/package.json")
    try scratch.write(
      #"{"navgraph":1,"start":"a","screens":{"a":{"titel":"x"}}}"#, to: "repository/good.nav.json")
    try scratch.write("x", to: "repository/pages/own.txt")
    for (link, target) in [
      ("evil.nav.json", "../home/package.json"), ("pages/index.svg", "../../home/package.json"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.path + "/repository/" + link, withDestinationPath: target)
    }
    return scratch
  }

  @Test(arguments: [
    (["format"], "cannot format 'evil.nav.json'"), (["format", "."], "cannot format 'evil.nav.json'"),
    (["format", "../repository"], "cannot format '../repository/evil.nav.json'"),
    (["render", "good.nav.json", "-o", "pages/"], "cannot write 'pages/index.svg'"),
  ])
  func linksOutOfAFolderAreNotWrittenTo(_ arguments: [String], _ message: String) throws {
    let scratch = try scratch()
    let outcome = try Shell.navgraph(arguments, in: scratch.path + "/repository")
    #expect(outcome.error.hasPrefix("navgraph: \(message): it is a link that leads out of the folder"))
    #expect(outcome.error.split(separator: "\n").count == 1 && outcome.output == "" && outcome.status == 2)
    #expect(try String(contentsOfFile: scratch.path + "/home/package.json", encoding: .utf8) == Self.victim)
    // One that cannot be written to keeps all others as they were.
    #expect(
      try String(contentsOfFile: scratch.path + "/repository/good.nav.json", encoding: .utf8) == Self.victim)
  }

  /// What is named is meant, and a link within the folder is one of its files.
  @Test func otherLinksAreFollowed() throws {
    let scratch = try scratch()
    let folder = scratch.path + "/repository"
    #expect(try Shell.navgraph(["format", "evil.nav.json"], in: folder).status == 0)
    #expect(try String(contentsOfFile: scratch.path + "/home/package.json", encoding: .utf8) != Self.victim)
    try FileManager.default.removeItem(atPath: folder + "/evil.nav.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/other.nav.json", withDestinationPath: "pages/part.json")
    try scratch.write(Self.victim, to: "repository/pages/part.json")
    #expect(try Shell.navgraph(["format"], in: folder).status == 0)
    #expect(try String(contentsOfFile: folder + "/pages/part.json", encoding: .utf8) != Self.victim)
  }
}
