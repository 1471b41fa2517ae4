extension Drawing {
  /// One file of a folder of pictures.
  public struct Page: Sendable {
    public let name: String
    public let picture: Picture
  }

  /// Reads a spec and draws it as an overview and a picture for each coordinator, linked to each other. `next` is
  /// called before each picture.
  public static func pages(
    _ file: SourceFile, _ options: Options = Options(), load: IncludeLoader, next: () -> Void = {}
  ) throws(Failure) -> [Page] {
    var motif = try Motif(file, options, showsImages: true, load)
    let coordinators = motif.pictured
    var names = PageNames()
    let overview = names.name("index")
    for coordinator in coordinators {
      motif.selection.pages[coordinator] = names.name(motif.pageName(coordinator))
    }
    next()
    var pages = [Page(name: overview, picture: try motif.overview())]
    for coordinator in coordinators {
      next()
      let name = motif.selection.pages[coordinator]!
      pages.append(Page(name: name, picture: try motif.page(of: coordinator, overview: overview)))
    }
    return pages
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
