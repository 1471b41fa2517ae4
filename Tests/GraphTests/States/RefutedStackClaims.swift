/// Specs with a claim that a run once refuted, about the stack on which a move acts, and the elements below it.
extension ClaimTests {
  static let refutedStackCases = [
    Case(
      title: "a tab bar comes on the stack around the one in which its coordinator is",
      spec: """
        "start": "app",
        "platform": "android",
        "coordinators": {
          "app": { "children": ["main"] }, "main": { "children": ["tabs"] },
          "tabs": { "container": "tab", "children": ["shop"] }, "shop": { "children": ["list"] }, "list": {}
        },
        "screens": { "item": { "coordinator": "list" } },
        "routes": {
          "again": { "from": ["item"], "presentation": "show", "to": "tabs" },
          "up": { "from": "*", "presentation": "present", "to": "tabs" },
          "close": { "from": "*", "presentation": "pop", "by": "app" }
        }
        """, said: ["sometimes behindLayer close"]),
    Case(
      title: "a screen is below one that a step leaves in its member, though a link shows that one, too",
      spec: """
        "start": "home",
        "coordinators": {
          "app": { "container": "page", "children": ["shop", "mail"] }, "shop": { "root": "home" }, "mail": {}
        },
        "screens": {
          "offer": { "coordinator": "shop" }, "item": { "coordinator": "shop" }, "list": {}, "home": {}
        },
        "routes": {
          "write": {
            "from": ["item"],
            "steps": [
              { "presentation": "replace", "to": "list" }, { "presentation": "show", "to": "offer" },
              { "presentation": "select", "to": "mail" }
            ]
          }
        },
        "deepLinks": { "app://offer": { "to": "offer", "stack": true }, "app://item": { "to": "item" } }
        """, said: ["seen list"]),
  ]
}
