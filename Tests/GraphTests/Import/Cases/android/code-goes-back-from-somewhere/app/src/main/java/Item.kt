package app

class Item { fun f(id: Int) { navController.popBackStack(id, true)
navController.popBackStack(R.id.none, true) } }
