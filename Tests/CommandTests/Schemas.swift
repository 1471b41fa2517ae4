import Foundation
import TestSupport

/// Schemas that others wrote and the project does not hold, and the validators that ask them: what uses them is left
/// out, and says so, where one is absent.
enum Schemas {
  /// The folder, beside the checkout unless `NAVGRAPH_SCHEMAS` names it.
  private static let folder =
    ProcessInfo.processInfo.environment["NAVGRAPH_SCHEMAS"] ?? packageFolder + "/../shared/schemas"

  private static func find(_ name: String) -> String? {
    let path = folder + "/" + name
    if FileManager.default.fileExists(atPath: path) { return path }
    print("SKIPPED: the schema '\(name)' is not there; what it says of reports is left out")
    return nil
  }

  private static let sarif: (python: String, schema: String)? = {
    guard let schema = find("sarif-schema-2.1.0.json"), let python = Shell.find("python3") else { return nil }
    if (try? Shell.run(python, ["-c", "import jsonschema"]))?.status == 0 { return (python, schema) }
    print("SKIPPED: Python's jsonschema is not there; SARIF is not validated")
    return nil
  }()

  private static let junit: (xmllint: String, schema: String)? = {
    guard let schema = find("JUnit.xsd"), let xmllint = Shell.find("xmllint") else { return nil }
    return (xmllint, schema)
  }()

  /// What is wrong with a SARIF file; empty also where nobody can tell.
  static func complaints(aboutSARIF path: String) throws -> String {
    guard let sarif else { return "" }
    let script = """
      import json, sys, jsonschema
      schema, report = (json.load(open(path)) for path in sys.argv[1:])
      validator = jsonschema.validators.validator_for(schema)(schema)
      for error in validator.iter_errors(report): print(list(error.path), error.message[:200])
      """
    let outcome = try Shell.run(sarif.python, ["-c", script, sarif.schema, path])
    return outcome.output + (outcome.status == 0 ? "" : outcome.error)
  }

  /// What is wrong with a JUnit file; empty also where nobody can tell.
  static func complaints(aboutJUnit path: String) throws -> String {
    guard let junit else { return "" }
    let outcome = try Shell.run(junit.xmllint, ["--noout", "--schema", junit.schema, path])
    return outcome.status == 0 ? "" : outcome.error
  }
}
