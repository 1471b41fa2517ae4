package library.books

import library.moves.moves

@Serializable data object BooksRoute
@Serializable data class BookRoute(val id: Long)

fun NavController.toBook(id: Long) = navigate(BookRoute(id)) { launchSingleTop = true }

fun NavGraphBuilder.books(onBook: (Long) -> Unit) {
    composable<BooksRoute> { BookList(onBook) }
    composable<BookRoute> { BookPage() }
}

@Composable
private fun BookPage() {
    val moves = moves
    Button(onClick = { moves.toLoan(1) }) {}
    IconButton(onClick = moves::back) {}
}
