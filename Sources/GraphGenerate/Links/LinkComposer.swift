import Graph

/// Writes the call that makes a URL of a pattern.
struct LinkComposer {
  /// The values by the names of the parameters.
  let names: [String: String]
  private var parts: [String] = []
  private var fixed = ""
  private var isPossible = true

  init(names: [String: String]) { self.names = names }

  /// The call; `nil` where no URL can be made of the values.
  mutating func expression(of pattern: URLPattern) -> String? {
    var arguments = [path(of: pattern)]
    var query: [(name: [UInt8], value: String)] = []
    for (requirement, names) in zip(pattern.query, pattern.queryNames) {
      query.append((requirement.name, list { $0.add(requirement.value, names) }))
    }
    for option in pattern.options {
      let value = SwiftName.written(names[option.parameter] ?? "")
      query.append((option.name, "\(value).map { [\"\", $0] }"))
    }
    query.sort { $0.name.lexicographicallyPrecedes($1.name) }
    if !query.isEmpty {
      let items = query.map { "(\(SwiftText.literal(String(decoding: $0.name, as: UTF8.self))), \($0.value))" }
      arguments.append("query: [\(items.joined(separator: ", "))]")
    }
    if let fragment = pattern.fragment {
      arguments.append("fragment: " + list { $0.add(fragment, pattern.fragmentNames) })
    }
    return isPossible ? "LinkText.url(\(arguments.joined(separator: ", ")))" : nil
  }

  private mutating func path(of pattern: URLPattern) -> String {
    list { composer in
      var labels = zip(pattern.labels, pattern.labelNames).map { $0 }[...]
      let scheme = pattern.scheme.template?.literal.map { String(decoding: $0, as: UTF8.self) + ":" } ?? ""
      composer.fixed += scheme
      var separator = "/"
      if !pattern.beginsWithRest, let host = labels.popFirst() {
        switch host.0 {
        case .any: break
        case .opaque: separator = ""
        case .template(let template):
          if template.literal == [] { break }
          composer.fixed += "//"
          composer.add(template, host.1)
        }
        if labels.isEmpty, host.0.template == nil || host.0.template?.literal == [] { composer.fixed += separator }
      } else if labels.isEmpty {
        composer.fixed += "/"
      }
      for (label, names) in labels {
        composer.fixed += separator
        if let template = label.template { composer.add(template, names) }
        separator = "/"
      }
    }
  }

  private mutating func list(_ body: (inout LinkComposer) -> Void) -> String {
    parts = []
    fixed = ""
    body(&self)
    parts.append(SwiftText.literal(fixed))
    return "[\(parts.joined(separator: ", "))]"
  }

  private mutating func add(_ template: URLTemplate, _ holes: [String?]) {
    for (index, piece) in template.pieces.enumerated() {
      if index > 0 {
        guard index - 1 < holes.count, let name = holes[index - 1].flatMap({ names[$0] }) else {
          isPossible = false
          return
        }
        parts.append(SwiftText.literal(fixed))
        parts.append(SwiftName.written(name))
        fixed = ""
      }
      fixed += String(decoding: piece, as: UTF8.self)
    }
  }
}
