import Testing

@testable import Graph

/// Small Android apps, and what is imported of them.
enum AndroidApps {
  /// The outcome of files by their paths; a path without a folder is a graph of the module `app`.
  static func imported(
    _ files: [String: String], _ options: Importer.Options = Importer.Options()
  ) throws -> Importer.Outcome {
    var bytes: [String: [UInt8]] = [:]
    for (path, text) in files {
      let whole = path.contains("/") ? path : "app/src/main/res/navigation/\(path)"
      bytes[whole] = Array(text.utf8)
    }
    return try Importer.spec(of: SourceTree(files: bytes), as: .android, options)
  }

  /// A resource with the namespaces that editors declare.
  static func xml(_ element: String, _ attributes: String = "", _ content: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <\(element) xmlns:android="http://schemas.android.com/apk/res/android"
      xmlns:app="http://schemas.android.com/apk/res-auto" xmlns:tools="http://schemas.android.com/tools"
      \(attributes)>
    \(content)
    </\(element)>
    """
  }

  /// A graph of an id that begins with a destination.
  static func graph(_ id: String, start: String, _ content: String) -> String {
    xml("navigation", #"android:id="@+id/\#(id)" app:startDestination="@id/\#(start)""#, content)
  }

  /// A destination of an id, its class named after it.
  static func screen(_ id: String, _ content: String = "", element: String = "fragment") -> String {
    let type = "app." + id.prefix(1).uppercased() + id.dropFirst()
    return #"<\#(element) android:id="@+id/\#(id)" android:name="\#(type)">\#(content)</\#(element)>"#
  }

  /// An action that leads to a destination, with more attributes.
  static func action(_ id: String, to destination: String, _ attributes: String = "") -> String {
    action(id, #"app:destination="@id/\#(destination)" \#(attributes)"#)
  }

  /// An action of an id with its other attributes.
  static func action(_ id: String, _ attributes: String) -> String {
    #"<action android:id="@+id/\#(id)" \#(attributes)/>"#
  }
}

extension Importer.Outcome {
  /// The value of a key of an entry, in one line.
  func value(_ key: Key, of id: String, _ kind: Kind) -> String? { spec[kind, id]?[key]?.line }

  /// The ids of the entries of a kind.
  func ids(_ kind: Kind) -> [String] { spec.entries(kind).map(\.id) }

  /// The messages of the notes of a kind.
  func messages(_ kind: ImportNote.Kind) -> [String] {
    notes.filter { $0.kind == kind }.map(\.message)
  }

  /// The messages of the findings that linting the spec has, by rules.
  var lint: [String] {
    Linter.lint(SourceFile(name: "app.nav.json", bytes: spec.text)).findings.map {
      "\($0.rule): \($0.message)"
    }
  }

  /// The same of errors and warnings alone.
  var loud: [String] {
    Linter.results(of: SourceFile(name: "app.nav.json", bytes: spec.text)).findings.filter {
      $0.severity > .info
    }
    .map { "\($0.rule): \($0.message)" }
  }
}
