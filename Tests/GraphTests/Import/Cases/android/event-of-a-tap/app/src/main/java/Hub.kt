package app

class Hub : Fragment() { fun f() { nav.navigate(HubDirections.actionPay()) } }
