package app

class Main : AppCompatActivity() {
  fun start() { setContentView(R.layout.content) }
  fun help() { navController.navigate(MainDirections.actionGlobalHelp()) }
}
