package notes

@Composable
fun OldApp() {
  val context = LocalContext.current
  NavHost(rememberNavController(), startDestination = "old") {
    composable("old") { Button(onClick = { context.startActivity(Intent(context, ScanActivity::class.java)) }) {} }
  }
}
