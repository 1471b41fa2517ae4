import Graph

/// The value of an expression, as far as the sources say.
indirect enum SwiftValue {
  struct Argument {
    let label: String?
    let value: SwiftValue
  }

  /// An instance of a type.
  case object(SwiftObject)
  /// A case of an enumeration, or an unknown static member: `.push(x)`. Without arguments it is no call.
  case `case`(String, [Argument]?, type: String?)
  /// A member of a value, or a call of it, that cannot be followed.
  case access(SwiftValue, String, [Argument]?)
  case list([SwiftValue])
  case closure(SwiftClosure)
  case type(SwiftTypeName)
  case text(String)
  case literal(String)
  case null
  /// One of several values, depending on facts that are known only when the program runs.
  case oneOf([SwiftValue])
  /// An unknown value, with its type if known.
  case unknown(SwiftTypeName?)

  /// Returns one of some values; the same value counts once.
  static func oneOf(merging values: [SwiftValue]) -> SwiftValue {
    var found: [SwiftValue] = []
    for value in values.flatMap(\.alternatives) where !found.contains(where: { $0.isSame(as: value) }) {
      if found.count < 16 { found.append(value) }
    }
    return found.count == 1 ? found[0] : found.isEmpty ? .unknown(nil) : .oneOf(found)
  }

  /// Each possible value.
  var alternatives: [SwiftValue] {
    if case .oneOf(let values) = self { values.flatMap(\.alternatives) } else { [self] }
  }

  /// The text by which constants differ: the first text in it, else its name.
  var constant: String? {
    switch self {
    case .text(let text): text
    case .case(let name, let arguments, _): arguments?.lazy.compactMap(\.value.constant).first ?? name
    case .object(let object): object.arguments.lazy.compactMap(\.value.constant).first
    case .access(_, let name, let arguments): arguments?.lazy.compactMap(\.value.constant).first ?? name
    default: nil
    }
  }

  /// The elements of a list, or of all lists that it may be; else itself.
  var elements: [SwiftValue] {
    switch self {
    case .list(let values): values
    case .oneOf(let values): Array(values.flatMap(\.elements).prefix(Self.mostElements))
    case .null, .unknown: []
    default: [self]
    }
  }

  /// The values in it, without those of instances and closures.
  var parts: [SwiftValue] {
    switch self {
    case .list(let values), .oneOf(let values): values
    case .case(_, let arguments, _): arguments?.map(\.value) ?? []
    case .access(let base, _, let arguments): [base] + (arguments?.map(\.value) ?? [])
    default: []
    }
  }

  /// The parts of a value that are kept: a program may double it with each statement.
  private static let mostElements = 256

  /// True if it has more parts than are kept.
  var isLarge: Bool {
    var rest = Self.mostElements
    func count(_ value: SwiftValue) {
      rest -= 1
      guard rest > 0 else { return }
      for part in value.parts where rest > 0 { count(part) }
    }
    count(self)
    return rest <= 0
  }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  func isSame(as other: SwiftValue) -> Bool {
    switch (self, other) {
    case (.object(let a), .object(let b)): a === b || a.offset == b.offset && a.type == b.type && a.offset != nil
    case (.null, .null): true
    case (.unknown(let a), .unknown(let b)): a == b
    case (.list(let a), .list(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    case (.closure(let a), .closure(let b)): a === b
    case (.text(let a), .text(let b)), (.literal(let a), .literal(let b)): a == b
    case (.case(let a, let x, _), .case(let b, let y, _)):
      a == b && x?.count == y?.count && zip(x ?? [], y ?? []).allSatisfy { $0.value.isSame(as: $1.value) }
    default: false
    }
  }

  /// Returns whether constants are equal, texts or cases without arguments; `nil` if unknown.
  func isEqual(to other: SwiftValue) -> Bool? {
    switch (self, other) {
    case (.text(let a), .text(let b)), (.case(let a, nil, _), .case(let b, nil, _)): a == b
    default: nil
    }
  }

  /// The objects in it: itself, or the objects of a list.
  var objects: [SwiftObject] {
    switch self {
    case .object(let object): [object]
    case .list(let values), .oneOf(let values): values.flatMap(\.objects)
    case .access(let base, _, _): base.objects
    default: []
    }
  }
}

/// An instance that the program makes somewhere.
final class SwiftObject {
  let type: SwiftTypeName
  let declaration: SwiftType?
  /// The byte where it is made; `nil` if it is only assumed.
  let offset: Int?
  let file: SourceFile
  /// The file near which its type is looked up: that of its declaration, else the one in which it is made.
  var home: SourceFile { declaration?.file ?? file }
  var arguments: [SwiftValue.Argument]
  /// True if a framework makes it, and a cast names its type.
  var isCast = false
  var properties: [String: SwiftValue] = [:]
  /// The instance whose code makes it, if any.
  weak var maker: SwiftObject?
  /// The objects that were passed to it, in any way.
  var attached: [SwiftObject] = []
  /// The arguments of `super.init`, if the superclass belongs to a framework; the arguments of all calls.
  var superArguments: [[SwiftValue.Argument]] = []

  init(
    _ type: SwiftTypeName, _ declaration: SwiftType?, _ arguments: [SwiftValue.Argument] = [], at offset: Int?,
    in file: SourceFile
  ) {
    self.type = type
    self.declaration = declaration
    self.arguments = arguments
    self.offset = offset
    self.file = file
  }

  func attach(_ value: SwiftValue) {
    for object in value.objects
    where object !== self && attached.count < 64 && !attached.contains(where: { $0 === object }) {
      attached.append(object)
    }
  }
}

/// A closure or local function, with its environment.
final class SwiftClosure {
  let parameters: [String]
  let body: [SwiftNode]
  let environment: SwiftEnvironment

  init(_ parameters: [String], _ body: [SwiftNode], _ environment: SwiftEnvironment) {
    self.parameters = parameters
    self.body = body
    self.environment = environment
  }

  /// The names of its arguments in its body.
  var names: [String] { parameters.isEmpty ? ["$0", "$1", "$2"] : parameters }
}

/// The meanings of names at a place.
struct SwiftEnvironment {
  var locals: [String: SwiftValue] = [:]
  var me: SwiftObject?
  var file: SourceFile
  /// The type that declares the function around.
  var owner: SwiftType?
  /// The name of the function around.
  var function = ""
  /// The case of the route that is being prepared, if any.
  var route: String?
  /// The method in whose arguments the place is.
  var around: String?
  /// The byte of that method's name.
  var aroundOffset: Int?
  /// How many closures are around.
  var closures = 0
  /// The types that the call of a generic function gives to its parameters.
  var generics: [String: SwiftTypeName] = [:]
  /// The type that the function around returns, as it is written.
  var result: String?
  /// The expected type of the next call, as it is written.
  var expected: String?
  /// The receiver of the method in whose arguments the place is.
  var stream: SwiftValue?
  /// The caller of a function that extends a type of a framework.
  var sender: SwiftObject?
  /// The file of the code that calls the function around, if another instance does.
  var caller: String?
}
