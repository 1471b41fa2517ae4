package app

class Item : Fragment() {
  fun goesBack() {
    findNavController().popBackStack(R.id.home, false)
    navController?.popBackStack(destinationId = R.id.help, inclusive = true)
    Navigation.findNavController(view(1)).popBackStack(R.id.nav_main, false);
  }

  fun hasNoTarget() {
    requireView().findNavController()
      .navigateUp()
    this.navController.popBackStack()
    manager.popBackStack(R.id.managed, 0)
    show("navController.popBackStack(R.id.quoted, false)")
  }
}
