import Foundation
import TestSupport
import Testing

/// `navgraph explain` for programs.
@Suite struct ExplainCommandTests {
  private func rules(_ arguments: [String] = []) throws -> [[String: Any]] {
    let outcome = try Shell.navgraph(["explain", "--format", "json"] + arguments)
    #expect(outcome.status == 0 && outcome.error == "")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    #expect(Set(object.keys) == ["version", "rules"] && object["version"] as? Int == 1)
    return try #require(object["rules"] as? [[String: Any]])
  }

  @Test func describesEveryRule() throws {
    let list = try Shell.navgraph(["explain"]).output
    let rules = try rules()
    let ids = list.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    #expect(rules.map { $0["id"] as? String } == ids.map(String.init))
    for rule in rules {
      let id = rule["id"] as? String ?? ""
      let level = rule["enabled"] as? Bool == true ? rule["severity"] as? String : "off"
      #expect(list.contains(try Regex("\n  \(id) +\(level ?? "none") ")), "\(id)")
      #expect(list.contains("\(rule["group"] ?? "")\n") && list.contains("\(rule["summary"] ?? "")\n"))
      #expect(
        Set(rule.keys) == ["id", "group", "severity", "enabled", "summary", "rationale", "examples"])
    }
  }

  /// The files of an example are all that it takes to see it.
  @Test(arguments: ["stale-baseline", "broken-include", "dead-end"])
  func examplesAreWhole(_ id: String) throws {
    let rule = try #require(try rules([id]).first)
    let examples = try #require(rule["examples"] as? [[String: Any]])
    #expect(Set(examples.compactMap { $0["breaks"] as? Bool }) == [true, false])
    for example in examples {
      let scratch = try ScratchFolder()
      let files = try #require(example["files"] as? [[String: String]])
      for file in files { try scratch.write(file["text"] ?? "", to: file["path"] ?? "") }
      var arguments = ["lint", "-q", files[0]["path"] ?? "", "--rule", "\(id)=error"]
      if let baseline = example["baseline"] as? String { arguments += ["--baseline", baseline] }
      let outcome = try Shell.navgraph(arguments, in: scratch.path)
      #expect(outcome.output.contains("[\(id)]") == (example["breaks"] as? Bool), "\(id): \(example)")
    }
  }
}
