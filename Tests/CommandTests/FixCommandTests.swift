import Foundation
import TestSupport
import Testing

/// `navgraph lint --fix` and what belongs to it.
@Suite struct FixCommandTests {
  static let spec = """
    {
      "navgraph": 1,
      "start": "inbox",
      "models": { "Mail": {}, "Draft": {} },
      "screens": {
        "inbox": { "titel": "Inbox" },
        "message": { "setup": "Mail" }
      },
      "routes": {
        "open": { "from": "inbox", "to": "message", "presentation": "psh", "with": ["Mail"] },
        "close": { "from": "message", "presentation": "pop", "to": "inbox" }
      }
    }

    """
  static let fixed = """
    {
      "navgraph": 1,
      "start": "inbox",
      "models": { "Mail": {} },
      "screens": {
        "inbox": { "title": "Inbox" },
        "message": { "setup": "Mail" }
      },
      "routes": {
        "open": { "from": "inbox", "to": "message", "presentation": "push", "with": ["Mail"] },
        "close": { "from": "message", "presentation": "pop" }
      }
    }

    """

  static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func showsWhatItWouldDoAndDoesIt() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "app/a b.nav.json")
    let difference = try Shell.navgraph(["lint", "--diff"], in: scratch.path)
    #expect(difference.status == 1 && difference.error == "")
    Golden.check(difference.output, at: CommandGoldenTests.goldens + "fix-difference.txt")
    #expect(try Self.text(scratch.path + "/app/a b.nav.json") == Self.spec)
    let fix = try Shell.navgraph(["lint", "--fix"], in: scratch.path)
    #expect(fix.status == 0 && fix.output == "no findings in 1 file (2 screens, 2 routes)\n")
    #expect(fix.error == "navgraph: note: 4 findings fixed in 1 file\n")
    #expect(try Self.text(scratch.path + "/app/a b.nav.json") == Self.fixed)
    let nothing = try Shell.navgraph(["lint", "--diff"], in: scratch.path)
    #expect(nothing.status == 0 && nothing.output == "" && nothing.error == "")
    #expect(
      try Shell.navgraph(["lint", "--fix"], in: scratch.path).error == "navgraph: note: nothing was fixed\n")
  }

  @Test func keepsComments() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      """
      { // the app
        "navgraph": 1,
        "start": "inbox", // the first
        "models": {
          "Draft": {}, // nobody needs it
          "Mail": {}, // needed
          /* nor this */ "Note": {},
        },
        "screens": { "inbox": { "titel": "[" /* ] */ }, "message": { "setup": "Mail" } },
        "routes": {
          "open": { "from": "inbox", "to": "message", "presentation": "psh", "with": ["Mail"], },
          // back
          "close": { "from": "message", "presentation": "pop", /* to */ "to": "inbox" },
        },
      }

      """, to: "a.nav.jsonc")
    let fix = try Shell.navgraph(["lint", "--fix"], in: scratch.path)
    #expect(fix.status == 0 && fix.error == "navgraph: note: 5 findings fixed in 1 file\n")
    #expect(
      try Self.text(scratch.path + "/a.nav.jsonc") == """
        { // the app
          "navgraph": 1,
          "start": "inbox", // the first
          "models": {
             // nobody needs it
            "Mail": {} // needed
            /* nor this */,
          },
          "screens": { "inbox": { "title": "[" /* ] */ }, "message": { "setup": "Mail" } },
          "routes": {
            "open": { "from": "inbox", "to": "message", "presentation": "push", "with": ["Mail"], },
            // back
            "close": { "from": "message", "presentation": "pop" /* to */ },
          },
        }

        """)
    let format = try Shell.navgraph(["format"], in: scratch.path)
    #expect(format.status == 0 && format.output == "0 files formatted, 0 unchanged\n")
    #expect(format.error == "navgraph: note: 'a.nav.jsonc' has comments, and is left as it is\n")
  }

  /// `patch`, which others wrote, makes of the old text what `--fix` makes of it.
  @Test(.needs("patch"))
  func theDifferenceCanBeApplied() throws {
    let patch = try #require(Shell.find("patch"))
    let scratch = try ScratchFolder()
    for (name, text) in [
      ("a b", Self.spec), ("b", Self.spec.replacing("\n", with: "\r\n")), ("c", String(Self.spec.dropLast())),
    ] {
      try scratch.write(text, to: "\(name).nav.json")
    }
    let difference = try Shell.navgraph(["lint", "--diff", "--unsafe-fixes"], in: scratch.path)
    try scratch.write(difference.output, to: "x.patch")
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/patched", withIntermediateDirectories: false)
    for name in ["a b", "b", "c"] {
      try FileManager.default.copyItem(
        atPath: scratch.path + "/\(name).nav.json", toPath: scratch.path + "/patched/\(name).nav.json")
    }
    let applied = try Shell.run(
      patch, ["--binary", "-p0", "-s", "-d", "patched", "-i", "../x.patch"], in: scratch.path)
    #expect(applied.status == 0, "\(applied.output)\(applied.error)")
    #expect(try Shell.navgraph(["lint", "--fix", "--unsafe-fixes", "-q", "."], in: scratch.path).status == 0)
    for name in ["a b", "b", "c"] {
      let fixed = try Data(contentsOf: URL(fileURLWithPath: scratch.path + "/\(name).nav.json"))
      #expect(try fixed == Data(contentsOf: URL(fileURLWithPath: scratch.path + "/patched/\(name).nav.json")))
    }
  }

  @Test func fixesIncludedFilesAndStandardInput() throws {
    let scratch = try ScratchFolder()
    try scratch.write(
      #"{ "navgraph": 1, "start": "a", "include": ["parts/b.nav.json"] }"#, to: "app.nav.json")
    try scratch.write(#"{ "navgraph": 1, "screens": { "a": { "sumary": "x" } } }"#, to: "parts/b.nav.json")
    #expect(try Shell.navgraph(["lint", "--fix", "-q"], in: scratch.path).status == 0)
    #expect(
      try Self.text(scratch.path + "/parts/b.nav.json")
        == #"{ "navgraph": 1, "screens": { "a": { "summary": "x" } } }"#)
    let piped = try Shell.navgraph(["lint", "--fix", "-"], input: Array(Self.spec.utf8))
    #expect(piped.status == 0 && piped.output == Self.fixed)
    #expect(
      piped.error
        == "no findings in 1 file (2 screens, 2 routes)\nnavgraph: note: 4 findings fixed in 1 file\n")
  }

  @Test func leavesWhatIsNotSafeOrKnown() throws {
    let scratch = try ScratchFolder()
    let spec = """
      {
        "navgraph": 1, "start": "a", "models": { "M": {}, "Unused": {} },
        "screens": { "a": { "provides": "M" }, "b": {}, "chat": { "setup": "M" } },
        "routes": {
          "ab": { "from": "a", "to": "b", "presentation": "push", "with": ["M"] },
          "ac": { "from": "a", "to": "chat", "presentation": "push", "with": "M" },
          "bc": { "from": "b", "to": "caht", "presentation": "push" }
        }
      }
      """
    try scratch.write(spec, to: "x.nav.json")
    #expect(
      try Shell.navgraph(["lint", "-q", "--update-baseline", "known.json"], in: scratch.path).status == 0)
    let known = try Shell.navgraph(
      ["lint", "--fix", "--unsafe-fixes", "--baseline", "known.json"], in: scratch.path)
    #expect(known.status == 0 && known.error == "navgraph: note: nothing was fixed\n")
    #expect(try Self.text(scratch.path + "/x.nav.json") == spec)
    let safe = try Shell.navgraph(["lint", "--fix"], in: scratch.path)
    #expect(safe.status == 1)
    #expect(
      safe.error == """
        navgraph: note: nothing was fixed
        navgraph: note: 1 finding left as it is: the fix would cause other findings; '--unsafe-fixes' applies it

        """)
    // What is not used may be what the misspelt name was meant for.
    #expect(try Self.text(scratch.path + "/x.nav.json") == spec)
    let unsafe = try Shell.navgraph(["lint", "--fix", "--unsafe-fixes"], in: scratch.path)
    #expect(unsafe.output.contains("[missing-setup-model]") && !unsafe.output.contains("[surplus-model]"))
    let text = try Self.text(scratch.path + "/x.nav.json")
    #expect(
      text.contains(#""ab": { "from": "a", "to": "b", "presentation": "push" }"#)
        && text.contains(#""to": "chat","#))
  }

  @Test(arguments: [
    (["--unsafe-fixes"], "'--unsafe-fixes' says which fixes '--fix' or '--diff' makes; add one of them"),
    (["--diff", "--format", "json"], "'--diff' shows nothing but what would change: it excludes '--format'"),
    (
      ["--fix", "--output", "./x.nav.json"],
      "'./x.nav.json' is a spec that '--fix' changes; write to another file"
    ),
    (["--fix", "-", "x.nav.json"], "with '--fix', '-' is the only path: the result goes to standard output"),
  ])
  func refuses(_ words: [String], _ message: String) throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "x.nav.json")
    let outcome = try Shell.navgraph(["lint"] + words, in: scratch.path)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.error == "navgraph: \(message) (see 'navgraph lint --help')\n")
    #expect(try Self.text(scratch.path + "/x.nav.json") == Self.spec)
  }

  /// What is not a file cannot be fixed in place: to open a pipe for writing would wait for ever.
  @Test func fixesNoPipe() throws {
    let scratch = try ScratchFolder()
    try scratch.write(Self.spec, to: "x.nav.json")
    let outcome = try Shell.run(
      "/bin/bash",
      ["-c", "mkfifo p; (cat x.nav.json > p &); timeout 60 '\(Shell.navgraphPath)' lint --fix p"],
      in: scratch.path)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(
      outcome.error
        == "navgraph: cannot fix 'p' in place: it is not a file; pass '-' to print the result\n")
  }
}
