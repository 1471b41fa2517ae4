import Foundation
import TestSupport
import Testing

/// `navgraph diff` by what it prints and how it ends.
@Suite struct DiffCommandTests {
  static let folder = packageFolder + "/samples/diff"

  private func diff(_ arguments: [String], in folder: String = folder) throws -> Shell.Outcome {
    try Shell.navgraph(["diff"] + arguments, in: folder)
  }

  @Test(arguments: [("text", "diff.txt"), ("json", "diff.json"), ("markdown", "diff.md")])
  func tellsTheSample(_ format: String, _ golden: String) throws {
    let outcome = try diff(["before.nav.json", "after.nav.json", "--format", format])
    #expect(outcome.status == 0 && outcome.error == "")
    Golden.check(outcome.output, at: CommandGoldenTests.goldens + golden)
    if format == "json" {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
    }
  }

  @Test func drawsTheSample() throws {
    let outcome = try diff(["before.nav.json", "after.nav.json", "--format", "svg"])
    #expect(outcome.status == 0 && outcome.error == "")
    Golden.check(outcome.output, at: Self.folder + "/change.svg")
  }

  @Test func drawsOnlyTheChange() throws {
    let scratch = try ScratchFolder()
    func spec(_ last: String) -> String {
      let screens = (0..<6).map { "\"s\($0)\": {}" }.joined(separator: ", ")
      let routes = (0..<5).map {
        #""r\#($0)": { "from": "s\#($0)", "to": "s\#($0 + 1)", "presentation": "push" }"#
      }
      return """
        { "navgraph": 1, "start": "s0", "screens": { \(screens) },
          "routes": { \((routes + [last]).joined(separator: ", ")) } }
        """
    }
    try scratch.write(spec(#""x": { "from": "s5", "presentation": "pop" }"#), to: "old.nav.json")
    try scratch.write(spec(#""x": { "from": "s5", "presentation": "popToRoot" }"#), to: "new.nav.json")
    for (context, shown) in [("0", ["s5"]), ("1", ["s4", "s5"]), ("2", ["s3", "s4", "s5"])] {
      let arguments = ["old.nav.json", "new.nav.json", "--format", "svg", "--context", context]
      let picture = try diff(arguments, in: scratch.path).output
      #expect((0..<6).map { "s\($0)" }.filter { picture.contains(">\($0)<") } == shown, "\(context)")
    }
    let same = try diff(
      ["old.nav.json", "old.nav.json", "--format", "svg", "--context", "1"], in: scratch.path)
    #expect(same.status == 0 && same.output.contains("no difference in navigation"))
    let text = try diff(["old.nav.json", "new.nav.json", "--context", "1"], in: scratch.path)
    #expect(text.status == 2)
    #expect(text.error.hasPrefix("navgraph: '--context' is for pictures; give '--format svg' or 'html'"))
  }

  /// What docs/diff.md shows is what comes out.
  @Test func thePageIsTrue() throws {
    let page = try String(contentsOfFile: packageFolder + "/docs/diff.md", encoding: .utf8)
    let text = try diff(["before.nav.json", "after.nav.json"]).output
    #expect(page.contains("```console\n$ navgraph diff before.nav.json after.nav.json\n\(text)```\n"))
  }

  @Test func coloursWhereAsked() throws {
    let colored = try diff(["before.nav.json", "after.nav.json", "--color", "always"]).output
    #expect(colored.contains("\u{1B}[31m[breaking]\u{1B}[0m"))
    let plain = try diff(["before.nav.json", "after.nav.json"]).output
    #expect(colored.replacing(try Regex("\u{1B}\\[[0-9]+m"), with: "") == plain)
  }

  @Test(arguments: [
    ([], 0), (["--exit-code"], 1), (["--fail-on", "breaking"], 1), (["--exit-code", "--format", "json"], 1),
  ])
  func endsAsAsked(_ options: [String], _ status: Int) throws {
    #expect(try diff(["before.nav.json", "after.nav.json"] + options).status == Int32(status))
    #expect(try diff(["before.nav.json", "before.nav.json"] + options).status == 0)
  }

  @Test func doesNotFailOnWhatBreaksNothing() throws {
    let scratch = try ScratchFolder()
    let before = try String(contentsOfFile: Self.folder + "/before.nav.json", encoding: .utf8)
    try scratch.write(before, to: "a.nav.json")
    try scratch.write(before.replacing("Your cart", with: "Your basket"), to: "b.nav.json")
    let outcome = try diff(["a.nav.json", "b.nav.json", "--fail-on", "breaking"], in: scratch.path)
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        Screens
          ± 'cart' is now titled 'Your basket' (was 'Your cart')
        1 changed

        """)
    #expect(try diff(["a.nav.json", "b.nav.json", "--exit-code"], in: scratch.path).status == 1)
  }

  @Test(arguments: [("x.txt", "Screens\n"), ("x.json", "{\n"), ("x.md", "###"), ("x.SVG", "<?xml")])
  func followsTheEnding(_ name: String, _ beginning: String) throws {
    let scratch = try ScratchFolder()
    let outcome = try diff(["before.nav.json", "after.nav.json", "-o", scratch.path + "/" + name])
    #expect(outcome.status == 0 && outcome.output == "")
    let written = try String(contentsOfFile: scratch.path + "/" + name, encoding: .utf8)
    #expect(written.hasPrefix(beginning) || beginning == "<?xml" && written.hasPrefix("<svg"))
  }

  // MARK: Git

  /// A repository with the sample: on `main` as it was, in the working tree as it is, in a folder, in two files.
  private func repository(_ scratch: borrowing ScratchFolder) throws {
    func git(_ arguments: String...) throws {
      let path = try #require(Shell.find("git"))
      let outcome = try Shell.run(
        path,
        [
          "-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "init.defaultBranch=main", "-c",
          "commit.gpgsign=false",
        ]
          + arguments, in: scratch.path)
      #expect(outcome.status == 0, "\(arguments): \(outcome.error)")
    }
    func write(_ screens: String, _ routes: String) throws {
      try scratch.write(
        """
        { "navgraph": 1, "start": "home", "include": ["parts/more.nav.json"],
          "screens": { "home": {} }, "routes": { \(routes) } }
        """, to: "app/shop.nav.json")
      try scratch.write(#"{ "navgraph": 1, "screens": { \#(screens) } }"#, to: "app/parts/more.nav.json")
    }
    try write(#""cart": {}"#, #""open": { "from": "home", "to": "cart", "presentation": "push" }"#)
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "one")
    try git("tag", "first")
    try write(#""cart": {}"#, #""open": { "from": "home", "to": "cart", "presentation": "present" }"#)
    try git("commit", "--quiet", "--all", "--message", "two")
    try write(
      #""cart": {}, "news": {}"#,
      #""open": { "from": "home", "to": "cart", "presentation": "present" }, "read": { "from": "home", "to": "news", "presentation": "push" }"#
    )
  }

  private static let presented = "'open' now uses 'present' (was 'push')"
  private static let added = "'news' is new"

  /// A spec that one side does not have yet, or no longer, is compared as an empty one.
  @Test func comparesWithNothing() throws {
    let scratch = try ScratchFolder()
    try repository(scratch)
    try scratch.write(
      #"{ "navgraph": 1, "start": "map", "screens": { "map": {} } }"#, to: "app/map.nav.json")
    for (arguments, missing, said) in [
      (["main:app/map.nav.json"], "main:app/map.nav.json", "'map' is new"),
      (["main:./app/map.nav.json", "app/map.nav.json"], "main:./app/map.nav.json", "'map' is new"),
      (["app/map.nav.json", "first:app/map.nav.json"], "first:app/map.nav.json", "'map' is gone"),
    ] {
      let outcome = try diff(arguments + ["--exit-code"], in: scratch.path)
      #expect(outcome.error == "navgraph: note: there is no '\(missing)'; it is compared as an empty spec\n")
      #expect(outcome.status == 1 && outcome.output.contains(said), "\(arguments): \(outcome.output)")
    }
    try FileManager.default.removeItem(atPath: scratch.path + "/app/shop.nav.json")
    let outcome = try diff(["main:app/shop.nav.json"], in: scratch.path)
    #expect(
      outcome.error == "navgraph: note: there is no 'app/shop.nav.json'; it is compared as an empty spec\n")
    #expect(outcome.status == 0 && outcome.output.contains(" is gone"))
  }

  @Test func readsRevisions() throws {
    let scratch = try ScratchFolder()
    try repository(scratch)
    let cases: [(folder: String, arguments: [String], said: [String], unsaid: [String])] = [
      ("", ["first:app/shop.nav.json", "HEAD:app/shop.nav.json"], [Self.presented], [Self.added]),
      ("", ["main~1:app/shop.nav.json", "main:app/shop.nav.json"], [Self.presented], [Self.added]),
      ("", ["HEAD^{/o:?ne}:app/shop.nav.json"], [Self.presented, Self.added], []),
      ("", ["HEAD:app/shop.nav.json"], [Self.added], [Self.presented]),
      ("", ["first", "--color", "never"], [Self.presented, Self.added], []),
      ("", [":app/shop.nav.json"], [Self.added], [Self.presented]),
      ("app", ["first:./shop.nav.json"], [Self.presented, Self.added], []),
      ("app", ["first:app/shop.nav.json"], [Self.presented, Self.added], []),
      ("app/parts", ["first:../shop.nav.json", "../shop.nav.json"], [Self.presented, Self.added], []),
      ("app", ["shop.nav.json", "HEAD:./shop.nav.json"], ["'news' is gone"], [Self.presented]),
      ("app", ["first:./shop.nav.json", "."], [Self.presented, Self.added], []),
    ]
    for (folder, arguments, said, unsaid) in cases {
      let outcome = try diff(arguments, in: scratch.path + "/" + folder)
      #expect(outcome.status == 0 && outcome.error == "", "\(arguments): \(outcome.error)")
      for words in said { #expect(outcome.output.contains(words), "\(arguments): \(outcome.output)") }
      for words in unsaid { #expect(!outcome.output.contains(words), "\(arguments): \(outcome.output)") }
    }
  }

  @Test func takesAFileWithAColonForAFile() throws {
    let scratch = try ScratchFolder()
    try scratch.write(#"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#, to: "C:old.nav.json")
    let outcome = try diff(["C:old.nav.json", "C:old.nav.json"], in: scratch.path)
    #expect(outcome.output == "no difference in navigation\n" && outcome.status == 0)
  }

  @Test func saysInOneLineWhatCannotBeRead() throws {
    let scratch = try ScratchFolder()
    try repository(scratch)
    try scratch.write("{", to: "broken.nav.json")
    try scratch.write(#"{ "navgraph": 1, "include": ["gone.nav.json"] }"#, to: "half.nav.json")
    let see = " (see 'navgraph diff --help')\n"
    let cases: [(folder: String, arguments: [String], error: String)] = [
      (
        "", ["nope:app/shop.nav.json"],
        "there is no file 'nope:app/shop.nav.json', and git knows no revision 'nope'\n"
      ),
      (
        "", ["--", "--output=x:a"],
        "there is no file '--output=x:a', and git knows no revision '--output=x'\n"
      ),
      // What a pipeline passes on whose variable is not set.
      ("app", [""], "OLD is empty, which is not a revision; ':PATH' is the index" + see),
      (
        "app", ["", "--fail-on", "breaking"],
        "OLD is empty, which is not a revision; ':PATH' is the index" + see
      ),
      ("", ["nope"], "there is no file 'nope', and git knows no revision 'nope'\n"),
      (
        "", ["main:gone.nav.json"], "there is neither 'main:gone.nav.json' nor 'gone.nav.json'\n"
      ),
      ("", [":gone.nav.json"], "there is neither ':gone.nav.json' nor 'gone.nav.json'\n"),
      (
        "", ["main:app", "main:app"],
        "cannot read 'main:app': this clone lacks it, or it is no file; 'git fetch' may bring it\n"
      ),
      (
        "app", ["main:shop.nav.json"],
        "cannot read 'main:shop.nav.json': there is no such file in revision 'main'; did you mean 'main:./shop.nav.json'?\n"
      ),
      (
        "app", ["shop.nav.json"],
        "NEW is missing: 'shop.nav.json' is a file; 'navgraph diff HEAD:./shop.nav.json' compares it with the last commit"
          + see
      ),
      (
        "app", ["gone.nav.json", "shop.nav.json"], "cannot read 'gone.nav.json': no such file or directory\n"
      ),
      ("", ["-", "-"], "only one of OLD and NEW can be '-'" + see),
      (
        "", ["broken.nav.json", "app/shop.nav.json"],
        "cannot compare 'broken.nav.json': it is not valid JSON (see: navgraph lint)\n"
      ),
      (
        "", ["app/shop.nav.json", "half.nav.json"],
        "cannot compare 'half.nav.json': a file that it includes cannot be read (see: navgraph lint)\n"
      ),
      (
        "app", ["shop.nav.json", "shop.nav.json", "-o", "x.png"],
        "cannot tell a format from 'x.png': use .txt, .json, .md, .svg or .html, or give '--format'"
          + see
      ),
    ]
    for (folder, arguments, error) in cases {
      let outcome = try diff(arguments, in: scratch.path + "/" + folder)
      #expect(outcome.error == "navgraph: " + error, "\(arguments)")
      #expect(outcome.output == "" && outcome.status == 2, "\(arguments)")
    }
  }

  /// An object that is missing is not fetched: the configuration of a repository names the program that would do it.
  @Test func runsNothingThatARepositoryNames() throws {
    let scratch = try ScratchFolder()
    let path = try #require(Shell.find("git"))
    @discardableResult func git(_ arguments: String...) throws -> String {
      let identity = ["-c", "user.name=A", "-c", "user.email=a@b.c", "-c", "commit.gpgsign=false"]
      let outcome = try Shell.run(path, identity + arguments, in: scratch.path)
      #expect(outcome.status == 0, "\(arguments): \(outcome.error)")
      return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    try scratch.write(#"{ "navgraph": 1, "start": "a", "screens": { "a": {} } }"#, to: "a.nav.json")
    try git("init", "--quiet")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "one")
    let blob = try git("rev-parse", "HEAD:a.nav.json")
    try FileManager.default.removeItem(
      atPath: scratch.path + "/.git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    for (key, value) in [
      ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"),
      ("remote.origin.url", scratch.path), ("remote.origin.promisor", "true"),
      ("remote.origin.uploadpack", "touch '\(scratch.path)/ran'; false"),
    ] { try git("config", key, value) }
    for arguments in [["HEAD:a.nav.json", "a.nav.json"], ["--import", "--from", "edges", "HEAD", "."]] {
      let outcome = try Shell.navgraph(["diff"] + arguments, in: scratch.path)
      #expect(outcome.status == 2 && outcome.error.hasPrefix("navgraph: "), "\(outcome)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/ran"))
  }

  @Test func saysWhereThereIsNoRepository() throws {
    let scratch = try ScratchFolder()
    let outcome = try Shell.navgraph(
      ["diff", "main:a.nav.json"], in: scratch.path,
      environment: ["GIT_CEILING_DIRECTORIES": "/", "LC_ALL": "C"])
    #expect(outcome.error.hasPrefix("navgraph: git: not a git repository") && outcome.error.hasSuffix("\n"))
    #expect(outcome.error.split(separator: "\n").count == 1 && outcome.status == 2)
    let without = try Shell.navgraph(
      ["diff", "main:a.nav.json"], in: scratch.path, environment: ["PATH": "/nowhere"])
    #expect(without.error == "navgraph: cannot run 'git': no such file or directory\n" && without.status == 2)
  }
}
