@testable import Graph

/// A small app with storyboards, and what is imported of it.
struct StoryboardFixture {
  let outcome: Importer.Outcome

  /// Imports an app: texts by path.
  init(_ files: [String: String], _ options: Importer.Options = Importer.Options()) throws {
    let tree = SourceTree(files: files.mapValues { Array($0.utf8) })
    outcome = try Importer.spec(of: tree, as: .storyboard, options)
  }

  var spec: ImportedSpec { outcome.spec }

  /// The value of a key of an entry, as JSON.
  func value(_ key: Key, _ id: String, _ kind: Kind) -> String? { spec[kind, id]?[key]?.line }

  /// The routes as `id: from > to (presentation)`.
  var routes: [String] {
    spec.entries(.route).map { route in
      let parts = [Key.from, .to, .presentation].map { route[$0]?.line.replacing("\"", with: "") ?? "-" }
      return "\(route.id): \(parts[0]) > \(parts[1]) (\(parts[2]))"
    }
  }

  /// The notes as `file:line: kind: message`.
  var notes: [String] {
    outcome.notes.map {
      "\($0.location.file):\($0.location.line): \($0.kind.rawValue.dropFirst(7)): \($0.message)"
    }
  }

  /// The text of a storyboard: each scene is one element.
  static func board(
    initial: String? = nil, type: String = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
    _ scenes: String...
  ) -> String {
    let objects = scenes.map { "<scene sceneID=\"s\"><objects>\n\($0)\n</objects></scene>" }
    let start = initial.map { " initialViewController=\"\($0)\"" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="\(type)"\(start)>
      <scenes>
      \(objects.joined(separator: "\n"))
      </scenes>
      </document>
      """
  }

  /// The element of a view controller, with its segues.
  static func scene(
    _ id: String, _ element: String = "viewController", identifier: String? = nil, class: String? = nil,
    _ attributes: String = "", _ segues: String...
  ) -> String {
    let named =
      (identifier.map { " storyboardIdentifier=\"\($0)\"" } ?? "")
      + (`class`.map { " customClass=\"\($0)\" customModuleProvider=\"target\"" } ?? "")
    return """
      <\(element) id="\(id)"\(named)\(attributes) sceneMemberID="viewController">
      <connections>
      \(segues.joined(separator: "\n"))
      </connections>
      </\(element)>
      """
  }

  /// The element of a segue.
  static func segue(_ kind: String, to destination: String, _ id: String? = nil, _ attributes: String = "")
    -> String
  {
    let identifier = id.map { " identifier=\"\($0)\"" } ?? ""
    return
      "<segue destination=\"\(destination)\" kind=\"\(kind)\"\(identifier)\(attributes) id=\"x-\(destination)\"/>"
  }

  /// The element of a relation.
  static func relation(_ name: String, to destination: String) -> String {
    segue("relationship", to: destination, nil, " relationship=\"\(name)\"")
  }
}
