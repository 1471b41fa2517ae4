package atlas

@NavGraph<RootGraph>
annotation class AccountGraph

enum class Tab(val direction: DirectionDestinationSpec) {
    MAPS(MapsScreenDestination), SAVED(SavedScreenDestination)
}

@Composable
fun AtlasApp() {
    val controller = rememberNavController()
    Scaffold(bottomBar = { AtlasBar(controller) }) {
        DestinationsNavHost(navGraph = NavGraphs.root, navController = controller) {
            composable(SavedScreenDestination) { SavedScreen(destinationsNavigator, SavedState()) }
        }
    }
}

@Composable
fun AtlasBar(controller: NavController) {
    val navigator = controller.rememberDestinationsNavigator()
    Crossfade(Tab.entries) { tabs ->
        tabs.forEach { tab ->
            NavigationBarItem(onClick = {
                navigator.navigate(tab.direction) {
                    popUpTo(NavGraphs.root) { saveState = true }
                    launchSingleTop = true
                    restoreState = true
                }
            })
        }
    }
}
