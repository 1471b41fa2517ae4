import Graph

/// A file of Swift that was made of a spec.
package struct GeneratedFile: Sendable, Equatable {
  /// Its name in the folder of the output.
  package let name: String
  /// Its text.
  package let text: String
  /// True if people go on with it: it is written once, where there is none.
  package let isScaffold: Bool

  /// The file with the enums of several models; none where no element needs one of several.
  static func alternatives(in app: NamedSpec, _ header: String, conformances: String = "") -> [GeneratedFile] {
    let enums = app.alternatives(conformances: conformances)
    guard !enums.isEmpty else { return [] }
    let text = header + "\n\n" + enums.joined(separator: "\n")
    return [GeneratedFile(name: "Alternatives" + Generator.ending, text: text, isScaffold: false)]
  }

  /// The scaffolds of screens: empty view controllers.
  static func viewControllers(for screens: [Element.ID], in app: NamedSpec) -> [GeneratedFile] {
    screens.map(app.className(of:)).map { name in
      GeneratedFile(
        name: "\(name).swift", text: "import UIKit\n\nfinal class \(name): UIViewController {}\n", isScaffold: true)
    }
  }
}

/// A route as a method, or as the case of an enum with the code for it.
struct GeneratedMethod {
  let route: Route.ID
  let name: String
  let values: [ModelValue]
  let body: [String]
}

/// A part of a spec that a framework cannot say, or that can be written only by hand, in the shape of a finding.
package struct GenerationFinding: Sendable {
  /// The id, as reports print it.
  package static let rule = "cannot-generate"

  package let location: Location
  package let message: String
  package let help: String?

  /// One line: place, severity, message and id; then the advice.
  package var text: String {
    "\(location): error: \(message.printable) [\(Self.rule)]" + (help.map { "\n      help: \($0.printable)" } ?? "")
  }
}

/// The result for a spec: files, or the reasons why there are none.
package struct GeneratedSources: Sendable {
  /// The files by name; none where something cannot be generated.
  package let files: [GeneratedFile]
  /// The parts that cannot be generated, by place.
  package let findings: [GenerationFinding]
  /// The first line of files that people do not edit, or its beginning: a file without it is none of ours.
  package let header: String
}
