/// Reads the words that the user sees on controls, tabs and bars.
enum SwiftUILabels {
  /// Returns the tap on a control: by the identifier for tests, else by its label; `nil` if neither is a constant.
  static func trigger(_ identifier: String?, _ arguments: [SwiftNode.Argument]) -> String? {
    (identifier ?? label(arguments)).map { "tap:" + $0 }
  }

  /// The label of a control: its first argument, or the only text in the closure of its label.
  static func label(_ arguments: [SwiftNode.Argument]) -> String? {
    if let first = arguments.first, first.label == nil, let text = text(first.value) { return text }
    let closures = arguments.filter(\.value.isClosure)
    let label = closures.first { $0.label == "label" } ?? closures.last { $0.label == nil }
    guard let label, case .closure(_, let nodes) = label.value.form else { return nil }
    return texts(nodes).only
  }

  /// The label of a tab, by its modifier or as its title.
  static func tab(_ node: SwiftNode) -> String? {
    var node = node
    while case .call(let function, let arguments) = node.form {
      switch function.form {
      case .name("Tab"): return arguments.first.flatMap { $0.label == nil ? text($0.value) : nil } ?? label(arguments)
      case .member(_?, "tabItem"): return label(arguments)
      case .member(let base?, _): node = base
      default: return nil
      }
    }
    return nil
  }

  /// Returns the text of an expression as the user reads it; `nil` for a key of a translation and for computed texts.
  static func text(_ node: SwiftNode) -> String? {
    switch node.form {
    case .text(let text):
      let isKey = !text.contains(where: \.isWhitespace) && text.contains { $0 == "." || $0 == "_" }
      return isKey || text.contains { $0 == "\\" || $0 == "%" } || !text.contains(where: \.isLetter) ? nil : text
    case .call(let function, let arguments):
      let makers = ["Text", "Label", "LocalizedStringKey", "LocalizedStringResource", "NSLocalizedString", "String"]
      guard case .name(let name) = function.form, makers.contains(name) else {
        let plain = node.withoutModifiers
        return plain === node ? nil : text(plain)
      }
      return arguments.first.flatMap { text($0.value) }
    default: return nil
    }
  }

  /// Returns the texts of views and of the views in them.
  private static func texts(_ nodes: [SwiftNode]) -> [String] {
    nodes.flatMap { node -> [String] in
      if let text = text(node) { return [text] }
      guard case .call(_, let arguments) = node.withoutModifiers.form,
        case .closure(_, let inner)? = arguments.last?.value.form
      else { return [] }
      return texts(inner)
    }
  }
}

extension SwiftNode {
  /// The text of a literal.
  var plainText: String? { if case .text(let text) = form { text } else { nil } }
}
