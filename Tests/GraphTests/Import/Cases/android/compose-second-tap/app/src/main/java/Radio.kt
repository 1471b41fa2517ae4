package radio

@Composable
fun Radio() {
    val nav = rememberNavController()
    NavHost(nav, startDestination = "stations") {
        composable("stations") {
            Stations(
                onPlain = { nav.navigate("plain") { launchSingleTop = true } },
                onDropped = dropUnlessResumed { nav.navigate("dropped") },
                onAsked = { if (nav.currentDestination?.route == "stations") nav.navigate("asked") },
                onChecked = { nav.navigate("checked") },
                onCounted = { nav.navigate("counted") },
                onUp = { nav.navigate("up") },
            )
        }
        composable("plain") { Page(onBack = { nav.popBackStack() }) }
        composable("dropped") { Page(onBack = dropUnlessResumed { nav.popBackStack() }) }
        composable("asked") { entry -> Page(onBack = { if (entry.isResumed()) nav.popBackStack() }) }
        composable("checked") { entry ->
            Page(onBack = {
                if (entry.lifecycle.currentState != Lifecycle.State.RESUMED) return@Page
                nav.popBackStack()
            })
        }
        composable("counted") { Page(onBack = { if (nav.previousBackStackEntry != null) nav.popBackStack() }) }
        composable("up") { Page(onBack = { nav.navigateUp() }) }
    }
}

fun NavBackStackEntry.isResumed() = lifecycle.currentState == Lifecycle.State.RESUMED

@Composable
fun Page(onBack: () -> Unit) {
    IconButton(onClick = onBack) {}
}
