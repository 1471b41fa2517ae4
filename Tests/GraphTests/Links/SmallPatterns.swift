@testable import Graph

/// Patterns and URLs of a tiny alphabet, with a definition of matching that tries every way.
enum SmallPatterns {
  /// How a pattern begins.
  enum Begin: String, CaseIterable {
    case path = ""
    case literal = "s://a"
    case parameter = "s://{h}"
    case anyScheme = "*://a"
    case opaque = "s:"
    case rest = "*"
  }

  /// How a pattern ends.
  enum End: String, CaseIterable {
    case nothing = ""
    case rest = "/*"
    case open = "a*"
  }

  /// A pattern in the pieces from which its text is made.
  struct Pattern {
    var begin: Begin
    var segments: [String]
    var end: End
    var query = ""

    /// The text, its parameters numbered so that no name comes twice; `nil` for what would be something else.
    var text: String? {
      var segments = segments
      if end == .open { segments.append("a*") }
      if end == .rest { segments.append("*") }
      if begin == .opaque, segments.isEmpty || segments == ["*"] { return nil }
      if begin == .rest, segments.isEmpty { return nil }
      var text = begin.rawValue
      for (index, segment) in segments.enumerated() {
        text += (index == 0 && begin == .opaque ? "" : "/") + segment.replacing("{p}", with: "{p\(index)}")
      }
      return text + query
    }
  }

  /// A URL in pieces: `nil` for what it has not.
  struct URL {
    var scheme: String?
    var host: String?
    var isOpaque = false
    var segments: [String]

    var text: String {
      let begin = isOpaque ? "s:" : host.map { (scheme ?? "") + "://" + $0 } ?? ""
      // A slash at the end counts for nothing.
      return begin + (isOpaque ? "" : "/") + segments.joined(separator: "/")
        + (segments.last == "" ? "/" : "")
    }
  }

  static let segments = ["a", "{p}", "{p}b"]

  /// All patterns with up to two segments.
  static let patterns: [Pattern] = {
    var paths: [[String]] = [[]]
    paths += segments.map { [$0] }
    paths += segments.flatMap { first in segments.map { [first, $0] } }
    return Begin.allCases.flatMap { begin in
      paths.flatMap { path in End.allCases.map { Pattern(begin: begin, segments: path, end: $0) } }
    }.filter { $0.text != nil }
  }()

  /// All URLs with up to three segments.
  static let urls: [URL] = {
    let words = ["a", "b", "x", "ab"]
    var paths: [[String]] = [[]]
    var last = paths
    for _ in 0..<3 {
      last = last.flatMap { path in (path.isEmpty ? words : words + [""]).map { path + [$0] } }
      paths += last
    }
    return paths.flatMap { path in
      [
        URL(scheme: nil, host: nil, segments: path), URL(scheme: "s", host: "a", segments: path),
        URL(scheme: "s", host: "x", segments: path), URL(scheme: "t", host: "a", segments: path),
      ] + (path.isEmpty ? [] : [URL(scheme: "s", host: nil, isOpaque: true, segments: path)])
    }
  }()

  /// Whether a pattern takes a URL.
  static func matches(_ pattern: Pattern, _ url: URL) -> Bool {
    let path = url.segments[...]
    switch pattern.begin {
    case .path: return !url.isOpaque && matchesPath(pattern, path)
    case .literal: return url.scheme == "s" && url.host == "a" && matchesPath(pattern, path)
    case .parameter: return url.scheme == "s" && url.host != nil && matchesPath(pattern, path)
    case .anyScheme: return url.host == "a" && matchesPath(pattern, path)
    case .opaque: return url.isOpaque && matchesPath(pattern, path)
    case .rest:
      let all = (url.host.map { [$0] } ?? []) + url.segments
      return (0...all.count).contains { matchesPath(pattern, all[$0...]) }
    }
  }

  private static func matchesPath(_ pattern: Pattern, _ path: ArraySlice<String>) -> Bool {
    guard path.count >= pattern.segments.count else { return false }
    let begin = zip(pattern.segments, path).allSatisfy { matchesSegment(Array($0), Array($1)) }
    let rest = path.dropFirst(pattern.segments.count)
    switch pattern.end {
    case .nothing: return begin && rest.isEmpty
    case .rest: return begin
    case .open: return begin && rest.first?.hasPrefix("a") == true
    }
  }

  private static func matchesSegment(_ pattern: [Character], _ text: [Character]) -> Bool {
    if pattern.isEmpty { return text.isEmpty }
    guard !text.isEmpty else { return false }
    if pattern.starts(with: "{p}") {
      return (1...text.count).contains { matchesSegment(Array(pattern[3...]), Array(text[$0...])) }
    }
    return pattern[0] == text[0] && matchesSegment(Array(pattern[1...]), Array(text[1...]))
  }
}
