package library.app

import library.books.BooksRoute
import library.books.books
import library.books.toBook
import library.loans.LoanRoute
import library.loans.loans
import library.moves.LocalMoves
import library.moves.Moves

class AppMoves(private val controller: NavHostController) : Moves {
    override fun toLoan(book: Long) = controller.navigate(LoanRoute(book))
    override fun back() { controller.popBackStack() }
}

@Composable
fun LibraryApp() {
    val controller = rememberNavController()
    CompositionLocalProvider(LocalMoves provides AppMoves(controller)) {
        NavHost(controller, startDestination = BooksRoute) {
            books(onBook = controller::toBook)
            loans(onDone = controller::popBackStack)
        }
    }
}
