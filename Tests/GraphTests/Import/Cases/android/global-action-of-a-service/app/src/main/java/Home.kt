package app

class Home : Base()
