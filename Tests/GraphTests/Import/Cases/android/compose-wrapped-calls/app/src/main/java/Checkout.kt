package shop

fun NavGraphBuilder.checkout(onBack: () -> Unit, onPaid: () -> Unit) {
    composable(Page.Basket.route) {
        val model = viewModel { BasketModel(back = onBack) }
        BasketScreen(model::onEvent)
    }
    composable(Page.Pay.route) { PayScreen(onPaid) }
}

class BasketModel(private val back: () -> Unit) : ViewModel() {
    fun onEvent(event: BasketEvent) {
        when (event) {
            BasketEvent.Close -> back()
            BasketEvent.Sort -> sort()
        }
    }
    private fun sort() {}
}
