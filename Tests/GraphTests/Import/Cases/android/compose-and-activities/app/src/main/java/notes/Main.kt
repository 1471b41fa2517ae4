package notes

class MainActivity : ComponentActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContent { App() }
  }
}

@Composable
fun App() {
  val controller = rememberNavController()
  val context = LocalContext.current
  Drawer(onAccount = { context.startActivity(Intent(context, AccountActivity::class.java)) })
  Bar(onSettings = { controller.navigate("settings") })
  NavHost(controller, startDestination = "list") {
    page("list") { NoteList(onNote = { id -> edit(context, id) }) }
    page("settings") { Settings(onScan = { context.startActivity(Intent(context, ScanActivity::class.java)) }) }
  }
}

fun NavGraphBuilder.page(route: String, content: @Composable () -> Unit) {
  composable(route) { content() }
}

fun edit(context: Context, id: Long) {
  context.startActivity(Intent(context, EditorActivity::class.java).putExtra("id", id))
}

@Composable
fun NoteList(onNote: (Long) -> Unit) {
  LazyColumn { items(notes) { note -> Row(onClick = { onNote(note.id) }) } }
}

@Composable
fun Settings(onScan: () -> Unit) {
  Button(onClick = onScan) { Text("Scan") }
}
