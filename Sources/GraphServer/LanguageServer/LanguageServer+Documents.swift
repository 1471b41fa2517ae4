import Graph

/// Notifications about documents and folders. Invalid ones are ignored: nobody waits for an answer.
extension LanguageServer {
  mutating func didOpen(_ parameters: JSONView) {
    guard let document = parameters["textDocument"], let uri = document["uri"]?.string,
      let text = document["text"]?.string
    else { return }
    workspace.open(uri, version: document["version"]?.integer, text: Array(text.utf8))
    // What was published for the file is published anew, with the version.
    if let name = workspace.name(ofURI: uri) { published[name] = nil }
    hasChanges = true
  }

  mutating func didChange(_ parameters: JSONView) {
    guard let uri = parameters["textDocument", "uri"]?.string, let name = workspace.name(ofURI: uri),
      let changes = parameters["contentChanges"]?.elements
    else { return }
    let encoding = client.encoding
    workspace.edit(name, version: parameters["textDocument", "version"]?.integer) { buffer in
      for change in changes { Self.apply(change, to: &buffer, encoding) }
    }
    hasChanges = true
  }

  private static func apply(_ change: JSONView, to buffer: inout TextBuffer, _ encoding: PositionEncoding) {
    guard let text = change["text"]?.string else { return }
    guard let range = change["range"] else {
      buffer = TextBuffer(Array(text.utf8))
      return
    }
    guard let start = range["start"].flatMap(position), let end = range["end"].flatMap(position) else {
      return
    }
    let first = buffer.offset(of: start, encoding)
    let last = buffer.offset(of: end, encoding)
    buffer.replace(min(first, last)..<max(first, last), with: Array(text.utf8))
  }

  mutating func didClose(_ parameters: JSONView) {
    guard let uri = parameters["textDocument", "uri"]?.string, let name = workspace.close(uri) else { return }
    hasChanges = true
    // A client shows what it was told last, also of a document that is gone.
    if published.removeValue(forKey: name) != nil { publish([], to: uri, version: nil) }
  }

  mutating func filesChanged() {
    workspace.forgetFiles()
    hasChanges = true
  }

  mutating func foldersChanged(_ parameters: JSONView) {
    func paths(_ key: String) -> [String] {
      parameters["event", key]?.elements?.compactMap { $0["uri"]?.string.flatMap(DocumentURI.path) } ?? []
    }
    let removed = Set(paths("removed"))
    let kept = workspace.folders.filter { !removed.contains($0) }
    workspace.folders = kept + paths("added").filter { !kept.contains($0) }
    filesChanged()
  }

  /// A position as it was sent; `nil` where it is none.
  static func position(_ value: JSONView) -> TextPosition? {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer, line >= 0,
      character >= 0
    else { return nil }
    return TextPosition(line: line, character: character)
  }

  // MARK: Asking

  /// The open document that a request is about.
  func document(_ parameters: JSONView) throws(ResponseError) -> (name: String, document: OpenDocument) {
    guard let uri = parameters["textDocument", "uri"]?.string else {
      throw .invalidParameters("'textDocument' names a document by its 'uri'")
    }
    guard let name = workspace.name(ofURI: uri), let document = workspace.documents[name] else {
      throw .invalidParameters("the document '\(uri.printable)' is not open")
    }
    return (name, document)
  }

  /// The byte that a request is about.
  func offset(_ parameters: JSONView, in document: OpenDocument) throws(ResponseError) -> Int {
    guard let position = parameters["position"].flatMap(Self.position) else {
      throw .invalidParameters("'position' has a line and a character, both from 0")
    }
    return document.text.offset(of: position, client.encoding)
  }
}

extension Workspace {
  /// Returns the table that finds positions in a file of a spec.
  func positions(in file: SourceFile, _ encoding: PositionEncoding) -> TextPositions {
    let starts =
      documents[file.name]?.text.starts ?? TextBuffer(file.contents).starts
    return TextPositions(file, starts: starts, encoding)
  }
}
