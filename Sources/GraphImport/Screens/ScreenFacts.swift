import Graph

/// A screen that code names, be it by an intent, by a class or by an object of it.
struct ScreenValue: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The number of its class.
    case screen(Int)
    /// The argument of a function, which its callers know.
    case parameter(Int)
    /// Something of another app or of the system.
    case outside
  }

  var kind: Kind
  /// The flags of an intent.
  var flags: Set<String> = []
  /// The arguments for which a function means this one.
  var tests: [Test] = []

  var isScreen: Bool { if case .screen = kind { true } else { false } }

  func with(flags: Set<String> = [], tests: [Test] = []) -> ScreenValue {
    ScreenValue(kind: kind, flags: self.flags.union(flags), tests: (self.tests + tests).unique)
  }

  /// The value that an argument must have.
  struct Test: Hashable, Sendable {
    var parameter: Int
    let literal: String
  }
}

/// A place in code that opens or closes a screen.
struct ScreenMove: Sendable {
  enum Action: Hashable, Sendable {
    /// An activity.
    case open
    /// A fragment in a container, with a way back or in the place of another one.
    case show(container: String?, isAdded: Bool)
    /// A dialog.
    case present
    /// Fragments beside each other.
    case page
    /// A screen that the system opens later, as for a notification.
    case entry
    case finish, back, dismiss
  }

  let action: Action
  var values: [ScreenValue]
  /// The call of the platform's function.
  let place: SourcePlace
  /// The call that says which screen is meant.
  var site: SourcePlace
  /// True if the activity that it is called in is finished then.
  var closes = false
  /// True for a `finish()` that belongs to what is opened beside it.
  var isPart = false
  /// What must hold for it.
  var conditions: [String]
  /// The arguments for which it happens.
  var tests: [ScreenValue.Test]
  /// True if something must happen before: a tap, a result.
  var isEvent: Bool
  /// The destinations of Compose in whose contents it is.
  var home: [String]?
}

/// A call of functions of the app.
struct ScreenCall {
  var callees: [KotlinProgram.FunctionSymbol]
  /// The class of which an object is made, so that something may call its methods later.
  var made: KotlinProgram.TypeSymbol?
  let arguments: [(values: [ScreenValue], literal: String?)]
  let place: SourcePlace
  let conditions: [String]
  let tests: [ScreenValue.Test]
  let isEvent: Bool
  let home: [String]?
  var closes = false
}

/// What the code of one function does.
final class ScreenFacts {
  var moves: [ScreenMove] = []
  var calls: [ScreenCall] = []
  /// The places that speak of navigation graphs.
  var uses: [NavUse] = []
  var results: [ScreenValue] = []
  /// The changes of containers that show nothing new.
  var passed: [SourcePlace] = []
  /// The calls beside each `finish()` in the same block, by the numbers of the moves.
  var closing: [Int: [Int]] = [:]
  /// The fields that it sets.
  var fields: [String: [ScreenValue]] = [:]
}

extension ScreenMove {
  /// The same as it happens where a function calls the one that does it; `nil` where the arguments rule it out.
  func called(by call: ScreenCall) -> ScreenMove? {
    guard let tests = Self.tests(tests, call) else { return nil }
    var move = self
    move.tests = call.tests + tests
    move.values = values.flatMap { Self.values($0, call) }
    if move.values != values, !call.arguments.allSatisfy({ $0.values.isEmpty }) { move.site = call.place }
    if move.values.isEmpty, !values.isEmpty { return nil }
    move.conditions = call.conditions + conditions
    move.isEvent = isEvent || call.isEvent
    move.home = home ?? call.home
    if case .open = action { move.closes = closes || call.closes }
    return move
  }

  /// A value that a function returns or uses, as its caller sees it.
  static func values(_ value: ScreenValue, _ call: ScreenCall) -> [ScreenValue] {
    guard let tests = tests(value.tests, call) else { return [] }
    var known = [ScreenValue(kind: value.kind)]
    if case .parameter(let number) = value.kind {
      known = call.arguments.indices.contains(number) ? call.arguments[number].values : []
    }
    return known.map { $0.with(flags: value.flags, tests: tests) }
  }

  /// The tests that are left for the caller's arguments; `nil` where one fails.
  private static func tests(_ tests: [ScreenValue.Test], _ call: ScreenCall) -> [ScreenValue.Test]? {
    var left: [ScreenValue.Test] = []
    for test in tests {
      guard call.arguments.indices.contains(test.parameter) else { continue }
      let argument = call.arguments[test.parameter]
      if case .parameter(let number)? = argument.values.first?.kind {
        left.append(ScreenValue.Test(parameter: number, literal: test.literal))
      } else if let literal = argument.literal, literal != test.literal {
        return nil
      }
    }
    return left
  }
}
