package app

class A { fun f() { navigateSafely(item.itemId) } }
