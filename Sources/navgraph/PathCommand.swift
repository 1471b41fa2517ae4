import Graph

extension Command {
  /// Finds ways between screens.
  static let path = Command(
    name: "path",
    summary: "Find a shortest way from one screen or coordinator to another.",
    arguments: [
      Argument(
        name: "PATH", summary: "A spec, or '-'; without one it is the only one in the current folder."),
      Argument(name: "FROM", summary: "Where the way begins: a screen or a coordinator.", isOptional: false),
      Argument(name: "TO", summary: "Where it ends.", isOptional: false),
    ],
    options: [
      Option(name: "spec", value: "PATH", summary: "The spec, in place of the first argument."),
      Option(
        name: "through", value: "ID", repeats: true,
        summary: "A screen or coordinator that the way shows; may be repeated, in any order."),
      Option(
        name: "avoid", value: "ID", repeats: true,
        summary: "A screen or coordinator that it does not show; may be repeated."),
      Option(name: "all", summary: "List all ways on which no screen comes twice, shortest first."),
      Option(
        name: "format", value: "FORMAT", choices: ["text", "json"], defaultValue: "text",
        summary: "How the ways are written."),
    ],
    discussion: """
      A way is a list of steps that the app can take: what is printed runs in 'navgraph simulate'. It begins where FROM
      is visible after the fewest steps from launch, or from an entry or a deep link; 'after' says which, where that is
      not the launch itself. A coordinator is visible where a screen in it is.
      '--through' and '--avoid' are about the way with both its ends, not about what comes before it. The exit status is 1 where there is no way.
      """
  ) { invocation in
    let names = Array(invocation.arguments.suffix(2))
    let path = try spec(invocation)
    let search = try PathSearch(
      try Spec(at: path), from: names[0], to: names[1],
      through: invocation.all("through"), avoiding: invocation.all("avoid"), all: invocation.has("all"))
    let isJSON = invocation.value("format") == "json"
    try FileSystem.write(isJSON ? PathReport.json(of: search) : PathReport.text(of: search), to: .output)
    return search.hasPath ? .success : .findings
  }

  /// The spec that is named, or the only one there is.
  private static func spec(_ invocation: Invocation) throws -> String {
    let isNamed = invocation.arguments.count == 3
    let option = invocation.value("spec")
    if isNamed, option != nil { throw invocation.failure("a spec is given twice") }
    let named = option ?? (isNamed ? invocation.arguments[0] : nil)
    return try invocation.onlySpec(at: named, namedBy: "--spec")
  }
}

extension Invocation {
  /// The spec at a path, or the only one in a folder, `nil` for the current one; `option` is what names one.
  func onlySpec(at path: String?, namedBy option: String) throws -> String {
    let specs = try SpecFinder.specs(at: path.map { [$0] } ?? [])
    guard specs.count == 1 else {
      let list = specs.prefix(3).map { "'\($0)'" }.joined(separator: ", ") + (specs.count > 3 ? ", …" : "")
      throw failure("there are \(specs.count) specs (\(list)); name one with '\(option)'")
    }
    return specs[0]
  }
}
