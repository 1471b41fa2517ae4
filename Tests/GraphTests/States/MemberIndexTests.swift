import Testing

@testable import Graph

/// Which member holds what, which is looked up, against the definition.
@Suite struct MemberIndexTests {
  private static func check(_ file: SourceFile) {
    let spec = SpecReader.read(file, load: Linter.noIncludes)
    let machine = Interpreter(spec, CoordinatorTree(spec))
    for coordinator in spec.coordinators {
      let index = MemberIndex(of: coordinator.element, machine)
      let members = Array(spec.resolved(coordinator.members))
      for target in spec.elements.indices {
        let expected = members.firstIndex { machine.holds($0, target) }
        #expect(
          index.member(with: target, in: machine.tree) == expected,
          "'\(spec.name(of: target))' in '\(spec.name(of: coordinator.element))'")
      }
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func findsTheFirstMemberThatHoldsATarget(seed: UInt64) {
    Self.check(RandomSpec(seed: seed, focus: .members).file)
  }

  /// A bar whose members are stacks: few of them are gone through, of many elements are looked up.
  @Test(arguments: [1, 7, 8, 9, 40])
  func findsItAmongMany(count: Int) {
    let names = (0..<count).map { "\"c\($0)\"" }.joined(separator: ", ")
    let stacks = (0..<count).map { #""c\#($0)": { "container": "navigation", "root": "s\#($0)" }"# }
    let screens = (0..<count).map {
      #""s\#($0)": { "coordinator": "c\#($0)" }, "t\#($0)": { "coordinator": "c\#($0)" }"#
    }
    let text = """
      { "navgraph": 1, "start": "bar",
        "coordinators": {
          "bar": { "container": "tab", "children": [\(names)], "members": [\(names)] },
          \(stacks.joined(separator: ", ")) },
        "screens": { \(screens.joined(separator: ", ")) } }
      """
    Self.check(SourceFile(name: "bar.nav.json", bytes: Array(text.utf8)))
  }
}
