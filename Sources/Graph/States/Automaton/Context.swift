/// The context of a frame: where a node is, as far as events at it can depend on that: its layer, the containers around it,
/// and which of the tracked elements stand around it and below it. Contexts are interned: equal ones have one number.
struct Context: QuickHashable {
  enum Kind: UInt8 {
    /// The root of a layer.
    case layer
    /// An element of a stack.
    case element
    /// The content of a `window` or `view`.
    case content
    /// A member of a `tab` or `page`.
    case member
    /// A column of a `split`.
    case column
    /// An embedded part of a screen.
    case embedded
  }

  var kind: Kind
  /// Of an element: nothing lies below it on its stack. Of a column: it is the first.
  var isFirst = false
  /// Whether its layer is a presentation.
  var isUp = false
  /// How its layer goes.
  var leaving = Layer.Leaving()
  /// Whether a screen below it hides the bar of the tab around it.
  var hidesTabBar = false
  /// Whether a flow stands around it in its layer.
  var isInFlow = false
  /// The coordinator of the container, where it matters which it is; else -1. For an embedded part the screen.
  var container: Int32 = -1
  /// Which member or column it is: of a container to which routes may give members, its place among all of them.
  var index: Int32 = 0
  /// The context of the container or the screen around it; -1 at the root of a layer.
  var outer: Int32 = -1
  /// Of an element that is not the first of its stack the context of the first.
  var base: Int32 = -1
  /// Of a member or column the leaf with which a step has left another one before that leaf was ever visible; 0 for none.
  var left: Int32 = 0
  /// For an element of a stack in another one the known facts of that other; 0 where nothing is known.
  var outerKnown: Int32 = 0
  /// The known facts about the tracked elements around and below: the number of a `Known`.
  var known: Int32 = 0

  var quickHash: UInt64 {
    let flags = (isFirst ? 1 : 0) | (isUp ? 2 : 0) | (hidesTabBar ? 4 : 0) | (isInFlow ? 8 : 0)
    return UInt64(outer, known).combined(with: UInt64(base, container)).combined(with: UInt64(left, outerKnown))
      .combined(with: UInt64(0, index << 8 | Int32(kind.rawValue) << 4 | Int32(flags)))
  }
}

/// A set of facts about the elements around and below a node, each an integer with a value, by keys.
struct Known: QuickHashable {
  struct Fact: Hashable {
    var key: Int32
    var value: Int32
  }

  private(set) var facts: [Fact] = []

  var quickHash: UInt64 {
    facts.reduce(UInt64(facts.count)) { $0.combined(with: UInt64($1.key, $1.value)) }
  }

  subscript(key: Int32) -> Int32? {
    get {
      for fact in facts where fact.key == key { return fact.value }
      return nil
    }
    set {
      let index = facts.firstIndex { $0.key >= key } ?? facts.count
      let isThere = index < facts.count && facts[index].key == key
      if let newValue {
        if isThere {
          facts[index].value = newValue
        } else {
          facts.insert(Fact(key: key, value: newValue), at: index)
        }
      } else if isThere {
        facts.remove(at: index)
      }
    }
  }

  /// Only the facts that satisfy a condition.
  func filter(_ isIncluded: (Int32) -> Bool) -> Known {
    var known = self
    known.facts = facts.filter { isIncluded($0.key) }
    return known
  }
}

/// The contexts that have come up, by number.
struct Contexts {
  private var all = Interned<Context>()
  /// For each context the innermost element's around or at it, in its layer; -1 where there is no stack.
  private(set) var element: [Int32] = []
  /// For each context the innermost column's around or at it, in its layer; -1 outside of splits.
  private(set) var column: [Int32] = []
  /// For each context whether several stacks are around it in its layer, or several containers with members.
  private(set) var isNested: [Bool] = []
  /// For each context how many stacks stand around it in its layer.
  private var stackCounts: [Int32] = []
  private var memberCounts: [UInt8] = []
  /// For each context the same without the last states of the members around it.
  private(set) var plain: [Int32] = []
  /// For each context whether something lies below it, on a stack or in another layer.
  private(set) var hasBelow: [Bool] = []
  /// For each context whether a container with several children is around it in its layer.
  private(set) var hasSiblings: [Bool] = []
  /// Whether only the first visible leaf of its stack, and of its layer, is in the context.
  private(set) var isMainOnStack: [Bool] = []
  private(set) var isMainInLayer: [Bool] = []
  /// The sets of facts; the first is empty.
  private(set) var known = Interned<Known>(Known())

  subscript(number: Int32) -> Context { all[number] }

  /// The first of a context and those around it for which a test is true; -1 for none.
  @inline(__always)
  func first(from context: Int32, where test: (Context) -> Bool) -> Int32 {
    var context = context
    while context >= 0, !test(all[context]) { context = all[context].outer }
    return context
  }

  /// How many stacks stand around a context in its layer.
  func stackDepth(_ context: Int32) -> Int32 { context < 0 ? 0 : stackCounts[Int(context)] }

  /// The context of the element of a stack that a context is, or is in; -1 where it is on no such stack.
  func element(around context: Int32, of stack: Int32) -> Int32 {
    var element = self.element[Int(context)]
    while element >= 0, all[element].outer != stack {
      let outer = all[element].outer
      element = outer < 0 ? -1 : self.element[Int(outer)]
    }
    return element
  }

  /// The number of a context.
  mutating func number(_ context: Context) -> Int32 {
    let (number, isNew) = all.insert(context)
    guard isNew else { return number }
    let outer = Int(context.outer)
    element.append(context.kind == .element ? number : outer < 0 ? -1 : element[outer])
    column.append(context.kind == .column ? number : outer < 0 ? -1 : column[outer])
    hasBelow.append(context.isUp || context.kind == .element && !context.isFirst || outer >= 0 && hasBelow[outer])
    let stacks = (outer < 0 ? 0 : stackCounts[outer]) &+ (context.kind == .element ? 1 : 0)
    let members = (outer < 0 ? 0 : memberCounts[outer]) &+ (context.kind == .member || context.kind == .column ? 1 : 0)
    stackCounts.append(stacks)
    memberCounts.append(min(members, 100))
    isNested.append(stacks > 1 || members > 1)
    hasSiblings.append(members > 0 || context.kind == .embedded || outer >= 0 && hasSiblings[outer])
    let isMain = context.kind != .embedded && (context.kind != .column || context.isFirst)
    isMainOnStack.append(context.kind == .element || isMain && (outer < 0 || isMainOnStack[outer]))
    isMainInLayer.append(isMain && (outer < 0 || isMainInLayer[outer]))
    plain.append(number)
    var bare = context
    bare.left = 0
    if bare.outer >= 0 { bare.outer = plain[Int(bare.outer)] }
    if bare.base >= 0 { bare.base = plain[Int(bare.base)] }
    if bare != context { plain[Int(number)] = self.number(bare) }
    return number
  }

  /// The number of a set of facts.
  mutating func number(_ facts: Known) -> Int32 { known.number(facts) }
}
