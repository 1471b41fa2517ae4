import Foundation
import TestSupport
import Testing

@testable import Graph
@testable import GraphServer

/// Definition, references, highlights, rename, symbols and layout, in one file and in several.
@Suite struct NameTests {
  /// A server with the files of a sample open.
  struct Opened {
    var session: ServerCase
    let folder: String

    init(_ names: [String], in folder: String, _ capabilities: [String: Any] = [:]) throws {
      self.folder = packageFolder + "/" + folder
      session = ServerCase(capabilities, folder: self.folder)
      for name in names { session.open(uri(name), try text(name)) }
    }

    func uri(_ name: String) -> String { Path.uri(of: folder + "/" + name) }

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    }

    /// The parameters for a position inside of a piece of a file.
    func at(_ name: String, _ piece: String, _ offset: Int = 1) throws -> [String: Any] {
      MarkedText(try text(name), at: piece, offset).parameters(uri(name))
    }

    /// What a location points at, with the name of its file.
    func pointed(_ location: Any) throws -> String {
      let location = location as! [String: Any]
      let name = (location["uri"] as! String).split(separator: "/").last!
      let range = location["range"] as! [String: [String: Int]]
      let line = try text(String(name)).components(separatedBy: "\n")[range["start"]!["line"]!]
      let units = Array(line.utf16)[range["start"]!["character"]!..<range["end"]!["character"]!]
      return "\(name):\(range["start"]!["line"]! + 1) \(String(decoding: units, as: UTF16.self))"
    }
  }

  static func shop(_ capabilities: [String: Any] = [:]) throws -> Opened {
    try Opened(["shop.nav.json"], in: "samples", capabilities)
  }

  static func modular(_ capabilities: [String: Any] = [:]) throws -> Opened {
    try Opened(["app.nav.json"], in: "samples/modular", capabilities)
  }

  @Test func findsDefinitionsAcrossFiles() throws {
    var opened = try Self.modular()
    let places = opened.session.result(
      "textDocument/definition", try opened.at("app.nav.json", #""to": "account""#, 10))
    #expect(try (places as? [Any])?.map(opened.pointed) == ["account.nav.json:8 account"])
    let file = opened.session.result(
      "textDocument/definition", try opened.at("app.nav.json", #""catalog.nav.json"#, 4))
    #expect((file as? [String: Any])?["uri"] as? String == opened.uri("catalog.nav.json"))
    let style = opened.session.result(
      "textDocument/definition", try opened.at("app.nav.json", #""select""#, 3))
    #expect(style == nil)
  }

  @Test func findsReferencesAcrossFiles() throws {
    var opened = try Self.modular()
    func references(_ withDeclaration: Bool) throws -> [String]? {
      var parameters = try opened.at("app.nav.json", #""to": "loans""#, 9)
      parameters["context"] = ["includeDeclaration": withDeclaration]
      return try (opened.session.result("textDocument/references", parameters) as? [Any])?.map(opened.pointed)
    }
    let others = [
      "app.nav.json:24 loans", "app.nav.json:37 loans", "app.nav.json:42 loans", "account.nav.json:26 loans",
    ]
    #expect(Set(try references(false) ?? []) == Set(others))
    #expect(Set(try references(true) ?? []) == Set(others + ["account.nav.json:14 loans"]))
  }

  @Test func highlightsInTheFileOnly() throws {
    var opened = try Self.modular()
    let found = opened.session.result(
      "textDocument/documentHighlight", try opened.at("app.nav.json", #""to": "loans""#, 9))
    #expect((found as? [Any])?.count == 3)
  }

  /// A rename of every id, made in all files, leaves a spec in which the same is found.
  @Test(arguments: ["samples/modular/app.nav.json", "samples/shop.nav.json"])
  func renamesEverywhere(_ root: String) throws {
    let folder = root.split(separator: "/").dropLast().joined(separator: "/")
    let name = String(root.split(separator: "/").last!)
    var opened = try Opened([name], in: folder)
    let spec = SpecReader.read(
      try FileSystem.read(packageFolder + "/" + root),
      load: FileSystem.includeLoader(forSpecAt: packageFolder + "/" + root))
    let before = Linter.lint(
      spec.documents[0].file,
      load: { path, name throws(IncludeError) in
        spec.documents.first { $0.file.name == name }!.file
      })
    let namespaces: [Namespace] = [
      .element, .route, .model, .mediation, .presentation, .precondition, .policy,
    ]
    let ids = namespaces.flatMap { namespace in
      spec.ids(in: namespace).map { (kind: namespace, id: $0) }
        .filter { spec.declaredSubject(named: $0.id, in: namespace) != nil }
    }
    for (kind, id) in ids.enumerated().filter({ $0.offset % 28 == 0 || folder.hasSuffix("modular") }).map(
      \.element)
    {
      let declaration = spec.place(of: spec.subject(named: id, in: kind)!)
      guard declaration.document == 0 else { continue }
      let text = try opened.text(name)
      let marked = MarkedText(
        String(decoding: text.utf8.prefix(Int(declaration.start) + 1), as: UTF8.self) + "‸"
          + String(decoding: text.utf8.dropFirst(Int(declaration.start) + 1), as: UTF8.self))
      var parameters = marked.parameters(opened.uri(name))
      parameters["newName"] = "renamed.\(id)"
      let edit = try #require(
        opened.session.result("textDocument/rename", parameters) as? [String: Any], "\(id)")
      let changes = edit["changes"] as! [String: [[String: Any]]]
      let files = try Dictionary(
        uniqueKeysWithValues: spec.documents.map { tape in
          let text = try String(contentsOfFile: tape.file.name, encoding: .utf8)
          return (tape.file.name, MarkedText.apply(changes[Path.uri(of: tape.file.name)] ?? [], to: text))
        })
      let after = Linter.lint(
        SourceFile(name: spec.documents[0].file.name, bytes: Array(files[spec.documents[0].file.name]!.utf8)),
        load: { path, name throws(IncludeError) in SourceFile(name: name, bytes: Array(files[name]!.utf8)) })
      #expect(
        after.allFindings.map(\.rule).sorted() == before.allFindings.map(\.rule).sorted(), "\(kind) \(id)")
      #expect(after.spec.subject(named: id, in: kind) == nil)
    }
  }

  @Test func saysToWhichVersionEditsBelong() throws {
    var opened = try Self.modular(["workspace": ["workspaceEdit": ["documentChanges": true]]])
    var parameters = try opened.at("app.nav.json", #""to": "loans""#, 9)
    parameters["newName"] = "borrowed"
    let edit = opened.session.result("textDocument/rename", parameters) as? [String: Any]
    let documents = (edit?["documentChanges"] as? [[String: Any]])?.map {
      $0["textDocument"] as! [String: Any]
    }
    #expect(
      Set(documents?.map { $0["uri"] as! String } ?? []) == [
        opened.uri("app.nav.json"), opened.uri("account.nav.json"),
      ])
    #expect(documents?.first { $0["uri"] as? String == opened.uri("app.nav.json") }?["version"] as? Int == 1)
    #expect(documents?.first { $0["uri"] as? String == opened.uri("account.nav.json") }?["version"] is NSNull)
  }

  @Test func refusesBadNames() throws {
    var opened = try Self.shop()
    func error(_ piece: String, _ offset: Int, _ name: String) throws -> String? {
      var parameters = try opened.at("shop.nav.json", piece, offset)
      parameters["newName"] = name
      return opened.session.error("textDocument/rename", parameters)?.message
    }
    #expect(try error(#""root": "product""#, 10, "cart") == "there is a coordinator 'cart' already")
    #expect(try error(#""root": "product""#, 10, "a b")?.hasPrefix("'a b' is not a valid id") == true)
    #expect(try error(#""root": "product""#, 10, "")?.contains("is not a valid id") == true)
    #expect(try error(#""root": "product""#, 10, "-a")?.contains("is not a valid id") == true)
    #expect(try error(#""root": "product""#, 2, "a") == "there is no id here that could be renamed")
    let prepared = opened.session.result(
      "textDocument/prepareRename", try opened.at("shop.nav.json", #""root": "product""#, 10))
    #expect((prepared as? [String: Any])?["placeholder"] as? String == "product")
    for (piece, offset) in [
      (#""root": "product""#, 2), (#""container": "window""#, 15), (#""name": "Shop""#, 10),
    ] {
      #expect(
        opened.session.result("textDocument/prepareRename", try opened.at("shop.nav.json", piece, offset))
          == nil)
    }
  }

  @Test func refusesToRenameInABrokenSpec() throws {
    var opened = try Self.modular()
    opened.session.replace(
      opened.uri("app.nav.json"), "{ \"start\": \"app\", \"coordinators\": { \"app\": {} }, ]")
    let parameters: [String: Any] = [
      "textDocument": ["uri": opened.uri("app.nav.json")], "position": ["line": 0, "character": 13],
      "newName": "x",
    ]
    #expect(opened.session.error("textDocument/rename", parameters)?.code == -32803)
  }

  @Test func nestsSymbols() throws {
    let nesting = ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]]
    var opened = try Self.shop(nesting)
    let document = ["textDocument": ["uri": opened.uri("shop.nav.json")]]
    let symbols = opened.session.result("textDocument/documentSymbol", document) as? [[String: Any]]
    #expect(symbols?.map { $0["name"] as? String }.prefix(3) == ["models", "coordinators", "screens"])
    let screens = symbols?[2]["children"] as? [[String: Any]]
    #expect(screens?.first?["name"] as? String == "introduction" || screens?.isEmpty == false)
    #expect(screens?.contains { $0["detail"] as? String == "Product" } == true)
    var flat = try Self.shop()
    let all = flat.session.result("textDocument/documentSymbol", document) as? [[String: Any]]
    #expect(all?.count == symbols?.reduce(0) { $0 + ($1["children"] as! [Any]).count })
    let found = flat.session.result("workspace/symbol", ["query": "opnprd"]) as? [[String: Any]]
    #expect(found?.map { $0["name"] as? String } == ["openProduct"])
  }

  @Test func laysOutWithTheLeastEdits() throws {
    var session = ServerCase()
    let text = "\u{FEFF}{\"navgraph\":1,\r\n\t\"name\" : \"a  {\\\"}  é\" , \"tags\":[ ]\r\n}"
    session.open("untitled:1", text)
    let edits = session.result(
      "textDocument/formatting", ["textDocument": ["uri": "untitled:1"], "options": [:]])
    let laidOut = MarkedText.apply(
      (edits as! [[String: Any]]), to: text.replacingOccurrences(of: "\r\n", with: "\r\n"))
    let expected = SpecFormatter.text(of: SourceFile(name: "", bytes: Array(text.utf8)))!
    #expect(laidOut == String(decoding: expected, as: UTF8.self))
    session.replace("untitled:1", laidOut)
    let none = session.result(
      "textDocument/formatting", ["textDocument": ["uri": "untitled:1"], "options": [:]])
    #expect((none as? [Any])?.isEmpty == true)
    session.replace("untitled:1", "{")
    #expect(session.result("textDocument/formatting", ["textDocument": ["uri": "untitled:1"]]) == nil)
  }
}
