import Graph

/// Completion at the cursor.
extension LanguageServer {
  mutating func completion(_ parameters: JSONView) throws(ResponseError) -> JSONValue {
    let (name, document) = try document(parameters)
    let offset = try offset(parameters, in: document)
    let bytes = document.text.bytes
    let cursor = Cursor(at: offset, in: bytes)
    // Behind a colon that belongs to an id nothing new begins.
    if let token = cursor.token, token.isString, cursor.typed == nil { return .emptyCompletion }
    let items = items(at: cursor, name)
    let edit = CompletionEdit(cursor, at: offset, in: bytes, takesSnippets: client.takesSnippets)
    let typed = edit.typed(in: bytes, upTo: offset)
    let matching = items.filter { $0.label.matches(typed: typed) }
    // What begins with what is typed comes first, in the order of the spec.
    let fitting =
      matching.filter { $0.label.hasPrefix(typed) } + matching.filter { !$0.label.hasPrefix(typed) }
    var finder = PositionFinder(self)
    let file = document.text.file(named: name)
    let shown = fitting.prefix(Limits.completions)
    let specs = shown.contains { $0.origin != nil } ? specs(of: name) : []
    let list = shown.enumerated().map { number, item in
      let item = item.origin.map { described(item.label, $0.kind, specs[$0.spec]) } ?? item
      return value(item, number, edit, file, &finder)
    }
    return ["isIncomplete": .bool(fitting.count > Limits.completions), "items": .array(list)]
  }

  private func value(
    _ item: CompletionItem, _ number: Int, _ edit: CompletionEdit, _ file: SourceFile,
    _ finder: inout PositionFinder
  ) -> JSONValue {
    let (range, text, isSnippet) = edit.edit(for: item)
    let digits = String(number)
    return [
      "label": .string(item.label), "kind": .number(item.kind.rawValue),
      "detail": .filled(item.detail),
      "documentation": item.documentation.map { .markup($0, isMarkdown: client.completionMarkdown) },
      "sortText": .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits),
      // What an item is compared with is what it replaces, which begins as the new text does.
      "filterText": .string(text.hasPrefix("\"") ? "\"" + item.label : item.label),
      "insertTextFormat": isSnippet ? 2 : 1,
      "textEdit": ["range": finder.range(range, in: file), "newText": .string(text)],
    ]
  }

  // MARK: Items

  private mutating func items(at cursor: Cursor, _ name: String) -> [CompletionItem] {
    switch cursor.role {
    case .key(let shape): return keys(of: shape, cursor)
    case .declaration(let shape): return missingIDs(shape, name)
    case .rule:
      return Rule.all.filter { !cursor.siblings.contains($0.id) }.map { rule in
        CompletionItem(
          key: rule.id, detail: rule.severity.rawValue, documentation: rule.summary, value: "\"$1\"")
      }
    case .parameter:
      guard cursor.path.count >= 2, let pattern = try? URLPattern(cursor.path[1]) else { return [] }
      return pattern.parameters.filter { !cursor.siblings.contains($0) }.map {
        CompletionItem(
          key: $0, detail: "parameter", documentation: "A parameter of the URL.", value: "\"$1\"")
      }
    case .value(let type, let key, let isListed): return values(type, key, isListed, name)
    case .nothing: return []
    }
  }

  /// The keys that an object has not yet, those that it must have first.
  private func keys(of shape: Shape, _ cursor: Cursor) -> [CompletionItem] {
    let fields = shape.fields.filter { !cursor.siblings.contains($0.key.name) }
    return (fields.filter(\.isRequired) + fields.filter { !$0.isRequired }).map { field in
      CompletionItem(
        key: field.key.name, detail: (field.isRequired ? "required: " : "") + field.type.name,
        documentation: field.summary.sentence, value: field.type.skeleton)
    }
  }

  /// The ids that something refers to and nothing declares.
  private mutating func missingIDs(_ shape: Shape, _ name: String) -> [CompletionItem] {
    guard let kind = Kind(shape)?.namespace else { return [] }
    var seen: Set<String> = []
    // What is referred to and not declared is only known of what was read to its end.
    return workspace.roots(of: name).flatMap { root in
      let spec = workspace.lastWholeSpec(root) ?? workspace.spec(root)?.spec
      return (spec?.problems ?? []).compactMap { problem -> CompletionItem? in
        guard case .undefinedReference(let id, let namespace) = problem.kind, namespace.whole == kind,
          namespace != .screen || shape == .screen, namespace != .coordinator || shape == .coordinator,
          seen.insert(id).inserted
        else { return nil }
        return CompletionItem(
          key: id, detail: "new \(shape)", documentation: "Something refers to it, and nothing declares it.",
          value: "{ $0 }")
      }
    }
  }

  private mutating func values(
    _ type: ValueType, _ key: String, _ isListed: Bool, _ name: String
  ) -> [CompletionItem] {
    switch type {
    case .version: return [CompletionItem(word: "1")]
    case .bool: return [CompletionItem(word: "true"), CompletionItem(word: "false")]
    case .boolOrWord(let vocabulary):
      return values(.bool, key, isListed, name) + values(.choice(vocabulary), key, isListed, name)
    case .choice(let vocabulary):
      return vocabulary.words.map {
        CompletionItem(string: $0, .enumMember, detail: vocabulary.meaning(of: $0))
      }
    case .flow:
      return [
        CompletionItem(word: "true"), CompletionItem(word: "{ \"result\": … }", "{ \"result\": \"$1\" }"),
      ]
    case .recovery:
      return [
        CompletionItem(string: "task", .enumMember),
        CompletionItem(word: "{ \"flow\": … }", "{ \"flow\": \"$1\" }"),
      ]
    case .id(let namespace), .ids(let namespace), .alternatives(let namespace): return ids(namespace, name)
    case .sources:
      return [CompletionItem(string: "*", .enumMember, detail: "every screen")] + ids(.element, name)
    case .mediation: return ids(.mediation, name)
    case .selector:
      let coordinators = ids(.coordinator, name).map { item in
        CompletionItem(string: "coordinator:\(item.label)", .reference, detail: "all in it")
      }
      return ids(.element, name) + coordinators
    case .keys(let shape):
      return shape.fields.map {
        CompletionItem(
          string: $0.key.name, .enumMember, detail: $0.type.name, documentation: $0.summary.sentence)
      }
    case .string where key == Key.include.name && isListed: return includableFiles(name)
    case .string, .strings, .count, .section, .links, .object, .objects, .parameters, .ignores, .counts:
      return []
    }
  }

  private mutating func ids(_ namespace: Namespace, _ name: String) -> [CompletionItem] {
    var seen: Set<String> = []
    var items: [CompletionItem] = []
    for (number, spec) in specs(of: name).enumerated() {
      for id in spec.ids(in: namespace) where seen.insert(id).inserted {
        items.append(
          CompletionItem(label: id, kind: .reference, text: id, origin: (number, namespace.whole)))
      }
    }
    return items
  }

  /// The specs that a document belongs to, and of those that are broken what they were before: who types breaks a text
  /// all the time.
  private mutating func specs(of name: String) -> [Spec] {
    workspace.roots(of: name).flatMap { root in
      [workspace.spec(root)?.spec, workspace.lastWholeSpec(root)].compactMap(\.self)
    }
  }

  /// An id with what a spec says about it.
  private func described(_ id: String, _ kind: Namespace, _ spec: Spec) -> CompletionItem {
    guard let subject = spec.declaredSubject(named: id, in: kind) else {
      return CompletionItem(
        string: id, .enumMember, detail: Vocabulary.style.meaning(of: id) ?? "built-in style")
    }
    let title = spec.text(.title, of: subject)
    return CompletionItem(
      string: id, .reference, detail: subject.kind.name + (title.map { ": \($0)" } ?? ""),
      documentation: spec.text(.summary, of: subject))
  }

  /// The specs in the folder of a spec and below that it could include.
  private mutating func includableFiles(_ name: String) -> [CompletionItem] {
    let folder = Path.folder(of: name) + "/"
    return workspace.fileNames().filter { $0 != name && $0.hasPrefix(folder) }.map {
      CompletionItem(string: String($0.dropFirst(folder.count)), .file)
    }
  }
}

extension JSONValue {
  fileprivate static let emptyCompletion: JSONValue = ["isIncomplete": false, "items": []]

  /// A text for people.
  static func markup(_ text: String, isMarkdown: Bool) -> JSONValue {
    ["kind": .string(isMarkdown ? "markdown" : "plaintext"), "value": .string(text)]
  }
}

extension ValueType {
  /// The beginning of a value of the type, with placeholders.
  var skeleton: String {
    switch self {
    case .version: "1"
    case .string, .id, .ids, .alternatives, .sources, .selector, .choice, .mediation, .recovery: "\"$1\""
    case .bool, .boolOrWord: "${1:true}"
    case .count: "${1:1}"
    case .strings, .keys: "[\"$1\"]"
    case .section, .links, .object, .parameters, .ignores, .counts: "{ $1 }"
    case .objects: "[{ $1 }]"
    case .flow: "${1:true}"
    }
  }
}
