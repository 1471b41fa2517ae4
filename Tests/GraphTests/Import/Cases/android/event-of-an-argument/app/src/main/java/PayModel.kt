package app

class PayModel(saved: SavedStateHandle) : Model() {
  private val args = PayArgs.fromSavedStateHandle(saved)
  init { f() }
fun f() { when (args.kind) { is Hub -> triggerEvent(OpenHub(1)) } }
}
