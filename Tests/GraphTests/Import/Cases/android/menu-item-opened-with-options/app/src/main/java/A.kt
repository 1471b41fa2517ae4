package app

class A { fun f() { nav.navigate(it.itemId, null, options) } }
