package app

class Home {}
class Profile { fun f() { requireArguments().getString("user") } }
