import Graph

/// The calls of UIKit and AppKit in a file that name a scene or a segue, with the uses of their results in the file.
struct UIKitCalls: Sendable {
  /// A storyboard that a call names.
  enum Board: Sendable {
    case named([CodeName])
    /// The storyboard of the view controller itself.
    case own
    /// A storyboard that these words name.
    case called([String])
  }

  /// A scene that code makes.
  struct Instance: Sendable {
    let board: Board
    /// The words of its possible identifier; `nil` for the initial scene.
    let names: [CodeName]?
    let place: SourcePlace
    /// The type that the result is cast to.
    var expected: String?
    /// The type that contains the call.
    var type: String?
    /// Its use, in the word of the format, and the place of the call; `nil` if unknown.
    var style: String?
    var use: SourcePlace?
    /// The function that contains the call, with its type: `Scenes.login`.
    var maker: String?
    /// True if that function belongs to the type itself: then no instance of the type shows the scene.
    var isMadeByType = false
    /// The function of the app that makes it, for a call of that function.
    var made: String?
  }

  private(set) var instances: [Instance] = []
  /// The calls that perform segues, with the words of the segues' identifiers.
  private(set) var performed: [(names: [CodeName], place: SourcePlace)] = []
  /// The storyboards that functions and properties return, by the names of these.
  private(set) var factories: [(name: String, board: [CodeName])] = []
  private let outline: CodeOutline
  private var tokens: CodeTokens { outline.tokens }
  private var arguments: CallArguments { CallArguments(outline: outline) }
  /// The storyboards in variables, by function (0: of the type) and name.
  private var boards: [Variable: Board] = [:]
  /// The number of the instance in a variable.
  private var variables: [Variable: Int] = [:]

  private struct Variable: Hashable {
    let function: Int
    let name: String
  }

  /// The functions that show their arguments, with their styles.
  private static let styles = [
    "pushViewController": "push", "present": "present", "presentViewController": "present",
    "presentAsSheet": "present", "presentAsModalWindow": "present", "presentViewControllerAsSheet": "present",
    "show": "show", "showViewController": "show", "showDetailViewController": "showDetail",
    "addChild": "embed", "addChildViewController": "embed", "setRootViewController": "root",
    "setViewControllers": "set",
  ]

  /// Finds the calls of a file. Linear in its size, except for the text between brackets of a call. `makers`: the
  /// functions of the app that make scenes, with their types.
  init(_ outline: CodeOutline, makers: Set<String> = []) {
    self.outline = outline
    for index in outline.tokens.all.indices where outline.tokens.isWord(index) {
      if !makers.isEmpty, outline.tokens.isSign(index + 1, ".") {
        let name = outline.tokens.text(index) + "." + outline.tokens.text(index + 2)
        if makers.contains(name) {
          add(Instance(board: .own, names: nil, place: tokens.place(index), made: name), at: index)
        }
      }
      switch outline.tokens.text(index) {
      case "UIStoryboard", "NSStoryboard", "storyboardWithName": addBoard(index)
      case "instantiateViewController", "instantiateViewControllerWithIdentifier", "instantiateController",
        "instantiateControllerWithIdentifier":
        addInstance(index, isInitial: false)
      case "instantiateInitialViewController", "instantiateInitialController": addInstance(index, isInitial: true)
      case "performSegue", "performSegueWithIdentifier":
        let arguments = self.arguments.first(index)
        guard !arguments.isEmpty, tokens.text(index - 1) != "func" else { continue }
        var names = self.arguments.names(in: arguments)
        // A value of the app may perform the segue that it names: 'Segue.detail.performSegue(in: self)'.
        if tokens.text(index + 2) != "withIdentifier", tokens.isSign(index - 1, ".") {
          names += self.arguments.names(in: (index - 2)..<(index - 1))
        }
        performed.append((names, tokens.place(index)))
      case "let", "var": addInitializer(index)
      case "UINavigationController", "rootViewController", "initWithRootViewController": addWrapper(index)
      case let word: if Self.styles[word] != nil || word == "viewControllers" { addUse(index, word) }
      }
    }
  }

  // MARK: Variables

  /// Returns the variable to which the statement of a token assigns.
  private func variable(before index: Int) -> Variable? {
    var at = index - 1
    while at >= max(0, index - 60), !isNewLine(before: at + 1) {
      switch tokens.sign(at) {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return nil
      case UInt8(ascii: "="):
        guard tokens.isWord(at - 1) || tokens.isSign(at - 1, "?") || tokens.isSign(at - 1, "!") else { return nil }
        var name = at - 1
        while name > 0, !tokens.isWord(name) { name -= 1 }
        while name > 1, tokens.isSign(name - 1, "."), tokens.isWord(name - 2), tokens.text(name - 2) != "self" {
          name -= 2
        }
        // A type may be between the name and the sign.
        if tokens.isSign(name - 1, ":"), tokens.isWord(name - 2) { name -= 2 }
        return Variable(function: outline.places[index].function, name: tokens.text(name))
      default: at -= 1
      }
    }
    return nil
  }

  private mutating func addBoard(_ index: Int) {
    let arguments = self.arguments.first(index)
    guard !arguments.isEmpty else { return }
    let names = self.arguments.names(in: arguments)
    let board = Board.named(names)
    if let name = outline.functionNames[outline.places[index].function] { factories.append((name, names)) }
    boardAt[index] = board
    if let variable = variable(before: index) { boards[variable] = board }
  }

  /// Keeps the first words of a variable, for a storyboard that a function returns.
  private mutating func addInitializer(_ index: Int) {
    guard tokens.isSign(index + 2, "=") else { return }
    var words: [String] = []
    for at in (index + 3)..<max(index + 3, min(index + 12, tokens.all.count)) {
      if isNewLine(before: at) { break }
      if tokens.isWord(at) { words.append(tokens.text(at)) }
    }
    initializers[Variable(function: outline.places[index].function, name: tokens.text(index + 1))] = words
  }

  /// The words in the initial values of variables.
  private var initializers: [Variable: [String]] = [:]

  /// The storyboard that is made at each token.
  private var boardAt: [Int: Board] = [:]

  /// Returns the storyboard on which a method is called.
  private func board(before index: Int) -> Board {
    let function = outline.places[index].function
    var words: [String] = []
    var at = index - 1
    while at >= max(0, index - 40), !isNewLine(before: at + 1) {
      if let board = boardAt[at] { return board }
      switch tokens.sign(at) {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: "="): return .called(words)
      default: break
      }
      if tokens.isWord(at) {
        let word = tokens.text(at)
        if let board = boards[Variable(function: function, name: word)] ?? boards[Variable(function: 0, name: word)] {
          return board
        }
        let initializer = initializers[Variable(function: function, name: word)]
        if word == "storyboard", initializer == nil, at + 2 >= index || !tokens.isSign(at + 1, ".") { return .own }
        words += [word] + (initializer ?? [])
      }
      at -= 1
    }
    return .called(words)
  }

  // MARK: Scenes

  private mutating func addInstance(_ index: Int, isInitial: Bool) {
    let arguments = self.arguments.first(index)
    // The declaration of such a function is no call.
    guard isInitial || !arguments.isEmpty, tokens.text(index - 1) != "func" else { return }
    let end = tokens.end(ofBracketAt: index + 1)
    let isCast = tokens.text(end) == "as" && (tokens.isSign(end + 1, "!") || tokens.isSign(end + 1, "?"))
    add(
      Instance(
        board: board(before: index), names: isInitial ? nil : self.arguments.names(in: arguments),
        place: tokens.place(index), expected: isCast ? tokens.text(end + 2) : nil), at: index)
  }

  private mutating func add(_ instance: Instance, at index: Int) {
    let number = instances.count
    let place = outline.places[index]
    var instance = instance
    instance.type = place.type
    if let type = place.type, let function = outline.functionNames[place.function] {
      instance.maker = type + "." + function
      instance.isMadeByType = outline.typeFunctions.contains(place.function)
    }
    instances.append(instance)
    if let variable = variable(before: index) { variables[variable] = number }
    // It may be made in the argument of a call, whose word precedes it.
    if let use = lastUse, use.range.contains(index) {
      (instances[number].style, instances[number].use) = (use.style, use.place)
    }
    if let last = lastWrapper, last.range.contains(index) { variables[last.variable] = number }
  }

  /// The last call that shows something, with the range of its arguments.
  private var lastUse: (range: Range<Int>, style: String, place: SourcePlace)?
  /// The last navigation controller that wraps something.
  private var lastWrapper: (range: Range<Int>, variable: Variable)?

  private mutating func addUse(_ index: Int, _ word: String) {
    if word == "viewControllers" { return addAssignment(index, "set") }
    let range = arguments.first(index)
    guard !range.isEmpty, let style = Self.styles[word] else { return }
    use(range, style, at: index)
  }

  /// Sets the use of the instance in a range to the call or assignment at a token.
  private mutating func use(_ range: Range<Int>, _ style: String, at index: Int) {
    let function = outline.places[index].function
    let place = tokens.place(index)
    lastUse = (range, style, place)
    for at in range.prefix(60) where tokens.isWord(at) {
      let name = tokens.text(at)
      let known = variables[Variable(function: function, name: name)] ?? variables[Variable(function: 0, name: name)]
      guard let number = known else { continue }
      if instances[number].style == nil { (instances[number].style, instances[number].use) = (style, place) }
    }
  }

  /// Reads `window.rootViewController = x` and similar assignments.
  private mutating func addAssignment(_ index: Int, _ style: String) {
    guard tokens.isSign(index + 1, "="), !tokens.isSign(index + 2, "=") else { return }
    var end = index + 2
    let line = min(tokens.all.count, index + 40)
    while end < line, !tokens.isSign(end, ";"), !tokens.isSign(end, "}") {
      // In Swift a line break ends a statement.
      if end > index + 2, isNewLine(before: end) { break }
      end += 1
    }
    use((index + 2)..<end, style, at: index)
  }

  private func isNewLine(before index: Int) -> Bool {
    let gap = tokens.all[index - 1].range.upperBound..<tokens.all[index].range.lowerBound
    return tokens.isSwift && tokens.file.bytes[gap].contains(UInt8(ascii: "\n"))
      && !Self.continuing.contains(tokens.sign(index)) && !Self.continuing.contains(tokens.sign(index - 1))
  }

  /// The signs next to which a statement continues in the next line.
  private static let continuing: Set<UInt8> = Set(".=([,?:)]".utf8)

  /// Reads a navigation controller around an instance, which represents it, or the root of a window.
  private mutating func addWrapper(_ index: Int) {
    if tokens.text(index) == "rootViewController", tokens.isSign(index + 1, "=") { return addAssignment(index, "root") }
    let range = arguments.first(index)
    guard !range.isEmpty, let variable = variable(before: index) else { return }
    lastWrapper = (range, variable)
    for at in range.prefix(60) where tokens.isWord(at) {
      let inner = Variable(function: outline.places[index].function, name: tokens.text(at))
      if let number = variables[inner] { variables[variable] = number }
    }
  }
}
