package app

class Main { fun f() { bar.setupWithNavController(nav) } }
