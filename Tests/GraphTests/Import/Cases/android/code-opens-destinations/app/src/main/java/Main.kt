package app

class Main {
  fun opens() {
    nav.navigate(R.id.navigated)
    nav.slideUp(R.id.slid, args)
    setDestination(R.id.started)
  }

  fun opensNothing() {
    nav.popBackStack(R.id.popped, true)
    if (nav.current == R.id.compared) { }
    when (id) { R.id.home, R.id.chosen -> hide() }
    AppBarConfiguration(setOf<Int>(R.id.home, R.id.listed))
    nav.nav(R.id.directed, DirectedDirections.actionX())
    show("R.id.quoted")
  }
}
