@testable import Graph
@testable import GraphFeatures
@testable import GraphImport

/// A small random spec: two to twelve screens in containers of every kind, with flows, entries, preconditions,
/// routes of every style and deep links. All that it names is declared, but for some targets of Android's controllers (`graphs`).
struct RandomSpec {
  /// The spec as JSON.
  private(set) var text = ""
  /// What there is more of than elsewhere.
  enum Focus: CaseIterable {
    case nothing
    /// Tabs, pages and splits, and routes that do something in one member and then select another.
    case members
    /// Targets in containers of their own, for which something is popped first.
    case popUpTo
    /// Containers in each other, and moves that a given coordinator performs.
    case performers
    /// Members that nobody may have seen, coordinators that share stacks, hidden tab bars, layers that give way, and
    /// links above layers.
    case hidden
    /// Android's hosts and nested graphs, and moves by their controllers, also to what they do not have.
    case graphs
  }

  /// The target that nothing declares.
  static let undeclared = "gone"

  private let focus: Focus
  private var generator: Seeded
  private var coordinators: [String] = []
  private var screens: [String] = []
  private var routes: [String] = []
  private var flows: [String] = []
  private var hidesTabBars = false
  private var performs = false
  private var platform = Platform.ios

  init(seed: UInt64, focus: Focus = .nothing) {
    self.focus = focus
    generator = Seeded(seed)
    let coordinatorCount = chance(5) ? 0 : Int.random(in: (hasMembers ? 3 : 1)...6, using: &generator)
    coordinators = (0..<coordinatorCount).map { "c\($0)" }
    screens = (0..<Int.random(in: 2...12, using: &generator)).map { "s\($0)" }
    routes = (0..<Int.random(in: 2...16, using: &generator)).map { "r\($0)" }
    hidesTabBars = chance(30) || focus == .hidden
    performs = focus == .performers || focus == .graphs || chance(20)
    let start = member("start", string(pick(screens + coordinators.prefix(1))))
    if focus == .graphs {
      platform = .android
    } else if chance(20) {
      platform = pick([Platform.android, .web])
    }
    let sections = [
      start, platform == .ios ? "" : member("platform", string(platform.rawValue)),
      section("presentations", ["alert", "dialog", "sheet", "cover", "swap"], presentation),
      coordinatorSection(), section("screens", screens, screen),
      section("preconditions", ["p0", "p1", "p2"], precondition),
      section("routes", routes, route), section("deepLinks", (0..<3).map { "app://l\($0)" }, deepLink),
    ]
    text = "{\n\"navgraph\": 1,\n\(sections.filter { !$0.isEmpty }.joined(separator: ",\n"))\n}\n"
  }

  /// Whether the first container has members, and most coordinators are among them.
  private var hasMembers: Bool { focus == .members || focus == .hidden }

  /// The spec as a file.
  var file: SourceFile { SourceFile(name: "random.nav.json", bytes: Array(text.utf8)) }

  // MARK: Sections

  /// Each coordinator stands in one that comes before it, and owns a share of the screens.
  private mutating func coordinatorSection() -> String {
    guard !coordinators.isEmpty else { return "" }
    var children = [[String]](repeating: [], count: coordinators.count)
    for index in coordinators.indices.dropFirst() {
      let isMember = hasMembers && chance(70)
      children[isMember ? 0 : Int.random(in: 0..<index, using: &generator)].append(coordinators[index])
    }
    owners = screens.map { _ in coordinators.randomElement(using: &generator)! }
    var bodies: [String: String] = [:]
    for (index, name) in coordinators.enumerated() {
      let container = pick(
        focus == .nothing || chance(30)
          ? index == 0 ? Container.allCases.filter { $0 != .shared } : Container.allCases
          : focus == .graphs
            ? index == 0 ? [.window, .navigation] : [.navigation, .navigation, .shared, .tab]
            : hasMembers && index == 0
              ? [.tab, .page, .split]
              : focus == .hidden
                ? [.shared, .shared, .tab, .navigation]
                : focus == .performers ? [.navigation, .tab, .view] : [.navigation])
      let own = screens.indices.filter { owners[$0] == name }.map { screens[$0] }
      var members = [member("container", string(container.rawValue))]
      if container.hasMembers {
        children[index] += own.filter { _ in chance(60) }
        if chance(focus == .members ? 10 : 30) {
          // Also child coordinators of others.
          let others = coordinators.dropFirst().filter { $0 != name && !children[index].contains($0) }
          let more = chance(30) ? others.randomElement(using: &generator).map { [$0] } ?? [] : []
          members.append(member("members", list(children[index].filter { _ in chance(70) } + more)))
        }
        if chance(focus == .hidden ? 70 : 30) { members.append(member("switch", string("none"))) }
        if container == .tab, chance(40) {
          members.append(member("reselect", string(pick(["root", "none"]))))
        }
        if container == .tab, chance(30) {
          members.append(member("backTo", string(pick(["first", "start"]))))
        }
      }
      if !children[index].isEmpty { members.append(member("children", list(children[index]))) }
      let firsts = own + children[index]
      if !firsts.isEmpty, chance(80) { members.append(member("root", string(pick(firsts)))) }
      if chance(10) { members.append(member("dynamic", "true")) }
      if chance(30) {
        members.append(member("flow", "true"))
        flows.append(name)
      }
      if chance(15) { members.append(member("preconditions", list([pick(["p0", "p1", "p2"])]))) }
      if chance(10) { members.append(member("entry", string("widget"))) }
      bodies[name] = object(members)
    }
    return section("coordinators", coordinators) { _, name in bodies[name] ?? "{}" }
  }

  private var owners: [String] = []

  private static func screen(_ random: inout RandomSpec, _ name: String) -> String {
    var members: [String] = []
    if !random.owners.isEmpty, let index = random.screens.firstIndex(of: name) {
      members.append(random.member("coordinator", random.string(random.owners[index])))
    }
    if random.chance(15) {
      members.append(random.member("preconditions", random.list([random.pick(["p0", "p1", "p2"])])))
    }
    if random.chance(10) { members.append(random.member("entry", random.string("notification"))) }
    if random.chance(30) {
      members.append(random.member("back", random.string(random.pick(["none", "none", "stack", "layer"]))))
    }
    if random.hidesTabBars, random.chance(15) { members.append(random.member("hidesTabBar", "true")) }
    return random.object(members)
  }

  private var screen: (inout RandomSpec, String) -> String { Self.screen }
  private var precondition: (inout RandomSpec, String) -> String {
    { random, _ in
      guard !random.flows.isEmpty, random.chance(70) else {
        if random.chance(30) { return "{ \"otherwise\": \"\(random.pick(random.routes))\" }" }
        return random.chance(50) ? "{}" : "{ \"recovery\": \"task\" }"
      }
      return "{ \"recovery\": { \"flow\": \"\(random.pick(random.flows))\" } }"
    }
  }
  private var presentation: (inout RandomSpec, String) -> String {
    { random, name in
      switch name {
      case "alert": "{ \"style\": \"present\", \"modal\": \"alert\" }"
      case "dialog": "{ \"style\": \"present\", \"floating\": true }"
      case "sheet": "{ \"style\": \"\(random.pick(["present", "show"]))\", \"modal\": \"pageSheet\" }"
      case "swap": "{ \"style\": \"root\", \"inverse\": true }"
      default: "{ \"style\": \"present\", \"modal\": \"fullScreen\" }"
      }
    }
  }

  private var route: (inout RandomSpec, String) -> String {
    { random, _ in
      var members: [String] = []
      if random.chance(85) { members.append(random.member("from", random.source())) }
      if random.chance(8) {
        return random.object(members + [random.member("redirect", random.string(random.pick(random.routes)))])
      }
      if random.chance(random.focus == .members ? 60 : 15) {
        var steps = (0..<Int.random(in: 1...3, using: &random.generator)).map { _ in
          random.object(random.move())
        }
        if random.focus == .members, random.coordinators.count > 1 {
          let other = random.string(random.pick(Array(random.coordinators.dropFirst())))
          steps.insert(
            random.object([
              random.member("presentation", random.string("select")), random.member("to", other),
            ]),
            at: Int.random(in: 0...steps.count, using: &random.generator))
        }
        members.append(random.member("steps", "[\(steps.joined(separator: ", "))]"))
      } else {
        members += random.move()
      }
      if random.chance(25) {
        members.append(random.member("onComplete", random.string(random.pick(random.routes))))
      }
      if random.chance(8) { members.append(random.member("leaves", "false")) }
      if random.chance(8) { members.append(random.member("when", random.string("possible"))) }
      if random.chance(15) {
        members.append(random.member("onAbandon", random.string(random.pick(random.routes))))
      }
      return random.object(members)
    }
  }

  private var deepLink: (inout RandomSpec, String) -> String {
    { random, _ in
      if random.chance(random.focus == .hidden ? 25 : 50) {
        let to = random.member("to", random.string(random.pick(random.screens + random.coordinators)))
        return random.object([to] + (random.chance(50) ? [random.member("stack", "true")] : []))
      }
      let path = (0..<Int.random(in: 1...3, using: &random.generator)).map { _ in random.pick(random.routes) }
      let keeps =
        random.chance(random.focus == .hidden ? 70 : 30) ? [random.member("over", random.string("keep"))] : []
      return random.object([random.member("path", random.list(path))] + keeps)
    }
  }

  private mutating func source() -> String {
    if chance(15) { return string("*") }
    return list(
      (0..<Int.random(in: 1...2, using: &generator)).map { _ in
        pick(chance(70) ? screens : screens + coordinators)
      })
  }

  private mutating func move() -> [String] {
    let styles = Style.allCases.map(\.rawValue)
    let name =
      switch focus == .nothing || chance(30) ? .nothing : focus {
      case .nothing:
        pick(styles + ["push", "push", "present", "complete", "alert", "dialog", "sheet", "cover", "swap"])
      case .members:
        pick(["push", "set", "replace", "select", "select", "show", "pop", "popTo", "showDetail"])
      case .graphs:
        pick(["push", "push", "push", "show", "present", "dialog", "set", "replace", "pop", "root"])
      case .popUpTo: pick(["show", "show", "push", "present", "sheet"])
      case .performers:
        pick([
          "push", "push", "present", "select", "set", "pop", "popTo", "popToRoot", "dismiss", "dismissToRoot",
          "presentOnRoot", "goBack", "unwind", "alert",
        ])
      case .hidden:
        pick([
          "push", "push", "present", "dialog", "dialog", "alert", "select", "set", "unwind", "unwind",
          "unwind",
          "goBack", "popTo", "presentOnRoot",
        ])
      }
    var members = [member("presentation", string(name))]
    if Style(rawValue: name)?.takesTarget ?? true {
      let target = pick(flows.isEmpty || chance(70) ? screens + coordinators : flows)
      let isList = Style(rawValue: name)?.takesTargets == true && chance(30)
      members.append(member("to", isList ? list([target, pick(screens + coordinators)]) : string(target)))
    }
    if performs, !coordinators.isEmpty, chance(focus == .graphs ? 60 : 25) {
      members.append(member("by", string(pick(coordinators))))
      if focus == .graphs, name == "push", chance(20) {
        members[1] = member("to", string(Self.undeclared))
      }
    }
    if chance(20) { members.append(member("inclusive", "true")) }
    if chance(focus == .popUpTo ? 60 : 15), ["push", "show", "present"].contains(name) {
      members.append(member("popUpTo", string(pick(screens + coordinators))))
    }
    if chance(15), ["push", "show", "present", "alert", "dialog"].contains(name) {
      members.append(member("singleTop", "true"))
    }
    return members
  }

  // MARK: Words

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func pick<T>(_ choices: [T]) -> T { choices.randomElement(using: &generator)! }

  private func string(_ text: String) -> String { "\"\(text)\"" }

  private func list(_ texts: [String]) -> String { "[\(texts.map(string).joined(separator: ", "))]" }

  private func member(_ key: String, _ value: String) -> String { "\"\(key)\": \(value)" }

  private func object(_ members: [String]) -> String {
    members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func section(
    _ key: String, _ names: [String], _ body: (inout RandomSpec, String) -> String
  ) -> String {
    var lines: [String] = []
    for name in names { lines.append("  " + member(name, body(&self, name))) }
    return member(key, "{\n\(lines.joined(separator: ",\n"))\n}")
  }
}
