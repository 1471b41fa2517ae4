package garden

@Serializable data object Beds
@Serializable data object Diary
@Serializable data class Plant(val id: Long, val tab: String = "care")
@Serializable data class Water(val id: Long)

enum class Tab(val route: Any) { BEDS(Beds), DIARY(Diary) }

class GardenActivity : ComponentActivity() {
    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        setContent { GardenApp() }
    }
}

@Composable
fun GardenApp() {
    val nav = rememberNavController()
    Scaffold(
        bottomBar = {
            NavigationBar {
                Tab.entries.forEach { tab ->
                    NavigationBarItem(selected = false, onClick = {
                        nav.navigate(tab.route) {
                            popUpTo(nav.graph.findStartDestination().id) { saveState = true }
                            launchSingleTop = true
                            restoreState = true
                        }
                    })
                }
            }
        },
    ) { padding ->
        NavHost(nav, startDestination = Beds, modifier = Modifier.padding(padding)) {
            composable<Beds> { BedsScreen(onPlant = { plant -> nav.navigate(Plant(plant.id)) }) }
            composable<Diary> { DiaryScreen() }
            composable<Plant>(deepLinks = listOf(navDeepLink<Plant>(basePath = "https://garden.example/plant"))) { entry ->
                val route = entry.toRoute<Plant>()
                PlantScreen(
                    onBack = nav::navigateUp,
                    onWater = { nav.navigate(Water(route.id)) { launchSingleTop = true } },
                    onOther = { nav.navigate(Plant(id = it, tab = "soil")) { popUpTo<Beds>() } },
                )
            }
            dialog<Water> { WaterDialog(onDone = { nav.popBackStack() }) }
        }
    }
}

@Composable
private fun BedsScreen(onPlant: (PlantRow) -> Unit) {
    LazyColumn { items(rows) { row -> ListItem(Modifier.clickable { onPlant(row) }) } }
}
