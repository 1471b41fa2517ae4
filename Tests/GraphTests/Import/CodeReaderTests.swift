import Testing

@testable import Graph
@testable import GraphImport

/// What code of Kotlin and Java says of navigation graphs.
@Suite struct CodeReaderTests {
  private static func code(_ text: String, _ name: String = "src/Main.kt") -> CodeFile {
    CodeReader.code(of: KotlinDeclarations.file(of: SourceFile(name: name, bytes: Array(text.utf8))))
  }

  private static func owners(_ text: String) -> [String] {
    code(text).mentions.map { "\($0.owner): \($0.name)" }
  }

  @Test func classesHaveTheirNamesAndBases() {
    let code = Self.code(
      """
      package a.b
      data class Plain(val x: Int = { 1 }())
      fun free() { }
      class Outer @Inject constructor(a: Map<X, Y>) : Base<X>(a), Other by z {
        companion object { class Inner }
        enum class Kind { ONE }
        val type = Outer::class.java
      }
      """)
    #expect(code.package == "a.b")
    #expect(
      code.classes.map(\.name) == ["a.b.Plain", "a.b.Outer", "a.b.Outer.Inner", "a.b.Outer.Kind"])
    #expect(code.classes[1].bases.starts(with: ["Base", "Other"]))
    #expect(code.classes[3].isEnumeration)
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
      Self.owners(text) == [
        "a.MainKt: one", "a.A: two", "a.A: three", "a.A.C: four", "a.D: five", "a.MainKt: six",
      ])
  }

  @Test(arguments: [
    ("// R.id.x", 0), ("/* /* R.id.x */ R.id.y */", 0), ("\"R.id.x\"", 0), ("\"\"\" \" R.id.x \"\"\"", 0),
    ("\"${R.id.x}\"", 1), ("\"a ${f(\"${R.id.x}\")} R.id.y\" + R.id.z", 2), ("'\"' + R.id.x + '\"'", 1),
    ("\"\\\" R.id.x\" + R.id.y", 1), ("android.R.id.x", 1), ("R.drawable.x", 0),
  ])
  func commentsAndLiteralsAreSkipped(text: String, count: Int) {
    #expect(Self.code("class A { val a = \(text)\n }").mentions.count == count)
  }

  @Test func importedMethodsCount() {
    let code = Self.code("import a.HomeDirections.Companion.actionGo\nclass A")
    #expect(code.mentions.map(\.name) == ["actionGo"])
    #expect(code.mentions.first?.kind == .action(of: "Home"))
    #expect(code.mentions.first?.owner == "A")
  }

  @Test(arguments: [
    ("action_home_to_cart", "actionHomeToCart"), ("action_NFC", "actionNFC"), ("toItem", "toItem"),
    ("a-b.c", "aBC"), ("", ""),
  ])
  func methodsOfActions(id: String, method: String) {
    #expect(AndroidCode.method(ofAction: id) == method)
  }
}
