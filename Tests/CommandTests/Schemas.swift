import Foundation
import TestSupport
import Testing

/// The schemas of those who defined two of the formats. The project does not hold them: `scripts/setup test` fetches
/// that of SARIF, and the folder that `NAVGRAPH_SCHEMAS` names may hold both.
enum Schemas {
  /// OASIS's schema of SARIF 2.1.0.
  static let sarif = find("sarif-schema-2.1.0.json")
  /// Windy Road's schema of what Ant's JUnit task writes.
  static let junit = find("JUnit.xsd")

  private static func find(_ name: String) -> String? {
    let folders = [
      ProcessInfo.processInfo.environment["NAVGRAPH_SCHEMAS"], packageFolder + "/.build/schemas",
    ]
    return folders.compactMap { $0 }.map { "\($0)/\(name)" }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// What is wrong with a SARIF file.
  static func complaints(aboutSARIF path: String) throws -> String {
    let script = """
      import json, sys, jsonschema
      schema, report = (json.load(open(path)) for path in sys.argv[1:])
      validator = jsonschema.validators.validator_for(schema)(schema)
      for error in validator.iter_errors(report): print(list(error.path), error.message[:200])
      """
    let python = try #require(Shell.python(with: "jsonschema"))
    let outcome = try Shell.run(python, ["-c", script, try #require(sarif), path])
    return outcome.output + (outcome.status == 0 ? "" : outcome.error)
  }

  /// What is wrong with a JUnit file.
  static func complaints(aboutJUnit path: String) throws -> String {
    let xmllint = try #require(Shell.find("xmllint"))
    let outcome = try Shell.run(xmllint, ["--noout", "--schema", try #require(junit), path])
    return outcome.status == 0 ? "" : outcome.error
  }
}

extension Trait where Self == ConditionTrait {
  /// A test that holds SARIF against its schema, which the project does not hold.
  static var needsSARIFSchema: Self {
    .enabled(
      if: Schemas.sarif != nil && Shell.python(with: "jsonschema") != nil,
      "there is no sarif-schema-2.1.0.json ('scripts/setup test' fetches it), or Python has no jsonschema")
  }

  /// A test that holds JUnit against its schema, which the project does not hold.
  static var needsJUnitSchema: Self {
    .enabled(
      if: Schemas.junit != nil && Shell.find("xmllint") != nil,
      "NAVGRAPH_SCHEMAS names no folder with JUnit.xsd, or xmllint is not on the path")
  }
}
