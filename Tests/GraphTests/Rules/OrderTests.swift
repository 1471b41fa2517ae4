import TestSupport
import Testing

@testable import Graph

/// The order in which a file declares things changes no finding: a baseline survives a file that somebody sorts.
@Suite struct OrderTests {
  /// A spec with its sections, and the members of all but the deep links, in reverse.
  static func reversed(_ file: SourceFile) -> SourceFile {
    let tape = JSONScanner.tape(of: file)
    func text(_ node: Int) -> String { String(decoding: file.bytes[tape.range(of: node)], as: UTF8.self) }
    func object(_ node: Int, _ value: (Int, Int) -> String) -> String {
      var members: [String] = []
      var children = tape.children(of: node)
      while let key = children.next(), let member = children.next() {
        members.append("\(text(key)): \(value(key, member))")
      }
      return "{\n\(members.reversed().joined(separator: ",\n"))\n}"
    }
    let sections = Set(Kind.allCases.map(\.section.name)).subtracting(["deepLinks"])
    let all = object(0) { key, section in
      sections.contains(tape.text(of: key)) ? object(section) { text($1) } : text(section)
    }
    return SourceFile(name: file.name, bytes: Array(all.utf8))
  }

  /// The findings that a baseline tells apart, with their severities.
  static func findings(_ file: SourceFile) -> [String] {
    LintResults([Linter.lint(file, levels: RuleTests.everything)]).findings.map {
      "\($0.severity) \($0.rule) \($0.element?.id ?? "") \($0.likeness.text)"
    }.sorted()
  }

  static let samples = ["book-club", "broken-shop", "coordinode", "corduroy", "jetpack", "shop", "swiftui"]

  @Test(arguments: samples) func samplesHaveTheSameFindingsInReverse(name: String) throws {
    let file = try FileSystem.read("\(packageFolder)/samples/\(name).nav.json")
    #expect(Self.findings(file) == Self.findings(Self.reversed(file)))
  }

  /// Of a circle or of copies the same one is named.
  @Test(arguments: [
    // Three ways around, of equal length.
    """
    "start": "home",
    "screens": { "home": {}, "c": {}, "b": {}, "a": {}, "d": {} },
    "routes": {
      "toC": { "from": "home", "to": "c", "presentation": "push" },
      "toB": { "from": "home", "to": "b", "presentation": "push" },
      "cToB": { "from": "c", "to": "b", "presentation": "push" },
      "bToC": { "from": "b", "to": "c", "presentation": "push" },
      "cToA": { "from": "c", "to": "a", "presentation": "present" },
      "aToC": { "from": "a", "to": "c", "presentation": "present" },
      "bToD": { "from": "b", "to": "d", "presentation": "push" },
      "dToB": { "from": "d", "to": "b", "presentation": "push" },
      "dToC": { "from": "d", "to": "c", "presentation": "push" }
    }
    """,
    // Copies, a trigger of two routes, faults that are alike.
    """
    "start": "home",
    "coordinators": { "app": { "container": "view", "root": "home" } },
    "screens": { "home": {}, "page": {} },
    "routes": {
      "z": { "from": "home", "to": "page", "presentation": "push" },
      "y": { "from": "home", "to": "page", "presentation": "push" },
      "x": { "from": "home", "to": "page", "presentation": "present", "trigger": "tap" },
      "w": { "from": "home", "to": "home", "presentation": "push", "trigger": "tap" },
      "v": { "from": "page", "presentation": "dismiss" }, "u": { "from": "page", "presentation": "dismiss" }
    }
    """,
    // Targets that either of two routes has removed.
    """
    "start": "home", "platform": "android",
    "coordinators": { "app": { "container": "navigation", "root": "home" } },
    "screens": { "home": {}, "a": {}, "b": {}, "c": {} },
    "routes": {
      "plain": { "from": "home", "to": "a", "presentation": "push" },
      "drop": { "from": "*", "to": "b", "presentation": "push", "popUpTo": "home", "inclusive": true },
      "lose": { "from": "*", "to": "c", "presentation": "push", "popUpTo": "home", "inclusive": true },
      "toB": { "from": "a", "to": "b", "presentation": "push", "popUpTo": "home", "singleTop": true },
      "toA": { "from": "b", "to": "a", "presentation": "push", "popUpTo": "home" },
      "cToA": { "from": "c", "to": "a", "presentation": "push", "popUpTo": "home" },
      "toC": { "from": "a", "to": "c", "presentation": "push", "popUpTo": "home" }
    }
    """,
    // Circles of routes, of what is embedded, of preconditions, and of what nothing leads to.
    """
    "start": "home",
    "screens": {
      "home": {}, "b": {}, "a": {}, "locked": { "preconditions": "open" }, "shut": { "preconditions": "known" },
      "lost": {}, "found": {}
    },
    "preconditions": { "open": { "otherwise": "knock" }, "known": { "otherwise": "ask" } },
    "routes": {
      "second": { "from": "home", "redirect": "first" }, "first": { "from": "home", "redirect": "second" },
      "showB": { "from": "a", "to": "b", "presentation": "embed" },
      "showA": { "from": "b", "to": "a", "presentation": "embed" },
      "knock": { "from": "home", "to": "shut", "presentation": "present" },
      "ask": { "from": "home", "to": "locked", "presentation": "present" },
      "find": { "from": "lost", "to": "found", "presentation": "push" },
      "lose": { "from": "found", "to": "lost", "presentation": "push" },
      "go": { "from": "b", "to": "a", "presentation": "replace", "trigger": "automatic" },
      "come": { "from": "a", "to": "b", "presentation": "replace", "trigger": "automatic" }
    }
    """,
  ])
  func theSameOneIsNamed(spec: String) {
    let file = MachineCase.file(spec)
    let findings = Self.findings(file)
    #expect(findings == Self.findings(Self.reversed(file)))
    #expect(findings.count > 4)
  }

  @Test(arguments: Seeds.blocks(of: 8)) func randomSpecsHaveTheSameFindingsInReverse(seeds: Range<Int>) {
    for seed in seeds {
      let file = RandomSpec(seed: UInt64(seed)).file
      let (before, after) = (Self.findings(file), Self.findings(Self.reversed(file)))
      #expect(
        before == after,
        "seed \(seed): \(Set(before).symmetricDifference(after).sorted())\n\(String(decoding: file.bytes, as: UTF8.self))"
      )
    }
  }
}
