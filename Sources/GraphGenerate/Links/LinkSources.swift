import Graph

/// One file with an enum of the deep links of a spec: a value for a URL, and a URL for a value. It needs Foundation and
/// nothing else, and takes exactly the URLs that `navgraph links --resolve` does.
struct LinkSources {
  private let spec: Spec
  private let index: LinkIndex
  private let tree: CoordinatorTree
  private var cases: [Case] = []

  /// One link.
  private struct Case {
    let link: DeepLink.ID
    let pattern: URLPattern
    let name: String
    /// The names of the parameters in the pattern, and those of the case's values.
    let values: [(parameter: String, name: String, isOptional: Bool)]
  }

  /// The file, and the problems.
  static func files(of spec: Spec, _ header: String, _ refusals: inout Refusals) -> [GeneratedFile] {
    let sources = LinkSources(spec, &refusals)
    return [GeneratedFile(name: "AppLink" + Generator.ending, text: sources.text(header), isScaffold: false)]
  }

  private init(_ spec: Spec, _ refusals: inout Refusals) {
    self.spec = spec
    index = LinkIndex(spec)
    tree = CoordinatorTree(spec)
    var scope = SwiftScope(["url", "patterns"])
    for link in spec.deepLinks.indices {
      guard let pattern = index.patterns[link] else {
        refusals.refuse(
          .deepLink(link), nil, "'\(spec.name(of: link))' is no pattern of URLs", help: "'navgraph lint' says why")
        continue
      }
      var names = SwiftScope()
      let values = pattern.parameters.map {
        ($0, names.claim(SwiftName.lower($0), or: "Value"), pattern.isOptional($0))
      }
      cases.append(Case(link: link, pattern: pattern, name: Self.name(of: link, pattern, spec, &scope), values: values))
    }
  }

  /// A case has the name of the link's target, and of the URL where several lead there.
  private static func name(
    of link: DeepLink.ID, _ pattern: URLPattern, _ spec: Spec, _ scope: inout SwiftScope
  ) -> String {
    let declared = spec.deepLinks[link]
    let target =
      declared.to.target.map { spec.name(of: $0) }
      ?? spec.targets(declared.path).last.map { spec.name(of: $0) }
    let words = pattern.labels.compactMap { $0.template?.literal }.map { URLText.decoded($0) }
    let name = target.map(SwiftName.lower) ?? SwiftName.lower(words.joined(separator: " "))
    let suffix = words.map { SwiftName.upper($0) }.joined().filter { $0.isLetter || $0.isNumber }
    return scope.claim(name, or: suffix)
  }

  // MARK: Text

  /// The part of the file that does not depend on the spec: it reads URLs as `ConcreteURL` and `URLPattern` do.
  static let parser = String(decoding: PackageResources.AppLinkParser_txt, as: UTF8.self)

  private func text(_ header: String) -> String {
    var text = SwiftText([header, "", "import Foundation", ""])
    text.comment("What a URL opens in the app: one case for each deep link of the spec.")
    text.block("enum AppLink: Hashable, Sendable") { text in
      for each in cases {
        text.comment(spec.name(of: each.link))
        text.line(
          "case \(SwiftName.written(each.name))\(SwiftText.list(each.values.map { "\(Self.label($0.name)): String\($0.isOptional ? "?" : "")" }))"
        )
      }
      if !cases.isEmpty { text.line() }
      writeReading(&text)
      text.line()
      writeWriting(&text)
    }
    writePatterns(&text)
    text.line()
    return text.text + Self.parser
  }

  private func writeReading(_ text: inout SwiftText) {
    text.comment("The link that takes a URL; `nil` where none does.")
    text.block("init?(_ url: URL)") { text in
      guard !cases.isEmpty else { return text.line("return nil") }
      let usesValues = cases.contains { !$0.values.isEmpty }
      text.line(
        "guard let (number, \(usesValues ? "values" : "_")) = LinkPattern.resolve(url.absoluteString, among: Self.patterns) else { return nil }"
      )
      var branches: [(pattern: String, body: [String])] = cases.enumerated().map { number, each in
        var body = each.values.filter { !$0.isOptional }.map {
          "guard let \(SwiftName.written($0.name)) = values[\(SwiftText.literal($0.parameter))] else { return nil }"
        }
        let arguments = each.values.map {
          "\(Self.label($0.name)): \($0.isOptional ? "values[\(SwiftText.literal($0.parameter))]" : SwiftName.written($0.name))"
        }
        body.append("self = .\(SwiftName.written(each.name))\(SwiftText.list(arguments))")
        return ("\(number)", body)
      }
      branches.append(("_", ["return nil"]))
      text.switch("number", branches)
    }
  }

  private func writeWriting(_ text: inout SwiftText) {
    text.comment(
      "A URL that opens this; `nil` where none does: a value is empty, or makes a URL that another link takes.")
    text.block("var url: URL?") { text in
      guard !cases.isEmpty else { return text.line("switch self {}") }
      text.line("let url: URL?")
      text.switch(
        "self",
        cases.map { each in
          let url = expression(of: each)
          let used = url == nil ? [] : each.values
          let bindings = SwiftText.list(used.map { "let \(SwiftName.written($0.name))" })
          return (".\(SwiftName.written(each.name))\(bindings)", ["url = \(url ?? "nil")"])
        })
      text.line("guard let url, AppLink(url) == self else { return nil }")
      text.line("return url")
    }
  }

  private func writePatterns(_ text: inout SwiftText) {
    text.declaration("extension AppLink") { text in
      text.comment("The patterns of the links in the order of the spec.")
      text.line("fileprivate static let patterns: [LinkPattern] = {")
      text.indented { text in
        text.line("\(cases.isEmpty ? "let" : "var") all: [LinkPattern] = []")
        for each in cases { text.line("all.append(\(declaration(of: each)))") }
        text.line("return all")
      }
      text.line("}()")
    }
  }

  /// A label may be any keyword but these.
  private static func label(_ name: String) -> String { ["inout", "var", "let"].contains(name) ? "`\(name)`" : name }

  // MARK: Patterns

  private func declaration(of each: Case) -> String {
    let pattern = each.pattern
    var arguments: [String] = []
    if pattern.beginsWithRest { arguments.append("beginsWithRest: true") }
    if case .template(let scheme) = pattern.scheme { arguments.append("scheme: \(Self.label(.template(scheme), []))") }
    let labels = zip(pattern.labels, pattern.labelNames).map { Self.label($0, $1) }
    arguments.append("labels: [\(labels.joined(separator: ", "))]")
    if pattern.endsWithRest { arguments.append("endsWithRest: true") }
    if !pattern.query.isEmpty {
      let query = zip(pattern.query, pattern.queryNames).map {
        "(\(Self.literal($0.name)), \(Self.label(.template($0.value), $1)))"
      }
      arguments.append("query: [\(query.joined(separator: ", "))]")
    }
    if !pattern.options.isEmpty {
      let options = pattern.options.map { "(\(Self.literal($0.name)), \(SwiftText.literal($0.parameter)))" }
      arguments.append("options: [\(options.joined(separator: ", "))]")
    }
    if let fragment = pattern.fragment {
      arguments.append("fragment: \(Self.label(.template(fragment), pattern.fragmentNames))")
    }
    let winners = cases.enumerated().filter { beats($0.element, each) }.map { String($0.offset) }
    if !winners.isEmpty { arguments.append("yieldsTo: [\(winners.joined(separator: ", "))]") }
    return "LinkPattern(\(arguments.joined(separator: ", ")))"
  }

  /// True if a link takes the URLs that it and another one match.
  private func beats(_ winner: Case, _ other: Case) -> Bool {
    guard winner.link != other.link, !other.pattern.isWildcard, other.pattern.contains(winner.pattern) else {
      return false
    }
    return !winner.pattern.contains(other.pattern) || index.isOnlyOnTheWay(other.link, to: winner.link, in: spec, tree)
  }

  private static func label(_ label: URLPattern.Label, _ names: [String?]) -> String {
    switch label {
    case .any: return ".any"
    case .opaque: return ".opaque"
    case .template(let template):
      let pieces = "[\(template.pieces.map(literal).joined(separator: ", "))]"
      let holes = names.isEmpty ? "" : ", [\(names.map { $0.map(SwiftText.literal) ?? "nil" }.joined(separator: ", "))]"
      return ".text(\(pieces)\(holes)\(template.isOpen ? ", isOpen: true" : ""))"
    }
  }

  private static func literal(_ bytes: [UInt8]) -> String { SwiftText.literal(String(decoding: bytes, as: UTF8.self)) }

  // MARK: URLs

  /// The call that makes the URL of a case: texts and values in turns; `nil` where none can be made.
  private func expression(of each: Case) -> String? {
    var composer = LinkComposer(names: Dictionary(each.values.map { ($0.parameter, $0.name) }) { $1 })
    return composer.expression(of: each.pattern)
  }
}
