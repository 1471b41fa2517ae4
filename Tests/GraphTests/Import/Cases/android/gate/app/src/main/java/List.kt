package app

class List : Fragment() {
  override fun onCreate(state: Bundle?) {
    super.onCreate(state)
    if (model.isLocked) { nav.navigate(ListDirections.actionAsk()) }
  }
}
