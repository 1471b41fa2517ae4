package app

class Out
