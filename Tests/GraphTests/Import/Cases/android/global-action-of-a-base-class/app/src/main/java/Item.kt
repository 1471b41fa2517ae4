package app

class Item : Base()
