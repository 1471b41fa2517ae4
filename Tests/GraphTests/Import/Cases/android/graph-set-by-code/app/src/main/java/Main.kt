package app

class Main { @Composable fun Home() {}
fun f() { nav.setGraph(R.navigation.main) } }
