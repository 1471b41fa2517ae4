import Testing

@testable import Graph
@testable import GraphDrawing

@Suite struct IdentifierWordsTests {
  @Test(arguments: [
    ("openCart", ["open", "Cart"]), ("open_cart", ["open", "cart"]), ("open-cart", ["open", "cart"]),
    ("URLSession", ["URLSession"]), ("step2Done", ["step2", "Done"]), ("HTML5Page", ["HTML5", "Page"]),
    ("__a..B ", ["a", "B"]), ("a\r\nb", ["a", "b"]), ("", []), ("_", []),
    ("öffneÜbersicht", ["öffne", "Übersicht"]), ("naïveÉtat_2", ["naïve", "État", "2"]), ("设置页", ["设置页"]),
  ])
  func words(_ name: String, _ words: [String]) {
    #expect(name.wordRanges.map { String(name[$0]) } == words)
  }

  /// A letter that is not of ASCII takes another path, and changes nothing about the words before it.
  @Test(arguments: ["openCart2Now", "a_b-c d", "XMLReader.v2", "-A-", "aB\tcD"])
  func doNotDependOnWhatFollows(_ name: String) {
    let ranges = (name + ".é").wordRanges.dropLast().map { String((name + ".é")[$0]) }
    #expect(ranges == name.wordRanges.map { String(name[$0]) })
  }
}
