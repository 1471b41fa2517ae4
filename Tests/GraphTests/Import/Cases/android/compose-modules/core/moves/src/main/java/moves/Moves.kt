package library.moves

interface Moves { fun toLoan(book: Long); fun back() }

val LocalMoves = staticCompositionLocalOf<Moves> { error("none") }

val moves: Moves
    @Composable @ReadOnlyComposable get() = LocalMoves.current
