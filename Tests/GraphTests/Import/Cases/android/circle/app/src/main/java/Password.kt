package app

class Password : Fragment() { fun f() { nav.navigate(PasswordDirections.actionOpen()) } }
