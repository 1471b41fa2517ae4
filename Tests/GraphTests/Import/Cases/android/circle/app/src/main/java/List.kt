package app

class List : Fragment() {
  override fun onCreate(state: Bundle?) {
    super.onCreate(state)
    button.setOnClickListener { nav.navigate(ListDirections.actionAsk()) }
  }
}
