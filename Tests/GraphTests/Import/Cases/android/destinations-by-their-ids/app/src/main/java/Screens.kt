package app

import app.R.id as Ids
import app.R as Resources

class LibraryFragment : Fragment() {
  fun open() {
    findNavController().navigate(Ways.library_to_shelf)
    findNavController().navigate(Ids.library_to_search)
  }
}

class ShelfFragment : Fragment() {
  fun open(book: Book) {
    findNavController().navigate(R.id.book, bundleOf("isbn" to book.isbn))
    if (findNavController().currentDestination?.id == R.id.shelf) return
    findNavController().navigate(Resources.id.book, bundleOf("isbn" to book.isbn))
  }
}

class BookFragment : Fragment() {
  fun close() {
    findNavController().navigate(R.id.library, null, navOptions { popUpTo(R.id.library) { inclusive = true } })
  }
}

class SearchFragment : Fragment() {
  val opener = Opener(this)
}

class Opener(val fragment: Fragment) {
  fun open() { fragment.findNavController().navigate(R.id.book) }
}

class SignInFragment : Fragment()
class ScannerFragment : Fragment()

class Session(val nav: NavController) {
  fun expire() { nav.navigate(R.id.signIn) }
  fun scan() { launcher.launch(R.id.scanner) }
}
