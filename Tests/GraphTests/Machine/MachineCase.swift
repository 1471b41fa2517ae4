import Testing

@testable import Graph
@testable import GraphFeatures

/// A run of a small spec, and the state or the fault in which it ends.
struct MachineCase: CustomTestStringConvertible, Sendable {
  let title: String
  /// The spec; `"navgraph": 1` is added.
  let spec: String
  let run: String
  /// The last state as `simulate` prints it, or the name of the fault.
  let expected: String
  let location: SourceLocation

  init(
    _ title: String, _ spec: String, run: String = "", _ expected: String,
    location: SourceLocation = #_sourceLocation
  ) {
    self.title = title
    self.spec = spec
    self.run = run
    self.expected = expected
    self.location = location
  }

  var testDescription: String { title }

  /// Runs the spec, and compares.
  func check() throws {
    let simulation = try Simulation(Spec(Self.file(spec)), run: [run])
    let found: String
    switch simulation.stop?.refusal {
    case .fault(let fault): found = fault.kind.rawValue + "\n"
    case .unavailable: found = "unavailable\n"
    case nil:
      let state = try #require(simulation.states.last?.state)
      found = StateReport.text(of: state, in: simulation.interpreter.spec)
    }
    #expect(found == expected + "\n", "\(title)", sourceLocation: location)
  }

  /// A spec as a file.
  static func file(_ text: String) -> SourceFile {
    SourceFile(name: "test.nav.json", bytes: Array("{ \"navgraph\": 1, \(text) }".utf8))
  }

  /// The interpreter of a spec.
  static func interpreter(_ text: String) -> Interpreter {
    let spec = SpecReader.read(file(text), load: Linter.noIncludes)
    return Interpreter(spec, CoordinatorTree(spec))
  }
}

/// A state with the elements of the stack of 'app', and layers above, each a screen or a navigation with its elements.
func line(_ elements: String, modal: [String] = []) -> String {
  var lines = ["app (navigation)"] + elements.split(separator: " ").map { "  \($0)" }
  for layer in modal {
    lines.append("modal (interactive)")
    let names = layer.split(separator: " ")
    lines += names.enumerated().map { index, name in
      (index > 0 ? "    " : "  ") + name + (index == 0 && names.count > 1 ? " (navigation)" : "")
    }
  }
  return lines.joined(separator: "\n") + " (visible)"
}
