import Testing

@testable import Graph

/// Patterns of paths against their definition.
@Suite struct PathGlobTests {
  @Test(arguments: [
    ("*.nav.json", "a.nav.json", true), ("*.nav.json", "sub/a.nav.json", false),
    ("**/*.nav.json", "a.nav.json", true), ("**/*.nav.json", "x/y/a.nav.json", true),
    ("legacy/**", "legacy/x/a.nav.json", true), ("legacy/**", "old/legacy/a.nav.json", false),
    ("a/**/b", "a/b", true), ("a/**/b", "a/x/y/b", true), ("a/**/b", "ab", false),
    ("?.json", "ä.json", true), ("?.json", "ab.json", false), ("a?b", "a/b", false),
    ("./a", "a", true), ("../*/a", "../x/a", true), ("", "a", false), ("a[b].json", "a[b].json", true),
    ("*a*b*", "xaxxbx", true), ("*a*b*", "xbxxax", false), ("**", "x/y", true),
  ])
  func matches(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathGlob(pattern).matches(path) == isMatch, "\(pattern) \(path)")
  }

  /// What the pattern says, a character at a time; `**` stands only between slashes.
  private static func isMatch(_ pattern: Substring, _ path: Substring) -> Bool {
    if pattern.hasPrefix("**/") {
      let rest = pattern.dropFirst(3)
      if isMatch(rest, path) { return true }
      guard let slash = path.firstIndex(of: "/") else { return false }
      return isMatch(pattern, path[slash...].dropFirst())
    }
    guard let first = pattern.first else { return path.isEmpty }
    if first == "*" {
      if isMatch(pattern.dropFirst(), path) { return true }
      return path.first.map { $0 != "/" } ?? false && isMatch(pattern, path.dropFirst())
    }
    guard let next = path.first, first == next || first == "?" && next != "/" else { return false }
    return isMatch(pattern.dropFirst(), path.dropFirst())
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func agreesWithItsDefinition(seed: UInt64) {
    var random = Seeded(seed)
    func text(_ parts: [String], _ random: inout Seeded) -> String {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let isFolders = Int.random(in: 0..<3, using: &random) == 0
        if isFolders, parts.contains("*") { return "**" }
        var part = ""
        for _ in 0..<Int.random(in: 1...4, using: &random) { part += parts.randomElement(using: &random)! }
        while part.contains("**") { part = part.replacing("**", with: "*") }
        return part
      }.joined(separator: "/")
    }
    var matched = 0
    for _ in 0..<20_000 {
      // A name follows, so that `**` at the end needs no rule of its own.
      let pattern = text(["a", "b", "*", "?"], &random) + "/a"
      let path = text(["a", "b"], &random) + "/a"
      let expected = Self.isMatch(pattern[...], path[...])
      #expect(PathGlob(pattern).matches(path) == expected, "seed \(seed): \(pattern) \(path)")
      if expected { matched += 1 }
    }
    #expect(matched > 500)
  }

  @Test func isNotSlow() {
    let folders = Array(repeating: "**/a", count: 1_000).joined(separator: "/")
    #expect(!PathGlob(folders + "/b").matches(Array(repeating: "a", count: 1_500).joined(separator: "/")))
  }
}
