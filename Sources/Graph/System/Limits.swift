/// Limits: more than this of a spec or another file is not read, kept or waited for.
///
/// `docs/robustness.md` lists them, by `Tests/GraphTests/LimitRows.swift`. The limits of the searches of states depend on
/// the spec: `docs/states.md`.
package enum Limits {
  // MARK: Reading

  /// Bytes of a file: places are counted in 32 bits.
  static let file = Int(UInt32.max) - SourceFile.padding
  /// Bytes from standard input, a pipe or a device, which have no size.
  static let stream = 1 << 30
  /// How long to wait for a named pipe's other end or for a lock, in milliseconds.
  static let patience = 10_000
  /// Objects and arrays of JSON inside of each other: nothing that the format describes comes near.
  static let jsonDepth = 512
  /// Configurations that `extends` leads to: each may extend several, which may extend the same ones again.
  static let configurations = 100
  /// Bytes of an XML document.
  static let xml = 64 << 20
  /// Collections of YAML inside of each other.
  package static let yamlDepth = 200
  /// Bytes of one file of an app's sources.
  package static let source = 16 << 20
  /// Milliseconds that the program which parses Swift may take for all files beyond `swiftPause` each. The result of an
  /// import must not depend on how busy a machine is.
  package static let swiftSilence: Int32 = 60_000
  /// Milliseconds that each file may take in any case.
  package static let swiftPause: Int32 = 2_000
  /// Files that may take too long: the rest is left out.
  package static let swiftSilentFiles = 20
  /// Square brackets of Swift inside of each other.
  package static let swiftBrackets = 12

  // MARK: Imports

  /// Graphs of Android inside of each other, in one file.
  package static let androidDepth = 64
  /// Destinations that come of one import of Android's graphs, which may include each other over and over again.
  package static let androidElements = 5_000
  /// Screens whose code fires an action that still becomes a route from each.
  package static let androidSources = 10
  /// Classes that are asked for whose screens they work.
  package static let androidCallers = 40
  /// Functions of Kotlin and Java that are followed inside of each other.
  package static let screenCalls = 200
  /// Moves that one function makes, with those of the functions that it calls.
  package static let screenEffects = 400
  /// Expressions of Compose's code that are run.
  package static let composeSteps = 1_000_000
  /// Calls of Compose's code inside each other.
  package static let composeCalls = 160
  /// Characters of a condition that is taken over from code.
  package static let conditionLength = 80
  /// Containers that come of storyboards.
  package static let storyboardContainers = 2_000
  /// Words and signs of an argument that names a scene.
  package static let storyboardArgument = 200
  /// Levels of a Swift file's facts: readers of JSON have limits.
  static let swiftDepth = 400
  /// Nodes of Swift that are evaluated for one transition, coordinator or scene.
  package static let swiftNodes = 200_000
  /// Statements of Swift inside of each other that are evaluated, through the functions that they call.
  package static let swiftNesting = 40
  /// Nodes of a function's code after which it is followed no more if nothing came of it.
  package static let swiftIdle = 30_000
  /// Nodes of Swift that are evaluated for all screens of an app of UIKit.
  package static let uiKitNodes = 20_000_000
  /// Nodes of Swift that are evaluated for one method of a screen.
  package static let uiKitStep = 200_000
  /// Instances of a class of screens whose code is followed for each.
  package static let uiKitInstances = 4
  /// Instances of a class of coordinators that are told apart.
  package static let coordinatorInstances = 8
  /// Outcomes of a transition of XCoordinator.
  package static let transitionOutcomes = 16
  /// Views of SwiftUI that are looked at for the contents of one of them.
  package static let swiftUIViews = 4_000

  // MARK: Screenshots

  /// Bytes of a screenshot: nobody could open a picture with larger ones.
  static let image = 4 << 20
  /// Pixels of a screenshot, ten times those of the largest screens. A file of some kilobytes can have a billion pixels,
  /// and takes four bytes for each of them wherever it is shown.
  static let imagePixels = 50_000_000
  /// Bytes of all screenshots of a spec together, each file once.
  package static let images = 64 << 20

  // MARK: Links

  /// Pairs of links that are compared.
  static let linkPairs = 4_000_000
  /// Intent filters' combinations of a manifest, and states of one of its patterns.
  static let manifest = 10_000
  /// Steps in which URLs are matched with the patterns of an association file or a manifest.
  static let matching = 50_000_000

  // MARK: The machine

  /// Routes that one route fires in turn, by redirects and completions.
  static let firings = 64
  /// Routes on the path of a deep link.
  static let linkPath = 256
  /// Steps of deep links' paths whose results are kept for links that begin alike.
  static let linkSteps = 2_000
  /// Coordinators that are entered inside of each other.
  static let enteringDepth = 256

  // MARK: Commands and reports

  /// States that `path` examines, unless they are large.
  package static let pathStates = 20_000
  /// Screens that `path` can be told to go through: one bit of a byte each.
  package static let pathThrough = 8
  /// Steps that `cover` tries, in states of usual size.
  package static let coverSteps = 50_000
  /// Nodes of the states that `cover` keeps: on stacks that keep growing few states are many.
  package static let coverNodes = 2_000_000
  /// Steps of a run of `cover` that is replayed.
  package static let coverRun = 4_000
  /// Characters of a rule's reason in SARIF, as far as GitHub takes it.
  static let sarifReason = 1_024
  /// Bytes of a comment: GitHub refuses more than 65,536 characters, and some are left for the end.
  package static let comment = 65_000

  // MARK: Drawing

  /// Screens of a picture: these are laid out in seconds, and more take minutes.
  package static let pictureScreens = 2_000
  /// Edges of a picture.
  package static let pictureEdges = 4_000
  /// Coordinators of a picture inside of each other: Graphviz's parser ends not far above.
  package static let pictureDepth = 200
  /// Seconds that a process which draws has for a piece of a picture.
  package static let pictureSeconds: UInt32 = 60
  /// Bytes that a process which draws may take, on Linux. The largest PNG takes half a gigabyte; a screenshot that claims
  /// to be larger is left out.
  package static let pictureMemory: UInt = 3 << 30
  /// Pixels of a side of a PNG, as cairo can hold them.
  package static let pngSide = 32_767
  /// Pixels of a PNG: they fit into half a gigabyte.
  package static let pngPixels = 120_000_000
  /// Edges of a Mermaid chart: Mermaid draws neither more nor longer texts, unless the page allows it.
  package static let mermaidEdges = 500
  /// Characters of a Mermaid chart.
  package static let mermaidLength = 50_000

  // MARK: The page server

  /// Bytes of the head of a request.
  package static let request = 16 << 10
  /// Browsers that are served at once.
  package static let clients = 64
  /// Milliseconds until a request is there.
  package static let requestTime = 10_000
}
