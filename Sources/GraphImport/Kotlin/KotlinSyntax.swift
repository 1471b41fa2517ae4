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
    _ tokens: KotlinTokens, package: String, imports: [String: String], wholeImports: Set<String>,
    _ members: KotlinDeclarations.Members
  ) {
    (self.tokens, self.package) = (tokens, package)
    (self.imports, self.wholeImports) = (imports, wholeImports)
    (functions, properties) = (members.functions, members.properties)
    (types, aliases) = (members.types, members.aliases)
  }

  var name: String { tokens.file.name }

  /// The class to which what is outside of types belongs.
  var facadeName: String { "\(package).\(name.split(separator: "/").last?.split(separator: ".").first ?? "")Kt" }

  /// The name of a type of the file with its package.
  func qualifiedName(of type: KotlinType) -> String { package.isEmpty ? type.path : package + "." + type.path }

  /// The values of properties outside of types, as functions.
  var initializers: [String: KotlinFunction] { KotlinFunction.initializers(of: properties) }

  /// The words that begin with a capital letter.
  var typeNames: Set<String> {
    var names: Set<String> = []
    for index in tokens.all.indices where tokens.isWord(index) {
      let first = tokens.file.bytes[tokens.offset(index)]
      if first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") { names.insert(tokens.text(index)) }
    }
    return names
  }

  /// The words of a condition, which ends in front of the branch behind it.
  func words(of condition: KotlinNode, before branch: KotlinNode) -> String? {
    words(condition.start..<max(branch.start, condition.start))
  }

  /// The words of what must hold for a branch of a `when` or `switch`; `nil` where that is only what is left.
  func words(of branch: KotlinNode.Branch, asking subject: KotlinNode?) -> String? {
    let label = tokens.file.text(branch.label).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let subject else { return branch.conditions.isEmpty ? nil : label }
    var sign = branch.conditions.isEmpty ? ": " : " == "
    switch branch.conditions.first?.kind {
    case .test?, .binary("in", _, _)?: sign = " "
    default: break
    }
    let asked = words(subject.start..<max(branch.label.lowerBound, subject.start), isSubject: true)
    return (asked ?? "") + sign + label
  }

  /// The words in some bytes, on one line, without brackets that belong to what is around them. `isSubject`: up to a brace.
  private func words(_ range: Range<Int>, isSubject: Bool = false) -> String? {
    guard !range.isEmpty else { return nil }
    var words = tokens.file.text(range)
    if isSubject { words = String(words.prefix { $0 != "{" }) }
    func surplus() -> Int { words.count { $0 == ")" } - words.count { $0 == "(" } }
    while let last = words.last, last.isWhitespace || last == ")" && surplus() > 0 { words.removeLast() }
    words = String(repeating: "(", count: max(surplus(), 0)) + words
    words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > Limits.conditionLength ? words.prefix(Limits.conditionLength - 1) + "…" : words
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
  var receiver: KotlinTypeName?
  var typeParameters: [String] = []
  var parameters: [KotlinParameter] = []
  var result: KotlinTypeName?
  let body: Body?
  var annotations: [KotlinAnnotation] = []
  /// The token of its name.
  let token: Int
  /// True in Java for a method that belongs to the class and to no object of it.
  var isStatic = false

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
  var receiver: KotlinTypeName?
  let type: KotlinTypeName?
  /// The tokens of its value, of the result of its getter or of its delegate.
  let value: Range<Int>?
  /// True if the value is that of a getter with a body in braces.
  var isBlock = false
}

/// A class, an interface, an object or an enumeration.
struct KotlinType: Sendable {
  enum Kind: Sendable { case type, object, enumeration, companion }

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
  /// The tokens from its name to the end of its body.
  let range: Range<Int>

  /// The code that runs when an object is made, as functions: the values of properties and the defaults of parameters by
  /// their names, those of constants by their numbers, and the call of the base under no name.
  var initializers: [String: KotlinFunction] {
    var all = KotlinFunction.initializers(of: properties)
    for parameter in parameters {
      if let value = parameter.defaultValue { all[parameter.name] = .initializer(.expression(value)) }
    }
    func call(_ arguments: Range<Int>) -> KotlinFunction {
      .initializer(.expression(arguments.lowerBound - 2..<arguments.upperBound + 1))
    }
    for (number, constant) in constants.enumerated() { all["\(number)"] = constant.arguments.map(call) }
    all[""] = bases.first?.arguments.map(call)
    return all
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
    /// The bytes in front of its arrow or colon, without `case`.
    let label: Range<Int>
    /// The conditions; empty for `else`.
    let conditions: [KotlinNode]
    let body: KotlinNode
  }

  let kind: Kind
  /// The byte at which it is named: of a call or a member the name.
  let offset: Int

  /// The nodes in it, in their order; not those of functions and objects, which have tokens of their own.
  var children: [KotlinNode] {
    switch kind {
    case .name, .literal, .this, .nothing, .function, .object: []
    case .text(let pieces): pieces.compactMap { if case .code(let node) = $0 { node } else { nil } }
    case .call(let callee, _, let arguments): [callee] + arguments.map(\.value)
    case .element(let inner, let keys): [inner] + keys
    case .lambda(let lambda): lambda.body
    case .reference(let inner, _), .variable(_, let inner, _), .result(let inner): inner.map { [$0] } ?? []
    case .binary(_, let left, let right), .assignment(let left, _, let right): [left, right]
    case .member(let inner, _), .unary(_, let inner), .test(let inner, _, _), .cast(let inner, _): [inner]
    case .choice(let condition, let first, let second): [condition, first] + (second.map { [$0] } ?? [])
    case .when(let subject, _, let branches):
      (subject.map { [$0] } ?? []) + branches.flatMap { $0.conditions + [$0.body] }
    case .block(let statements): statements
    case .loop(_, let over, let body): (over.map { [$0] } ?? []) + [body]
    }
  }

  /// Visits it and all nodes in it, each before what is in it.
  func walk(_ visit: (KotlinNode) -> Void) {
    var pending = [self]
    while let node = pending.popLast() {
      visit(node)
      pending += node.children.reversed()
    }
  }

  /// True if it or a node in it fulfils a condition.
  func contains(_ condition: (KotlinNode) -> Bool) -> Bool {
    var pending = [self]
    while let node = pending.popLast() {
      if condition(node) { return true }
      pending += node.children
    }
    return false
  }

  /// The name that it is, or the last one of a dotted name.
  var name: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// The same, of a call that of its function.
  var lastName: String? { if case .call(let callee, _, _) = kind { callee.name } else { name } }

  /// The expression in front of the point of a member.
  var receiver: KotlinNode? { if case .member(let inner, _) = kind { inner } else { nil } }

  /// A name with points, as it is written.
  var dottedName: String? {
    switch kind {
    case .name(let name): name
    case .member(let inner, let name): inner.dottedName.map { $0 + "." + name }
    default: nil
    }
  }

  /// The first name of an expression.
  var firstName: String? {
    switch kind {
    case .name(let name): name
    case .member(let inner, _), .call(let inner, _, _), .element(let inner, _), .cast(let inner, _): inner.firstName
    default: nil
    }
  }

  /// The first byte of an expression.
  var start: Int {
    switch kind {
    case .reference(let left?, _): min(offset, left.start)
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
