import Testing

@testable import Graph
@testable import GraphImport

/// What code of Kotlin and Java says of navigation graphs.
@Suite struct NavUseTests {
  /// The uses of graphs in a file.
  static func uses(_ text: String, _ name: String = "src/Main.kt") -> [NavUse] {
    let file = KotlinDeclarations.file(of: SourceFile(name: name, bytes: Array(text.utf8)))
    let program = ScreenProgram(KotlinProgram([file]), hasGraphs: true)
    program.read()
    return program.uses[ObjectIdentifier(file)] ?? []
  }

  @Test func mentionsBelongToTheInnermostClass() {
    let text = """
      package a
      fun outside() = R.id.one
      class A { fun f() { R.id.two; val o = object : B { val x = R.id.three } }
        class C { val x = R.id.four } }
      class D(val x: Int = R.id.five)
      fun behind() { R.id.six }
      """
    #expect(
      Self.uses(text).map { "\($0.owner): \($0.name)" } == [
        "a.MainKt: one", "a.A: two", "a.A: three", "a.A.C: four", "a.D: five", "a.MainKt: six",
      ])
  }

  @Test(arguments: [
    ("// R.id.x", 0), ("/* /* R.id.x */ R.id.y */", 0), ("\"R.id.x\"", 0), ("\"\"\" \" R.id.x \"\"\"", 0),
    ("\"${R.id.x}\"", 1), ("\"a ${f(\"${R.id.x}\")} R.id.y\" + R.id.z", 2), ("'\"' + R.id.x + '\"'", 1),
    ("\"\\\" R.id.x\" + R.id.y", 1), ("android.R.id.x", 1), ("R.drawable.x", 0),
  ])
  func commentsAndLiteralsAreSkipped(text: String, count: Int) {
    #expect(Self.uses("class A { val a = \(text)\n }").count == count)
  }

  @Test func importedMethodsCount() {
    let uses = Self.uses("import a.HomeDirections.Companion.actionGo\nclass A { fun f() { go(actionGo()) } }")
    #expect(uses.map(\.name) == ["actionGo"])
    #expect(uses.first?.kind == .action(of: "Home"))
    #expect(uses.first?.owner == "A")
  }

  @Test(arguments: [
    ("action_home_to_cart", "actionHomeToCart"), ("action_NFC", "actionNFC"), ("toItem", "toItem"),
    ("a-b.c", "aBC"), ("", ""),
  ])
  func methodsOfActions(id: String, method: String) {
    #expect(AndroidCode.method(ofAction: id) == method)
  }
}
