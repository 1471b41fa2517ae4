import Graph
import GraphFeatures

extension Drawing {
  /// Above so many screens a picture of two specs shows what differs and what touches it, unless more is asked for.
  private static let wholeCount = 150

  /// Draws two specs as one: what came, what went and what changed stands out.
  public static func draw(_ comparison: SpecComparison, _ options: Options = Options()) throws(Problem)
    -> Picture
  {
    try scene(of: comparison, MergedSpec(comparison), options).svg()
  }

  /// Draws two specs as one page, which shows either of them, both, and one change after the other.
  package static func page(of comparison: SpecComparison, _ chosen: Options) throws(Problem) -> Picture {
    var options = chosen
    options.theme = .light
    let merged = MergedSpec(comparison)
    let scene = try scene(of: comparison, merged, options)
    let picture = try scene.svg()
    let diagram = Diagram(scene.analysis, scene.selection, direction: options.direction)
    let content = PageContent(diagram, comparison, merged, notes: picture.notes)
    return Picture(bytes: content.page(around: picture.bytes), notes: picture.notes)
  }

  /// The picture of two specs as one.
  private static func scene(
    of comparison: SpecComparison, _ merged: MergedSpec, _ options: Options
  ) throws(Problem) -> Scene {
    let file = SourceFile(name: comparison.new.files[0], bytes: Array(merged.text.utf8))
    var scene = try Scene(Spec(file), options, showsImages: false, Linter.noIncludes)
    scene.notes = []
    let marks = DifferenceMarks(comparison, merged, in: scene.spec)
    scene.selection.differences = marks
    if let depth = options.context ?? (scene.spec.screenCount > wholeCount ? 0 : nil) {
      scene.selection = part(around(marks.subjects, depth: depth, scene), marks.subjects, scene)
    }
    return scene
  }

  /// Some elements with the arrows among them, and every arrow that differs.
  private static func part(_ elements: [Element.ID], _ subjects: Set<Subject>, _ scene: Scene) -> Selection {
    let selection = scene.selection
    let shown = Set(elements)
    let arrows = selection.arrows.filter { number in
      let connection = selection.connections[number]
      if connection.subject.map(subjects.contains) ?? false { return true }
      let ends = connection.ends(scene.analysis.tree)
      return !ends.isEmpty && ends.allSatisfy(shown.contains)
    }
    return selection.part(elements, arrows: arrows)
  }

  /// The elements that differ, those at the ends of what differs, what is at most so many arrows away from them, and the
  /// coordinators around all these.
  private static func around(_ subjects: Set<Subject>, depth: Int, _ scene: Scene) -> [Element.ID] {
    let tree = scene.analysis.tree
    var isTouched = Table<Element, Bool>(repeating: false, count: scene.spec.elements.count)
    for case let element? in subjects.map(\.element) {
      isTouched[element] = true
    }
    for connection in scene.selection.connections where connection.subject.map(subjects.contains) ?? false {
      for element in connection.ends(tree) { isTouched[element] = true }
    }
    if depth > 0 {
      isTouched = scene.selection.near(
        isTouched.indices.filter { isTouched[$0] }, depth: depth, in: scene.analysis)
    }
    for element in isTouched.indices where isTouched[element] {
      for outer in tree.forest.ancestors(of: element) { isTouched[outer] = true }
    }
    return isTouched.indices.filter { isTouched[$0] }
  }
}
