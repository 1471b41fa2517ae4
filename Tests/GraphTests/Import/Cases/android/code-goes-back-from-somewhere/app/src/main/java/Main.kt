package app

class Main { fun f() { navController.popBackStack(R.id.home, false) } }
