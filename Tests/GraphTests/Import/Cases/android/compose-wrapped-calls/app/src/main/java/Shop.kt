package shop

sealed class Page(val route: String) {
    data object Start : Page("start")
    data object Goods : Page("goods")
    data object Basket : Page("basket")
    data object Pay : Page("pay")
    companion object { val simple = listOf(Start, Goods) }
}

sealed interface Entry
class Sale(val code: String) : Entry
class Reminder : Entry

class Moves(private val controller: NavHostController) {
    fun open(page: Page) = controller.navigate(page.route) { launchSingleTop = true }
    fun close() { controller.popBackStack() }
    fun follow(entry: Entry) {
        when (entry) {
            is Sale -> open(Page.Goods)
            is Reminder -> open(Page.Basket)
        }
    }
}

private fun NavGraphBuilder.page(page: Page, content: @Composable () -> Unit) {
    composable(page.route, enterTransition = { fadeIn() }) { Frame { content() } }
}

class ShopActivity : ComponentActivity() {
    override fun onCreate(state: Bundle?) { setContent { ShopApp() } }
}

@Composable
fun ShopApp() {
    val controller = rememberNavController()
    val moves = remember(controller) { Moves(controller) }
    NavHost(controller, Page.Start.route) {
        Page.simple.forEach { page -> page(page) { Shelf(page, moves) } }
        checkout(onBack = moves::close, onPaid = { moves.open(Page.Start) })
    }
}

@Composable
fun Shelf(page: Page, moves: Moves) {
    if (page == Page.Start) News(onEntry = { entry -> moves.follow(entry) })
    else Button(onClick = { moves.open(Page.Basket) }) {}
}

@Preview @Composable
fun OldHost() {
    NavHost(rememberNavController(), "nothing") { composable("nothing") {} }
}
