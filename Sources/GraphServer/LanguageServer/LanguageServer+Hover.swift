import Graph

/// Hover texts.
extension LanguageServer {
  mutating func hover(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    let (file, document) = try document(parameters)
    let bytes = document.text.bytes
    let cursor = Cursor(at: try offset(parameters, in: document), in: bytes)
    guard let token = cursor.token, let text = words(at: cursor, in: bytes, file) else { return .null }
    var finder = PositionFinder(self)
    return [
      "contents": .markup(text.text, isMarkdown: client.hoverMarkdown),
      "range": finder.range(token.range, in: document.text.file(named: file)),
    ]
  }

  private mutating func words(at cursor: Cursor, in bytes: [UInt8], _ file: String) -> HoverText? {
    if let (kind, name, _) = cursor.name(in: bytes) {
      guard kind != .presentation || Style(rawValue: name) == nil else {
        return meaning(of: name, in: .style)
      }
      for root in workspace.roots(of: file) {
        if let text = words(about: name, kind, root) { return text }
      }
      return nil
    }
    guard let text = cursor.text(in: bytes) else { return nil }
    switch cursor.role {
    case .key(let shape), .value(.keys(let shape), _, _):
      guard let field = shape.field(text) else { return nil }
      var words = HoverText(isMarkdown: client.hoverMarkdown)
      words.head("key", text, field.type.name + (field.isRequired ? ", required" : ""))
      words.paragraph(field.summary.sentence)
      return words
    case .rule:
      guard let rule = Rule.named(text) else { return nil }
      var words = HoverText(isMarkdown: client.hoverMarkdown)
      words.head("rule", rule.id, rule.severity.rawValue)
      words.paragraph(rule.summary)
      words.paragraph(RuleDocumentation.plain(rule.rationale))
      return words
    case .value(.choice(let vocabulary), _, _), .value(.boolOrWord(let vocabulary), _, _):
      return meaning(of: text, in: vocabulary)
    case .value(.recovery, _, _): return meaning(of: text, in: .recovery)
    case .value(.sources, _, _) where text == "*":
      var words = HoverText(isMarkdown: client.hoverMarkdown)
      words.paragraph("Every screen.")
      return words
    default: return nil
    }
  }

  private func meaning(of word: String, in vocabulary: Vocabulary) -> HoverText? {
    guard let meaning = vocabulary.meaning(of: word) else { return nil }
    var words = HoverText(isMarkdown: client.hoverMarkdown)
    words.head(
      vocabulary == .style ? "built-in style" : vocabulary == .container ? "container" : "value", word)
    words.paragraph(meaning.sentence)
    return words
  }

  /// Returns the description of a name in one of the specs; `nil` where nothing is declared under it.
  private mutating func words(about name: String, _ kind: Namespace, _ root: String) -> HoverText? {
    guard let linted = workspace.spec(root),
      let subject = linted.spec.declaredSubject(named: name, in: kind)
    else { return nil }
    guard kind == .element || kind == .route else {
      return Description(linted.spec, nil, nil, isMarkdown: client.hoverMarkdown).words(about: subject)
    }
    var description: Description?
    let isMarkdown = client.hoverMarkdown
    workspace.update(root) { linted in
      guard linted.isReady else {
        description = Description(linted.spec, nil, nil, isMarkdown: isMarkdown)
        return
      }
      let standing = kind == .element ? linted.standing : nil
      description = Description(linted.spec, linted.analysis, standing, isMarkdown: isMarkdown)
    }
    return description?.words(about: subject)
  }
}

/// Text for people, as Markdown or plain.
struct HoverText {
  private(set) var text = ""
  let isMarkdown: Bool
  private var isInList = false

  init(isMarkdown: Bool) { self.isMarkdown = isMarkdown }

  /// Adds a heading: the kind, the name, and an addition.
  mutating func head(_ kind: String, _ name: String, _ more: String? = nil) {
    let name = name.printable
    let more = more.map { ": " + escaped($0) } ?? ""
    text += isMarkdown ? "**\(kind)** \(Self.code(name))\(more)" : "\(kind) '\(name)'\(more)"
  }

  mutating func paragraph(_ words: String) {
    text += (text.isEmpty ? "" : "\n\n") + escaped(words)
    isInList = false
  }

  /// A line of a list: words before names, which are quoted.
  mutating func line(_ words: String, _ names: [String] = []) {
    text += text.isEmpty ? "" : isInList || !isMarkdown ? "\n" : "\n\n"
    isInList = true
    let shown = names.prefix(12).map { isMarkdown ? Self.code($0.printable) : "'\($0.printable)'" }
    let more = names.count > 12 ? " and \(names.count - 12) more" : ""
    text += "- " + escaped(words) + (shown.isEmpty ? "" : " " + shown.joined(separator: ", ")) + more
  }

  /// A name in Markdown's quotation marks for code, more of them than it holds.
  private static func code(_ name: String) -> String {
    let longest = name.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let mark = String(repeating: "`", count: longest + 1)
    let space = name.hasPrefix("`") || name.hasSuffix("`") ? " " : ""
    return mark + space + name + space + mark
  }

  /// A text in which Markdown finds nothing to do.
  private func escaped(_ words: String) -> String {
    let words = words.split(separator: "\n").map { String($0).printable }.joined(separator: "\n")
    guard isMarkdown else { return words }
    var text = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "&", "!": text += "\\"
      default: break
      }
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
