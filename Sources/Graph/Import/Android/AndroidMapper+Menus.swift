extension AndroidMapper {
  /// Marks the destinations that menus open: those whose ids the items have.
  mutating func addMenus() {
    guard !app.code.isPresent || app.code.setsUpBars else { return }
    let items = Set(app.menus.values.joined())
    for root in forest.roots {
      for number in forest.preorder(root) where !forest[number].isCopy && number != root {
        guard let id = forest[number].declaration.id, items.contains(id), !isShownFirst(number) else {
          continue
        }
        addEntry("menu", to: number)
      }
    }
  }

  /// True if an element is what the app shows at launch.
  func isShownFirst(_ number: Int) -> Bool {
    var shown = forest.roots.first
    while let element = shown {
      if element == number { return true }
      shown = forest.start(of: element)
    }
    return false
  }
}
