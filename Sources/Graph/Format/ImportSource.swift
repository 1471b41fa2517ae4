/// The kinds of source that `import` reads, as `--from` and configurations name them.
package enum ImportSource: String, CaseIterable, Sendable {
  /// Jetpack Navigation's XML, with manifest, menus, Kotlin and Java.
  case android
  /// XCoordinator's coordinators and routes, in Swift.
  case xcoordinator
  /// Corduroy's coordinators and navigators, in Swift.
  case corduroy
  /// SwiftUI's views, stacks, tabs, links and sheets, in Swift.
  case swiftui
  /// View controllers of UIKit that code shows, and coordinators of the app's own, in Swift.
  case uikit
  /// Storyboards, and the calls of UIKit in Swift and Objective-C.
  case storyboard
  /// CoordiNode's YAML.
  case coordinode
  /// The `nav-graph.json` of compose-nav-graph.
  case composeNavGraph = "compose-nav-graph"
  /// A list of nodes and edges in JSON, as any script can write it.
  case edges
}
