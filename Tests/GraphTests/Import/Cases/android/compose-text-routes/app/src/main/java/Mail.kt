package mail

@Composable
fun MailApp(nav: NavHostController = rememberNavController()) {
    NavHost(navController = nav, startDestination = Routes.ACCOUNT) {
        navigation(startDestination = Routes.LOGIN, route = Routes.ACCOUNT) {
            composable(Routes.LOGIN) { LoginScreen(onMail = { mail -> nav.navigate(Routes.code(mail)) }) }
            composable(
                route = Routes.CODE,
                arguments = listOf(navArgument("mail") { nullable = true; defaultValue = null }),
            ) {
                CodeScreen(
                    onDone = { nav.navigate(Routes.INBOX) { popUpTo(Routes.ACCOUNT) { inclusive = true } } },
                    onAgain = { nav.popBackStack(Routes.LOGIN, inclusive = false) },
                )
            }
        }
        composable(Routes.INBOX) { InboxScreen(nav) }
        composable(Routes.LETTER, arguments = listOf(navArgument("id") { type = NavType.IntType })) {
            LetterScreen(next = { nav.navigate("${Routes.INBOX}/$it") }, signOut = { nav.navigate(Routes.ACCOUNT) { popUpTo(0) } })
        }
    }
}
