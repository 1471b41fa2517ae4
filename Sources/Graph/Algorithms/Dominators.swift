/// The immediate dominators of a graph: the last vertex that every path from the root to a vertex passes before it.
///
/// The algorithm is that of Cooper, Harvey and Kennedy, in time that is nearly linear on graphs of programs.
package enum Dominators {
  /// The immediate dominator of each vertex; `nil` for the root and for vertices that it does not reach.
  package static func immediate(root: Int, successors: [[Int]]) -> [Int?] {
    var number = [Int?](repeating: nil, count: successors.count)
    var order: [Int] = []
    var isSeen = [Bool](repeating: false, count: successors.count)
    var stack = [(vertex: root, next: 0)]
    isSeen[root] = true
    while let top = stack.last {
      if top.next < successors[top.vertex].count {
        stack[stack.count - 1].next += 1
        let next = successors[top.vertex][top.next]
        if !isSeen[next] {
          isSeen[next] = true
          stack.append((next, 0))
        }
      } else {
        number[top.vertex] = order.count
        order.append(top.vertex)
        stack.removeLast()
      }
    }
    var predecessors = [[Int]](repeating: [], count: successors.count)
    for vertex in order { for next in successors[vertex] { predecessors[next].append(vertex) } }
    var dominators = [Int?](repeating: nil, count: successors.count)
    dominators[root] = root
    var isChanged = true
    while isChanged {
      isChanged = false
      for vertex in order.reversed() where vertex != root {
        var found: Int?
        for predecessor in predecessors[vertex] where dominators[predecessor] != nil {
          guard var a = found else {
            found = predecessor
            continue
          }
          var b = predecessor
          while a != b {
            while number[a]! < number[b]! { a = dominators[a]! }
            while number[b]! < number[a]! { b = dominators[b]! }
          }
          found = a
        }
        if dominators[vertex] != found {
          dominators[vertex] = found
          isChanged = true
        }
      }
    }
    dominators[root] = nil
    return dominators
  }
}
