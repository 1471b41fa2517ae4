import Testing

@testable import Graph

/// The plain graph leaves out nothing that may happen.
@Suite struct NavigationGraphTests {
  @Test func aScreenThatNobodyNamesIsAnyScreen() throws {
    let (graph, spec) = graph(
      """
      "start": "app",
      "coordinators": { "app": { "container": "window", "root": "bar" }, "bar": { "container": "tab" } },
      "routes": { "reset": { "from": "*", "presentation": "root", "to": "app" } }
      """)
    let route = try #require(spec.routes.indices.first { _ in true })
    #expect(graph.isEnabled(route, in: spec))
  }

  @Test func anUnwindLeadsToScreensThatEmbedItsTarget() throws {
    let (graph, spec) = graph(
      """
      "start": "home",
      "coordinators": {
        "app": { "container": "tab", "switch": "none", "children": ["feed", "shop"] }, "feed": { "root": "home" },
        "shop": { "root": "offer" }, "map": { "container": "view", "root": "pins" }
      },
      "screens": { "home": {}, "offer": { "coordinator": "shop" }, "pins": {}, "far": {} },
      "routes": {
        "shows": { "from": "offer", "presentation": "embed", "to": "map" },
        "locate": { "from": "home", "presentation": "unwind", "to": "map" },
        "lost": { "from": "offer", "presentation": "unwind", "to": "far" }
      }
      """)
    #expect(try isReached("offer", graph, spec))
    #expect(try !isReached("far", graph, spec))
  }

  @Test func anUnwindLeadsToTheFirstStateOfACoordinator() throws {
    let (graph, spec) = graph(
      """
      "start": "me",
      "coordinators": { "app": { "container": "page", "switch": "none", "children": ["me", "home"], "root": "home" } },
      "screens": { "me": {}, "home": {} },
      "routes": { "reset": { "from": "me", "presentation": "unwind", "to": "app" } }
      """)
    #expect(try isReached("home", graph, spec))
  }

  @Test func aSelectLeadsToContainersThatHaveItsTargetAsAMember() throws {
    let (graph, spec) = graph(
      """
      "start": "list",
      "coordinators": {
        "pages": { "container": "page", "switch": "none", "children": ["columns", "mail"], "members": ["mail", "columns"] },
        "columns": { "container": "split", "members": ["feed"] }, "mail": {}, "feed": {}
      },
      "screens": { "list": { "coordinator": "feed" } },
      "routes": {
        "read": {
          "from": "feed",
          "steps": [{ "presentation": "show", "to": "mail" }, { "presentation": "select", "to": "feed" }]
        }
      }
      """)
    #expect(try isReached("columns", graph, spec))
  }

  private func isReached(_ name: String, _ graph: NavigationGraph, _ spec: Spec) throws -> Bool {
    try graph.isReached(#require(spec.elements.indices.first { spec.name(of: $0) == name }), in: spec)
  }

  private func graph(_ text: String) -> (NavigationGraph, Spec) {
    let spec = SpecReader.read(MachineCase.file(text), load: Linter.noIncludes)
    return (NavigationGraph(spec, CoordinatorTree(spec)), spec)
  }
}
