import Graph

/// Screenshots that tests and tools have taken, and the screens that they show, by the names of both.
package struct ScreenshotSearch: Sendable {
  /// The tools by a part of the paths that they write to.
  private static let tools: KeyValuePairs = [
    "/__Snapshots__/": "swift-snapshot-testing", "/src/test/snapshots/images/": "Paparazzi",
    "/roborazzi/": "Roborazzi", "/fastlane/": "Fastlane",
  ]
  /// Words that say no more of a screen or picture than that it is one.
  private static let common: Set<String> = [
    "activity", "component", "composable", "controller", "dark", "default", "dest", "dialog", "fragment", "light",
    "page", "preview", "screen", "screenshot", "snapshot", "snapshots", "test", "tests", "ui", "vc", "view",
  ]

  private let folder: String
  private let paths: [String]

  /// Looks for images of the tools in a folder and below it.
  package init(in folder: String) throws(FileError) {
    self.folder = folder
    let images = try SpecFinder.files(in: Path.normalized(folder)) { name in
      [".png", ".jpg", ".jpeg"].contains { name.hasSuffix($0) }
    }
    paths = images.filter { Self.tool($0) != nil }
  }

  private static func tool(_ path: String) -> String? {
    tools.first { "/\(path)".utf8.firstIndex(of: Array($0.key.utf8)) != nil }?.value
  }

  /// Adds the images of screens that have none yet, and returns a note about them.
  func add(to images: inout [Element.ID: EmbeddedImage], of spec: Spec) -> String {
    var room = images.values.reduce(Limits.images) { $0 - $1.bytes.count }
    var number = (images.values.map(\.number).max() ?? 0) + 1
    var counts: [String: Int] = [:]
    for (screen, path) in matches(spec).sorted(by: { $0.key < $1.key }) where images[screen] == nil {
      let image = ImageReader.image(path, number, room, of: spec) { path, _ throws(IncludeError) in
        do { return try FileSystem.read(path) } catch { throw .missing }
      }
      guard let image = try? image.get() else { continue }
      images[screen] = image
      room -= image.bytes.count
      number += 1
      counts[Self.tool(path)!, default: 0] += 1
    }
    let tools = counts.sorted { $0.key < $1.key }.map { ", \($0.value) of \($0.key)" }.joined()
    return "\(images.count) of \(plural(spec.screenCount, "screen")) have screenshots\(tools); "
      + "\(plural(paths.count, "image")) of such tools in '\(folder)'"
  }

  /// Returns the images below a folder by the ids of screens, as paths in it; a build's own are gone with the next one.
  package func images(of spec: @autoclosure () -> Spec, below folder: String) -> [String: String] {
    if paths.isEmpty { return [:] }
    let spec = spec()
    let pairs = matches(spec).compactMap { screen, path -> (String, String)? in
      let path = FileSystem.absolute(path)
      guard Path.isInside(path, folder: folder), !path.contains("/build/") else { return nil }
      return (spec.name(of: screen), String(path.dropFirst(folder == "/" ? 1 : folder.count + 1)))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Returns for each screen the image whose name says the least beside that of the screen. A name that several screens
  /// have is that of none. Linear in the names.
  private func matches(_ spec: Spec) -> [Element.ID: String] {
    var screens: [String: Set<Element.ID>] = [:]
    for screen in spec.elements.indices where spec.elements[screen].isScreen {
      for name in [
        spec.name(of: screen), spec.displayTitle(of: screen), spec.text(.code, of: spec.subject(screen)) ?? "",
      ] {
        for part: Substring in name.split(separator: ".").suffix(1) + [name[...]] {
          screens[Self.words(part).joined(), default: []].insert(screen)
        }
      }
    }
    var best: [Element.ID: (rest: Int, path: String)] = [:]
    for path in paths {
      let found = Self.names(in: path).first { screens[$0.joined()]?.count == 1 && !$0.isEmpty }
      guard let found, let screen = screens[found.joined()]?.first else { continue }
      let rest = Self.names(in: path)[0].count { !found.contains($0) }
      if best[screen].map({ rest < $0.rest }) ?? true { best[screen] = (rest, path) }
    }
    return best.mapValues(\.path)
  }

  /// The words of a name that tell it from others.
  private static func words(_ name: Substring) -> [String] {
    RouteNames.words(String(name)).map { $0.filter { !$0.isNumber } }.filter { $0 != "" && !common.contains($0) }
  }

  /// The names that a path has for a screen, the most exact first: that of the file behind the package, those of the
  /// classes in it, that of the folder.
  private static func names(in path: String) -> [[String]] {
    let parts = path.split(separator: "/")
    let pieces = (parts.last?.split { "._-".contains($0) } ?? []).dropLast().map { $0.drop(while: \.isNumber) }
    let own = pieces.drop { $0.first?.isUppercase != true }
    let classes = own.filter { $0.first?.isUppercase == true } + parts.dropLast().suffix(1)
    return [(own.isEmpty ? pieces[...] : own).flatMap(words)] + classes.map(words)
  }
}
