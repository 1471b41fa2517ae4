package setup

@Composable
fun SetupHost(route: String) {
    val nav = rememberNavController()
    NavHost(nav, startDestination = "welcome") {
        composable("welcome") { Welcome(onNext = { nav.navigate("finish") }, onOther = { nav.navigate(route) }) }
        composable("done/{name}") { Done() }
    }
}
@Composable
fun MainHost() {
    val nav = rememberNavController()
    NavHost(nav, startDestination = "home") {
        composable("home") { Home(onProfile = { nav.navigate("profil/me") }) }
        composable("finish") { Finish() }
        composable("profile/{id}") { Profile() }
    }
}
