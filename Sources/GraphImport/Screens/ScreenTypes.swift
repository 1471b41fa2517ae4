import Graph

/// The classes of an app that are screens, or that show some, by what they extend.
final class ScreenTypes {
  typealias TypeSymbol = KotlinProgram.TypeSymbol

  enum Kind: Sendable {
    case activity, fragment, dialog, sheet
    /// An adapter whose pages are fragments.
    case pages
  }

  private let program: KotlinProgram
  private var kinds: [TypeSymbol: Kind?] = [:]
  private var numbers: [TypeSymbol: Int] = [:]
  private var chains: [TypeSymbol: [TypeSymbol]] = [:]
  /// The classes that were asked for by number.
  private(set) var all: [TypeSymbol] = []

  init(_ program: KotlinProgram) { self.program = program }

  /// The endings of the platform's classes; the first that fits counts.
  private static let endings: [(ending: String, kind: Kind)] = [
    ("FragmentStateAdapter", .pages), ("FragmentPagerAdapter", .pages), ("FragmentStatePagerAdapter", .pages),
    ("BottomSheetDialogFragment", .sheet), ("BottomSheetDialog", .sheet), ("BottomSheetFragment", .sheet),
    ("DialogFragment", .dialog), ("DialogFragmentCompat", .dialog), ("AppCompatDialog", .dialog),
    ("Fragment", .fragment), ("FragmentCompat", .fragment), ("Activity", .activity),
  ]

  /// The kind of a class; `nil` for one that shows nothing.
  func kind(of type: TypeSymbol) -> Kind? {
    if let known = kinds[type] { return known }
    kinds[type] = .some(nil)
    var kind: Kind?
    for base in type.type.bases where kind == nil {
      let name = String(base.type.simpleName)
      if let symbol = program.type(base.type.name, in: type.outer, type.file), symbol !== type {
        kind = self.kind(of: symbol)
      } else {
        kind =
          Self.endings.first { name.hasSuffix($0.ending) }?.kind
          ?? (["Dialog", "AlertDialog", "ComponentDialog"].contains(name) ? .dialog : nil)
      }
    }
    kinds[type] = kind
    return kind
  }

  /// The number of a class that is a screen; `nil` for others.
  func number(of type: TypeSymbol) -> Int? {
    guard let kind = kind(of: type), kind != .pages else { return nil }
    if let known = numbers[type] { return known }
    numbers[type] = all.count
    all.append(type)
    return all.count - 1
  }

  /// The class itself and the classes of the app that it extends, nearest first.
  func chain(of type: TypeSymbol) -> [TypeSymbol] {
    if let known = chains[type] { return known }
    let chain = [type] + program.bases(of: type)
    chains[type] = chain
    return chain
  }
}
