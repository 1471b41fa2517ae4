import Testing

@testable import Graph

@Suite(.enabled(if: XMLReader.isAvailable)) struct XMLReaderTests {
  private static func root(_ text: String, documentType: String? = "plist") throws -> XMLNode {
    try XMLReader.root(of: SourceFile(name: "a.xml", bytes: Array(text.utf8)), documentType: documentType)
  }

  @Test(
    arguments: [
      ("<a>x &amp; &#121;<![CDATA[<z>]]></a>", "x & y<z>"), ("<a/>", ""), ("<a>\n  <b/>\n</a>", ""),
      ("<a>one <b>two <c>three</c></b><!-- no --> four<d/>!</a>", "one two three four!"),
    ])
  func textsAreInTheirOrder(_ document: String, _ text: String) throws {
    #expect(try Self.root(document).text == text)
  }

  @Test(
    arguments: [
      #"PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd""#,
      #"SYSTEM "file:///etc/passwd""#, "[]", "",
    ])
  func documentTypesThatDeclareNothingAreRead(_ type: String) throws {
    let document = "<!DOCTYPE plist \(type)><plist><b/></plist>"
    let root = try Self.root(document)
    #expect(root.children.map(\.offset) == [document.utf8.count - "<b/></plist>".utf8.count])
    #expect(throws: (any Error).self) { try Self.root(document, documentType: nil) }
    #expect(throws: (any Error).self) { try Self.root(document, documentType: "other") }
  }

  @Test(
    arguments: [
      "<!DOCTYPE plist [<!ENTITY a 'b'>]><plist/>", "<!DOCTYPE plist [<!-- a -->]><plist/>",
      "<!DOCTYPE plist [<!ELEMENT plist ANY>]><plist/>", "<!DOCTYPE plist [%a;]><plist/>",
      "<!DOCTYPE plist SYSTEM 'a.dtd'><plist>&a;</plist>",
      "<!DOCTYPE plist SYSTEM 'a.dtd' [<!ENTITY a 'b'>]><plist/>",
      "<?xml version='1.0' encoding='UTF-7'?><!DOCTYPE plist +AFs-<!ENTITY a 'b'>+AF0-><plist a='&a;'/>",
    ])
  func documentTypesThatDeclareSomethingAreRefused(_ document: String) {
    #expect(throws: (any Error).self) { try Self.root(document) }
  }
}
