package z

class Cart
