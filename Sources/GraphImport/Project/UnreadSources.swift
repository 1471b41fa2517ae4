import Graph

/// Kinds of apps, and ways to navigate, that no importer reads.
struct UnreadSources: Sendable {
  /// Its kind, with the file that says so: `a Flutter app (pubspec.yaml)`.
  let name: String
  let path: String
  /// True if the app is written in it as a whole, and other sources are only around that.
  let isWhole: Bool
  /// The end of the path.
  private let ending: String

  /// True for an app for several systems: its common code is read with the app for Android.
  var isForAndroid: Bool { ending == "build.gradle.kts" }

  /// The kind of the sources, and the way out, in one line.
  static func message(about all: [UnreadSources]) -> String {
    // Around an app that is written in one of these as a whole the rest is a shell.
    let whole = all.filter(\.isWhole)
    let names = (whole.isEmpty ? all : whole).map { "\($0.name) (\($0.path))" }.joined(separator: ", ")
    return "\(names): no importer reads it; write a list of edges (docs/import.md)"
  }

  /// The ends of paths, and words one of which is in the file.
  private static let marks: [(ending: String, words: [String], name: String, isWhole: Bool)] = [
    ("pubspec.yaml", ["flutter:"], "a Flutter app", true), ("package.json", [#""expo":"#], "an Expo app", true),
    ("package.json", [#""react-native":"#], "a React Native app", true),
    ("package.json", [#""@capacitor/core":"#], "a Capacitor app", true),
    ("package.json", [#""cordova-"#, #""cordova":"#], "a Cordova app", true),
    ("config.xml", ["<widget"], "a Cordova app", true), (".csproj", ["<UseMaui>true"], "a .NET MAUI app", true),
    (".csproj", ["Xamarin.iOS", "Xamarin.Android", "Xamarin.Forms"], "a Xamarin app", true),
    ("Packages/manifest.json", ["com.unity."], "a Unity app", true),
    (
      "build.gradle.kts", ["org.jetbrains.compose", "compose.multiplatform", "composeMultiplatform"],
      "a Compose Multiplatform app", true
    ),
    (
      "build.gradle.kts", ["multiplatform\")", "kotlinMultiplatform", "kotlin.multiplatform"],
      "a Kotlin Multiplatform app", true
    ), (".kt", ["androidx.compose"], "Jetpack Compose without a NavHost or NavDisplay", false),
    ("AndroidManifest.xml", ["android.intent.category.LAUNCHER"], "activities and fragments in code", false),
    (".m", ["rootViewController", "pushViewController"], "UIKit in Objective-C", false),
  ]

  /// The kinds that are in a tree, each once with the file nearest to the top. `areWhole`: only those in which apps are
  /// written as a whole, which few files tell.
  static func all(in tree: SourceTree, areWhole: Bool = false) -> [UnreadSources] {
    var notes = ImportNotes()
    var found: [UnreadSources] = []
    let depths = tree.paths.map { (Path.parts(of: $0).count, $0) }.sorted { $0.0 < $1.0 }
    for (ending, words, name, isWhole) in marks
    where (isWhole || !areWhole) && !found.contains(where: { $0.name == name }) {
      // An Expo app is one of React Native, and one of Compose Multiplatform is one of Kotlin's.
      if isWhole, found.contains(where: { $0.ending == ending }) { continue }
      // One of the ways in code is enough.
      if !isWhole, ending == ".kt" || ending.hasPrefix("Android"), found.contains(where: { !$0.isWhole }) { continue }
      let words = words.map { Array($0.utf8) }
      let path = depths.first { _, path in
        guard ending.hasPrefix(".") ? path.hasSuffix(ending) : ("/" + path).hasSuffix("/" + ending),
          !SwiftFile.isTest(path), let file = tree.read(path, &notes)
        else { return false }
        return words.contains(where: file.contains)
      }
      if let path { found.append(UnreadSources(name: name, path: path.1, isWhole: isWhole, ending: ending)) }
    }
    return found
  }
}
