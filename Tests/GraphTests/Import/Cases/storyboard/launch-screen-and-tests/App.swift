class Home: UIViewController {}
