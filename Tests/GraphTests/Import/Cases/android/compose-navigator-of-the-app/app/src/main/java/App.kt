package letters

// A navigator of the app's own, entries that are declared beside their screens and decorated by hand.

@Serializable data object Opening : NavKey
@Serializable data object Inbox : NavKey
@Serializable data class Letter(val id: String) : NavKey
@Serializable data object Help : NavKey
@Serializable data object Offline : NavKey

class MainActivity : ComponentActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        setContent { LettersApp() }
    }
}

class BackStackHolder(val backStack: SnapshotStateList<NavKey>)

@Composable
fun rememberHolder(start: NavKey): BackStackHolder {
    val keys = rememberKeys(start)
    return remember(keys) { BackStackHolder(backStack = keys) }
}

@Composable
fun <T : NavKey> rememberKeys(vararg first: T): SnapshotStateList<T> =
    rememberSaveable { first.toList().toMutableStateList() }

@Composable
fun BackStackHolder.entries(provider: (NavKey) -> NavEntry<NavKey>) =
    rememberDecoratedNavEntries(
        backStack = backStack,
        entryDecorators = listOf(rememberSaveableStateHolderNavEntryDecorator()),
        entryProvider = provider,
    ).toMutableStateList()

class Navigator(val holder: BackStackHolder) {
    fun open(vararg keys: NavKey, alone: Boolean = false) {
        holder.backStack.apply {
            if (alone) {
                clear()
            }
            keys.forEach { key ->
                if (key != holder.backStack.lastOrNull()) {
                    add(key)
                }
            }
        }
    }

    fun close() {
        if (holder.backStack.size > 1) holder.backStack.removeLastOrNull()
    }

    fun closeUntil(key: NavKey) {
        val index = holder.backStack.indexOfLast { it == key }
        holder.backStack.removeRange(index, holder.backStack.size)
    }
}

@Composable
fun LettersApp(model: ConnectionModel = viewModel()) {
    val holder = rememberHolder(Opening)
    val navigator = remember { Navigator(holder) }
    val provider = entryProvider {
        openingEntry(navigator)
        inboxEntries(navigator)
        entry<Offline> { OfflineScreen() }
    }
    NavDisplay(entries = holder.entries(provider), onBack = { navigator.close() })

    // The connection comes and goes: no bar with two items.
    LaunchedEffect(Unit) {
        model.changes.collect { change ->
            when (change) {
                Change.Lost -> navigator.open(Offline)
                Change.Found -> navigator.closeUntil(Offline)
            }
        }
    }
}

fun EntryProviderScope<NavKey>.openingEntry(navigator: Navigator) {
    entry<Opening> { OpeningScreen(onReady = { navigator.open(Inbox, alone = true) }) }
}

fun EntryProviderScope<NavKey>.inboxEntries(navigator: Navigator) {
    entry<Inbox> { InboxScreen(navigator) }
    entry<Letter> { key -> LetterScreen(key.id, onBack = { navigator.close() }) }
    entry<Help>(metadata = DialogSceneStrategy.dialog()) { HelpScreen(onBack = { navigator.close() }) }
}

@Composable
fun OpeningScreen(onReady: () -> Unit) {
    Button(onClick = onReady) { Text("Start") }
}

@Composable
fun InboxScreen(navigator: Navigator) {
    Button(onClick = { navigator.open(Letter("1")) }) { Text("Read") }
    Button(onClick = { navigator.open(Help) }) { Text("Help") }
}

@Composable
fun LetterScreen(id: String, onBack: () -> Unit) {
    Button(onClick = onBack) { Text("Close") }
}

@Composable
fun HelpScreen(onBack: () -> Unit) {
    Button(onClick = onBack) { Text("Close") }
}

@Composable
fun OfflineScreen() {
    Text("No connection")
}
