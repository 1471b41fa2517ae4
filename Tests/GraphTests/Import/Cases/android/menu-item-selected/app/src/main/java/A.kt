package app

class A { fun f() { select(item.itemId) } }
