package mail

@Composable
fun InboxScreen(nav: NavController) {
    val model: InboxModel = viewModel()
    LaunchedEffect(Unit) { if (model.isLocked) nav.navigate(Routes.ACCOUNT) { popUpTo(Routes.INBOX) { inclusive = true } } }
    Rows { Row(nav, it) }
}

@Composable
private fun Row(nav: NavController, id: Int) {
    Text("row", Modifier.clickable { nav.openLetter(id) })
}
