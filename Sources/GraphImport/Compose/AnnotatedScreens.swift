import Graph

/// The screens and graphs that annotations of compose-destinations declare: its processor makes an object of each,
/// `ProfileScreenDestination` and `NavGraphs.settings`, by which code navigates.
final class AnnotatedScreens {
  /// A function with `@Destination`, or an annotation class that stands for a graph.
  struct Element {
    /// The name of the function, or that of the graph in small letters.
    let name: String
    var function: KotlinProgram.FunctionSymbol?
    let file: KotlinFile
    let offset: Int
    /// The name of the graph around it.
    let graph: String
    /// True for the first of its graph.
    let isStart: Bool
    let kind: ComposeDestination.Kind
    /// The arguments that a destination takes.
    var parameters: [KotlinParameter] = []
    /// The tokens between the parentheses of the annotation.
    fileprivate var arguments: Range<Int>?

    var value: ComposeValue { ComposeValue(.direction(self, given: [])) }
  }

  /// The controller of the host that was shown last.
  var controller: ComposeController?
  private var screens: [Element] = []
  private var graphs: [Element] = []
  /// The graph that a host shows that names none.
  let root: Element?

  /// Reads the annotations of an app. Linear in its functions and types.
  init(_ program: KotlinProgram) {
    for symbol in program.allTypes {
      let (type, file) = (symbol.type, symbol.file)
      let marks = type.annotations.filter { $0.name == "NavGraph" || $0.name == "NavHostGraph" }
      guard let mark = marks.first else { continue }
      graphs.append(
        Element(
          name: Self.graphName(type.name), file: file, offset: file.tokens.offset(type.token),
          graph: Self.graph(of: mark, type.annotations), isStart: Self.isStart(type.annotations, file), kind: .graph))
    }
    for function in program.allFunctions {
      let annotations = function.function.annotations
      guard let mark = annotations.first(where: { $0.name == "Destination" }) else { continue }
      screens.append(
        Element(
          name: function.function.name, function: function, file: function.file,
          offset: function.range.lowerBound, graph: Self.graph(of: mark, annotations),
          isStart: Self.isStart(annotations, function.file), kind: Self.kind(mark, function, program),
          parameters: Self.parameters(mark, function, program), arguments: mark.arguments))
    }
    root =
      graphs.first { $0.name == "root" }
      ?? screens.first.map {
        Element(name: "root", file: $0.file, offset: $0.file.tokens.offset(0), graph: "", isStart: false, kind: .graph)
      }
  }

  // MARK: Annotations

  /// `SettingsGraph` and `SettingsNavGraph` are the graph `settings`.
  private static func graphName(_ annotation: String) -> String {
    var name = annotation[...]
    for ending in ["Graph", "Nav"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The graph that an annotation names in angle brackets, or that another one names beside it.
  private static func graph(of mark: KotlinAnnotation, _ all: [KotlinAnnotation]) -> String {
    if mark.name == "NavHostGraph" { return "" }
    if let type = mark.types.first { return graphName(String(type.simpleName)) }
    let beside = all.first { $0.name.hasSuffix("NavGraph") && $0.name != "NavGraph" }
    return beside.map { graphName($0.name) } ?? "root"
  }

  private static func isStart(_ annotations: [KotlinAnnotation], _ file: KotlinFile) -> Bool {
    annotations.contains { $0.value(of: "start", in: file)?.last == "true" }
  }

  private static func kind(
    _ mark: KotlinAnnotation, _ function: KotlinProgram.FunctionSymbol, _ program: KotlinProgram
  ) -> ComposeDestination.Kind {
    var words = mark.value(of: "style", in: function.file) ?? []
    // A style of the app's own is one by its base.
    if let name = words.last(where: { $0 != "class" }), let type = program.type(name, in: nil, function.file) {
      words += type.type.bases.map(\.type.name)
    }
    let style = words.joined()
    return style.contains("Dialog") ? .dialog : style.contains("BottomSheet") ? .sheet : .screen
  }

  /// The parameters of a destination: the ones of its class of arguments, or the ones of the function that are no part of
  /// the platform.
  private static func parameters(
    _ mark: KotlinAnnotation, _ function: KotlinProgram.FunctionSymbol, _ program: KotlinProgram
  ) -> [KotlinParameter] {
    let holder = mark.value(of: "navArgsDelegate", in: function.file) ?? mark.value(of: "navArgs", in: function.file)
    if let name = holder?.last(where: { $0 != "class" }) {
      return program.type(name, in: nil, function.file)?.type.parameters ?? []
    }
    return function.function.parameters.filter { parameter in
      let name = parameter.type.simpleName
      if ["String", "Int", "Long", "Float", "Boolean"].contains(name) || name.hasSuffix("Array") { return true }
      guard let type = program.type(parameter.type.name, in: nil, function.file)?.type else { return false }
      return type.kind == .enumeration || type.annotations.contains { ["Parcelize", "Serializable"].contains($0.name) }
        || type.bases.contains { ["Parcelable", "Serializable"].contains($0.type.simpleName) }
    }
  }

  /// True for a parameter that is given the controller.
  static func isController(_ type: KotlinTypeName) -> Bool {
    ["DestinationsNavigator", "NavController", "NavHostController", "ResultBackNavigator"].contains(type.simpleName)
  }

  /// The tokens of the patterns of a destination's links.
  func links(of element: Element) -> [Range<Int>] {
    let tokens = element.file.tokens
    return (element.arguments ?? 0..<0).filter { tokens.has($0, "uriPattern") && tokens.has($0 + 1, "=") }.map {
      start in
      start + 2..<((start + 2..<tokens.all.count).first { tokens.has($0, ",") || tokens.has($0, ")") } ?? start + 2)
    }
  }

  // MARK: Names in code

  /// The graph of a name, in `NavGraphs.name`.
  func graph(_ name: String) -> ComposeValue? {
    name == "root" ? root?.value : graphs.first { $0.name == name }?.value
  }

  /// The screen or graph that is made under a name; unknown where there is none.
  func value(of name: String, _ site: ComposeSite) -> ComposeValue {
    var value: ComposeValue?
    if name.hasSuffix("Destination") {
      value = screens.first { $0.name.count == name.count - 11 && name.hasPrefix($0.name) }?.value
    } else if name.hasSuffix("NavGraph") {
      value = graph(Self.graphName(name))
    } else if name == "destinationsNavigator" {
      value = controller.map { ComposeValue(.controller($0)) }
    }
    value?.place = site.place
    return value ?? .unknown
  }

  /// A screen with the arguments of a call.
  func direction(to element: Element, _ arguments: ComposeArguments, _ site: ComposeSite) -> ComposeValue {
    ComposeValue(.direction(element, given: arguments.names(givenTo: element.parameters)), at: site.place)
  }

  /// The value of a member of a screen or graph; `nil` where it has none of the name.
  func member(_ name: String, of element: Element) -> ComposeValue? {
    switch name {
    case "route", "baseRoute": element.value
    case "startRoute", "startDestination", "start", "defaultStartDirection": start(of: element)
    default: nil
    }
  }

  // MARK: Graphs

  /// The screens and graphs in a graph.
  func elements(of graph: Element) -> [Element] {
    screens.filter { $0.graph == graph.name } + graphs.filter { $0.graph == graph.name && $0.name != graph.name }
  }

  /// The first screen or graph of a graph.
  func start(of graph: Element) -> ComposeValue? { elements(of: graph).first(where: \.isStart)?.value }
}

extension KotlinAnnotation {
  /// The words of an argument's value; `nil` where it is not given.
  fileprivate func value(of name: StaticString, in file: KotlinFile) -> [String]? {
    let tokens = file.tokens
    guard let arguments,
      let start = arguments.first(where: { tokens.has($0, name) && tokens.has($0 + 1, "=") })
    else { return nil }
    return (start + 2..<arguments.upperBound).prefix { !tokens.has($0, ",") }.filter(tokens.isWord).map(tokens.text)
  }
}
