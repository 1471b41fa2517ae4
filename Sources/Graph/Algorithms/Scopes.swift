/// The parts of the coordinator tree in which values hold: a precondition holds for everything below the
/// element that declares it, a model for everything below an element that can pass it on.
///
/// Each value holds in the subtrees of the elements that declare it. Subtrees are intervals of preorder numbers, one
/// inside the other or apart, so that the outermost ones, in order, answer every question by a binary search.
struct Scopes<Value> {
  private let forest: Forest<Element>
  private var starts: Table<Value, [Int32]>
  private var ends: Table<Value, [Int32]>

  /// Gathers the subtrees in which each of `valueCount` values holds; `values` lists the values that an element
  /// declares. O(*n* + *d*) for *n* elements with *d* declared values.
  init(_ forest: Forest<Element>, valueCount: Int, values: (Element.ID) -> [ID<Value>]) {
    self.forest = forest
    starts = Table(repeating: [], count: valueCount)
    ends = starts
    for element in forest.order {
      let subtree = forest.subtree(of: element)
      for value in values(element) where subtree.lowerBound >= ends[value].last ?? 0 {
        starts[value].append(Int32(subtree.lowerBound))
        ends[value].append(Int32(subtree.upperBound))
      }
    }
  }

  /// True if an element, or a coordinator around it, declares a value. O(log *d*) for *d* elements that declare it.
  func holds(_ value: ID<Value>, at element: Element.ID) -> Bool {
    let place = forest.preorder[element]
    let next = ends[value].partitionPoint { $0 <= place }
    return next < starts[value].count && starts[value][next] <= place
  }
}
