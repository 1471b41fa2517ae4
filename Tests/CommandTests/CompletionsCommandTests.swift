import Foundation
import TestSupport
import Testing

/// `navgraph completions`, in the shells themselves.
@Suite struct CompletionsCommandTests {
  /// A script in a folder, under the name that its shell looks for.
  static func script(_ shell: String, _ name: String) throws -> ScratchFolder {
    let scratch = try ScratchFolder()
    let outcome = try Shell.navgraph(["completions", shell])
    #expect(outcome.status == 0 && outcome.error == "")
    try scratch.write(outcome.output, to: name)
    try scratch.write(Self.spec, to: "app.nav.json")
    return scratch
  }

  static let spec = """
    { "navgraph": 1, "start": "inbox", "screens": { "inbox": {}, "message": {} },
      "routes": { "openMessage": { "from": "inbox", "to": "message", "presentation": "push" } } }
    """
  /// The scripts ask the program for ids.
  static func environment(_ folder: borrowing ScratchFolder) -> [String: String] {
    let program = (Shell.navgraphPath as NSString).deletingLastPathComponent
    return [
      "HOME": folder.path, "PATH": program + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
    ]
  }

  static let words: [(line: String, hits: [String])] = [
    ("comp", ["completions"]), ("lint --format sar", ["sarif"]), ("explain dead-e", ["dead-end"]),
    ("render --theme li", ["light"]), ("render --over", ["--overview"]), ("lint app.n", ["app.nav.json"]),
    ("path inb", ["inbox"]), ("render app.nav.json --focus mess", ["message"]),
    ("simulate app.nav.json --run open", ["openMessage"]), ("path app.nav.json inbox mes", ["message"]),
    ("simulate app.n", ["app.nav.json"]), ("render app.nav.json -o app.n", ["app.nav.json"]),
    ("lint --rule missing-ov", ["missing-over="]), ("serve app.n", ["app.nav.json"]),
    ("path app.n", ["app.nav.json"]),
  ]

  @Test(.needs("bash"))
  func bashCompletes() throws {
    let scratch = try Self.script("bash", "navgraph.bash")
    let bash = try #require(Shell.find("bash"))
    for (line, hits) in Self.words {
      let words = (["navgraph"] + line.split(separator: " ").map(String.init)).joined(separator: " ")
      // As in bash 3.2, which macOS has.
      let run = """
        enable -n mapfile readarray; source navgraph.bash; COMP_WORDS=(\(words)); COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 )); _navgraph
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let outcome = try Shell.run(
        bash, ["-c", run], in: scratch.path, environment: Self.environment(scratch))
      #expect(outcome.output.split(separator: "\n").map(String.init) == hits, "\(line): \(outcome.error)")
    }
  }

  @Test(.needs("fish"))
  func fishCompletes() throws {
    let scratch = try Self.script("fish", "navgraph.fish")
    let fish = try #require(Shell.find("fish"))
    for (line, hits) in Self.words {
      let run = "source navgraph.fish; complete -C 'navgraph \(line)'"
      let outcome = try Shell.run(
        fish, ["-c", run], in: scratch.path, environment: Self.environment(scratch))
      let found = outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
      #expect(found == hits, "\(line): \(outcome.error)")
    }
  }

  /// zsh completes only where somebody types: in a terminal that is made for it.
  @Test(.needs("zsh"))
  func zshCompletes() throws {
    let scratch = try Self.script("zsh", "_navgraph")
    let zsh = try #require(Shell.find("zsh"))
    try scratch.write(
      #"""
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1=; fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; bindkey "^I" complete-word; print REA""DY'
      while zpty -r shell line; do [[ $line == *READY* ]] && break; done
      zpty -w -n shell "navgraph $1"$'\t'
      sleep $2 # while more is typed already, nothing is completed
      zpty -w shell $'\x01print -r -- "<\x05>"; print DO""NE'
      while zpty -r shell line; do
        [[ $line == \<* ]] && print -r -- $line
        [[ $line == *DONE* ]] && break
      done
      zpty -d shell

      """#, to: "type.zsh")
    for (line, hits) in Self.words.prefix(9) {
      let typed = line.split(separator: " ").dropLast().map { $0 + " " }.joined()
      let wanted = "<navgraph \(typed)\(hits[0])>"
      var found = ""
      // A busy machine takes longer to complete.
      for seconds in ["1", "4", "12"] where found != wanted {
        let outcome = try Shell.run(
          zsh, ["-f", "type.zsh", line, seconds], in: scratch.path,
          environment: Self.environment(scratch).merging(["TERM": "dumb"]) { $1 })
        found = outcome.output.filter { !$0.isNewline }.trimmingCharacters(in: .whitespaces)
          .replacing(" >", with: ">")
      }
      #expect(found == wanted)
    }
  }

  @Test func knowsNoOtherShell() throws {
    let outcome = try Shell.navgraph(["completions", "tcsh"])
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(
      outcome.error
        == "navgraph: 'SHELL' has no value 'tcsh'; it is one of bash, zsh, fish (see 'navgraph completions --help')\n"
    )
  }
}
