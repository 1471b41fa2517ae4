package trips

enum class Section(val route: String) { MAP("trips/map"), LIST("trips/list") }

@Composable
fun TripsApp() {
    val outer = rememberNavController()
    NavHost(outer, startDestination = "trips") {
        composable("trips") { Sections(onTrip = { id -> outer.navigate("trip/$id") }) }
        composable("trip/{id}") { TripScreen(onUp = { outer.navigateUp() }) }
    }
}

@Composable
fun Sections(onTrip: (String) -> Unit) {
    val inner = rememberNavController()
    Column {
        NavHost(inner, startDestination = Section.MAP.route) {
            composable(Section.MAP.route) { MapScreen() }
            composable(
                Section.LIST.route,
                deepLinks = listOf(navDeepLink { uriPattern = "https://trips.example/list" }),
            ) { ListScreen(onTrip) }
        }
        Section.values().forEach { section ->
            Button(onClick = {
                inner.navigate(section.route) {
                    popUpTo(inner.graph.startDestinationId) { saveState = true }
                    launchSingleTop = true
                    restoreState = true
                }
            }) {}
        }
    }
}
