import Corduroy

class A {}
