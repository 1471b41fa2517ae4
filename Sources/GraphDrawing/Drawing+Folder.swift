import Graph

extension Drawing {
  /// One file of a folder of pictures.
  package struct Page: Sendable {
    /// The name of the file in the folder.
    package let name: String
    /// The content of the file.
    package let picture: Picture

    /// True if a file is the picture of a coordinator in such a folder: it leads back to the overview.
    package static func isPage(_ file: SourceFile) -> Bool {
      let bytes = file.bytes[..<file.byteCount]
      return bytes.starts(with: "<svg ".utf8)
        && bytes.firstIndex(of: Array("drawn by navgraph.</desc>".utf8)) != nil
        && bytes.firstIndex(of: Array("xlink:href=\"index.svg\"".utf8)) != nil
    }
  }

  /// Draws a spec as an overview and a picture for each coordinator, linked to each other. `load` yields the screenshots.
  package static func pages(
    _ spec: Spec, _ options: Options = Options(), load: IncludeLoader = Linter.noIncludes
  ) throws(Problem) -> [Page] {
    var scene = try Scene(spec, options, showsImages: true, load)
    let coordinators = scene.pictured
    var names = PageNames()
    let index = names.name("index")
    for coordinator in coordinators {
      scene.selection.pages[coordinator] = names.name(scene.pageName(coordinator))
    }
    for coordinator in scene.overfull {
      scene.notes.append(
        "'\(scene.pageName(coordinator))' has no picture of its own: its screens are more than one can hold")
    }
    let whole = scene
    let arrows = whole.arrowsOfPages
    let pictures = try scene.pieces(
      coordinators.count + 1, title: { $0 == 0 ? "index" : whole.pageName(coordinators[$0 - 1]) }
    ) { number, round, notes throws(GraphvizError) in
      number == 0
        ? try whole.overview(&notes)
        : try whole.page(
          of: coordinators[number - 1], arrows[coordinators[number - 1]] ?? [], overview: index, round, &notes
        )
    }
    return pictures.enumerated().map { number, picture in
      number == 0
        ? Page(name: index, picture: picture.with(whole.notes))
        : Page(name: whole.selection.pages[coordinators[number - 1]]!, picture: picture)
    }
  }
}

/// The names of files, different from each other on every file system.
private struct PageNames {
  private var taken: Set<String> = []

  mutating func name(_ wish: String) -> String {
    let base = String(
      decoding: wish.utf8.prefix(100).map { byte -> UInt8 in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
          byte
        default: UInt8(ascii: "_")
        }
      }, as: UTF8.self)
    var name = base
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name + ".svg"
  }
}
