import Graph

/// Routes that a person wrote and an importer found.
extension Correspondence {
  /// Matches routes by what their cases in code are called: the last part of an imported route's `code`, and the id of
  /// a written one as `generate` writes it. Only what one route on either side is called counts.
  mutating func matchCases() {
    let before = old.subjects(of: .route).filter { counterpart(ofOld: $0) == nil }
    let after = new.subjects(of: .route).filter { counterpart(ofNew: $0) == nil }
    let oldNames = before.map { Self.caseName(of: $0, in: old) }
    let newNames = after.map { Self.caseName(of: $0, in: new) }
    for (number, other) in Self.pairs(oldNames, newNames) where isImport(before[number], after[other]) {
      match(before[number], after[other])
    }
  }

  private static func caseName(of route: Subject, in inventory: Inventory) -> String? {
    guard inventory.isImported(route) else { return SwiftName.lower(inventory.spec.name(of: route)) }
    guard let code = inventory.spec.text(.code, of: route) else { return nil }
    return code.split(separator: ".").last.map(String.init)
  }
}
