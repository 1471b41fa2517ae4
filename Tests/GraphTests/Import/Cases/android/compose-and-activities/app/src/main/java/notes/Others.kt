package notes

class EditorActivity : ComponentActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContent { Editor(onScan = { startActivity(Intent(this, ScanActivity::class.java)) }, onClose = { finish() }) }
  }
}

@Composable
fun Editor(onScan: () -> Unit, onClose: () -> Unit) {
  Button(onClick = onClose) { Text("Close") }
}

class AccountActivity : ComponentActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContent {
      val controller = rememberNavController()
      NavHost(controller, startDestination = "profile") {
        composable("profile") { Profile(onPassword = { controller.navigate("password") }) }
        composable("password") { Password(onDone = { finish() }) }
      }
    }
  }
}

class ScanActivity : ComponentActivity() {
  fun onScanned() = finish()
}
