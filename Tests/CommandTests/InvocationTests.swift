import Foundation
import Graph
import TestSupport
import Testing

@testable import Commands
@testable import navgraph

/// Command lines as typed values.
@Suite struct InvocationTests {
  /// An invocation keeps words by name, so names of options and arguments may not collide; and an option that cannot be
  /// left out has no value to be read without a default.
  @Test func everyInputCanBeRead() {
    for command in Main.program.commands {
      let inputs = command.arguments + command.allOptions
      #expect(Set(inputs.map(\.name)).count == inputs.count, "\(command.name)")
      for option in command.options where option.kind == .option {
        #expect(option.isOptional || option.defaultValue != nil, "\(command.name) --\(option.name)")
      }
    }
    #expect(RenderCommand().options.map(\.name).contains("depth"), "groups are flattened")
  }

  /// A group that names its members itself names what reflection would find.
  @Test func groupsNameAllTheirMembers() {
    func check(_ group: any OptionGroup) {
      guard !(group is any Input) else { return }
      let reflected = group.reflectedMembers
      #expect(group.members.map { "\($0)" } == reflected.map { "\($0)" }, "\(type(of: group))")
      for member in reflected { check(member) }
    }
    for command in Main.program.commands { check(command) }
    #expect(LintCommand().reflectedMembers.count == 5)
  }

  @Test func everyCommandIsInOneGroup() {
    #expect(Help.groups.flatMap(\.value).sorted() == Main.program.commands.map(\.name).sorted())
  }

  @Test func helpFitsIntoTheTerminal() {
    for command in Main.program.commands {
      for columns in [50, 72, 200] {
        let lines = command.help(columns: columns).split(separator: "\n")
        // A word is not broken, and an example neither.
        for line in lines where line.count > columns {
          let words = line.drop { $0 == " " }
          #expect(words.hasPrefix("navgraph") || line.hasPrefix("Usage") || columns == 50, "\(line)")
        }
      }
      #expect(
        command.help(columns: 60).split { $0.isWhitespace }
          == command.help(columns: 500).split { $0.isWhitespace })
    }
    #expect(
      Help.text(Main.program.commands, columns: 60).split(separator: "\n").allSatisfy { $0.count <= 60 })
  }

  /// Each command has examples, and the program takes them.
  @Test func examplesAreCommandLines() throws {
    let scratch = try ScratchFolder()
    let shop = try String(contentsOfFile: packageFolder + "/samples/shop.nav.json", encoding: .utf8)
    try scratch.write(shop, to: "app.nav.json")
    try scratch.write("{ \"applinks\": { \"details\": [] } }", to: "apple-app-site-association")
    for command in Main.program.commands {
      #expect((1...3).contains(command.examples.count), "\(command.name)")
      for (_, example) in command.examples {
        let words = example.split(separator: " ").prefix { $0 != ">" }.map(String.init)
        #expect(words[0] == "navgraph" && words[1] == command.name, "\(example)")
        _ = try Invocation(command, words.dropFirst(2))
        // These need sources, a repository or somebody to stop them; `init` and `generate` write.
        guard !["import", "diff", "serve", "init", "generate"].contains(command.name),
          !words.contains("--import")
        else { continue }
        let outcome = try Shell.navgraph(Array(words.dropFirst()), in: scratch.path)
        #expect(outcome.status < 2, "\(example): \(outcome.error)")
      }
    }
  }

  @Test func valuesHaveTheirTypes() throws {
    let render = RenderCommand()
    let words = ["a", "--focus=x", "--depth", "2", "--scale", "0.5", "--path", "b", "c", "--overview", "-oy"]
    let invocation = try Invocation(render, words)
    #expect(invocation[render.path] == "a" && invocation[render.output] == "y")
    #expect(invocation[render.picture.depth] == 2 && invocation[render.picture.scale] == 0.5)
    #expect(invocation[render.picture.path] == ["b", "c"] && invocation[render.picture.overview])
    #expect(invocation[render.picture.theme] == .auto && invocation[render.picture.format] == nil)
    #expect(!invocation[render.check] && !invocation.has(render.picture.theme))
  }

  /// An argument that may be left out can come first.
  @Test func requiredArgumentsAreServedFirst() throws {
    let path = PathCommand()
    let two = try Invocation(path, ["a", "b"])
    #expect(two[path.path] == nil && two[path.from] == "a" && two[path.to] == "b")
    let three = try Invocation(path, ["--through", "c", "s", "a", "--", "-b"])
    #expect(three[path.path] == "s" && three[path.from] == "a" && three[path.to] == "-b")
    #expect(throws: Problem.self) { try Invocation(path, ["a"]) }
    #expect(throws: Problem.self) { try Invocation(path, ["s", "a", "b", "c"]) }
  }
}
