import Graph

/// Reads apps without a navigation graph, whose code starts activities and shows fragments and dialogs.
enum ScreenApp {
  /// A line of preferences that opens something.
  struct Preference {
    let target: String
    let isFragment: Bool
    let place: SourcePlace
  }

  /// Makes a spec of an app's manifests, code and resources.
  static func spec(
    of files: AndroidFiles, _ tree: SourceTree, _ options: Importer.Options, _ notes: inout ImportNotes
  ) throws(Problem) -> ImportedSpec {
    let resources = AndroidApp(files, tree, &notes)
    let program = ScreenProgram(KotlinDeclarations.files(at: files.code.map(\.path), tree, &notes))
    program.add(
      fragments: resources.layouts.mapValues(\.fragments), preferences: preferences(files, tree, &notes))
    program.read()
    var mapper = ScreenMapper(program, resources, notes)
    guard mapper.map(options) else { throw Problem("no activity of a manifest is in the sources") }
    notes = mapper.notes
    return mapper.spec
  }

  /// The lines of each file of preferences that open a fragment or an activity.
  private static func preferences(
    _ files: AndroidFiles, _ tree: SourceTree, _ notes: inout ImportNotes
  ) -> [String: [Preference]] {
    var all: [String: [Preference]] = [:]
    let mark = Array("Preference".utf8)
    for file in files.preferences {
      guard let text = tree.readText(file.path, &notes), text.contains(mark),
        let root = XMLReader.node(of: text, &notes)
      else { continue }
      root.walk { node in
        func value(_ name: String) -> String? {
          node.value(of: name, in: NavAttributes.android) ?? node.value(of: name, in: NavAttributes.app)
        }
        guard let target = value("fragment") ?? value("targetClass") else { return }
        all[file.name, default: []].append(
          Preference(
            target: target, isFragment: value("fragment") != nil,
            place: SourcePlace(file: text, offset: node.offset)))
      }
    }
    return all
  }
}
