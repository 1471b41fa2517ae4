package app

class HomeFragment : Fragment(R.layout.home) {
    fun open(id: Long) {
        findNavController().navigate(HomeFragmentDirections.open(id = id))
    }
    fun back() { findNavController().popBackStack(R.id.home, false) }
    val text = """a ${if (x) "b" else "c"}""" // a comment /* nested */
}
