import Testing

@testable import Graph

/// Every style's effect, and its faults.
@Suite struct MoveTests {
  /// A stack, and a sheet without one.
  static let stack: String = """
    "start": "a",
    "coordinators": {
      "app": { "root": "a", "children": ["nav", "view", "loose", "wrap"] },
      "nav": { "root": "n" }, "view": { "container": "view", "root": "v" }, "loose": { "container": "shared", "root": "s" },
      "wrap": { "container": "shared", "children": ["inner"] }, "inner": { "root": "i" }
    },
    "screens": {
      "a": {}, "b": {}, "c": {}, "n": { "coordinator": "nav" }, "n2": { "coordinator": "nav" }, "v": { "coordinator": "view" },
      "s": { "coordinator": "loose" }, "s2": { "coordinator": "loose" }, "i": { "coordinator": "inner" }
    },
    "routes": {
      "pushA": { "from": "*", "to": "a", "presentation": "push" },
      "pushB": { "from": "*", "to": "b", "presentation": "push" },
      "pushC": { "from": "*", "to": "c", "presentation": "push" },
      "pushView": { "from": "*", "to": "view", "presentation": "push" },
      "pushLoose": { "from": "*", "to": "loose", "presentation": "push" },
      "pushS2": { "from": "*", "to": "s2", "presentation": "push" },
      "pushNav": { "from": "*", "to": "nav", "presentation": "push" },
      "pushN2": { "from": "*", "to": "n2", "presentation": "push" },
      "pushWrap": { "from": "*", "to": "wrap", "presentation": "push" },
      "pushTopB": { "from": "*", "to": "b", "presentation": "push", "singleTop": true },
      "pushCPopUpToA": { "from": "*", "to": "c", "presentation": "push", "popUpTo": "a" },
      "pushCPopUpToAInclusive": { "from": "*", "to": "c", "presentation": "push", "popUpTo": "a", "inclusive": true },
      "pushBPopUpToATop": { "from": "*", "to": "a", "presentation": "push", "popUpTo": "a", "singleTop": true },
      "pushBPopUpToC": { "from": "*", "to": "b", "presentation": "push", "popUpTo": "c" },
      "presentCPopUpToA": { "from": "*", "to": "c", "presentation": "present", "popUpTo": "a", "inclusive": true },
      "showB": { "from": "*", "to": "b", "presentation": "show" },
      "showNav": { "from": "*", "to": "nav", "presentation": "show" },
      "presentB": { "from": "*", "to": "b", "presentation": "present" },
      "presentNav": { "from": "*", "to": "nav", "presentation": "present" },
      "presentOnRoot": { "from": "*", "to": "c", "presentation": "presentOnRoot" },
      "setC": { "from": "*", "to": "c", "presentation": "set" },
      "replaceC": { "from": "*", "to": "c", "presentation": "replace" },
      "replaceS2": { "from": "*", "to": "s2", "presentation": "replace" },
      "replaceNav": { "from": "*", "to": "nav", "presentation": "replace" },
      "rootB": { "from": "*", "to": "b", "presentation": "root" },
      "pop": { "from": "*", "presentation": "pop" },
      "popToA": { "from": "*", "to": "a", "presentation": "popTo" },
      "popToB": { "from": "*", "to": "b", "presentation": "popTo" },
      "popToV": { "from": "*", "to": "v", "presentation": "popTo" },
      "popToLoose": { "from": "*", "to": "loose", "presentation": "popTo" },
      "popToBInclusive": { "from": "*", "to": "b", "presentation": "popTo", "inclusive": true },
      "popToAInclusive": { "from": "*", "to": "a", "presentation": "popTo", "inclusive": true },
      "popToRoot": { "from": "*", "presentation": "popToRoot" },
      "dismiss": { "from": "*", "presentation": "dismiss" },
      "dismissToRoot": { "from": "*", "presentation": "dismissToRoot" },
      "unwindToA": { "from": "*", "to": "a", "presentation": "unwind" },
      "unwindToB": { "from": "*", "to": ["b", "a"], "presentation": "unwind" },
      "unwindToBInclusive": { "from": "*", "to": "b", "presentation": "unwind", "inclusive": true },
      "unwindToNInclusive": { "from": "*", "to": "n", "presentation": "unwind", "inclusive": true },
      "unwindToAInclusive": { "from": "*", "to": "a", "presentation": "unwind", "inclusive": true },
      "unwindToV": { "from": "*", "to": "v", "presentation": "unwind" },
      "nothing": { "from": "*", "to": "b", "presentation": "none" },
      "association": { "from": "*", "to": "b" },
      "complete": { "from": "*", "presentation": "complete" },
      "abandon": { "from": "*", "presentation": "abandon" }
    }
    """

  @Test(arguments: [
    ("push", "pushB", line("a b")),
    ("push, a target that stands already", "pushA", line("a a")),
    ("push without a stack", "presentB > pushC", "push-without-navigation"),
    ("push of a navigation", "pushNav", "push-of-navigation"),
    ("push of a screen around which a navigation would be created", "pushN2", "push-of-navigation"),
    ("push of a shared coordinator whose root is a navigation", "pushWrap", "push-of-navigation"),
    ("push, singleTop, on another", "pushTopB", line("a b")),
    ("push, singleTop, on itself", "pushB > pushTopB", line("a b")),
    ("push, popUpTo", "pushB > pushB > pushCPopUpToA", line("a c")),
    ("push, popUpTo, inclusive, the bottom included", "pushB > pushCPopUpToAInclusive", line("c")),
    ("push, popUpTo, singleTop: what is popped is popped", "pushB > pushBPopUpToATop", line("a")),
    ("push, popUpTo what is not there", "pushBPopUpToC", line("a b")),
    ("present, popUpTo: the bottom stays", "pushB > presentCPopUpToA", line("a", modal: ["c"])),
    ("show, as push", "showB", line("a b")),
    ("show, as present: a navigation", "showNav", line("a", modal: ["nav n"])),
    ("present", "presentB", line("a", modal: ["b"])),
    ("present on a layer", "presentNav > pushB > presentB", line("a", modal: ["nav n b", "b"])),
    ("presentOnRoot", "presentOnRoot", line("a", modal: ["c"])),
    ("presentOnRoot on a layer", "presentB > presentOnRoot", "present-while-presenting"),
    ("set", "pushB > setC", line("c")),
    ("set without a stack", "presentB > setC", "push-without-navigation"),
    ("replace", "pushB > replaceC", line("a c")),
    ("replace without a stack", "presentB > replaceC", "push-without-navigation"),
    ("replace by a navigation", "replaceNav", "push-of-navigation"),
    ("root", "pushB > presentNav > rootB", line("b")),
    ("pop", "pushB > pop", line("a")),
    ("pop of the only element", "pop", "pop-at-root"),
    ("pop without a stack", "presentB > pop", "pop-at-root"),
    ("popTo", "pushB > pushC > popToA", line("a")),
    ("popTo, the topmost", "pushB > pushB > pushC > popToB", line("a b b")),
    ("popTo, on top already", "pushB > popToB", line("a b")),
    ("popTo what is not there", "popToB", "pop-target-absent"),
    ("popTo without a stack", "presentB > popToA", "pop-target-absent"),
    ("popTo, inclusive", "pushB > pushC > popToBInclusive", line("a")),
    ("popTo, inclusive, nothing would be left", "pushB > popToAInclusive", "pop-target-absent"),
    ("popToRoot", "pushB > pushC > popToRoot", line("a")),
    ("popToRoot, one element", "popToRoot", line("a")),
    ("popToRoot without a stack", "presentB > popToRoot", "pop-at-root"),
    ("dismiss", "presentB > presentNav > dismiss", line("a", modal: ["b"])),
    ("dismiss of the only layer", "dismiss", "dismiss-without-presentation"),
    (
      "dismissToRoot, of a screen whose coordinator is at the bottom",
      "presentNav > presentB > dismissToRoot", line("a")
    ),
    (
      "dismissToRoot, of one in a layer of its own", "presentB > presentNav > dismissToRoot",
      line("a", modal: ["b"])
    ),
    ("dismissToRoot, one layer", "dismissToRoot", "dismiss-without-presentation"),
    ("unwind on the stack", "pushB > pushC > unwindToA", line("a")),
    ("unwind to the nearest of several", "pushB > pushC > unwindToB", line("a b")),
    ("unwind through layers", "pushB > presentNav > pushC > presentNav > unwindToB", line("a b")),
    ("unwind, from a target to the next", "pushB > unwindToB", line("a")),
    ("unwind, inclusive", "pushB > presentNav > unwindToBInclusive", line("a")),
    (
      "unwind, inclusive, a first element takes its layer along", "presentNav > pushB > unwindToNInclusive",
      line("a")
    ),
    ("unwind, inclusive, nothing would be left", "pushB > unwindToAInclusive", "unwind-target-absent"),
    ("unwind to what is not there", "unwindToV", "unwind-target-absent"),
    ("none", "nothing", line("a")),
    ("an association", "association", line("a")),
    ("complete outside a flow", "complete", "complete-outside-flow"),
    ("abandon outside a flow", "abandon", "complete-outside-flow"),
  ])
  func onAStack(_ title: String, _ run: String, _ expected: String) throws {
    try MachineCase(title, Self.stack, run: run, expected).check()
  }

  @Test(arguments: [
    MachineCase(
      "a view coordinator is an element with its screen", stack, run: "pushView > pushB > popToV",
      """
      app (navigation)
        a
        view (view)
          v (visible)
      """),
    MachineCase(
      "popTo a shared coordinator: the element with which it was entered", stack,
      run: "pushLoose > pushS2 > pushB > popToLoose",
      """
      app (navigation)
        a
        s (in loose, visible)
      """),
    MachineCase(
      "a coordinator goes over to what takes the place of its element", stack,
      run: "pushLoose > replaceS2 > pushB > popToLoose",
      """
      app (navigation)
        a
        s2 (in loose, visible)
      """),
    MachineCase(
      "show, as present: no stack", stack, run: "presentB > showB",
      """
      app (navigation)
        a
      modal (interactive)
        b
      modal (interactive)
        b (visible)
      """),
  ])
  func elements(_ testCase: MachineCase) throws { try testCase.check() }
}
