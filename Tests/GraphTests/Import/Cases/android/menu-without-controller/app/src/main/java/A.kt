package app

class A
