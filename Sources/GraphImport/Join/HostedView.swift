import Graph

/// A place in UIKit's code that shows a view of SwiftUI: a `UIHostingController` that is made, or a class that is one.
struct HostedView: Sendable {
  /// The words of the expression that makes the view; the first that names one is it.
  let words: [String]
  /// The class around the place, or the class that is a hosting controller.
  let type: String
  /// The function around it; `nil` for a class.
  let function: String?
  /// How it is shown, by the word of the format.
  let style: String?
  let place: SourcePlace

  /// Finds the places in the Swift files of a tree. Linear in the files that name the class.
  static func all(in tree: SourceTree) -> [HostedView] {
    var notes = ImportNotes()
    let mark = Array("HostingController".utf8)
    return tree.paths(endingWith: ".swift").flatMap { path -> [HostedView] in
      guard !SwiftFile.isTest(path), let file = tree.read(path, &notes), file.contains(mark) else { return [] }
      let outline = CodeOutline(CodeTokens(file, .swift))
      let calls = UIKitCalls(outline)
      let made = calls.instances.compactMap { call -> HostedView? in
        guard let words = call.hosted, let type = call.type else { return nil }
        let function = call.maker.flatMap { $0.split(separator: ".").last.map(String.init) }
        return HostedView(
          words: words, type: type, function: function ?? "", style: call.style, place: call.place(in: file))
      }
      return made + classes(outline, calls)
    }
  }

  /// The classes that inherit `UIHostingController`.
  private static func classes(_ outline: CodeOutline, _ calls: UIKitCalls) -> [HostedView] {
    let tokens = outline.tokens
    return tokens.all.indices.compactMap { index in
      guard tokens.text(index) == "UIHostingController", tokens.isSign(index - 1, ":"),
        tokens.isWord(index - 2), tokens.isSign(index + 1, "<"),
        let open = ((index + 2)..<min(index + 40, tokens.all.count)).first(where: { tokens.isSign($0, "{") })
      else { return nil }
      let generic = ((index + 2)..<open).filter(tokens.isWord).map(tokens.text)
      let body = (open + 1)..<(tokens.partner(ofBracketAt: open) ?? open + 1)
      return HostedView(
        words: generic + calls.wordsOfRootView(in: body), type: tokens.text(index - 2), function: nil,
        style: nil, place: SourcePlace(file: tokens.file, offset: tokens.all[index - 2].range.lowerBound))
    }
  }
}
