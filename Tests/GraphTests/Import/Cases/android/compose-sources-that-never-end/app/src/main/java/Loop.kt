package loop

open class A : B()
open class B : A()
typealias X = Y
typealias Y = X
val first: String = second
val second: String get() = first
object Self { val self = Self; val route = Self.self.self.route }
fun again(x: String): String = again("$x/${again(x)}")
fun NavGraphBuilder.more(nav: NavController) { more(nav); composable("two") { Two(nav) } }

@Composable
fun LoopApp(nav: NavHostController = rememberNavController()) {
    NavHost(nav, startDestination = "one") {
        composable("one") { One(nav); LoopApp(nav) }
        more(nav)
    }
}
@Composable fun One(nav: NavController) { Two(nav); val f: () -> Unit = { g() }; fun g() { f() }; Button(onClick = { f(); nav.navigate("two") }) { One(nav) } }
@Composable fun Two(nav: NavController) { One(nav); Button(onClick = { nav.navigate(first); nav.navigate(Self.route); nav.navigate(again("a")) }) {} }
