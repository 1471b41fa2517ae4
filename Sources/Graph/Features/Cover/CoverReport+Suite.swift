extension Cover {
  /// A step of a run in words, with the route that fires and the screen where it does.
  struct Firing {
    let words: String
    var route: Route.ID?
    var screen: Element.ID?
  }

  /// The steps of a run.
  func firings(of run: Run) -> [Firing] {
    let spec = machine.spec
    var state = machine.launch
    var firings: [Firing] = []
    for step in run.steps {
      guard let after = try? machine.state(after: step, in: state) else { break }
      var firing = Firing(words: step.text(in: spec).printable)
      if case .route(let route, let screen) = step {
        firing.route = route
        firing.screen =
          screen?.element
          ?? state.visibleScreens.first { spec.list(spec.routes[route].from, contains: $0) }
      }
      firings.append(firing)
      state = after
    }
    return firings
  }
}

extension CoverReport {
  /// A suite of Swift Testing with a test for each run. `samples` are the names and types of what the tests are given.
  static func suite(
    of cover: Cover, imports: [String], _ samples: [(name: String, type: String)], _ runs: [[String]]
  ) -> String {
    var text = SwiftText()
    text.lines(imports.map { "import \($0)" } + [""])
    text.line("// \(summary(of: cover)) of \(cover.machine.spec.fileName), by 'navgraph cover'.".printable)
    if !samples.isEmpty {
      text.comment("What routes are given: an enum 'Samples' of the tests has it.")
      text.line("@MainActor")
      text.block("private protocol NavigationSamples") { text in
        for (name, type) in samples { text.line("static var \(name): \(type) { get }") }
      }
      text.lines(["extension Samples: NavigationSamples {}", ""])
    }
    text.line("@MainActor")
    text.block("@Suite struct NavigationTests") { text in
      for (index, lines) in runs.enumerated() {
        if index > 0 { text.line() }
        text.block("@Test func run\(index + 1)()") { $0.lines(lines) }
      }
    }
    return text.text
  }
}
