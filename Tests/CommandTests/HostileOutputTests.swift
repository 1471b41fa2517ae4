import Foundation
import Graph
import TestSupport
import Testing

/// Whatever a spec, a file's name or an argument holds, nothing that a command prints is obeyed by a terminal, ends a line, or
/// makes text appear in another place than it stands in.
@Suite struct HostileOutputTests {
  /// Controls, separators, marks of direction, and characters that nobody sees.
  private static let evil =
    "\u{1}\u{7}\u{8}\u{B}\u{D}\u{E}\u{1B}[31m\u{7F}\u{85}\u{9B}\u{61C}\u{200B}\u{200E}\u{2028}\u{2029}\u{202E}\u{2060}"
    + "\u{2066}\u{2069}\u{206F}\u{FEFF}\u{FFF9}\u{E0041}"
  /// What may not come out, by the properties of Unicode and not by what the program says of itself.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\n" || scalar == "\t" { return false }
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    return evil.unicodeScalars.contains(scalar) || scalar.properties.generalCategory == .control
  }

  /// What stands where people write what they like; the rest are words of the format.
  private static let prose: Set<String> = [
    "name", "title", "summary", "code", "source", "trigger", "entry", "note", "when", "anchor", "animation",
  ]

  /// The sample with `evil` behind every id, title and pattern, and with things that rules find.
  private static func spec() throws -> String {
    let data = try Data(contentsOf: URL(fileURLWithPath: packageFolder + "/samples/shop.nav.json"))
    let sample = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    var ids: Set<String> = []
    for case let section as [String: Any] in sample.values { ids.formUnion(section.keys) }
    func hostile(_ value: Any, _ key: String) -> Any {
      switch value {
      case let text as String: return ids.contains(text) || prose.contains(key) ? text + evil : text
      case let list as [Any]: return list.map { hostile($0, key) }
      case let object as [String: Any]:
        return Dictionary(
          uniqueKeysWithValues: object.map { (ids.contains($0) ? $0 + evil : $0, hostile($1, $0)) })
      default: return value
      }
    }
    var spec = try #require(hostile(sample, "") as? [String: Any])
    spec["include"] = ["gone\(evil).json"]
    var screens = try #require(spec["screens"] as? [String: Any])
    screens["lost\(evil)"] = [
      "titel\(evil)": "x", "image": "gone\(evil).png", "coordinator": "nowhere\(evil)",
      "ignore": ["dead-end": evil],
    ]
    spec["screens"] = screens
    return String(
      decoding: try JSONSerialization.data(withJSONObject: spec, options: [.sortedKeys, .prettyPrinted]),
      as: UTF8.self)
  }

  private static let scratch = Result { () throws -> String in
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("navgraph-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try spec().write(toFile: "\(path)/\(file)", atomically: false, encoding: .utf8)
    try FileManager.default.copyItem(
      atPath: packageFolder + "/samples/shop.nav.json", toPath: path + "/shop.nav.json")
    try """
    { "navgraph": 1, "name": "A\(evil)", "start": "x", "screens": { "x": {} } }
    """.write(toFile: path + "/broken.nav.json", atomically: false, encoding: .utf8)
    try #"{ "rules": { "no\u001b[31m-such": "off" } }"#.write(
      toFile: path + "/set.json", atomically: false, encoding: .utf8)
    let graph = [
      "nodes": [["id": "a\(evil)", "start": true, "titel\(evil)": 1]],
      "edges": [["from": "a\(evil)", "to": "gone\(evil)", "trigger": evil]],
    ]
    try JSONSerialization.data(withJSONObject: graph).write(to: URL(fileURLWithPath: path + "/graph.json"))
    return path
  }

  private static let file = "a\(evil).nav.json"
  private static let home = "homeFeed" + evil
  private static let cart = "cartItems" + evil

  /// A call of a command in each of some formats.
  private static func call(_ words: [String], in formats: [String]) -> [[String]] {
    formats.map { words + ["--format", $0] }
  }

  /// Every command with every format, and every way to hand it a word.
  static let calls: [[String]] = {
    var calls: [[String]] = [
      ["lint", file, "--color", "always"], ["lint", "--baseline", "gone\(evil)"],
      ["lint", "shop.nav.json", "--update-baseline", "b\(evil).json"], ["lint", "--config", "set.json"],
      ["lint", "--rule", "x\(evil)=off"], ["lint", "gone\(evil)"], ["lint", "--fail-on", evil],
      ["lint", "shop.nav.json", "-o", "gone\(evil)/x.json"], ["lint", "--\(evil)"], ["lint", "-\(evil)"],
      ["diff", evil], ["diff", "\(evil):x"], ["diff", "HEAD:\(evil)"], ["render", file, "--overview"],
      ["render", file, "--findings"], ["render", file, "--focus", home], ["render", file, "--focus", evil],
      ["render", file, "--presentation", evil], ["render", file, "-o", "x.\(evil)"],
      ["render", file, "-o", "pages/"], ["render", file, "-o", "pages\(evil)/", "--check"],
      ["render", file, "-o", "shop.nav.json", "--format", "svg", "--check"],
      ["render", file, "--coordinator", "home\(evil)"], ["path", evil, "x", "--spec", file],
      ["links", file, "--aasa", evil], ["links", file, "--manifest", evil],
      ["links", file, "--aasa", "set.json"],
      ["links", file, "--manifest", "set.json"], ["cover", "-o", "\(evil)/x", file], ["format", "--check"],
      ["format", "gone\(evil)"], ["init", file], ["init", "new\(evil).nav.json"], ["completions", evil],
      ["schema", evil], [evil], ["--\(evil)"], ["help", evil],
      ["import", "gone\(evil)"], ["import", "set.json", "--from", evil],
      ["import", "graph.json", "--from", "edges", "--name", evil, "--start", "gone\(evil)"],
      ["import", "graph.json", "--from", "edges", "--into", file, "--check"], ["serve", "gone\(evil)"],
      ["generate", file, "--for", evil], ["generate", "gone\(evil)", "--for", "links"],
      ["generate", "shop.nav.json", "--for", "links", "-o", "out\(evil)", "--check"],
    ]
    for target in GenerationTarget.allCases { calls.append(["generate", file, "--for", target.rawValue]) }
    calls += call(["lint", file, "broken.nav.json"], in: ReportFormat.allCases.map(\.rawValue))
    calls += call(["render", file], in: ["svg", "html", "dot", "mermaid"])
    calls += call(["render", file, "--overview"], in: ["dot", "svg"])
    calls += call(["render", file, "--path", home, cart], in: ["dot", "svg"])
    for pair in [["shop.nav.json", file], [file, "shop.nav.json"], [file, "broken.nav.json"]] {
      calls += call(["diff"] + pair, in: ["text", "json", "markdown", "svg"])
    }
    let others: [[String]] = [
      ["simulate", file, "--run", "openCart\(evil)"],
      ["simulate", file, "--run", "back > openSearch\(evil)"],
      ["path", home, cart, "--spec", file], ["path", home, "lost\(evil)", "--spec", file],
      ["path", cart, home, "--spec", file, "--through", "product\(evil)", "--avoid", "category\(evil)"],
      ["links", file], ["links", file, "--resolve", "shop://product/1\(evil)"],
      ["explain", "dead-end\(evil)"],
    ]
    for words in others { calls += call(words, in: ["text", "json"]) }
    for goal in ["screens", "routes", "links"] {
      calls += call(["cover", file, "--goal", goal], in: ["text", "json", "maestro", "xcuitest"])
    }
    return calls
  }()

  @Test(arguments: calls)
  func nothingIsObeyed(_ call: [String]) throws {
    let outcome = try Shell.navgraph(call, in: try Self.scratch.get())
    // Colours are the program's own.
    let output =
      call.contains("always") ? outcome.output.replacing(/\u{1B}\[[0-9;]*m/, with: "") : outcome.output
    #expect(!outcome.isKilled && (!output.isEmpty || !outcome.error.isEmpty || outcome.status == 0))
    for text in [output, outcome.error] {
      let found = Set(text.unicodeScalars.filter(Self.isForbidden)).map { String($0.value, radix: 16) }
        .sorted()
      #expect(found.isEmpty, "\(call)")
    }
  }

  /// The pictures of a folder.
  @Test func nothingIsObeyedInAFolder() throws {
    let folder = try Self.scratch.get()
    _ = try Shell.navgraph(["render", Self.file, "-o", "folder/"], in: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/folder")
    #expect(names.count > 5)
    for name in names {
      let text = try String(contentsOfFile: "\(folder)/folder/\(name)", encoding: .utf8)
      #expect(!(name + text).unicodeScalars.contains(where: Self.isForbidden), "\(name)")
    }
  }
}
