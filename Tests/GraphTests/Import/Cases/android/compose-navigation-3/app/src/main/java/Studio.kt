package studio

@Serializable data object Works : NavKey
@Serializable data class Work(val id: Int) : NavKey
@Serializable data object Camera : NavKey
@Serializable data class Edit(val photo: String? = null) : NavKey
@Serializable data object Tip : NavKey

val LocalKeys = staticCompositionLocalOf<NavBackStack<NavKey>> { error("no keys") }

@Composable
fun StudioApp() {
    val keys = rememberNavBackStack(Works)
    var opens by remember { mutableStateOf(false) }
    CompositionLocalProvider(LocalKeys provides keys) {
        NavDisplay(
            backStack = keys,
            onBack = { keys.removeLastOrNull() },
            entryProvider = entryProvider {
                entry<Works> { WorksScreen(onWork = { keys.add(Work(it)) }, onNew = { opens = true }) }
                entry<Work> { key -> WorkScreen(key.id, onTip = { keys.add(Tip) }) }
                entry<Camera> {
                    CameraScreen(onPhoto = { photo ->
                        keys.removeAll { it is Edit }
                        keys.add(Edit(photo))
                        keys.removeAll { it is Camera }
                    })
                }
                editing(onSaved = { keys.removeLastOrNull(); keys.add(Work(it)) })
            },
        )
        if (opens) Curtain(onOpen = { keys.add(Camera) })
    }
}

fun EntryProviderScope<NavKey>.editing(onSaved: (Int) -> Unit) {
    entry<Edit> { EditScreen(onSaved) }
    entry<Tip>(metadata = DialogSceneStrategy.dialog()) { TipDialog() }
}

@Composable
fun WorkScreen(id: Int, onTip: () -> Unit) {
    val keys = LocalKeys.current
    Button(onClick = onTip) {}
    Button(onClick = { keys.clear(); keys.add(Works) }) {}
    IconButton(onClick = keys::removeLastOrNull) {}
}
