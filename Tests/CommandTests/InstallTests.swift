import Foundation
import TestSupport
import Testing

@testable import Commands
@testable import navgraph

/// What `make install` puts where, and how the program reads its command line where a system is bare.
@Suite struct InstallTests {
  static func files(_ folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + $0, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @Test func putsEverythingInItsPlaceAndTakesItAway() throws {
    let scratch = try ScratchFolder()
    let prefix = scratch.path + "/my prefix"
    try scratch.write("of somebody else", to: "my prefix/share/fish/vendor_completions.d/other.fish")
    let install = packageFolder + "/scripts/install"
    let outcome = try Shell.run(install, [prefix, Shell.navgraphPath])
    #expect(outcome.status == 0 && outcome.error == "")
    let files = Self.files(prefix)
    for file in [
      "bin/navgraph", "share/man/man1/navgraph.1", "share/bash-completion/completions/navgraph",
      "share/zsh/site-functions/_navgraph", "share/fish/vendor_completions.d/navgraph.fish",
      "share/doc/navgraph/LICENSE", "share/doc/navgraph/README.md", "share/doc/navgraph/docs/install.md",
      "share/doc/navgraph/docs/decisions/README.md", "share/doc/navgraph/docs/recipes/README.md",
      "share/doc/navgraph/docs/rules/dead-end.md", "share/doc/navgraph/samples/shop.nav.json",
    ] {
      #expect(files.contains(file), "\(file)")
    }
    #expect(FileManager.default.isExecutableFile(atPath: prefix + "/bin/navgraph"))
    for (file, words) in [
      ("bash-completion/completions/navgraph", ["completions", "bash"]),
      ("zsh/site-functions/_navgraph", ["completions", "zsh"]),
      ("fish/vendor_completions.d/navgraph.fish", ["completions", "fish"]),
    ] {
      let text = try String(contentsOfFile: prefix + "/share/" + file, encoding: .utf8)
      #expect(text == (try Shell.navgraph(words).output), "\(file)")
    }
    let page = try String(contentsOfFile: prefix + "/share/man/man1/navgraph.1", encoding: .utf8)
    #expect(page == (try ManualPageTests.page()))
    #expect(try Shell.run(install, ["--remove", prefix]).status == 0)
    #expect(Self.files(prefix) == ["share/fish/vendor_completions.d/other.fish"])
    #expect(!FileManager.default.fileExists(atPath: prefix + "/share/doc/navgraph"))
    #expect(try Shell.run(install, ["--remove", prefix]).status == 0)
  }

  /// The version stands in one place, from which the scripts read it.
  @Test(.needs("make"))
  func theMakefileKnowsTheVersion() throws {
    let make = try #require(Shell.find("make"))
    let outcome = try Shell.run(make, ["-s", "-C", packageFolder, "version"])
    #expect(outcome.output == version + "\n")
  }

  /// A library that somebody puts beside the program would be opened before the system's own.
  @Test(.needs("make"))
  func aReleaseLooksForNoLibraryBesideItself() throws {
    let formula = try String(
      contentsOfFile: packageFolder + "/packaging/homebrew/navgraph.rb", encoding: .utf8)
    #expect(formula.contains("\"--disable-local-rpath\""))
    let make = try #require(Shell.find("make"))
    let commands = try Shell.run(make, ["-s", "-n", "-C", packageFolder, "build"]).output
    let builds = commands.split(separator: "\n").filter { $0.contains("swift build -c release") }
    #expect(!builds.isEmpty && builds.allSatisfy { $0.contains(" --disable-local-rpath ") })
  }

  @Test(.needs("ruby"))
  func theFormulaIsRuby() throws {
    let ruby = try #require(Shell.find("ruby"))
    let outcome = try Shell.run(ruby, ["-c", packageFolder + "/packaging/homebrew/navgraph.rb"])
    #expect(outcome.status == 0 && outcome.output == "Syntax OK\n")
  }
}
