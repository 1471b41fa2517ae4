import Graph

/// A spec as one HTML file that needs nothing else: the picture, all that is known of the spec, and the script that
/// makes both usable. Without the script the picture is shown as it is.
struct Page {
  let content: PageContent
  let picture: [UInt8]
  /// True for a page that follows its server.
  let isServed: Bool

  /// The machine of the script: the meaning of a spec, as in `Machine/`.
  static let machine = PageFile.text([
    "state.js", "machine.js", "entering.js", "transition.js", "performer.js", "moves.js", "back.js",
    "deeplinks.js", "steps.js", "words.js",
  ])

  /// The script: the files of `Sources/CPage/files`, one after the other in a function of its own.
  static let script =
    "(() => {\n\"use strict\";\n"
    + [
      PageFile.text(["model.js"]), machine,
      PageFile.text([
        "view.js", "picture.js", "flags.js", "changes.js", "collapse.js", "export.js", "panel.js",
        "details.js", "findings.js", "lists.js", "search.js", "device.js", "play.js", "copies.js",
        "address.js", "print.js", "main.js",
      ]),
    ].joined(separator: "\n") + "})();\n"

  /// The style sheet.
  static let style = PageFile.text(["picture.css", "page.css"])

  /// The file.
  var bytes: [UInt8] {
    let data = Self.island(content.value.shown.text)
    let served = isServed ? ServedPage(of: [data, picture]) : nil
    let parts: [String: [UInt8]] = [
      "served": Array((served?.state ?? "").utf8), "live": Array((served?.script ?? "").utf8),
      "policy": Array(policy.utf8), "title": Array(Escape.xml(content.title).utf8),
      "counts": Array(Escape.xml(content.counts).utf8), "style": Array(Self.style.utf8),
      "script": Array(Self.script.utf8), "picture": picture, "data": data,
    ]
    return Self.filled(PageFile.bytes("page.html"), parts)
  }

  /// A template with values at its names. It is split once, so that no value is looked at again.
  static func filled(_ template: [UInt8], _ parts: [String: [UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for (index, piece) in String(decoding: template, as: UTF8.self)
      .split(separator: "{{", omittingEmptySubsequences: false).enumerated()
    {
      guard index > 0 else {
        bytes += piece.utf8
        continue
      }
      let name = piece.prefix { $0 != "}" }
      bytes += parts[String(name)] ?? []
      bytes += piece.dropFirst(name.count + 2).utf8
    }
    return bytes
  }

  /// JSON for a script element, which a `<` could end.
  private static func island(_ json: String) -> [UInt8] {
    json.utf8.flatMap { $0 == UInt8(ascii: "<") ? Array(#"\u003c"#.utf8) : [$0] }
  }

  /// The content security policy: the browser runs this script, uses these style sheets and the images in the page, which
  /// the copy of a picture needs, and fetches nothing.
  private var policy: String {
    let styles = ([Self.styleSource] + styleSheets.map(Self.source)).map { "'\($0)'" }.joined(separator: " ")
    return "default-src 'none'; script-src '\(Self.scriptSource)'\(isServed ? ServedPage.scriptSource : ""); "
      + "style-src \(styles); img-src data:; base-uri 'none'; form-action 'none'"
      + (isServed ? ServedPage.connection : "")
  }

  // The script and the style sheet are the same in every page.
  private static let scriptSource = source(script)
  private static let styleSource = source(style)

  static func source(_ text: String) -> String { "sha256-" + Base64.text(SHA256.hash(Array(text.utf8))) }

  /// The style sheets in the picture, as a browser reads them.
  private var styleSheets: [String] {
    var sheets: [String] = []
    var rest = picture[...]
    while let start = rest.firstIndex(of: Array("<style>".utf8)) {
      rest = rest[(start + 7)...]
      guard let end = rest.firstIndex(of: Array("</style>".utf8)) else { break }
      sheets.append(Escape.unescapedXML(String(decoding: rest[..<end], as: UTF8.self)))
      rest = rest[end...]
    }
    return sheets
  }
}

extension PageContent {
  /// The page of it and a picture, as a file.
  func page(around picture: [UInt8], isServed: Bool = false) -> [UInt8] {
    Page(content: self, picture: picture, isServed: isServed).bytes
  }
}

extension JSONValue {
  /// The value as a page may show it: every text without characters that are not printable, but for its lines and tabs.
  fileprivate var shown: JSONValue {
    switch self {
    case .string(let text):
      .string(
        String(
          String.UnicodeScalarView(
            text.unicodeScalars.map { $0.isPrintable || $0 == "\n" || $0 == "\t" ? $0 : "\u{FFFD}" })))
    case .array(let elements): .array(elements.map(\.shown))
    case .object(let members): .object(members.pairs.map { ($0, $1?.shown) })
    default: self
    }
  }
}

extension Escape {
  /// The text that `xml` has escaped.
  fileprivate static func unescapedXML(_ text: String) -> String {
    let entities: KeyValuePairs = ["lt": "<", "gt": ">", "quot": "\"", "#39": "'", "amp": "&"]
    var result = ""
    for (index, piece) in text.split(separator: "&", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let entity = entities.first(where: { piece.hasPrefix($0.key + ";") }) else {
        result += index > 0 ? "&" + piece : piece
        continue
      }
      result += entity.value + piece.dropFirst(entity.key.count + 1)
    }
    return result
  }
}
