package app

class Service { val c = Controller() }
