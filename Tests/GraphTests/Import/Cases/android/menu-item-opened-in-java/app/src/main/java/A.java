package app

class A { void f() { nav.navigate(item.getItemId()); } }
