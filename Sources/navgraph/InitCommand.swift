import Graph

extension Command {
  /// Writes a small spec to begin with.
  static let initialize = Command(
    name: "init",
    summary: "Write a small spec with remarks, to begin with.",
    arguments: [
      Argument(name: "FILE", summary: "Where to; 'app.nav.json' by itself, '-' for standard output.")
    ]
  ) { invocation in
    let path = invocation.arguments.first ?? "app.nav.json"
    guard path != "-" else {
      try FileSystem.write(starter, to: .output)
      return .success
    }
    guard !FileSystem.exists(path) else {
      throw invocation.failure("'\(path)' is there already, and is left as it is")
    }
    try FileSystem.write(Array(starter.utf8), to: path)
    try FileSystem.write(
      "\(path.printable) is written; 'navgraph lint' checks it, and 'navgraph render \(path.printable) -o app.svg' draws it\n",
      to: .output)
    return .success
  }

  /// A spec in which each kind of thing occurs that most apps have, and nothing is to be found.
  private static let starter = """
    {
      "navgraph": 1,
      "$comment": "How the app moves. 'navgraph lint' checks it; 'navgraph render app.nav.json -o app.svg' draws it.",
      "name": "My app",
      "start": "main",
      "models": {
        "Item": { "summary": "What a row of the list stands for." }
      },
      "coordinators": {
        "main": {
          "$comment": "Who holds the screens, and in what: 'navigation' is a stack, 'tab' a tab bar, 'view' one plain screen.",
          "container": "navigation",
          "root": "list"
        }
      },
      "screens": {
        "list": {
          "$comment": "'provides': what this screen can hand on.",
          "title": "List",
          "coordinator": "main",
          "provides": "Item"
        },
        "details": {
          "$comment": "'setup': what this screen must be given to exist. Every way to it has to bring that.",
          "title": "Details",
          "coordinator": "main",
          "setup": "Item"
        },
        "settings": { "title": "Settings", "coordinator": "main" }
      },
      "routes": {
        "openDetails": {
          "$comment": "What the app does on a screen: where it leads, how it is shown, and with what.",
          "from": "list",
          "to": "details",
          "presentation": "push",
          "with": "Item"
        },
        "openSettings": { "from": "list", "to": "settings", "presentation": "present" },
        "closeSettings": { "from": "settings", "presentation": "dismiss" }
      },
      "deepLinks": {
        "myapp://items/{item}": {
          "$comment": "What opens the app from outside. 'stack' puts the list below, so that there is a way back.",
          "to": "details",
          "parameters": { "item": "Item" },
          "stack": true
        }
      }
    }

    """
}
