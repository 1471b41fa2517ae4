import Graph

/// Runs that cover a spec, for people, for programs, and as tests to be completed.
package enum CoverReport {
  /// Each run in one line that `simulate --run` takes; then how many targets they cover, and the rest.
  package static func text(of cover: Cover) -> String {
    var lines = cover.runs.map { words($0, cover).joined(separator: " > ") }
    if !lines.isEmpty { lines.append("") }
    lines.append(summary(of: cover))
    lines += cover.omitted.map { "  not covered: '\(name($0.item, cover))': \($0.reason)" }
    return lines.map { $0.printable + "\n" }.joined()
  }

  /// The runs as lists of steps, each with the targets that it is the first to cover.
  package static func json(of cover: Cover) -> String {
    JSONValue.object([
      "version": 1, "file": .string(cover.machine.spec.fileName), "goal": .string(cover.goal.rawValue),
      "total": .number(cover.count), "covered": .number(cover.count - cover.omitted.count),
      "runs": .list(cover.runs) { run in
        ["steps": .strings(words(run, cover)), "covers": .strings(run.covers.map { name($0, cover) })]
      },
      "notCovered": .list(cover.omitted) { ["id": .string(name($0, cover)), "reason": .string($1)] },
    ]).text
  }

  /// Returns the number of things that the runs cover, in words.
  private static func summary(of cover: Cover) -> String {
    let things =
      switch cover.goal {
      case .screens: "screen"
      case .routes: "route"
      case .links: "deep link"
      }
    let steps = cover.runs.reduce(0) { $0 + $1.steps.count }
    return "\(cover.count - cover.omitted.count) of \(plural(cover.count, things)) in "
      + "\(plural(cover.runs.count, "run")), \(plural(steps, "step"))"
  }

  /// The steps of a run as they are written, its beginning included.
  private static func words(_ run: Cover.Run, _ cover: Cover) -> [String] {
    (run.steps.first?.opensApp == true ? [] : ["launch"]) + run.steps.map { $0.text(in: cover.machine.spec) }
  }

  private static func name(_ item: Int, _ cover: Cover) -> String {
    let spec = cover.machine.spec
    return switch cover.goal {
    case .screens: spec.name(of: Element.ID(item))
    case .routes: spec.name(of: Route.ID(item))
    case .links: spec.name(of: DeepLink.ID(item))
    }
  }
}

extension Cover: CustomStringConvertible {
  /// The runs and their targets, as `navgraph cover` writes them as text.
  public var description: String { CoverReport.text(of: self) }
}

/// The runs as tests that someone completes: for Maestro, and for XCUITest.
extension CoverReport {
  /// The action of a test for a step.
  private enum Act {
    case launch
    /// The app is closed, so that the next step opens it.
    case close
    case open(url: String)
    /// A tap on an element, by its identifier.
    case tap(String)
    /// A tap on an element, by its text.
    case tapText(String)
    case press(String)
    /// The platform's own way back; from a layer that is pulled down, or from a stack.
    case back(isDismissal: Bool)
    /// Nothing that a test can do by itself.
    case wait
  }

  /// One step of a test: the action, its meaning in the spec, and the visible screens afterwards.
  private struct Line {
    var act: Act
    var remark: String
    var title: String?
    var id: String?
  }

  // MARK: Maestro

  /// A stream of YAML documents, two for each run: the name of the flow, and its commands.
  package static func maestro(of cover: Cover) -> String {
    let file = comment(cover.machine.spec.fileName)
    var text = "# \(comment(summary(of: cover))) of \(file), by 'navgraph cover'.\n"
    text += "# Each pair of documents is a flow: put it into a file of its own, and the app's id into it.\n"
    for (index, run) in cover.runs.enumerated() {
      text += "---\nappId: com.example.app\nname: \(yaml("run \(index + 1)"))\n---\n"
      for line in lines(of: run, cover) {
        let remark = line.remark.isEmpty ? "" : "  # \(comment(line.remark))"
        switch line.act {
        case .launch: text += "- launchApp:\(remark)\n    stopApp: true\n"
        case .close: text += "- stopApp\n"
        case .open(let url): text += "- openLink: \(yaml(url))\(remark)\n"
        case .tap(let id): text += "- tapOn:\(remark)\n    id: \(yaml(pattern(id)))\n"
        case .tapText(let words): text += "- tapOn: \(yaml(pattern(words)))\(remark)\n"
        case .press(let id): text += "- longPressOn:\(remark)\n    id: \(yaml(pattern(id)))\n"
        case .back: text += "- back\(remark)\n"
        case .wait: text += "- waitForAnimationToEnd\(remark)\n"
        }
        if let title = line.title {
          text += "- assertVisible: \(yaml(pattern(title)))\n"
        } else if let id = line.id {
          text += "- assertVisible:\n    id: \(yaml(pattern(id)))\n"
        }
      }
    }
    return text
  }

  // MARK: XCUITest

  /// A test case with a test for each run.
  package static func xcuitest(of cover: Cover) -> String {
    var text = """
      import XCTest

      // \(comment(summary(of: cover))) of \(comment(cover.machine.spec.fileName)), by 'navgraph cover'.
      final class NavigationTests: XCTestCase {
        private let app = XCUIApplication()


      """
    for (index, run) in cover.runs.enumerated() {
      text += "  func testRun\(index + 1)() {\n"
      for line in lines(of: run, cover) {
        let remark = line.remark.isEmpty ? "" : "  // \(comment(line.remark))"
        switch line.act {
        case .launch: text += "    app.launch()\(remark)\n"
        case .close: text += "    app.terminate()\n"
        case .open(let url): text += "    open(\(swift(url)))\(remark)\n"
        case .tap(let name), .tapText(let name): text += "    tap(\(swift(name)))\(remark)\n"
        case .press(let name): text += "    press(\(swift(name)))\(remark)\n"
        case .back(let isDismissal): text += isDismissal ? "    pullDown()\(remark)\n" : "    goBack()\(remark)\n"
        case .wait: text += "   \(remark.isEmpty ? "" : " " + remark.dropFirst(2))\n"
        }
        if let name = line.title ?? line.id { text += "    expect(\(swift(name)))\n" }
      }
      text += "  }\n\n"
    }
    return text + String(decoding: PackageResources.XCUITest_txt, as: UTF8.self)
  }

  // MARK: Steps

  private static func lines(of run: Cover.Run, _ cover: Cover) -> [Line] {
    let machine = cover.machine
    var lines: [Line] = []
    // A long run has large states: they are made again rather than kept.
    var before = machine.launch
    if run.steps.first?.opensApp != true {
      lines.append(line(.launch, "", before, machine))
    } else {
      lines.append(Line(act: .close, remark: ""))
    }
    for step in run.steps {
      guard let state = try? machine.state(after: step, in: before) else { break }
      lines.append(line(act(for: step, before, state, machine), remark(on: step, machine.spec), state, machine))
      before = state
    }
    return lines
  }

  private static func line(_ act: Act, _ remark: String, _ state: State?, _ machine: Interpreter) -> Line {
    guard let screen = state?.visibleScreens.first else { return Line(act: act, remark: remark) }
    let title = machine.spec.text(.title, of: machine.spec.subject(screen))
    let isBlank = title?.allSatisfy(\.isWhitespace) ?? true
    return Line(act: act, remark: remark, title: isBlank ? nil : title, id: machine.spec.name(of: screen))
  }

  private static func act(for step: Step, _ before: State, _ after: State, _ machine: Interpreter) -> Act {
    let spec = machine.spec
    switch step {
    case .launch, .entry: return .launch
    case .link(let link), .recover(_, of: .link(let link), on: _): return .open(url: spec.name(of: link))
    case .back: return .back(isDismissal: after.layers.count < before.layers.count)
    case .pull: return .back(isDismissal: true)
    case .switch(let member, _):
      let title = spec.text(.title, of: spec.subject(member))
      return title?.contains { !$0.isWhitespace } == true ? .tapText(title!) : .tap(spec.name(of: member))
    case .route(let route, _), .recover(_, of: .route(let route), on: _): return tap(route, spec)
    case .recover(let precondition, of: nil, on: _):
      // The first route that evaluates it is meant.
      let route = machine.steps(in: before).lazy.compactMap { step -> Route.ID? in
        guard case .route(let route, _) = step,
          (try? machine.state(after: .recover(precondition, of: .route(route)), in: before)) == after
        else { return nil }
        return route
      }.first
      return route.map { tap($0, spec) } ?? .wait
    }
  }

  /// Returns the action of a route's trigger: `tap:login` is a tap on the element with that name, and so on; without a
  /// trigger a tap on the element with the name of the route.
  private static func tap(_ route: Route.ID, _ spec: Spec) -> Act {
    let subject = Subject.route(route)
    guard let trigger = spec.text(.trigger, of: subject), trigger.contains(where: { !$0.isWhitespace }) else {
      return .tap(spec.name(of: route))
    }
    if trigger == "automatic" { return .wait }
    let parts = trigger.split(separator: ":", maxSplits: 1).map(String.init)
    switch parts.first {
    case "tap" where parts.count == 2: return .tap(parts[1])
    case "longPress" where parts.count == 2, "press" where parts.count == 2: return .press(parts[1])
    default: return .tap(trigger)
    }
  }

  /// Returns a remark that names a step of the spec, where the test does not say so by itself.
  private static func remark(on step: Step, _ spec: Spec) -> String {
    switch step {
    case .entry(let element):
      let opener = spec.text(.entry, of: spec.subject(element)) ?? ""
      return "\(step.text(in: spec)): opened by \(opener)"
    case .recover: return "\(step.text(in: spec)): it does not hold"
    default: return step.text(in: spec)
    }
  }

  // MARK: Escaping

  /// A text in a comment: one line whatever breaks lines.
  private static func comment(_ text: String) -> String {
    String(String.UnicodeScalarView(text.printable.unicodeScalars.map { needsEscape($0) ? "\u{FFFD}" : $0 }))
  }

  /// A text as a regular expression that matches it.
  private static func pattern(_ text: String) -> String {
    String(text.flatMap { #"\^$.|?*+()[]{}"#.contains($0) ? ["\\", $0] : [$0] })
  }

  /// A text as a double-quoted scalar of YAML.
  private static func yaml(_ text: String) -> String {
    quoted(text) { "\\U" + String(hexadecimal: $0.value, digits: 8, uppercase: true) }
  }

  /// A text as a string literal of Swift.
  private static func swift(_ text: String) -> String {
    quoted(text) { "\\u{" + String(hexadecimal: $0.value, digits: 1, uppercase: true) + "}" }
  }

  private static func quoted(_ text: String, _ escape: (Unicode.Scalar) -> String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      if needsEscape(scalar) { result += escape(scalar) } else { result.unicodeScalars.append(scalar) }
    }
    return result + "\""
  }

  /// True if a character is not printable, or is none: YAML knows no such thing.
  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isPrintable || 0xFDD0...0xFDEF ~= scalar.value || scalar.value & 0xFFFE == 0xFFFE
  }
}
