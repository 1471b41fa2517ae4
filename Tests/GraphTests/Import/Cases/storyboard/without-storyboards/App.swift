class Home {}
