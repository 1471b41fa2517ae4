package app

class Main { fun f() { bar.setupWithNavController(nav); nav.navigate(R.id.cart, bundleOf()) } }
