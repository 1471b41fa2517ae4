package kitchen

@RootNavGraph
@NavGraph
annotation class ShoppingNavGraph(val start: Boolean = false)

object LowSheet : DestinationStyle.BottomSheet

@Parcelize
data class Recipe(val id: Int) : Parcelable

class KitchenActivity : ComponentActivity() {
    override fun onCreate(state: Bundle?) {
        setContent { KitchenApp(isWide = resources.isWide) }
    }
}

@Composable
fun KitchenApp(isWide: Boolean) {
    val controller = rememberNavController()
    if (isWide) {
        Row { DestinationsNavHost(navGraph = NavGraphs.root, navController = controller) }
    } else {
        DestinationsNavHost(navGraph = NavGraphs.root, navController = controller)
    }
}

@RootNavGraph(start = true)
@Destination
@Composable
fun RecipesScreen(navigator: DestinationsNavigator) {
    Rows(onRecipe = { navigator.navigate(RecipeScreenDestination(it)) })
    Button(onClick = { navigator.navigate(NavGraphs.shopping) }) {}
}

@Destination
@Composable
fun RecipeScreen(navController: NavController, recipe: Recipe, servings: Int = 2, model: RecipeModel = viewModel()) {
    Button(onClick = { navController.navigate(TimerSheetDestination(minutes = 5)) }) {}
    Button(onClick = { navController.popBackStack() }) {}
}

@Destination(style = LowSheet::class)
@Composable
fun TimerSheet(navigator: DestinationsNavigator, minutes: Int) {
    Button(onClick = { navigator.popBackStack() }) {}
}

@ShoppingNavGraph(start = true)
@Destination
@Composable
fun ListScreen(navigator: DestinationsNavigator) {
    Button(onClick = {
        navigator.navigate(PaidScreenDestination) { popUpTo(ListScreenDestination) { inclusive = true } }
    }) {}
}

@ShoppingNavGraph
@Destination
@Composable
fun PaidScreen() {}
