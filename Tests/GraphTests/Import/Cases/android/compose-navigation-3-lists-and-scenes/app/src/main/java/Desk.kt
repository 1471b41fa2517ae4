package desk

@Serializable data object Inbox : NavKey
@Serializable data class Thread(val id: Long) : NavKey
@Serializable data object Compose : NavKey
@Serializable data object Labels : NavKey
@Serializable data object Discard : NavKey
@Serializable data object Sent : NavKey

enum class Side(val key: NavKey) { SENT(Sent) }

@Composable
fun DeskApp() {
    val keys = remember { mutableStateListOf<NavKey>(Inbox) }
    val unread = remember { mutableStateListOf<String>() }
    NavDisplay(
        backStack = keys,
        entryProvider = entryProvider {
            entry<Inbox>(metadata = ListDetailSceneStrategy.listPane()) {
                InboxScreen(onThread = { keys.add(Thread(it)) }, onRead = { unread.add(it) })
            }
            entry<Thread>(metadata = ListDetailSceneStrategy.detailPane()) {
                ThreadScreen(
                    onAnswer = { keys.addAll(listOf(Compose, Labels)) },
                    onOther = { keys[keys.lastIndex] = Thread(it) },
                )
            }
            writing(keys)
            Side.entries.forEach { side -> page(side.key::class) { SideScreen() } }
        },
    )
    Drawer { Button(onClick = { keys += Sent }) {} }
}

fun EntryProviderScope<NavKey>.page(type: KClass<out NavKey>, content: @Composable () -> Unit) {
    addEntryProvider(type) { content() }
}
