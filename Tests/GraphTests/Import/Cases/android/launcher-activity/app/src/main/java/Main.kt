package app

class Main { val b = ActivityMainBinding() }
