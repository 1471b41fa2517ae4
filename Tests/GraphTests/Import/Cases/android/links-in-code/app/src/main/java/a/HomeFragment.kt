package a

class HomeFragment : Fragment() {
  private val help = "shop://help"

  fun open(id: String) = findNavController().navigate("shop://item/$id".toUri())

  fun openItems() {
    val request = NavDeepLinkRequest.Builder.fromUri(Uri.parse("shop://items/1")).build()
    findNavController().navigate(request)
  }

  fun help() = findNavController().navigate(Uri.parse(help))
}

class ItemFragment : Fragment() {
  fun open(link: String) = findNavController().navigate(Uri.parse(link))
}
