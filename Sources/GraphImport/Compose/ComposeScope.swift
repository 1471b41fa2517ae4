import Graph

/// The variables of a block, with those around it.
final class ComposeScope {
  var variables: [String: ComposeValue] = [:]
  private let outer: ComposeScope?
  private let receiver: ComposeValue?
  let file: KotlinFile
  /// The type whose member the code is.
  let owner: KotlinProgram.TypeSymbol?
  /// The types that stand for type parameters.
  var types: [String: KotlinProgram.TypeSymbol] = [:]
  /// The destinations on which a variable is set to true.
  var flags: [String: [ComposeDestination]] = [:]
  /// The functions that are declared in the block.
  var functions: [String: KotlinProgram.FunctionSymbol] = [:]

  init(file: KotlinFile, owner: KotlinProgram.TypeSymbol?, receiver: ComposeValue? = nil, outer: ComposeScope? = nil) {
    self.file = file
    self.owner = owner
    self.receiver = receiver
    self.outer = outer
  }

  /// A block in this one.
  func inner(receiver: ComposeValue? = nil) -> ComposeScope {
    ComposeScope(file: file, owner: owner, receiver: receiver, outer: self)
  }

  /// This block and those around it, innermost first.
  private var all: some Sequence<ComposeScope> { sequence(first: self) { $0.outer } }

  /// The block that declares a variable.
  func home(ofVariable name: String) -> ComposeScope? { all.first { $0.variables[name] != nil } }

  func variable(_ name: String) -> ComposeValue? { home(ofVariable: name)?.variables[name] }

  func type(_ name: String) -> KotlinProgram.TypeSymbol? { all.lazy.compactMap { $0.types[name] }.first }

  func function(_ name: String) -> KotlinProgram.FunctionSymbol? { all.lazy.compactMap { $0.functions[name] }.first }

  /// The receivers of this block and of those around it, innermost first.
  var receivers: [ComposeValue] { all.compactMap(\.receiver) }
}

/// A byte of code, and the variables there.
struct ComposeSite {
  let offset: Int
  let scope: ComposeScope

  var place: SourcePlace { SourcePlace(file: scope.file.tokens.file, offset: offset) }
}

/// The arguments of a call.
struct ComposeArguments: ExpressibleByArrayLiteral {
  struct Item {
    let name: String?
    let value: ComposeValue
    var isTrailing = false
  }

  let items: [Item]

  init(_ items: [Item]) { self.items = items }

  init(arrayLiteral values: ComposeValue...) { items = values.map { Item(name: nil, value: $0) } }

  /// The argument of a name, or else the one at a position if it has no name.
  func value(_ name: String, _ position: Int? = nil) -> ComposeValue? {
    if let named = items.first(where: { $0.name == name }) { return named.value }
    guard let position, items.indices.contains(position), items[position].name == nil, !items[position].isTrailing
    else { return nil }
    return items[position].value
  }

  var values: [ComposeValue] { items.map(\.value) }

  /// The lambda behind the parentheses.
  var trailing: ComposeValue? { items.last(where: \.isTrailing)?.value }

  /// The lambda behind the parentheses, or else the last argument that is a callback.
  var callback: ComposeValue? { trailing ?? values.last(where: \.isCallback) }
}

/// A call of a function by its name.
struct ComposeCall {
  let name: String
  let arguments: ComposeArguments
  var types: [KotlinTypeName] = []
  let site: ComposeSite

  var scope: ComposeScope { site.scope }
  var place: SourcePlace { site.place }
  var first: ComposeValue? { arguments.items.first?.value }
  var callback: ComposeValue? { arguments.callback }

  func value(_ name: String, _ position: Int? = nil) -> ComposeValue? { arguments.value(name, position) }
}
