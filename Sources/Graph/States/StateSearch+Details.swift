/// What a step puts into a split beside the leaf from which its route goes on.
///
/// It is visible once the route has come to its end, where that leaves it in sight, or when what covers it goes. Until
/// then the programs of the route remember it: those that follow directly on a program came with it, or with what
/// fired in it.
extension StateSearch {
  /// What is to be done at a detail: nothing, as long as the route goes on.
  mutating func sleeper(in container: Int32, from leaf: Int32, _ rest: Int32) -> Int32 {
    rest == 0 && (leaf < 0 || graph.vertices[Int(leaf)].program == 0)
      ? 0 : programs.number(.sleeper(in: container, before: rest))
  }

  /// A route goes on at a leaf, beside which something is shown now.
  mutating func goOn(
    at leaf: Int32, beside head: Int32, in container: Int32, _ rest: Int32, _ credit: Credit
  ) {
    if graph.vertices[Int(head)].program == 0 {
      see(head)
    } else {
      land(on: leaf, adding([.detail(head, in: container)], to: rest), credit)
    }
  }

  /// What follows a program; the details that it leaves stay until that is done, too.
  mutating func afterDetails(of program: Program) -> Int32 {
    let (details, rest) = leadingDetails(of: program.next)
    return details.isEmpty || rest == 0 ? program.next : adding(details, to: rest)
  }

  /// What follows a program that has changed nothing.
  func withoutDetails(of program: Program) -> Int32 { leadingDetails(of: program.next).rest }

  /// Whether nothing is left to do.
  func isOver(_ program: Int32) -> Bool { program == 0 || programs[program].isDetail }

  /// What a step has shown in a container, as programs remember it.
  func detail(in container: Int32, of program: Int32) -> Int32? {
    var program = program
    while program != 0 {
      let state = programs[program]
      if state.isDetail, state.move == container { return state.route }
      program = state.next
    }
    return nil
  }

  /// The details that programs remember are added to others that are newer.
  mutating func adding(detailsOf program: Int32, to details: Int32) -> Int32 {
    guard program != 0 else { return details }
    var older: [Program] = []
    var program = program
    while program != 0 {
      let state = programs[program]
      if state.isDetail, !older.contains(where: { $0.move == state.move }) { older.append(state) }
      program = state.next
    }
    guard !older.isEmpty else { return details }
    return chain(leadingDetails(of: details).details, over: older, then: 0)
  }

  /// Details without that of a container.
  mutating func withoutDetail(in container: Int32, _ details: Int32) -> Int32 {
    chain(leadingDetails(of: details).details.filter { $0.move != container }, over: [], then: 0)
  }

  /// Adds newer details to what is left to do.
  private mutating func adding(_ details: [Program], to rest: Int32) -> Int32 {
    var first = programs[rest]
    guard !isOver(rest) else { return chain(details, over: leadingDetails(of: rest).details, then: 0) }
    let (older, after) = leadingDetails(of: first.next)
    first.next = chain(details, over: older, then: after)
    return programs.number(first)
  }

  private func leadingDetails(of program: Int32) -> (details: [Program], rest: Int32) {
    var details: [Program] = []
    var rest = program
    while rest != 0, programs[rest].isDetail {
      details.append(programs[rest])
      rest = programs[rest].next
    }
    return (details, rest)
  }

  /// One detail for each container, the newer one, in the order of the containers.
  private mutating func chain(_ newer: [Program], over older: [Program], then rest: Int32) -> Int32 {
    var details = newer
    details += older.filter { detail in !newer.contains { $0.move == detail.move } }
    var program = rest
    for var detail in details.sorted(by: { $0.move > $1.move }) {
      detail.next = program
      program = programs.number(detail)
    }
    return program
  }
}
