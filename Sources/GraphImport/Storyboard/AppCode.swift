import Graph

/// The facts in the sources of an app about its storyboards: the calls that name scenes and segues, and the classes.
struct AppCode: Sendable {
  private let tree: SourceTree
  private var swiftPaths: [String] = []
  /// The number of files that were read.
  private(set) var fileCount = 0
  /// The calls of each file that has some.
  private(set) var calls: [UIKitCalls] = []
  /// The inherited types of each type, by its name.
  private(set) var inherited: [String: [String]] = [:]
  /// The types that declare an action, by its selector, with their files.
  private(set) var actions: [String: [(type: String, path: String)]] = [:]
  /// The storyboards that functions and properties return, by the names of these.
  private(set) var factories: [String: [CodeName]] = [:]
  /// The texts of each constant outside of types by its name, of others by type and name.
  private var constants: [String: Set<String>] = [:]
  /// The texts of each constant in a type, by its name.
  private var members: [String: Set<String>] = [:]
  /// The words and texts of all files except the names in declarations of types, in small letters and digits.
  private var mentioned: Set<String> = []
  /// The words and texts of tests, likewise.
  private var tested: Set<String> = []

  /// Swift and Objective-C; headers have the superclasses.
  private static let endings = [".swift", ".m", ".mm", ".h"]

  /// Returns true for a header of C: it has no class, and names no scene.
  private static func isPlainC(_ file: SourceFile) -> Bool {
    file.name.hasSuffix(".h") && !file.contains(Array("@interface".utf8)) && !file.contains(Array("@\"".utf8))
  }

  /// Returns true for code that is compiled only for macOS: it has other storyboards.
  private static func isOnlyMac(_ file: SourceFile) -> Bool {
    ["import AppKit", "import Cocoa", "<Cocoa/", "<AppKit/"].contains { file.contains(Array($0.utf8)) }
      && !file.contains(Array("UIKit".utf8))
  }

  /// Reads the Swift and Objective-C files of a tree, without tests and without code for macOS in an app for phones.
  init(_ tree: SourceTree, isMac: Bool, _ notes: inout ImportNotes) {
    self.tree = tree
    var words: Set<String> = []
    var testWords: Set<String> = []
    let paths = tree.paths.filter { Self.endings.contains(where: $0.hasSuffix) }
    let read = Parallel.map(count: paths.count) { number -> (tokens: CodeTokens?, notes: ImportNotes) in
      var notes = ImportNotes()
      let file = tree.readText(paths[number], &notes)
      guard let file, !Self.isPlainC(file), isMac || !Self.isOnlyMac(file) else { return (nil, notes) }
      let tokens = CodeTokens(file, file.name.hasSuffix(".swift") ? .swift : .objectiveC)
      if !paths[number].hasSuffix(".h") { tree.survey(tokens) }
      return (tokens, notes)
    }
    for (path, (tokens, found)) in zip(paths, read) {
      notes.add(found)
      guard let tokens else { continue }
      fileCount += 1
      let texts = tokens.all.indices.map(tokens.text)
      if texts.contains("XCTestCase") {
        testWords.formUnion(texts)
        continue
      }
      if tokens.isSwift { swiftPaths.append(path) }
      let outline = CodeOutline(tokens)
      for (name, parents) in outline.types { inherited[name, default: []] += parents }
      for (selector, type) in outline.actions { actions[selector, default: []].append((type, path)) }
      for (name, type, value) in outline.constants {
        constants[type.map { $0 + "." + name } ?? name, default: []].insert(value)
        if type != nil { members[name, default: []].insert(value) }
      }
      for (index, text) in texts.enumerated() where !outline.heads.contains(index) { words.insert(text) }
      let calls = UIKitCalls(outline)
      for (name, board) in calls.factories where factories[name] == nil { factories[name] = board }
      if !calls.instances.isEmpty || !calls.performed.isEmpty { self.calls.append(calls) }
    }
    mentioned = Set(words.map(Self.plain))
    tested = Set(testWords.map(Self.plain))
  }

  /// Returns the calls of functions that make scenes, named with their types.
  func calls(of makers: Set<String>) -> [UIKitCalls] {
    var found: [UIKitCalls] = []
    var ignored = ImportNotes()
    let names = Set(makers.compactMap { $0.split(separator: ".").last.map(String.init) })
    for path in makers.isEmpty ? [] : swiftPaths {
      guard let file = tree.readText(path, &ignored) else { continue }
      let tokens = CodeTokens(file, file.name.hasSuffix(".swift") ? .swift : .objectiveC)
      guard tokens.all.indices.contains(where: { tokens.isWord($0) && names.contains(tokens.text($0)) })
      else { continue }
      found.append(UIKitCalls(CodeOutline(tokens), makers: makers))
    }
    return found
  }

  /// Returns true if some file names an identifier, as a text or as a member generated from it.
  func mentions(_ identifier: String) -> Bool { mentioned.contains(Self.plain(identifier)) }

  /// Returns true if only tests name an identifier.
  func isOnlyTested(_ identifier: String) -> Bool { tested.contains(Self.plain(identifier)) && !mentions(identifier) }

  /// Returns an identifier in the form that generated code may have.
  static func plain(_ text: String) -> String {
    String(decoding: text.utf8.filter { $0 >= 0x80 || $0.isLetterOrDigit }, as: UTF8.self).lowercased()
  }

  /// Returns the superclasses of a type, itself first.
  func ancestors(of type: String) -> [String] { [type].closure { inherited[$0] ?? [] } }

  /// Returns the text of an argument; `nil` if it is unknown.
  func value(of names: [CodeName], in known: (String) -> Bool) -> String? {
    if let literal = names.first(where: \.isLiteral) { return literal.text }
    for name in names.reversed() {
      let own = name.owner.flatMap { constants[$0 + "." + name.text] }
      guard let values = own ?? (name.isMember ? members[name.text] : constants[name.text]) else { continue }
      // If several types have the name, the value that is known is taken.
      let fitting = values.count == 1 ? values : values.filter(known)
      if fitting.count == 1, let value = fitting.first { return value }
    }
    return names.first { known($0.text) }?.text
  }
}
