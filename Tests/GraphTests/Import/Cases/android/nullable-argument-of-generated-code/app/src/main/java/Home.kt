package app

class Home {}
class Profile { fun f() { navArgs<ProfileArgs>().user } }
