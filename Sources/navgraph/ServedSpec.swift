import Commands
import Graph
import GraphDrawing

/// A spec that is served: its page, or what stands in the way of it.
struct ServedSpec {
  /// What came of drawing, as it is handed from one process to another.
  struct Result {
    let page: [UInt8]
    /// The files that it depends on, be they there or not.
    let inputs: [String]
    /// Remarks, a line each.
    let notes: [String]

    init(page: [UInt8], inputs: [String], notes: [String]) {
      (self.page, self.inputs, self.notes) = (page, inputs, notes)
    }

    /// Reads what `bytes` has written: two lists of texts, each with a null behind it and one at the end, and the page.
    init(_ bytes: [UInt8]) {
      var rest = bytes[...]
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
      inputs = list()
      notes = list()
      page = Array(rest)
    }

    var bytes: [UInt8] {
      [inputs, notes].flatMap { $0.filter { !$0.isEmpty }.flatMap { Array($0.utf8) + [0] } + [0] } + page
    }
  }

  let path: String
  private let options: Drawing.Options
  private let configuration: () throws -> Configuration

  init(path: String, _ options: Drawing.Options, configuration: @escaping () throws -> Configuration) {
    self.path = path
    self.options = options
    self.configuration = configuration
  }

  /// Reads the spec and draws it; where it cannot be drawn the page says why, with what `lint` finds.
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

  /// A page that says what stands in the way.
  func failure(_ message: String, _ inputs: [String] = [], _ findings: LintResults? = nil) -> Result {
    Result(page: ServedPage.status(of: path, message, findings: findings), inputs: inputs, notes: [message])
  }
}
