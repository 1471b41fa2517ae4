package a

class SplashFragment : Fragment() {
  override fun onViewCreated(view: View, savedInstanceState: Bundle?) {
    super.onViewCreated(view, savedInstanceState)
    view.postDelayed({ findNavController().navigate(SplashFragmentDirections.toHome()) }, 1000)
  }
}

class HomeFragment : Fragment() {
  fun open() = findNavController().navigate(R.id.home_to_item)

  fun help() = findNavController().navigate(R.id.to_help)
}

class ItemFragment : Fragment() {
  fun next() {
    findNavController().navigate(HomeFragmentDirections.homeToItem())
  }

  fun help() {
    findNavController().navigate(R.id.to_help)
  }
}

class HelpFragment : Fragment() {
  fun item() {
    val controller = findNavController()
    if (controller.currentDestination?.id == R.id.home) controller.navigate(R.id.home_to_item)
  }
}
