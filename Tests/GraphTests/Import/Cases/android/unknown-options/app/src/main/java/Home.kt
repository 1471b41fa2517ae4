package app

class Home { fun f() { nav.navigate(HomeDirections.homeToPlan()) } }
class Plan { fun f() { nav.navigate(PlanDirections.planToDone()) } }
class Done { fun f() { nav.navigate(DoneDirections.doneToPlan(), NavOptions.Builder().setPopUpTo(nav.graph.startDestinationId, true).build()) } }
