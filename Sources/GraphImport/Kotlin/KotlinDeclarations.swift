import Graph

/// Reads the declarations of a file and passes over their bodies. Linear in the file.
struct KotlinDeclarations: KotlinCursor {
  let tokens: KotlinTokens
  var index: Int
  var end: Int
  /// The names of the types around the current place.
  private var path: [String] = []

  /// The declarations that were read in one body.
  struct Members {
    var functions: [KotlinFunction] = []
    var properties: [KotlinProperty] = []
    var types: [KotlinType] = []
    var constants: [KotlinType.Constant] = []
    var aliases: [String: KotlinTypeName] = [:]
  }

  private init(_ tokens: KotlinTokens, at index: Int = 0) {
    self.tokens = tokens
    self.index = index
    end = tokens.all.count
  }

  /// Reads a file.
  static func file(of source: SourceFile) -> KotlinFile {
    var reader = KotlinDeclarations(KotlinTokens(source))
    let (package, imports, wholeImports) = reader.readHead()
    return KotlinFile(
      reader.tokens, package: package, imports: imports, wholeImports: wholeImports,
      reader.members(isEnumeration: false))
  }

  /// Reads files of an app, and surveys their moves.
  static func files(at paths: [String], _ tree: SourceTree, _ notes: inout ImportNotes) -> [KotlinFile] {
    let read = Parallel.map(count: paths.count) { number in
      var notes = ImportNotes()
      let file = tree.readText(paths[number], &notes).map { Self.file(of: $0) }
      if let file { tree.survey(CodeTokens(file.tokens)) }
      return (file: file, notes: notes)
    }
    for (_, found) in read { notes.add(found) }
    return read.compactMap(\.file)
  }

  /// The function that is declared at a token inside of a body, if it is one, and the token behind the declaration.
  static func local(at index: Int, in tokens: KotlinTokens) -> (KotlinFunction?, end: Int) {
    var reader = KotlinDeclarations(tokens, at: index)
    var members = Members()
    reader.readDeclaration(&members)
    return (members.functions.first, reader.index)
  }

  /// The type of an object that is made in an expression: `object` is at the token, or in Java the brace behind the base.
  static func object(at index: Int, in tokens: KotlinTokens, base: KotlinType.Base? = nil) -> (KotlinType, end: Int) {
    var reader = KotlinDeclarations(tokens, at: base == nil ? index + 1 : index)
    return (reader.type(kind: .object, name: "", token: index, [], base), reader.index)
  }

  /// The type that begins at a token, and the token behind it.
  static func typeName(at index: Int, in tokens: KotlinTokens) -> (KotlinTypeName, end: Int) {
    var reader = KotlinDeclarations(tokens, at: index)
    return (reader.typeName(depth: 0), reader.index)
  }

  // MARK: Head

  private mutating func dottedName() -> String {
    var name = takeText()
    while has("."), tokens.isWord(index + 1) {
      name += "." + tokens.text(index + 1)
      index += 2
    }
    return name
  }

  private mutating func readHead() -> (package: String, imports: [String: String], wholeImports: Set<String>) {
    var package = ""
    var wholeImports: Set<String> = []
    var imports: [String: String] = [:]
    while index < end {
      if has("@"), tokens.has(index + 1, "file") {
        index += 2
        while index < end, !tokens.startsLine(index) { skip() }
      } else if take("package") {
        package = dottedName()
      } else if take("import") {
        _ = take("static")
        let name = dottedName()
        if has("."), tokens.has(index + 1, "*") {
          index += 2
          wholeImports.insert(name)
          continue
        }
        let alias = take("as") ? dottedName() : lastPart(name)
        imports[alias] = name
      } else if !take(";") {
        break
      }
    }
    return (package, imports, wholeImports)
  }

  // MARK: Declarations

  private static let modifiers: Set<String> = [
    "public", "private", "internal", "protected", "open", "abstract", "sealed", "data", "annotation", "inner",
    "override", "const", "lateinit", "suspend", "inline", "operator", "infix", "tailrec", "external", "value",
    "expect", "actual", "final", "noinline", "crossinline", "vararg", "reified", "in", "out",
  ]

  private mutating func members(isEnumeration: Bool) -> Members {
    var members = Members()
    if isEnumeration { readConstants(&members) }
    while index < end {
      let start = index
      readDeclaration(&members)
      if index <= start { index = start + 1 }
    }
    return members
  }

  private mutating func readConstants(_ members: inout Members) {
    while index < end, !take(";") {
      _ = annotations()
      guard tokens.isWord(index) else {
        skip()
        continue
      }
      let name = takeText()
      members.constants.append(KotlinType.Constant(name: name, arguments: has("(") ? takeBrackets() : nil))
      if has("{") { skip() }
      if !take(","), !has(";") { break }
    }
    _ = take(";")
  }

  mutating func annotations() -> [KotlinAnnotation] {
    var all: [KotlinAnnotation] = []
    while take("@") {
      if tokens.has(index + 1, ":") { index += 2 }
      guard tokens.isWord(index) else {
        if has("[") { skip() }
        continue
      }
      let name = dottedName()
      let types = has("<") ? typeArguments(depth: 0) : []
      let isCalled = has("(") && tokens.offset(index) == tokens.all[index - 1].end
      all.append(KotlinAnnotation(name: lastPart(name), types: types, arguments: isCalled ? takeBrackets() : nil))
    }
    return all
  }

  private func lastPart(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }

  private mutating func skipAnnotationsOfAccessor() {
    let start = index
    _ = annotations()
    if !has("get"), !has("set") { index = start }
  }

  private mutating func readDeclaration(_ members: inout Members) {
    if tokens.isJava { return readJava(&members) }
    var annotations = annotations()
    var isEnumeration = false
    var isCompanion = false
    while tokens.isWord(index), index < end {
      let word = tokens.text(index)
      if word == "enum" {
        isEnumeration = true
      } else if word == "companion" {
        isCompanion = true
      } else if !Self.modifiers.contains(word) {
        break
      }
      index += 1
      annotations += self.annotations()
    }
    guard index < end else { return }
    if has("fun"), tokens.has(index + 1, "interface") { index += 1 }
    if take("fun") {
      if let function = function(annotations) { members.functions.append(function) }
    } else if take("val") || take("var") {
      if let property = property() { members.properties.append(property) }
    } else if has("class") || has("interface") || has("object") {
      let isObject = has("object")
      index += 1
      var name = isCompanion ? "Companion" : ""
      let token = index
      if tokens.isWord(index), !isCompanion || !tokens.startsLine(index) { name = takeText() }
      let kind: KotlinType.Kind = isCompanion ? .companion : isEnumeration ? .enumeration : isObject ? .object : .type
      members.types.append(type(kind: kind, name: name, token: token, annotations))
    } else if has("typealias") {
      let name = tokens.text(index + 1)
      index += 2
      if has("<") { _ = typeArguments(depth: 0) }
      if take("=") { members.aliases[name] = typeName(depth: 0) }
    } else if has("init") || has("constructor") {
      let token = index
      index += 1
      if has("(") { skip() }
      if take(":") {
        index += 1
        if has("(") { skip() }
      }
      if has("{") { members.functions.append(initializer(token)) }
    } else {
      skip()
    }
  }

  mutating func type(
    kind: KotlinType.Kind, name: String, token: Int, _ annotations: [KotlinAnnotation], _ base: KotlinType.Base? = nil
  ) -> KotlinType {
    if has("<") { _ = typeArguments(depth: 0) }
    while has("@") || tokens.isWord(index) && (has("private") || has("internal") || has("protected") || has("public")) {
      if has("@") { _ = self.annotations() } else { index += 1 }
    }
    _ = take("constructor")
    let parameters = has("(") ? self.parameters() : []
    var bases = base.map { [$0] } ?? []
    while tokens.isJava, take("extends") || take("implements") || take("permits") {
      repeat { bases.append(KotlinType.Base(type: typeName(depth: 0), arguments: nil)) } while take(",")
    }
    if take(":") {
      repeat {
        _ = self.annotations()
        bases.append(KotlinType.Base(type: typeName(depth: 0), arguments: has("(") ? takeBrackets() : nil))
        if take("by") {
          while index < end, !has(","), !has("{"), !tokens.startsLine(index) { skip() }
        }
      } while take(",")
    }
    if has("where") { while index < end, !has("{") { index += 1 } }
    var members = Members()
    // Types may be nested as deep as brackets can, but no deeper than a person would.
    if has("{"), let body = takeBrackets(), path.count < 40 {
      path.append(name)
      members = within(body) { $0.members(isEnumeration: kind == .enumeration) }
      path.removeLast()
    }
    return KotlinType(
      kind: kind, name: name, path: (path + [name]).joined(separator: "."), parameters: parameters, bases: bases,
      constants: members.constants, functions: members.functions, properties: members.properties, types: members.types,
      annotations: annotations, token: token, range: token..<max(index, token))
  }

  private mutating func function(_ annotations: [KotlinAnnotation]) -> KotlinFunction? {
    let typeParameters = has("<") ? typeArguments(depth: 0).map(\.name) : []
    // The name follows the receiver: the last word before the parenthesis.
    let start = index
    var depth = 0
    while index < end {
      if has("<") { depth += 1 } else if has(">") { depth -= 1 }
      if depth == 0, tokens.isWord(index), tokens.has(index + 1, "(") { break }
      if depth == 0, has("{") || has("=") { return nil }
      if has("("), depth == 0 { skip() } else { index += 1 }
    }
    let token = index
    guard token < end else { return nil }
    let receiver = token > start ? within(start..<token - 1) { $0.typeName(depth: 0) } : nil
    index += 1
    let parameters = self.parameters()
    let result = take(":") ? typeName(depth: 0) : nil
    if has("where") { while index < end, !has("{"), !has("=") { index += 1 } }
    let body: KotlinFunction.Body? =
      has("{") ? takeBrackets().map { .block($0) } : take("=") ? .expression(takeExpression()) : nil
    return KotlinFunction(
      name: tokens.text(token), receiver: receiver, typeParameters: typeParameters, parameters: parameters,
      result: result, body: body, annotations: annotations, token: token)
  }

  private mutating func property() -> KotlinProperty? {
    if has("<") { _ = typeArguments(depth: 0) }
    let start = index
    if has("(") {
      skip()
      return nil
    }
    // A receiver is in front of the last word of a dotted name.
    while index < end, tokens.isWord(index) || has(".") || has("<") || has("?") {
      if has("<") { _ = typeArguments(depth: 0) } else { index += 1 }
      if !has("."), !tokens.has(index - 1, "."), tokens.isWord(index - 1), !has("<"), !has("?") { break }
    }
    let token = index - 1
    guard token >= start, tokens.isWord(token) else { return nil }
    let receiver = token > start ? within(start..<token - 1) { $0.typeName(depth: 0) } : nil
    let type = take(":") ? typeName(depth: 0) : nil
    var value: Range<Int>?
    var isBlock = false
    if take("=") || take("by") { value = takeExpression() }
    skipAnnotationsOfAccessor()
    while has("get") || has("set") || has("private") && (tokens.has(index + 1, "set") || tokens.has(index + 1, "get")) {
      if has("private") { index += 1 }
      let isGetter = has("get")
      guard tokens.has(index + 1, "(") || tokens.startsLine(index + 1) || !isGetter else { break }
      index += 1
      if has("(") { skip() }
      if take(":") { _ = typeName(depth: 0) }
      if take("=") {
        let range = takeExpression()
        if isGetter { (value, isBlock) = (range, false) }
      } else if has("{"), let body = takeBrackets(), isGetter {
        (value, isBlock) = (body, true)
      }
      skipAnnotationsOfAccessor()
    }
    return KotlinProperty(name: tokens.text(token), receiver: receiver, type: type, value: value, isBlock: isBlock)
  }

  /// The tokens of an expression: to the line that begins something else, or to the bracket that closes one around it.
  private mutating func takeExpression() -> Range<Int> {
    let start = index
    while index < end, !has(")"), !has("]"), !has("}"), !has(";") {
      if index > start, tokens.startsLine(index), !continues(index) { break }
      skip()
    }
    return start..<index
  }

  /// True if the token that begins a line goes on with the expression of the line before.
  private func continues(_ index: Int) -> Bool {
    for sign: StaticString in [".", "?.", "?:", "&&", "||", "else", "{"] where tokens.has(index, sign) { return true }
    // An operator at the end of the line before.
    for sign: StaticString in [
      "=", "+", "-", "*", "/", "&&", "||", "?:", "->", "==", "!=", "<", "<=", ">=", ".", "?.", "in", "is",
      "as", "to", "else", "return", ":",
    ] where tokens.has(index - 1, sign) { return true }
    // The body of an `if`, `when` or `while` without braces.
    guard tokens.has(index - 1, ")"), let open = tokens.partner(index - 1) else { return false }
    return tokens.has(open - 1, "if") || tokens.has(open - 1, "while") || tokens.has(open - 1, "for")
  }

  mutating func parameters() -> [KotlinParameter] {
    if let parameters = inBrackets({ $0.readParameters() }) { return parameters }
    index += 1
    return []
  }

  private mutating func readParameters() -> [KotlinParameter] {
    var all: [KotlinParameter] = []
    while index < end {
      var isVariadic = false
      _ = annotations()
      if tokens.isJava {
        _ = take("final")
        let type = typeName(depth: 0)
        while index < end, !tokens.isWord(index), !has(",") { index += 1 }
        all.append(KotlinParameter(name: tokens.text(index), type: type, defaultValue: nil, isVariadic: false))
        while index < end, !has(",") { skip() }
        index += 1
        continue
      }
      while tokens.isWord(index), index < end, !tokens.has(index + 1, ":") {
        if has("vararg") { isVariadic = true }
        index += 1
        _ = annotations()
      }
      let name = takeText()
      let type = take(":") ? typeName(depth: 0) : KotlinTypeName()
      let isGiven = take("=")
      let first = index
      while index < end, !has(",") { skip() }
      let value = isGiven ? first..<index : nil
      index += 1
      all.append(KotlinParameter(name: name, type: type, defaultValue: value, isVariadic: isVariadic))
    }
    return all
  }

  // MARK: Types

  /// The arguments or parameters between angle brackets.
  mutating func typeArguments(depth: Int) -> [KotlinTypeName] {
    index += 1
    var all: [KotlinTypeName] = []
    while index < end, !take(">") {
      let start = index
      while has("in") || has("out") || has("reified") { index += 1 }
      if take("*") || tokens.isJava && take("?") {
        all.append(KotlinTypeName(name: "*"))
        if take("extends") || take("super") { _ = typeName(depth: depth + 1) }
      } else {
        all.append(typeName(depth: depth + 1))
        if take(":") || tokens.isJava && take("extends") { _ = typeName(depth: depth + 1) }
      }
      _ = take(",")
      guard index == start else { continue }
      // In Java this may be a comparison.
      if tokens.isJava { return all }
      index += 1
    }
    return all
  }

  mutating func typeName(depth: Int) -> KotlinTypeName {
    guard depth < 40 else {
      skip()
      return KotlinTypeName()
    }
    _ = annotations()
    while !tokens.isJava, has("suspend") || has("in") || has("out") { index += 1 }
    _ = annotations()
    var type = KotlinTypeName()
    if has("("), let close = tokens.partner(index), close < end {
      let inner = index + 1
      index = close + 1
      if take("->") {
        _ = typeName(depth: depth + 1)
        type.isFunction = true
      } else {
        // A type in parentheses.
        type = within(inner..<close) { $0.typeName(depth: depth + 1) }
      }
    } else if tokens.isWord(index), index < end {
      type.name = dottedName()
      if has("<") { type.arguments = typeArguments(depth: depth) }
      while has("."), tokens.isWord(index + 1), index + 1 < end {
        type.name += "." + tokens.text(index + 1)
        index += 2
      }
      if has("."), tokens.has(index + 1, "("), let close = tokens.partner(index + 1), tokens.has(close + 1, "->") {
        type.name = ""
        type.isFunction = true
        index = close + 2
        _ = typeName(depth: depth + 1)
      }
    }
    while tokens.isJava, has("["), tokens.has(index + 1, "]") { index += 2 }
    while !tokens.isJava, has("?") || has("!!") {
      type.isNullable = true
      index += 1
    }
    if take("&") { _ = typeName(depth: depth + 1) }
    return type
  }
}
