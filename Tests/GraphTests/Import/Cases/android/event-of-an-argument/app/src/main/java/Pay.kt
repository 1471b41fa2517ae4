package app

class Pay : Fragment() {
  fun watch() { model.event.observe(owner) { event ->
    when (event) { is OpenHub -> { nav.navigate(PayDirections.actionHub()) } } } }
}
