import Testing

@testable import Graph

/// What stands for the first element of a stack, where a move replaces all of the stack.
@Suite struct FirstElementTests {
  /// A stack that is replaced from above a tab bar on it, whose members have stacks of their own.
  private static let text = """
    "platform": "android",
    "start": "home",
    "coordinators": {
      "app": { "children": ["tabs"], "root": "home" },
      "tabs": { "container": "tab", "children": ["mail"] },
      "mail": {}
    },
    "screens": {
      "home": {}, "detail": {}, "other": {}, "last": {}, "inbox": { "coordinator": "mail" }
    },
    "routes": {
      "openTabs": { "from": "home", "to": "tabs", "presentation": "push" },
      "openDetail": { "from": "inbox", "to": "detail", "presentation": "push", "by": "app" },
      "restart": { "from": "detail", "to": "other", "presentation": "set" },
      "openLast": { "from": "other", "to": "last", "presentation": "push", "popUpTo": "tabs" },
      "openNext": { "from": "last", "to": "detail", "presentation": "push", "popUpTo": "home" }
    }
    """

  /// The tab bar and its stacks are gone, and the search does not come upon them where it does not know what is below.
  @Test(arguments: Tracking.Level.allCases) func isThatOfTheStackThatIsReplaced(level: Tracking.Level) {
    let machine = MachineCase.interpreter(Self.text)
    let spec = machine.spec
    let found = ReachableStates(machine, levels: [level])
    let route = spec.routes.indices.first { spec.name(of: $0) == "openLast" }!
    #expect(found.isSeen[spec.elements.indices.first { spec.name(of: $0) == "last" }!])
    #expect(found.isEnabled[route])
  }
}
