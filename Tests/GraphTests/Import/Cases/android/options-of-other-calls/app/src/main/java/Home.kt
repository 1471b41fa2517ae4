package app

class Home {
  fun f() { nav.navigate(HomeDirections.homeToPlan()) }
}

class Plan {
  fun f() {
    nav.navigate(PlanDirections.planToNothing())
    nav.navigate(PlanDirections.planToSingle())
    nav.navigate(PlanDirections.planToChoice())
    nav.navigate(PlanDirections.planToOther())
  }
}

class Nothing {
  fun f() {
    nav.navigate(R.id.nothing_to_plan, null, popupTo())
  }
}

class Single {
  fun f() {
    val options = navOptions { launchSingleTop = true }
    nav.navigate(R.id.single_to_plan, null, options)
  }
}

class Choice {
  fun f() {
    val other = if (x) R.id.a else R.id.b
    nav.navigate(R.id.choice_to_plan)
    nav.navigate(other, null, popupTo(R.id.plan, true))
  }
}

class Other {
  fun f() {
    nav.navigate(R.id.another, navOptions = navOptions { popUpTo(R.id.plan) { inclusive = true } })
    nav.navigate(R.id.other_to_plan, null, navOptions)
  }
}
