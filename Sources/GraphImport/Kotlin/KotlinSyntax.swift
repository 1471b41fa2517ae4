import Graph

/// A file of Kotlin or Java: its declarations, whose bodies are parsed when somebody asks for them.
final class KotlinFile: Sendable {
  let tokens: KotlinTokens
  let package: String
  /// The whole names that are imported, by the name under which the file uses them.
  let imports: [String: String]
  /// The packages and types that are imported as a whole.
  let wholeImports: Set<String>
  let functions: [KotlinFunction]
  let properties: [KotlinProperty]
  let types: [KotlinType]
  /// The names of types by the names of their aliases.
  let aliases: [String: KotlinTypeName]

  init(
    tokens: KotlinTokens, package: String, imports: [String: String], wholeImports: Set<String>,
    functions: [KotlinFunction], properties: [KotlinProperty], types: [KotlinType],
    aliases: [String: KotlinTypeName]
  ) {
    self.tokens = tokens
    self.package = package
    self.imports = imports
    self.wholeImports = wholeImports
    self.functions = functions
    self.properties = properties
    self.types = types
    self.aliases = aliases
  }

  var name: String { tokens.file.name }

  /// The words that begin with a capital letter.
  var typeNames: Set<String> {
    var names: Set<String> = []
    for index in tokens.all.indices where tokens.isWord(index) {
      let first = tokens.file.bytes[tokens.offset(index)]
      if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { names.insert(tokens.text(index)) }
    }
    return names
  }

  /// The words of a condition, which ends in front of the branch behind it, or in front of the brace of its branches.
  func words(of condition: KotlinNode, before branch: KotlinNode, isSubject: Bool = false) -> String? {
    let range = condition.start..<max(branch.start, condition.start)
    guard !range.isEmpty else { return nil }
    var words = tokens.file.text(range)
    if isSubject { words = String(words.prefix { $0 != "{" }) }
    while let last = words.last,
      last.isWhitespace
        || last == ")" && words.count(where: { $0 == ")" }) > words.count(where: { $0 == "(" })
    {
      words.removeLast()
    }
    return String(
      words.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(Limits.conditionLength))
  }

  /// True if code of the file can use a declaration of a package by a name alone.
  func sees(_ name: String, of package: String) -> Bool {
    package == self.package || wholeImports.contains(package)
      || imports[name].map {
        $0 == (package.isEmpty ? name : package + "." + name) || $0.hasPrefix(package + ".")
      } == true
  }
}

/// A type as it is written.
struct KotlinTypeName: Sendable {
  /// The dotted name; empty for the type of a function.
  var name = ""
  var arguments: [KotlinTypeName] = []
  var isNullable = false
  var isFunction = false

  /// The last part of the name.
  var simpleName: Substring { name.split(separator: ".").last ?? "" }
}

/// A parameter of a function, or of the constructor of a class.
struct KotlinParameter: Sendable {
  let name: String
  let type: KotlinTypeName
  /// The tokens of its default value.
  let defaultValue: Range<Int>?
  let isVariadic: Bool
}

/// An annotation, and the tokens between its parentheses.
struct KotlinAnnotation: Sendable {
  let name: String
  let types: [KotlinTypeName]
  let arguments: Range<Int>?
}

struct KotlinFunction: Sendable {
  enum Body: Sendable {
    /// The tokens between the braces.
    case block(Range<Int>)
    /// The tokens behind `=`.
    case expression(Range<Int>)
  }

  let name: String
  let receiver: KotlinTypeName?
  let typeParameters: [String]
  let parameters: [KotlinParameter]
  let result: KotlinTypeName?
  let body: Body?
  let annotations: [KotlinAnnotation]
  /// The token of its name.
  let token: Int

  /// The tokens of its body; empty where it has none.
  var range: Range<Int> {
    switch body {
    case .block(let range), .expression(let range): range
    case nil: token..<token
    }
  }

  func has(_ annotation: String) -> Bool { annotations.contains { $0.name == annotation } }
}

struct KotlinProperty: Sendable {
  let name: String
  let receiver: KotlinTypeName?
  let type: KotlinTypeName?
  /// The tokens of its value, of the result of its getter or of its delegate.
  let value: Range<Int>?
  /// True if the value is that of a getter with a body in braces.
  let isBlock: Bool
}

/// A class, an interface, an object or an enumeration.
struct KotlinType: Sendable {
  enum Kind: Sendable {
    case type, object, enumeration, companion
  }

  /// A base with the tokens between the parentheses behind it.
  struct Base: Sendable {
    let type: KotlinTypeName
    let arguments: Range<Int>?
  }

  /// A constant of an enumeration, with the tokens between the parentheses behind it.
  struct Constant: Sendable {
    let name: String
    let arguments: Range<Int>?
  }

  let kind: Kind
  let name: String
  /// The name behind the names of the types around it.
  let path: String
  let parameters: [KotlinParameter]
  let bases: [Base]
  let constants: [Constant]
  let functions: [KotlinFunction]
  let properties: [KotlinProperty]
  let types: [KotlinType]
  let annotations: [KotlinAnnotation]
  /// The token of its name.
  let token: Int

  /// The tokens of the values of properties by their names, and of the call of the base under no name.
  var initializers: [String: Range<Int>] {
    var ranges: [String: Range<Int>] = [:]
    for property in properties where !property.isBlock { ranges[property.name] = property.value }
    if let arguments = bases.first?.arguments {
      ranges[""] = arguments.lowerBound - 2..<arguments.upperBound + 1
    }
    return ranges
  }
}

/// An expression or a statement.
struct KotlinNode: Sendable {
  indirect enum Kind: Sendable {
    case name(String)
    case text([Piece])
    /// A number, a character, `true`, `false` or `null`.
    case literal(String)
    case this
    case call(KotlinNode, types: [KotlinTypeName], [Argument])
    case member(KotlinNode, String)
    case element(KotlinNode, [KotlinNode])
    case lambda(KotlinLambda)
    /// `a::b`.
    case reference(KotlinNode?, String)
    case binary(String, KotlinNode, KotlinNode)
    case unary(String, KotlinNode)
    case test(KotlinNode, KotlinTypeName, isNegated: Bool)
    case cast(KotlinNode, KotlinTypeName)
    case choice(condition: KotlinNode, KotlinNode, else: KotlinNode?)
    case when(subject: KotlinNode?, name: String?, [Branch])
    case block([KotlinNode])
    case variable([String], KotlinNode?, type: KotlinTypeName?)
    case assignment(KotlinNode, operator: String, KotlinNode)
    case function(KotlinFunction)
    case result(KotlinNode?)
    case loop([String], over: KotlinNode?, KotlinNode)
    case object(KotlinType)
    case nothing
  }

  enum Piece: Sendable {
    case text(String)
    case code(KotlinNode)
  }

  struct Argument: Sendable {
    let name: String?
    let value: KotlinNode
    /// True for a lambda behind the parentheses.
    var isTrailing = false
  }

  struct Branch: Sendable {
    /// The conditions; empty for `else`.
    let conditions: [KotlinNode]
    let body: KotlinNode
  }

  let kind: Kind
  /// The byte at which it is named: of a call or a member the name.
  let offset: Int

  /// The first byte of an expression.
  fileprivate var start: Int {
    switch kind {
    case .binary(_, let left, _), .member(let left, _), .element(let left, _), .test(let left, _, _),
      .cast(let left, _):
      min(offset, left.start)
    case .call(let callee, _, _): min(offset, callee.start)
    default: offset
    }
  }

  /// True for a `return`, alone or at the end of a block.
  var returns: Bool {
    switch kind {
    case .result: true
    case .block(let statements): statements.last?.returns == true
    default: false
    }
  }
}

final class KotlinLambda: Sendable {
  /// The names of the parameters; several where one is taken apart.
  let parameters: [[String]]
  let body: [KotlinNode]
  /// The bytes between the braces.
  let range: Range<Int>
  /// The tokens between the braces; empty for one that is inserted into a text.
  let tokens: Range<Int>

  init(parameters: [[String]], body: [KotlinNode], range: Range<Int>, tokens: Range<Int>) {
    self.parameters = parameters
    self.body = body
    self.range = range
    self.tokens = tokens
  }
}
