import Graph

/// Turns changes into edits of the text. The text between the members that stay is kept as its author laid it out.
enum SpecEditor {
  /// The edits of changes of one document, in the order of the text, none overlapping another. A change inside a member
  /// that another one removes is left out. O(*n* log *n*) for *n* changes, whatever they change; an insertion is linear
  /// in the members around it.
  static func edits(of changes: [SpecChange], in tape: JSONTape) -> [Edit] {
    var edits: [Edit] = []
    var inserted: [Int: [String]] = [:]
    var removed: [Int: Set<Int>] = [:]
    for change in changes {
      switch change {
      case .replace(let range, let text): edits.append(Edit(range: range, text: text))
      case .remove(let node, let container): removed[container, default: []].insert(node)
      case .insert(let text, let container): inserted[container, default: []].append(text)
      }
    }
    for (container, insertions) in inserted {
      let gone = removed[container] ?? []
      if tape.members(of: container).contains(where: { !gone.contains($0.key) }) {
        edits += insertions.map { adding($0, to: container, tape) }
      } else {
        edits.append(filling(container, with: insertions, tape))
        removed[container] = nil
      }
    }
    for (container, members) in removed {
      edits += ranges(of: members, in: container, tape).map { Edit(range: $0, text: "") }
    }
    return withoutOverlaps(withLineBreaks(edits, of: tape.file)).map { edit in
      // The space behind the last comment stays as well, without an empty line.
      let ranges = tape.comments(in: edit.range)
      guard let last = ranges.last else { return edit }
      var comments = ranges.map { tape.file.text($0) }.joined()
      let space = tape.file.text(last.upperBound..<edit.range.upperBound)
      if edit.text.isEmpty, space.allSatisfy(\.isWhitespace) { comments += space }
      let isLine = edit.text.isEmpty && tape.file.bytes[edit.range.upperBound] <= UInt8(ascii: "\r")
      if isLine, comments.last?.isNewline == true { comments.removeLast() }
      return Edit(range: edit.range, text: comments + edit.text)
    }
  }

  /// Edits whose texts have line breaks like those of the file.
  private static func withLineBreaks(_ edits: [Edit], of file: SourceFile) -> [Edit] {
    guard let first = file.bytes.firstIndex(of: 0x0A), first > 0, file.bytes[first - 1] == 0x0D else { return edits }
    return edits.map { Edit(range: $0.range, text: $0.text.replacing("\n", with: "\r\n")) }
  }

  /// The bytes of a file with edits applied.
  static func apply(_ edits: [Edit], to file: SourceFile) -> SourceFile {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(file.byteCount)
    var position = 0
    for edit in edits {
      bytes += file.bytes[position..<edit.range.lowerBound]
      bytes += edit.text.utf8
      position = edit.range.upperBound
    }
    bytes += file.bytes[position..<file.byteCount]
    return SourceFile(name: file.name, bytes: bytes)
  }

  /// The edits in the order of the text. Of two that overlap the outer one stays, else the first.
  private static func withoutOverlaps(_ edits: [Edit]) -> [Edit] {
    let sorted = edits.sorted { a, b in
      (a.range.lowerBound, -a.range.upperBound, a.text) < (b.range.lowerBound, -b.range.upperBound, b.text)
    }
    var result: [Edit] = []
    var end = 0
    for edit in sorted where edit.range.lowerBound >= end {
      result.append(edit)
      end = max(end, edit.range.upperBound)
    }
    return result
  }

  // MARK: Removing

  /// The bytes to delete so that a container loses members, and as many commas.
  private static func ranges(of removed: Set<Int>, in container: Int, _ tape: JSONTape) -> [Range<Int>] {
    let isObject = tape.nodes[container].kind == .object
    let end = Int(tape.nodes[container].next)
    var ranges: [Range<Int>] = []
    var nodes = removed.sorted()[...]
    while let first = nodes.popFirst() {
      /// The node of the last value that goes, and the one behind it.
      var last = isObject ? first + 1 : first
      var next = Int(tape.nodes[last].next)
      while next < end, nodes.first == next {
        nodes.removeFirst()
        last = isObject ? next + 1 : next
        next = Int(tape.nodes[last].next)
      }
      let start = tape.range(of: first).lowerBound
      if let before = endOfMember(before: first, in: container, tape) {
        ranges.append(before..<tape.range(of: last).upperBound)
      } else if next < end {
        ranges.append(start..<tape.range(of: next).lowerBound)
      } else {
        let inside = tape.range(of: container)
        return [inside.lowerBound + 1..<inside.upperBound - 1]
      }
    }
    return ranges
  }

  /// Returns the end of the member before the one at a node; `nil` where there is none.
  private static func endOfMember(before node: Int, in container: Int, _ tape: JSONTape) -> Int? {
    guard node - 1 > container else { return nil }
    // The last value in the member, and the brackets that close around it.
    let gap = tape.range(of: node - 1).upperBound..<tape.range(of: node).lowerBound
    let comments = tape.comments(in: gap)
    let bracket = gap.last { place in
      [UInt8(ascii: "}"), UInt8(ascii: "]")].contains(tape.file.bytes[place])
        && !comments.contains { $0.contains(place) }
    }
    return bracket.map { $0 + 1 } ?? gap.lowerBound
  }

  // MARK: Inserting

  /// Adds members to an object, behind all that it has.
  private static func adding(_ text: String, to container: Int, _ tape: JSONTape) -> Edit {
    let last = tape.children(of: container).reduce(0) { $1 }
    let end = tape.range(of: last).upperBound
    return Edit(range: end..<end, text: "," + separator(of: container, tape) + text)
  }

  /// Gives an object other members than it has, laid out as these were.
  private static func filling(_ container: Int, with insertions: [String], _ tape: JSONTape) -> Edit {
    let whole = tape.range(of: container)
    let inside = whole.lowerBound + 1..<whole.upperBound - 1
    let members = Array(tape.children(of: container))
    guard let last = members.last else {
      // A whole spec gets a line for each member.
      let isSpec = container == 0
      let text = insertions.joined(separator: isSpec ? ",\n  " : ", ")
      return Edit(range: inside, text: isSpec ? "\n  \(text)\n" : " \(text) ")
    }
    let start = tape.range(of: container + 1).lowerBound
    let text = insertions.joined(separator: "," + separator(of: container, tape))
    return Edit(range: start..<tape.range(of: last).upperBound, text: text)
  }

  /// The space before each member of an object that has some: members on lines of their own get one more line.
  private static func separator(of container: Int, _ tape: JSONTape) -> String {
    let opening = tape.range(of: container).lowerBound + 1
    let space = tape.file.text(opening..<tape.range(of: container + 1).lowerBound)
    let indent = String(space.reversed().prefix(while: \.isWhitespace).reversed())
    return indent.contains(where: \.isNewline) ? indent : " "
  }
}
