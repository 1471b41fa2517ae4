package app

class A { fun f() { nav.navigate(itemId) } }
