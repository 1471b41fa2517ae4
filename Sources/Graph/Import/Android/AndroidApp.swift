/// What the files beside the navigation graphs say about an app.
struct AndroidApp: Sendable {
  let files: AndroidFiles
  /// The texts of `res/values`, by name.
  var strings: [String: String] = [:]
  /// The package of each module, of its manifest.
  var packages: [String: String] = [:]

  /// The text that an attribute stands for; `nil`, with a note, where the sources do not tell.
  func string(_ value: String, at place: NavPlace, _ notes: inout ImportNotes) -> String? {
    var text = value
    if value.hasPrefix("@") {
      let name = AndroidResource.name(value)
      guard let found = strings[name] else {
        notes.add(.unresolved, .info, at: place, "the text of '\(value)' is not in the sources")
        return nil
      }
      text = found
    }
    let placeholder = "${applicationId}"
    if text.contains(placeholder) {
      guard let package = package(of: place.file.name) else {
        notes.add(.unresolved, at: place, "the application id in '\(text)' is not in the sources")
        return nil
      }
      text = text.split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: package)
    }
    return text
  }

  /// The whole name of a class; one that begins with a dot is in the package of the module.
  func className(_ name: String, in path: String) -> String {
    name.hasPrefix(".") ? (package(of: path) ?? "") + name : name
  }

  private func package(of path: String) -> String? {
    packages.filter { path.hasPrefix($0.key + "/") || $0.key.isEmpty }.max { $0.key.count < $1.key.count }?
      .value
  }

  /// What opens an outermost graph that is not the app's first.
  func entry(ofGraph number: Int, _ forest: NavForest, _ notes: inout ImportNotes) -> String? {
    guard number != forest.roots.first else { return nil }
    return "code: navGraph \(forest.files[number]?.name ?? "")"
  }
}
