package desk

fun EntryProviderScope<NavKey>.writing(keys: SnapshotStateList<NavKey>) {
    entry<Compose> {
        ComposeScreen(
            onLabels = { keys.add(Labels) },
            onDiscard = { keys.add(Discard) },
            onSend = { keys.removeAt(keys.lastIndex) },
        )
    }
    entry<Labels>(metadata = BottomSheetSceneStrategy.bottomSheet()) { LabelSheet(onDone = { keys.removeLastOrNull() }) }
    entry<Discard>(metadata = DialogSceneStrategy.dialog(DialogProperties())) {
        DiscardDialog(onYes = { keys.clear(); keys.add(Inbox) })
    }
}
