class Home: UIViewController { func open() { show(Pages.make("SignIn"), sender: nil) } }
class SignIn: UIViewController {}
class Profile: UIViewController {}
