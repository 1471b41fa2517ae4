package app

class Main
