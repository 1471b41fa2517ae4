package app

class SendActivity { fun f() {
  val graph = controller.navInflater.inflate(R.navigation.nav_send)
  graph.startDestination = R.id.confirm
} }
