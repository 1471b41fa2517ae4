package radio

@Serializable object Live : NavKey
@Serializable object Archive : NavKey
@Serializable data class Show(val id: String) : NavKey

val TABS = mapOf(Live to "Live", Archive to "Archive")

class Stacks(val start: NavKey, val tabs: NavBackStack<NavKey>, val inside: Map<NavKey, NavBackStack<NavKey>>) {
    val current: NavKey by derivedStateOf { tabs.last() }
    val keys get() = inside.keys
    val shown: NavBackStack<NavKey> get() = inside[current] ?: error("no stack")
}

class Navigator(val stacks: Stacks) {
    fun go(key: NavKey) {
        when (key) {
            in stacks.keys -> stacks.tabs.apply { remove(key); add(key) }
            else -> stacks.shown.add(key)
        }
    }
    fun back() { stacks.shown.removeLastOrNull() }
}

@Composable
fun rememberStacks(start: NavKey, keys: Set<NavKey>): Stacks {
    val tabs = rememberNavBackStack(start)
    val inside = keys.associateWith { key -> rememberNavBackStack(key) }
    return remember(start, keys) { Stacks(start, tabs, inside) }
}

@Composable
fun RadioApp() {
    val stacks = rememberStacks(Live, TABS.keys)
    val navigator = remember { Navigator(stacks) }
    Bar { TABS.forEach { (key, label) -> Item(label, onClick = { navigator.go(key) }) } }
    val provider = entryProvider {
        entry<Live> { LiveScreen(onShow = { navigator.go(Show(it)) }) }
        entry<Archive> { ArchiveScreen(onShow = { navigator.go(Show(it)) }) }
        entry<Show> { ShowScreen(onBack = { navigator.back() }, onLive = { navigator.go(Live) }) }
    }
    NavDisplay(entries = stacks.toEntries(provider), onBack = { navigator.back() })
}
