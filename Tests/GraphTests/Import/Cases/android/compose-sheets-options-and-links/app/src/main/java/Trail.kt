package trail

private const val SITE = "https://trail.example"
private val toTop = navOptions {
    popUpTo("walks") { inclusive = true }
    launchSingleTop = true
}

@Composable
fun TrailApp(host: String) {
    val sheets = rememberBottomSheetNavigator()
    val nav = rememberNavController(sheets)
    ModalBottomSheetLayout(sheets) {
        NavHost(nav, startDestination = "walks") {
            composable("walks", deepLinks = listOf(navDeepLink { uriPattern = "$host/walks" })) {
                Walks(
                    onWalk = { nav.navigate("walk/${it.id}?from=walks") },
                    onFilter = { nav.navigate("filter") },
                )
            }
            composable(
                "walk/{id}?from={from}",
                arguments = listOf(
                    navArgument("id") { type = NavType.LongType },
                    navArgument("from") { defaultValue = "" },
                ),
                deepLinks = listOf(navDeepLink { uriPattern = "$SITE/walk/{id}" }),
            ) { Walk(onAgain = { nav.navigate("walks", toTop) }, onShare = { nav.navigate("share") }) }
            bottomSheet("filter") { Filter(onDone = { nav.popBackStack() }) }
            bottomSheet("share") {
                val options = NavOptions.Builder().setPopUpTo("walks", false).setLaunchSingleTop(true).build()
                Share(onDone = { nav.navigate("walks", options) })
            }
        }
    }
}
