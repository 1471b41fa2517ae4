import CLibXML2

/// The reason why an XML document cannot be used, in one line.
package struct XMLError: Error {
  package let message: String
  /// The line, from 1; 0 where it is not known.
  package var line = 0
}

/// Reads XML by libxml2, which is opened when the first document is read.
package enum XMLReader {
  private static let library = Opened()

  /// The library, found once; its functions may be called from every thread.
  private struct Opened: @unchecked Sendable { var functions = xml_library_open() }

  /// The error where the library is not there.
  package static let missing = XMLError(
    message: "XML is read by libxml2, which is not there; install it (Debian: libxml2, Homebrew: libxml2)")

  /// True if the library is there.
  package static var isAvailable: Bool { library.functions.library != nil }

  /// The outermost element of a document. Linear in its size.
  ///
  /// A document type is refused, unless it is the one of this name and declares nothing. Files to which it refers are not
  /// fetched, and no entity is replaced.
  package static func root(of file: SourceFile, documentType: String? = nil) throws(XMLError) -> XMLNode {
    guard isAvailable else { throw missing }
    guard file.byteCount <= Limits.xml else { throw XMLError(message: "it is larger than 64 MiB") }
    var functions = library.functions
    let offsets = startTags(of: file)
    let outcome = file.bytes.withUnsafeBytes { bytes -> Result<XMLNode, XMLError> in
      let reader = xml_reader_open(
        &functions, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(file.byteCount))
      guard let reader else { return .failure(error(&functions)) }
      defer { xml_reader_close(&functions, reader) }
      return read(&functions, reader, documentType, offsets, LineTable(file))
    }
    return try outcome.get()
  }

  private static func read(
    _ functions: inout xml_library, _ reader: UnsafeMutableRawPointer, _ documentType: String?,
    _ offsets: [Int], _ lines: LineTable
  ) -> Result<XMLNode, XMLError> {
    // The elements that are open, outermost first, below one that stands for the document.
    var open = [XMLNode(name: "")]
    func close(downTo depth: Int) {
      while open.count > depth + 1 {
        let last = open.removeLast()
        open[open.count - 1].append(last)
      }
    }
    var count = 0
    while true {
      switch xml_reader_next(&functions, reader) {
      case 0:
        close(downTo: 0)
        return open[0].children.first.map { .success($0) } ?? .failure(error(&functions))
      case 1: break
      default: return .failure(error(&functions))
      }
      let kind = Int(xml_reader_kind(&functions, reader))
      let name = xml_reader_name(&functions, reader).map { String(cString: $0) } ?? ""
      switch kind {
      case xml_document_type where name == documentType && xml_reader_is_empty(&functions, reader) == 1: continue
      case xml_document_type, xml_entity_reference:
        return .failure(XMLError(message: "a document type or an entity is declared, which is refused"))
      case xml_text, xml_character_data:
        close(downTo: Int(xml_reader_depth(&functions, reader)))
        open[open.count - 1].append(xml_reader_value(&functions, reader).map { String(cString: $0) } ?? "")
        continue
      case xml_element: break
      default: continue
      }
      close(downTo: Int(xml_reader_depth(&functions, reader)))
      let line = Int(xml_reader_line(&functions, reader))
      var attributes: [XMLNode.Attribute] = []
      while xml_reader_next_attribute(&functions, reader) == 1 {
        attributes.append(
          XMLNode.Attribute(
            name: xml_reader_name(&functions, reader).map { String(cString: $0) } ?? "",
            namespace: xml_reader_namespace(&functions, reader).map { String(cString: $0) },
            value: xml_reader_value(&functions, reader).map { String(cString: $0) } ?? ""))
      }
      // In a text that is not UTF-8 start tags are not found by their bytes: then the line has to do.
      let offset = count < offsets.count ? offsets[count] : lines.start(ofLine: line)
      count += 1
      open.append(XMLNode(name: name, attributes: attributes, offset: offset))
    }
  }

  /// Returns the positions of the start tags of a well-formed document, in order: every `<` that begins no end tag,
  /// comment, CDATA section or instruction, since values and texts have none.
  private static func startTags(of file: SourceFile) -> [Int] {
    var offsets: [Int] = []
    var position = 0
    let bytes = file.bytes
    func skip(past end: StaticString, from start: Int) -> Int {
      let end = end.withUTF8Buffer(Array.init)
      var position = start
      while position + end.count <= file.byteCount {
        if bytes[position..<position + end.count].elementsEqual(end) { return position + end.count }
        position += 1
      }
      return file.byteCount
    }
    while position < file.byteCount {
      guard bytes[position] == UInt8(ascii: "<") else {
        position += 1
        continue
      }
      let rest = bytes[position..<min(position + 9, file.byteCount)]
      if rest.starts(with: "<!--".utf8) {
        position = skip(past: "-->", from: position + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        position = skip(past: "]]>", from: position + 9)
      } else if rest.starts(with: "<?".utf8) {
        position = skip(past: "?>", from: position + 2)
      } else {
        if !rest.starts(with: "</".utf8), !rest.starts(with: "<!".utf8) { offsets.append(position) }
        position += 1
      }
    }
    return offsets
  }

  private static func error(_ functions: inout xml_library) -> XMLError {
    let words = xml_error_message(&functions).map { String(cString: $0) } ?? "it is no XML"
    let line = words.split(whereSeparator: \.isNewline).first.map(String.init) ?? "it is no XML"
    return XMLError(message: line, line: Int(xml_error_line(&functions)))
  }
}
