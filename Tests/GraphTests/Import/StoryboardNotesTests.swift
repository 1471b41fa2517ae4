import Testing

@testable import Graph

/// The start of a storyboard import, its notes, and sources that nobody wrote by hand.
@Suite(.enabled(if: XMLReader.isAvailable)) struct StoryboardNotesTests {
  private typealias F = StoryboardFixture

  private static let boards = [
    "A.storyboard": F.board(initial: "a", F.scene("a", class: "First")),
    "B.storyboard": F.board(
      initial: "b", F.scene("b", class: "Second", "", F.segue("show", to: "c", "go")), F.scene("c")),
  ]

  @Test func theStartIsThatOfThePropertyList() throws {
    var files = Self.boards
    #expect(try F(files).spec.start == "Second")
    files["Info.plist"] = """
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x">
      <plist><dict><!-- <key>UIMainStoryboardFile</key><string>B</string> -->
      <key>UIMainStoryboardFile</key>
      <string>A</string></dict></plist>
      """
    #expect(try F(files).spec.start == "First")
    files["Share/Info.plist"] =
      "<plist><dict><key>NSExtensionMainStoryboard</key><string>B.storyboard</string></dict></plist>"
    #expect(try F(files).value(.entry, "Second", .screen) == "\"extension\"")
    var options = Importer.Options()
    options.start = "c"
    #expect(try F(files, options).spec.start == "c")
    options.start = "none"
    #expect(throws: Problem.self) { try F(files, options) }
  }

  @Test func whatCodeMayOpenIsAnEntry() throws {
    let app = try F(Self.boards)
    #expect(app.value(.entry, "First", .screen) == "\"code: A\"")
    #expect(app.value(.entry, "Second", .screen) == nil)
  }

  @Test func notesOnWhatNothingUses() throws {
    let app = try F([
      "Main.storyboard": F.board(
        initial: "a",
        F.scene(
          "a", class: "Home", "", F.segue("show", to: "b"),
          F.segue("unwind", to: "e", nil, " unwindAction=\"back:\"")),
        F.scene("b", identifier: "twice"), F.scene("c", identifier: "twice"), F.scene("d", class: "Lost"),
        F.scene("f", "viewController", "", F.segue("show", to: "none", "x"))),
      "Alone.storyboard": F.board(F.scene("x", class: "Alone")),
      "Empty.storyboard": F.board(),
    ])
    #expect(
      app.notes == [
        "Alone.storyboard:1: orphan: nothing leads into this storyboard: it has no initial view controller and no scene with an identifier",
        "Empty.storyboard:1: orphan: it has no scene",
        "Main.storyboard:7: suspicious: nothing can perform this segue: it comes from the view controller itself and has no identifier",
        "Main.storyboard:8: suspicious: nothing can perform this segue: it comes from the view controller itself and has no identifier",
        "Main.storyboard:8: unresolved: it is not known which screen has the unwind action 'back:'; the segue is left out",
        "Main.storyboard:20: duplicate: a second scene of this storyboard has the identifier 'twice'; code gets one of them",
        "Main.storyboard:27: orphan: nothing opens 'Lost': no segue leads to it, and it has no identifier by which code could",
        "Main.storyboard:34: orphan: nothing opens 'f': no segue leads to it, and it has no identifier by which code could",
        "Main.storyboard:36: missing: this storyboard has no scene with the object id 'none'; the segue is left out",
      ])
  }

  @Test func twiceTheSame() throws {
    #expect(try F(Self.boards).spec.text == F(Self.boards).spec.text)
  }

  @Test func hostileFilesAreNamed() throws {
    let deep = String(repeating: "<a>", count: 10_000) + String(repeating: "</a>", count: 10_000)
    let app = try F([
      "Main.storyboard": F.board(
        initial: "n", F.scene("n", "navigationController", "", F.relation("rootViewController", to: "t")),
        F.scene(
          "t", "tabBarController", "", F.relation("viewControllers", to: "n"),
          F.relation("viewControllers", to: "s")),
        F.scene("s", identifier: "__proto__", "", F.segue("show", to: "s", "__proto__")),
        F.scene("s", identifier: "same id"), F.scene("u", identifier: "  "), F.scene("v", identifier: "ключ"),
        F.scene("app", identifier: "app")),
      "Deep.storyboard": "<document type=\"X.Storyboard\"><scenes>\(deep)</scenes></document>",
      "Broken.storyboard": "<document",
      "Doctype.storyboard": "<!DOCTYPE a [<!ENTITY b \"c\">]><document/>",
      "Other.storyboard": "<html/>",
      "Code.swift": "class \"\"\" /* /* { \" \\( \\( \"",
      "Open.swift": "present((storyboard.instantiateViewController(withIdentifier:",
      "Code.m": "@implementation\n- (IBAction\n@\"",
    ])
    #expect(app.spec.entries(.screen).map(\.id) == ["__proto__", "u", "v", "app"])
    let unread = app.notes.filter { $0.contains("unreadable") }
    #expect(
      unread.map { $0.prefix { $0 != ":" } } == [
        "Broken.storyboard", "Deep.storyboard", "Doctype.storyboard", "Other.storyboard",
      ])
  }
}
