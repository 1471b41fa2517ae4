/// References to resources, and the reading of their files.
enum AndroidResource {
  /// The name that a reference such as `@+id/home` ends in.
  static func name(_ reference: String) -> String {
    reference.hasPrefix("@")
      ? reference.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? ""
      : reference
  }

  /// The text between the start tag at an offset and the end tag of the element, as the platform shows it.
  static func text(of file: SourceFile, at offset: Int, element: String) -> String {
    let bytes = file.bytes
    var position = offset
    var quote: UInt8?
    while position < file.byteCount {
      let byte = bytes[position]
      position += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        break
      }
    }
    guard position >= 2, bytes[position - 2] != UInt8(ascii: "/") else { return "" }
    let end = bytes[position..<file.byteCount].firstIndex(of: Array("</\(element)".utf8)) ?? position
    return unescaped(file.text(position..<end))
  }

  /// A text without quotation marks around it, and with what its escapes and entities stand for.
  private static func unescaped(_ text: String) -> String {
    var trimmed = Substring(text).trimmed
    if trimmed.count >= 2, trimmed.first == "\"", trimmed.last == "\"" {
      trimmed = trimmed.dropFirst().dropLast()
    }
    var result = ""
    var rest = trimmed
    let entities = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'"]
    while let character = rest.first {
      if character == "\\", let next = rest.dropFirst().first {
        result.append(next == "n" ? " " : next)
        rest = rest.dropFirst(2)
      } else if character == "&", let end = rest.prefix(7).firstIndex(of: ";"),
        let meaning = entities[String(rest[...end])]
      {
        result += meaning
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension XMLReader {
  /// The outermost element of a source; `nil`, with a note, where it cannot be read.
  static func node(of file: SourceFile, _ notes: inout ImportNotes) -> XMLNode? {
    do throws(XMLError) {
      return try root(of: file)
    } catch {
      notes.add(.unreadable, inFile: file.name, line: max(error.line, 1), error.message)
      return nil
    }
  }
}
