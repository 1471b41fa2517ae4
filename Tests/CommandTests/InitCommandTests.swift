import Foundation
import TestSupport
import Testing

/// `navgraph init`.
@Suite struct InitCommandTests {
  @Test func whatItWritesIsFlawlessAndDrawn() throws {
    let scratch = try ScratchFolder()
    let outcome = try Shell.navgraph(["init"], in: scratch.path)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(outcome.output.hasPrefix("Wrote app.nav.json. "))
    let lint = try Shell.navgraph(["lint", "--max-warnings", "0"], in: scratch.path)
    #expect(
      lint.status == 0 && lint.output == "no findings in 1 file (3 screens, 3 routes)\n" && lint.error == "")
    #expect(try Shell.navgraph(["render", "app.nav.json", "-o", "app.svg"], in: scratch.path).status == 0)
    let out = try Shell.navgraph(["init", "-"])
    #expect(out.output == (try String(contentsOfFile: scratch.path + "/app.nav.json", encoding: .utf8)))
  }

  @Test func leavesWhatIsThere() throws {
    let scratch = try ScratchFolder()
    try scratch.write("mine", to: "shop.nav.json")
    let outcome = try Shell.navgraph(["init", "shop.nav.json"], in: scratch.path)
    #expect(outcome.status == 2 && outcome.output == "")
    #expect(outcome.error.hasPrefix("navgraph: 'shop.nav.json' already exists"))
    #expect(try String(contentsOfFile: scratch.path + "/shop.nav.json", encoding: .utf8) == "mine")
  }

  /// A word in single quotes in a remark is a key beside it, a word that such a key may hold, or a command.
  @Test func itsRemarksUseTheWordsOfTheFormat() throws {
    func object(_ text: String) throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let schema = try object(try Shell.navgraph(["schema"]).output)
    let definitions = try #require(schema["$defs"] as? [String: Any])
    var checked = 0

    func resolved(_ schema: Any?) -> [String: Any] {
      let schema = schema as? [String: Any] ?? [:]
      guard let reference = schema["$ref"] as? String else { return schema }
      return definitions[String(reference.split(separator: "/").last ?? "")] as? [String: Any] ?? [:]
    }
    func words(_ schema: Any?) -> [String] {
      switch schema {
      case let object as [String: Any]:
        (object["enum"] as? [String] ?? []) + object.filter { $0.key != "enum" }.values.flatMap(words)
      case let list as [Any]: list.flatMap(words)
      default: []
      }
    }
    func check(_ object: [String: Any], _ schema: [String: Any]) throws {
      let properties = schema["properties"] as? [String: Any] ?? [:]
      let known = Set(object.keys).union(object.keys.flatMap { words(properties[$0]) })
      for quoted in (object["$comment"] as? String ?? "").matches(of: /'([^']+)'/).map({ String($0.1) }) {
        checked += 1
        if let command = quoted.wholeMatch(of: /navgraph (\w+).*/)?.1 {
          #expect(try Shell.navgraph([String(command), "--help"]).status == 0, "\(quoted)")
        } else {
          #expect(known.contains(quoted), "'\(quoted)' is no word of \(object.keys.sorted())")
        }
      }
      for (key, value) in object {
        guard let value = value as? [String: Any] else { continue }
        try check(value, resolved(properties[key] ?? schema["additionalProperties"]))
      }
    }
    try check(try object(try Shell.navgraph(["init", "-"]).output), schema)
    #expect(checked >= 8)
  }
}
