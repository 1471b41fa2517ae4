/// The lines of a graph cut into segments at the frames that they cross, so that each frame can be laid out by itself.
///
/// A line has a port on the left or right side of each frame whose border it crosses. Lines of one style to one target
/// share the port, and from there on they are one line.
struct LayoutPlan {
  enum Side { case left, right }

  /// A place on a frame's border.
  struct Port {
    let frame: Int
    let side: Side
  }

  /// A part of lines inside of one frame, between two of its items or ports, from left to right.
  struct Segment {
    /// An item, or the port of the frame itself, numbered after the items.
    var a: Int
    var b: Int
    /// The port of the item, if it is a frame that the line enters.
    var portA: Int?
    var portB: Int?
    var hasArrowA = false
    var hasArrowB = false
    /// True if both ends are in one column, so that the line leaves and comes back on the right side.
    var isTurn = false
    var style: Int
    var lines: [Int] = []
    /// The lines whose names are at it.
    var labels: [Int] = []
  }

  /// The content of a frame.
  struct Frame {
    var ports: [Int] = []
    var segments: [Segment] = []
  }

  /// A segment of a line.
  struct Leg {
    let frame: Int
    let segment: Int
    /// True if the line runs from `a` to `b`.
    let isForward: Bool
  }

  private struct PortKey: Hashable {
    let frame: Int
    let side: Side
    let isExit: Bool
    let target: Int
    let style: Int
  }

  private struct SegmentKey: Hashable {
    let frame: Int
    let a: Int
    let b: Int
    let portA: Int?
    let portB: Int?
    /// The line, if it shares the segment with no other.
    let line: Int
    let style: Int
  }

  let graph: LayoutGraph
  /// The column of each item in one; `nil` if Graphviz decides.
  let columns: [Int?]
  private(set) var ports: [Port] = []
  /// By item.
  private(set) var frames: [Frame]
  /// The segments of each line, from its tail to its head.
  private(set) var legs: [[Leg]]
  private var known: [PortKey: Int] = [:]
  private var segments: [SegmentKey: Int] = [:]

  /// Linear in the lines and the frames that each of them crosses.
  init(_ graph: LayoutGraph, columns: [Int?]) {
    self.graph = graph
    self.columns = columns
    frames = [Frame](repeating: Frame(), count: graph.parents.count)
    legs = [[Leg]](repeating: [], count: graph.lines.count)
    let courses = graph.lines.map { Course(of: $0, in: graph) }
    var linesByFrame = [[Int]](repeating: [], count: graph.parents.count)
    for (line, course) in courses.enumerated() { linesByFrame[course.frame].append(line) }
    // An outer frame decides on which sides lines leave and enter its frames.
    for frame in graph.framesFromOutside {
      let order = ReadingOrder.positions(
        in: frame, of: graph, linesByFrame[frame].map { courses[$0].ends(graph.lines[$0]) })
      for line in linesByFrame[frame] { add(line, courses[line], order) }
    }
  }

  /// The course of a line: out of frames, through the innermost frame around both ends, and into frames.
  private struct Course {
    let frame: Int
    /// From the inside.
    let left: [Int]
    let entered: [Int]

    init(of line: LayoutGraph.Line, in graph: LayoutGraph) {
      let (outer, inner) = (graph.frames(around: line.tail), graph.frames(around: line.head))
      var shared = 0
      while shared < min(outer.count, inner.count),
        outer[outer.count - 1 - shared] == inner[inner.count - 1 - shared]
      { shared += 1 }
      frame = shared == 0 ? graph.root : outer[outer.count - shared]
      left = Array(outer.dropLast(shared))
      entered = Array(inner.dropLast(shared))
    }

    /// Returns the items that the line connects in the frame around both ends.
    func ends(_ line: LayoutGraph.Line) -> ReadingOrder.Pair {
      .init(first: left.last ?? line.tail, second: entered.last ?? line.head, isQuiet: line.isQuiet)
    }

    /// The frame with the line's name.
    var nameFrame: Int { left.first ?? frame }
  }

  private mutating func add(_ number: Int, _ course: Course, _ order: [Int: Int]) {
    let line = graph.lines[number]
    let ends = course.ends(line)
    var isForward = order[ends.first]! <= order[ends.second]!
    var isTurn = false
    if let tail = columns[ends.first], let head = columns[ends.second], ends.first != ends.second {
      isTurn = tail == head
      if !isTurn { isForward = tail < head }
    }
    let exit = isForward || isTurn ? Side.right : .left
    let entry = isTurn || !isForward ? Side.right : .left
    let nameFrame = line.label == nil ? nil : course.nameFrame
    // Out of frames.
    var end = (item: line.tail, port: Int?.none)
    for frame in course.left {
      let port = port(of: frame, exit, isExit: true, line.head, line.style)
      let own = graph.parents.count + port
      addSegment(
        frame, number, isOwn: frame == nameFrame, isLabelled: frame == nameFrame, isForward: exit == .right,
        from: (end.item, end.port, false), to: (own, nil, false))
      end = (frame, port)
    }
    let entries = course.entered.map { frame in
      (frame: frame, port: port(of: frame, entry, isExit: false, line.head, line.style))
    }
    // Between the two.
    let last = entries.last
    addSegment(
      course.frame, number, isOwn: course.frame == nameFrame || end.port == nil && last == nil,
      isLabelled: course.frame == nameFrame, isForward: isForward, isTurn: isTurn, from: (end.item, end.port, false),
      to: (last?.frame ?? line.head, last?.port, last == nil && line.hasArrow))
    // Into frames.
    for depth in entries.indices.reversed() {
      let (frame, port) = entries[depth]
      let inner = depth == 0 ? nil : entries[depth - 1]
      addSegment(
        frame, number, isOwn: frame == nameFrame, isLabelled: frame == nameFrame, isForward: entry == .left,
        from: (graph.parents.count + port, nil, false),
        to: (inner?.frame ?? line.head, inner?.port, depth == 0 && line.hasArrow))
    }
  }

  private mutating func port(of frame: Int, _ side: Side, isExit: Bool, _ target: Int, _ style: Int) -> Int {
    let key = PortKey(frame: frame, side: side, isExit: isExit, target: target, style: style)
    if let port = known[key] { return port }
    known[key] = ports.count
    frames[frame].ports.append(ports.count)
    ports.append(Port(frame: frame, side: side))
    return ports.count - 1
  }

  private typealias End = (vertex: Int, port: Int?, hasArrow: Bool)

  private mutating func addSegment(
    _ frame: Int, _ line: Int, isOwn: Bool, isLabelled: Bool, isForward: Bool, isTurn: Bool = false,
    from tail: End, to head: End
  ) {
    let (a, b) = isForward ? (tail, head) : (head, tail)
    let style = graph.lines[line].style
    let key = SegmentKey(
      frame: frame, a: a.vertex, b: b.vertex, portA: a.port, portB: b.port, line: isOwn ? line : -1, style: style)
    let number = segments[key] ?? frames[frame].segments.count
    if segments.updateValue(number, forKey: key) == nil {
      frames[frame].segments.append(
        Segment(
          a: a.vertex, b: b.vertex, portA: a.port, portB: b.port, hasArrowA: a.hasArrow, hasArrowB: b.hasArrow,
          isTurn: isTurn, style: style))
    }
    frames[frame].segments[number].lines.append(line)
    if isLabelled { frames[frame].segments[number].labels.append(line) }
    legs[line].append(Leg(frame: frame, segment: number, isForward: isForward))
  }

  /// Returns the port at the end of a segment; `nil` for an item.
  func port(_ vertex: Int) -> Int? { vertex < graph.parents.count ? nil : vertex - graph.parents.count }
}
