import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphDrawing

/// How Graphviz is found when it is needed.
@Suite struct GraphvizLibraryTests {
  static func error(_ names: [String]? = nil, expected: String? = nil) -> GraphvizError? {
    do throws(GraphvizError) {
      try Graphviz.whileIdle { () throws(GraphvizError) in
        switch (names, expected) {
        case (let names?, _): try GraphvizLibrary(names: names).close()
        case (_, let expected?): try GraphvizLibrary(expected: expected).close()
        default: try GraphvizLibrary().close()
        }
      }
      return nil
    } catch {
      return error
    }
  }

  /// A library that is not there, and ones that are others.
  @Test(arguments: [[], ["libnowhere.so.7"], ["libm.so.6", "libc.so.6", "/usr/lib/libSystem.B.dylib"]])
  func saysWhatIsMissing(_ names: [String]) {
    #expect(
      Self.error(names)?.description
        == "pictures are laid out by Graphviz, which is not there; install it (Debian: libgvc6, Homebrew: graphviz), "
        + "or write DOT or Mermaid")
  }

  @Test func refusesWhatItWasNotBuiltFor() throws {
    let version = try Graphviz.version
    for other in ["1.0.0", "2.30.1", "999.1.0", "999", ""] {
      let error = try #require(Self.error(expected: other))
      #expect(error == .strange(version: version, expected: other))
      #expect(
        error.description
          == "Graphviz is there in version \(version), and navgraph was built for \(other): build "
          + "navgraph on this machine, or write DOT or Mermaid")
    }
    #expect(Self.error(expected: version) == nil)
  }

  /// A version of Graphviz that does not know the attribute for it would leave all lines straight.
  @Test func aLayoutThatGoesOnIsAnError() {
    #expect(throws: GraphvizError.unusable("it does not end a layout at its third phase")) {
      try Graphviz.whileIdle {
        let library = try GraphvizLibrary()
        defer { library.close() }
        _ = try library.places(in: "digraph { a -> b }", nodes: 2)
      }
    }
  }

  @Test func goesOnToTheNameThatIsThere() {
    #expect(Self.error(["libnowhere.so.7", "libm.so.6"] + GraphvizLibrary.names) == nil)
  }

  /// What has the same structures: patches, from 3.0 on minor versions, and Debian's 2.42, which says that it is 2.43.
  @Test func knowsWhichVersionsAreAlike() {
    let alike = [
      ["2.42.2", "2.43.0", "2.42.4"], ["2.44.0"], ["2.50.0"], ["3.0.0"], ["12.1.2", "12.2.0"], ["13.0.0"],
    ]
    for (number, versions) in alike.enumerated() {
      for (otherNumber, others) in alike.enumerated() {
        for version in versions {
          for other in others {
            let areAlike = GraphvizLibrary.series(of: version) == GraphvizLibrary.series(of: other)
            #expect(areAlike == (number == otherNumber), "\(version) \(other)")
          }
        }
      }
    }
  }

  #if os(macOS)
    static let inspector = "otool"
  #else
    static let inspector = "readelf"
  #endif

  /// All that the program needs to start comes with every system.
  @Test(.needs(inspector))
  func theProgramIsLinkedWithNothingOfIt() throws {
    #if os(macOS)
      let needed = try Shell.run("/usr/bin/otool", ["-L", Shell.navgraphPath]).output
      let used = try Shell.run("/usr/bin/nm", ["-u", Shell.navgraphPath]).output
    #else
      let readelf = try #require(Shell.find("readelf"))
      let needed = try Shell.run(readelf, ["--wide", "--dynamic", Shell.navgraphPath]).output
      let used = try Shell.run(readelf, ["--wide", "--dyn-syms", Shell.navgraphPath]).output
    #endif
    #expect(needed.contains("libc.so") || needed.contains("libSystem"))
    for library in ["gvc", "cgraph", "cdt", "xml2", "rsvg", "cairo"] {
      #expect(!needed.contains("lib\(library)"), "\(library)")
    }
    #expect(used.contains("dlsym"))
    let symbols = used.split { $0.isWhitespace || $0 == "@" }.map { $0.drop { $0 == "_" } }
    for symbol in [
      "gvContextPlugins", "gvcVersion", "gvLayout", "agread", "agclose", "AgDefaultDisc", "AgIdDisc",
      "AgIoDisc",
    ] {
      #expect(!symbols.contains(Substring(symbol)), "\(symbol)")
    }
  }
}
