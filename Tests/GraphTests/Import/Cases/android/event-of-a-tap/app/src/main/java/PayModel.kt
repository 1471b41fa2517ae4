package app

class PayModel(saved: SavedStateHandle) : Model() {
  private val args = PayArgs.fromSavedStateHandle(saved)
  fun tapped() { triggerEvent(OpenHub(1)) }
fun f() { if (args.isNew) { triggerEvent(OpenHub(1)) } }
}
