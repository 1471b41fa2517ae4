/// What is limited, and to what. Whatever a spec or another file holds, more than this is not read, kept or waited for.
///
/// `docs/robustness.md` has the table `rows`. The limits of the searches of states depend on the spec: `docs/states.md`.
package enum Limits {
  // MARK: Reading

  /// Bytes of a file: places are counted in 32 bits.
  static let file = Int(UInt32.max) - SourceFile.padding
  /// Bytes from standard input, a pipe or a device, which have no size.
  static let stream = 1 << 30
  /// Milliseconds until somebody has come to the other end of a pipe with a name, or has let go of a lock.
  static let patience = 10_000
  /// Objects and arrays of JSON inside of each other.
  static let jsonDepth = 512
  /// Configurations that `extends` leads to.
  static let configurations = 100
  /// Bytes of an XML document.
  static let xml = 64 << 20
  /// Collections of YAML inside of each other.
  static let yamlDepth = 200
  /// Bytes of one file of an app's sources.
  static let source = 16 << 20
  /// Milliseconds without a word from the program that parses Swift.
  static let swiftSilence: Int32 = 10_000
  /// Files and folders that the language server looks through for specs.
  static let workspace = 50_000

  // MARK: Screenshots

  /// Bytes of a screenshot.
  static let image = 4 << 20
  /// Pixels of a screenshot.
  static let imagePixels = 50_000_000
  /// Bytes of all screenshots of a spec.
  static let images = 64 << 20

  // MARK: Links

  /// Pairs of links that are compared.
  static let linkPairs = 4_000_000
  /// Intent filters' combinations of a manifest, and states of one of its patterns.
  static let manifest = 10_000

  // MARK: The machine

  /// Routes that one route fires in turn, by redirects and completions.
  static let firings = 64
  /// Routes on the path of a deep link.
  static let linkPath = 256
  /// Coordinators that are entered inside of each other.
  static let enteringDepth = 256

  // MARK: Drawing

  /// Screens of a picture.
  static let pictureScreens = 2_000
  /// Edges of a picture.
  static let pictureEdges = 4_000
  /// Coordinators of a picture inside of each other.
  static let pictureDepth = 200
  /// Seconds that a process which draws has for a piece of a picture.
  package static let pictureSeconds: UInt32 = 60
  /// Bytes that a process which draws may take, on Linux.
  static let pictureMemory: UInt = 3 << 30
  /// Pixels of a side of a PNG.
  static let pngSide = 32_767
  /// Pixels of a PNG.
  static let pngPixels = 120_000_000
  /// Edges of a Mermaid chart.
  static let mermaidEdges = 500
  /// Characters of a Mermaid chart.
  static let mermaidLength = 50_000

  // MARK: The language server

  /// Bytes of a message.
  static let message = 256 << 20
  /// Bytes of the head of a message.
  static let messageHead = 1 << 14
  /// Findings that are published for a document.
  static let diagnostics = 1_000
  /// Problems of a text that is not JSON, which are told beside what breaks it. A brace without its partner makes keys of
  /// one object of all that follows, which nobody wants to be told, thing by thing.
  static let brokenProblems = 2_000
  /// Symbols of the workspace in one answer: a client asks again with more letters.
  static let symbols = 1_000
  /// Completions in one answer, of which the client is told that there are more.
  static let completions = 500
  /// Bytes of the specs in an editor's folder that are read for what includes what.
  static let workspaceBytes = 64 << 20

  // MARK: The page server

  /// Bytes of the head of a request.
  static let request = 16 << 10
  /// Browsers that are served at once.
  static let clients = 64
  /// Milliseconds until a request is there.
  static let requestTime = 10_000

  // MARK: The table

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
    Row("the depth of JSON", jsonDepth, "levels", "a finding (`too-deep`); what is deeper is left out"),
    Row("the files of a configuration, by `extends`", configurations, "", "status 2"),
    Row("an XML file: a manifest, a graph, a storyboard", xml, "bytes", "status 2; in an import a note"),
    Row("the depth of YAML", yamlDepth, "levels", "status 2"),
    Row("a file of an app's sources", source, "bytes", "a note; it is left out"),
    Row(
      "the silence of the program that parses Swift", swiftSilence / 1000, "seconds",
      "it is killed; a note; the file is left out"),
    Row("the entries of an editor's folder", workspace, "", "the rest is not looked at for specs"),
    Row("a screenshot", image, "bytes", "a finding (`unreadable-image`); it is left out"),
    Row("the pixels of a screenshot", imagePixels, "", "the same"),
    Row("the screenshots of a spec together", images, "bytes", "the same, for the rest"),
    Row(
      "the comparison of deep links with each other", linkPairs, "pairs", "a note; the rest is not compared"),
    Row("the filters of a manifest, the states of a pattern", manifest, "", "the rest is not compared"),
    Row("the routes that a route fires in turn", firings, "", "the rest does not fire"),
    Row("the path of a deep link", linkPath, "routes", "a finding (`unresolvable-deep-link`)"),
    Row(
      "the coordinators that are entered inside of each other", enteringDepth, "",
      "what is deeper is not built"),
    Row("a picture", pictureScreens, "screens", "status 2; pictures of its parts are offered"),
    Row("a picture", pictureEdges, "edges", "the same"),
    Row("a picture", pictureDepth, "coordinators deep", "status 2"),
    Row("the memory of a process that draws (Linux)", pictureMemory, "bytes", "status 2"),
    Row("the time of a piece of a picture", pictureSeconds, "seconds", "another layout, or status 2"),
    Row("the side of a PNG", pngSide, "pixels", "it is drawn smaller"),
    Row("the pixels of a PNG", pngPixels, "", "it is drawn smaller"),
    Row("a Mermaid chart", mermaidEdges, "edges", "status 2"),
    Row("a Mermaid chart", mermaidLength, "characters", "status 2"),
    Row("a message to the language server", message, "bytes", "the server ends: status 2"),
    Row("the head of such a message", messageHead, "bytes", "the server ends: status 2"),
    Row(
      "the findings of an open document", diagnostics, "", "the first are published, and how many there are"),
    Row(
      "the other findings of a document that is not JSON", brokenProblems, "", "only what breaks it is said"),
    Row("the symbols of a workspace in one answer", symbols, "", "the first are answered"),
    Row("the completions in one answer", completions, "", "the first are answered, marked as incomplete"),
    Row(
      "the specs of an editor's folder together", workspaceBytes, "bytes",
      "the rest is not looked at for includes"),
    Row("the head of a request to `serve`", request, "bytes", "the answer is 400"),
    Row("the time of a request to `serve`", requestTime / 1000, "seconds", "the connection ends"),
    Row("the browsers that `serve` serves at once", clients, "", "the oldest goes"),
  ]
}
