import Commands
import Graph
import GraphDrawing

/// A spec that is served: its page, or the reason why there is none.
struct ServedSpec {
  /// The result of drawing, as one process hands it to another.
  struct Result {
    let page: [UInt8]
    /// The files that it depends on, be they there or not.
    let inputs: [String]
    /// Remarks, a line each.
    let notes: [String]
    /// True if the page has an error in place of a picture, or above an older one.
    var isFailure = false

    var bytes: [UInt8] {
      [isFailure ? 1 : 0]
        + [inputs, notes].flatMap { $0.filter { !$0.isEmpty }.flatMap { Array($0.utf8) + [0] } + [0] } + page
    }

    /// Reads `bytes`: whether it is a failure, two lists of texts, each with a null behind it and one at the end, and the
    /// page.
    static func read(_ bytes: [UInt8]) -> Result {
      var rest = bytes.dropFirst()
      func list() -> [String] {
        var texts: [String] = []
        while let end = rest.firstIndex(of: 0) {
          let text = rest[..<end]
          rest = rest[(end + 1)...]
          guard !text.isEmpty else { break }
          texts.append(String(decoding: text, as: UTF8.self))
        }
        return texts
      }
      let (inputs, notes) = (list(), list())
      return Result(page: Array(rest), inputs: inputs, notes: notes, isFailure: bytes.first == 1)
    }
  }

  let path: String
  let options: Drawing.Options
  let configuration: () throws -> Configuration
  /// The last page that could be drawn.
  var lastPage: [UInt8]?

  /// Reads the spec and draws it. If it cannot be drawn, the page says why, with the findings of `lint`.
  func draw() -> Result {
    var inputs = [path]
    do {
      let configuration = try configuration()
      let specs = try SpecSet([path], configurations: [configuration])
      let findings = specs.lint()
      inputs = specs.inputs
      do {
        var options = options
        options.levels = configuration.levels
        let load = FileSystem.includeLoader(forSpecAt: path)
        let picture = try Drawing.draw(try Spec(at: path), as: .html, options, load: load)
        return Result(page: picture.bytes, inputs: inputs, notes: picture.notes)
      } catch {
        return failure("\(error)", inputs, findings)
      }
    } catch let error as SettingError {
      return failure(error.message, inputs + error.files)
    } catch {
      return failure("\(error)", inputs)
    }
  }

  /// The last page with an error above it, or a page with the error alone.
  func failure(_ message: String, _ inputs: [String] = [], _ findings: LintResults? = nil) -> Result {
    let page =
      lastPage.map { ServedPage.page($0, below: message, findings: findings) }
      ?? ServedPage.status(of: path, message, findings: findings)
    return Result(page: page, inputs: inputs, notes: [message], isFailure: true)
  }
}
