import Graph

/// Screens in groups that a reader can take in, by the packages or folders of their code.
struct FolderSlices {
  /// A group, and the part of the path that its screens have in common.
  struct Slice {
    let title: String
    let screens: [Element.ID]
  }

  private typealias Located = (screen: Element.ID, path: [Substring])

  /// So many screens are legible in one picture.
  static let most = 40
  /// So few screens in a folder stay with those of the folder around it.
  private static let fewest = 3

  private(set) var slices: [Slice] = []

  /// Splits screens that are too many for one picture. O(*n* · *d*) for *n* screens in folders *d* deep.
  init(_ screens: [Element.ID], in spec: Spec) { split(screens.map { ($0, Self.path(of: $0, in: spec)) }, depth: 0) }

  /// The package of a screen's code, else the folder of the file.
  private static func path(of screen: Element.ID, in spec: Spec) -> [Substring] {
    let subject = spec.subject(screen)
    let package = (spec.text(.code, of: subject) ?? "").split(separator: ".").dropLast()
    if package.count > 1 { return Array(package) }
    return (spec.text(.source, of: subject) ?? "").split(separator: "/").dropLast()
  }

  private mutating func split(_ group: [Located], depth: Int) {
    guard group.count > Self.most else { return add(group, depth: depth) }
    var parts: [(name: Substring?, members: [Located])] = []
    var known: [Substring?: Int] = [:]
    for member in group {
      let name = depth < member.path.count ? member.path[depth] : nil
      let part = known[name, default: parts.count]
      if part == parts.count { parts.append((name, [])) }
      known[name] = part
      parts[part].members.append(member)
    }
    if parts.count == 1 { return parts[0].name == nil ? add(group, depth: depth) : split(group, depth: depth + 1) }
    for part in parts where part.name != nil && part.members.count >= Self.fewest {
      split(part.members, depth: depth + 1)
    }
    let rest = parts.filter { $0.name == nil || $0.members.count < Self.fewest }.flatMap(\.members)
    if !rest.isEmpty { add(rest, depth: depth) }
  }

  /// Adds a slice, or several of the same folder where the screens are too many.
  private mutating func add(_ group: [Located], depth: Int) {
    let path = group[0].path.prefix(depth).suffix(2).joined(separator: "/")
    let title = path.isEmpty ? "others" : path
    let count = (group.count + Self.most - 1) / Self.most
    for number in 0..<count {
      let members = group[(number * group.count / count)..<((number + 1) * group.count / count)].map(\.screen)
      slices.append(Slice(title: title + (count == 1 ? "" : " \(number + 1)"), screens: members))
    }
  }
}
