@testable import Graph
@testable import GraphDrawing
@testable import GraphFeatures

/// The table of `docs/robustness.md`.
extension Limits {
  /// A limit in words.
  struct Row {
    /// What is limited.
    let subject: String
    /// The limit, with its unit.
    let most: String
    /// What happens above it.
    let effect: String

    init(_ subject: String, _ most: some BinaryInteger, _ unit: String, _ effect: String) {
      self.subject = subject
      self.effect = effect
      let units = [(1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")]
      if unit == "bytes",
        let (size, name) = units.first(where: { (Int(most) + SourceFile.padding) % $0.0 == 0 })
      {
        self.most = "less than \((Int(most) + SourceFile.padding) / size) \(name)"
      } else if unit == "bytes", let (size, name) = units.first(where: { Int(most) % $0.0 == 0 }) {
        self.most = "\(Int(most) / size) \(name)"
      } else {
        let digits = Array(String(most))
        let grouped = digits.enumerated().map { index, digit in
          (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digit)
        }
        self.most = grouped.joined() + (unit.isEmpty ? "" : " " + unit)
      }
    }
  }

  /// All limits, for the documentation.
  static let rows: [Row] = [
    Row("a file", file, "bytes", "it is not read: status 2"),
    Row("standard input, a pipe, a device", stream, "bytes", "it is not read: status 2"),
    Row("the wait for the other end of a named pipe", patience / 1000, "seconds", "status 2"),
    Row("the wait for another `--update-baseline` in the folder", patience / 1000, "seconds", "status 2"),
    Row("the depth of JSON", jsonDepth, "levels", "a finding (`too-deep`); deeper parts are left out"),
    Row("the files of a configuration, by `extends`", configurations, "", "status 2"),
    Row("an XML file: a manifest, a graph, a storyboard", xml, "bytes", "status 2; in an import a note"),
    Row("the depth of YAML", yamlDepth, "levels", "status 2"),
    Row("a file of an app's sources", source, "bytes", "a note; it is left out"),
    Row(
      "the time of the Swift files that take more than two seconds to parse", swiftSilence / 1000, "seconds",
      "a note; the file is left out, and each later one that takes more than two seconds"),
    Row(
      "the Swift files that take longer", swiftSilentFiles, "",
      "a note for each later file, which is left out"),
    Row(
      "the square brackets of Swift inside of each other", swiftBrackets, "", "a note; the file is left out"),
    Row("the depth of a Swift file's facts", swiftDepth, "levels", "deeper parts are left out"),
    Row(
      "the Swift that is evaluated for one piece of an app", swiftNodes, "nodes",
      "the rest of it is unknown: a note where it matters"),
    Row(
      "the Kotlin of an app with Compose that is run", composeSteps, "expressions",
      "a note; the rest is not run"),
    Row(
      "the functions and callbacks of Compose that call each other", composeCalls, "levels",
      "deeper calls are not run"),
    Row(
      "the statements of Swift inside of each other, with the functions that they call", swiftNesting, "",
      "deeper parts are unknown"),
    Row(
      "the instances of a class of coordinators", coordinatorInstances, "",
      "the rest is not followed"),
    Row("the outcomes of a transition of XCoordinator", transitionOutcomes, "", "the rest is left out"),
    Row(
      "the Swift that is evaluated for all screens of an app of UIKit", uiKitNodes, "nodes",
      "a note; moves of the rest are missing"),
    Row(
      "the Swift of a function that leads to no move", swiftIdle, "nodes",
      "it is not followed again"),
    Row(
      "the Swift that is evaluated for one method of a screen of UIKit", uiKitStep, "nodes",
      "a note; moves of the rest are missing"),
    Row(
      "the instances of a class of UIKit's screens that are followed", uiKitInstances, "",
      "moves that only later ones make are missing"),
    Row("the views of SwiftUI in a view", swiftUIViews, "", "the rest is unknown"),
    Row(
      "Android's graphs inside of each other", androidDepth, "levels", "a note; deeper parts are left out"),
    Row(
      "the destinations of Android's graphs that include each other", androidElements, "",
      "a note; the rest is left out"),
    Row(
      "the screens whose code fires one action of a graph", androidSources, "",
      "its route is one of the whole graph; a call back is a note"),
    Row(
      "the classes between a call of Android's and its screens", androidCallers, "", "the screens are unknown"
    ),
    Row(
      "the calls of Kotlin and Java that are followed inside of each other", screenCalls, "",
      "deeper calls are unknown"),
    Row(
      "the moves of one function of Android, with the functions that it calls", screenEffects, "",
      "the rest is left out"),
    Row("a condition from code", conditionLength, "characters", "its end is left out"),
    Row("the containers of storyboards", storyboardContainers, "", "a note; the rest is left out"),
    Row(
      "the argument of a call that names a scene", storyboardArgument, "words and signs",
      "the scene is unknown"),
    Row("a screenshot", image, "bytes", "a finding (`unreadable-image`); it is left out"),
    Row("the pixels of a screenshot", imagePixels, "", "the same"),
    Row("the screenshots of a spec together", images, "bytes", "the same, for the rest"),
    Row(
      "the comparison of deep links with each other", linkPairs, "pairs", "a note; the rest is not compared"),
    Row("the filters of a manifest, the states of a pattern", manifest, "", "the rest is not compared"),
    Row("the matching of URLs with the patterns of a file", matching, "steps", "status 2"),
    Row("the routes that a route fires in turn", firings, "", "the rest does not fire"),
    Row("the path of a deep link", linkPath, "routes", "a finding (`unresolvable-deep-link`)"),
    Row(
      "the coordinators that are entered inside of each other", enteringDepth, "",
      "deeper ones are not built"),
    Row(
      "the states that `path` examines", pathStates, "",
      "the frame graph is asked; where it cannot tell, this is said"),
    Row("the screens that `path` goes through", pathThrough, "", "status 2"),
    Row(
      "the steps that `cover` tries, fewer in large states", coverSteps, "",
      "targets without a run are listed as not covered"),
    Row("the nodes of the states that `cover` keeps", coverNodes, "", "the same"),
    Row("a run of `cover`", coverRun, "steps", "the same"),
    Row("the reason of a rule in SARIF", sarifReason, "characters", "its end is left out"),
    Row("a comment in Markdown", comment, "bytes", "the rest is left out, and counted"),
    Row("a picture", pictureScreens, "screens", "status 2; pictures of its parts are offered"),
    Row("a picture", pictureEdges, "edges", "the same"),
    Row("a picture", pictureDepth, "coordinators deep", "status 2"),
    Row("the memory of a process that draws (Linux)", pictureMemory, "bytes", "status 2"),
    Row("the time of a piece of a picture", pictureSeconds, "seconds", "another layout, or status 2"),
    Row("the side of a PNG", pngSide, "pixels", "it is drawn smaller"),
    Row("the pixels of a PNG", pngPixels, "", "it is drawn smaller"),
    Row("a Mermaid chart", mermaidEdges, "edges", "status 2"),
    Row("a Mermaid chart", mermaidLength, "characters", "status 2"),
    Row("the head of a request to `serve`", request, "bytes", "the answer is 400"),
    Row("the time of a request to `serve`", requestTime / 1000, "seconds", "the connection ends"),
    Row("the browsers that `serve` serves at once", clients, "", "the oldest goes"),
  ]
}
