extension AndroidMapper {
  /// Marks the destinations that menus open: those whose ids the items have.
  mutating func addMenus() {
    guard !app.code.isPresent || app.code.setsUpBars || app.code.opensItems else { return }
    let items = Set(app.menus.values.joined())
    for root in forest.roots {
      for number in forest.preorder(root) where isOpenable(number) {
        guard let id = forest[number].declaration.id, items.contains(id) else {
          continue
        }
        addEntry("menu", to: number)
      }
    }
  }

  /// True if an element may be opened from outside, and is not shown anyway: at launch, or by the bar that it is in.
  func isOpenable(_ number: Int) -> Bool {
    forest[number].parent != nil && !forest[number].isCopy && !isShownFirst(number) && !isMember(number)
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
