package app

class Home { fun f() { nav.navigate(HomeDirections.homeToPlan()) } }
class Plan { fun f() { nav.navigate(PlanDirections.planToDone()) } }
class Done { fun f() { nav.navigate(R.id.done_to_plan, null, NavOptions.Builder().setPopUpTo(R.id.plan, false, true).build()) } }
