/// A pattern of paths: `?` is one character and `*` any number of them, but for `/`; `**` as a part of its own is any
/// number of folders, none included. Anything else is itself.
struct PathGlob: Sendable {
  private enum Part: Sendable {
    case folders
    case name([Unicode.Scalar])
  }

  private let parts: [Part]

  init(_ pattern: String) {
    parts = Path.normalized(pattern).split(separator: "/").map {
      $0 == "**" ? .folders : .name(Array($0.unicodeScalars))
    }
  }

  /// Whether the pattern is that of a path.
  ///
  /// - Complexity: O(*p* · *k*) for a pattern of *p* and a path of *k* characters.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map { Array($0.unicodeScalars) }
    // Whether the parts so far can be the first names of the path, by how many names these are.
    var ends = [true] + [Bool](repeating: false, count: names.count)
    for part in parts {
      switch part {
      case .folders:
        for count in names.indices where ends[count] { ends[count + 1] = true }
      case .name(let pattern):
        let starts = ends
        ends[0] = false
        for (count, name) in names.enumerated() {
          ends[count + 1] = starts[count] && Self.matches(pattern, name)
        }
      }
    }
    return ends[names.count]
  }

  /// Whether a part without `/` is that of a name: where something does not fit, the last `*` takes one more.
  private static func matches(_ pattern: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Bool {
    var position = 0
    var here = 0
    var star: (after: Int, taken: Int)?
    while here < name.count {
      if position < pattern.count, pattern[position] == "*" {
        star = (position + 1, here)
        position += 1
      } else if position < pattern.count, pattern[position] == "?" || pattern[position] == name[here] {
        position += 1
        here += 1
      } else if let last = star {
        star = (last.after, last.taken + 1)
        position = last.after
        here = last.taken + 1
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == "*" }
  }
}
