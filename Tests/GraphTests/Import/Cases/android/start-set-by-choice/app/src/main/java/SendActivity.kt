package app

class SendActivity { fun f() {
  val graph = controller.navInflater.inflate(R.navigation.nav_send)
  graph.setStartDestination(if (a) R.id.confirm else R.id.done)
} }
