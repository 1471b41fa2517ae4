package feeds

sealed class Page(val base: String, val arguments: List<NamedNavArgument> = emptyList()) {
    val route = base.with(arguments)
    data object News : Page("news")
    data object Sport : Page("sport")
    data object Story : Page("story", listOf(navArgument("id") { type = NavType.StringType }))
}

private fun String.with(all: List<NamedNavArgument>): String {
    val needed = all.filter { it.argument.defaultValue == null }
        .takeIf { it.isNotEmpty() }
        ?.joinToString(separator = "/", prefix = "/") { "{${it.name}}" }
        .orEmpty()
    return "$this$needed"
}

val FEEDS = listOf(Page.News, Page.Sport)
val ALL = listOfNotNull(*FEEDS.toTypedArray(), null)

@Composable
fun FeedsApp() {
    val nav = rememberNavController()
    NavHost(nav, startDestination = Page.News.route) {
        FEEDS.forEach { page -> composable(page.route) { Feed(onStory = { nav.navigate("story/$it") }) } }
        composable(Page.Story.route, Page.Story.arguments) { Story() }
    }
    Drawer { ALL.forEach { page -> DrawerItem(onClick = { nav.navigate(page.route) }) } }
}
