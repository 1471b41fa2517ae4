package library.books

@Composable
fun TestHost() { NavHost(rememberNavController(), "test") { composable("test") {} } }
