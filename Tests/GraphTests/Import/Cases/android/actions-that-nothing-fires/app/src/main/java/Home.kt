package app

// R.id.action_old, and HomeDirections.actionOld()
class Home : Fragment() {
  val text = "R.id.action_old ${nav.go(NavMainDirections.actionGlobalHelp())}"
  fun open() = findNavController().navigate(
    HomeDirections
      .actionOpenItem())
}
