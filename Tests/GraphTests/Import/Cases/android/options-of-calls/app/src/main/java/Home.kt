package app

class Home {
  fun f() { nav.navigate(HomeDirections.homeToPlan()) }
}

class Plan {
  fun f() {
    nav.navigate(PlanDirections.planToBuilder())
    nav.navigate(PlanDirections.planToOptions())
    nav.navigate(PlanDirections.planToClosure())
    nav.navigate(PlanDirections.planToVariable())
    nav.navigate(PlanDirections.planToHelper())
    nav.navigate(PlanDirections.planToBranch())
    nav.navigate(PlanDirections.planToChoice())
  }
}

class Builder {
  fun f() {
    nav.navigate(BuilderDirections.builderToPlan(), NavOptions.Builder().setPopUpTo(R.id.plan, true).build())
  }
}

class Options {
  fun f() {
    nav.navigate(R.id.options_to_plan, null, navOptions { popUpTo(R.id.plan) { inclusive = true } })
  }
}

class Closure {
  fun f() {
    nav.navigate(ClosureDirections.closureToPlan()) { popUpTo(R.id.plan) { inclusive = true } }
  }
}

class Variable {
  fun f() {
    val options = NavOptions.Builder().setPopUpTo(R.id.plan, true).build()
    nav.navigate(R.id.variable_to_plan, null, options)
  }
}

class Helper {
  fun f() {
    nav.navigate(R.id.helper_to_plan, null, popupTo(R.id.plan, true, false))
  }
}

class Branch {
  fun f() {
    val action = when (nav.currentDestination?.id) {
      R.id.home -> R.id.home_to_plan
      else -> R.id.branch_to_plan
    }
    nav.navigate(action, null, popupTo(R.id.plan, true))
  }
}

class Choice {
  fun f() {
    val action: Int = if (isDone) R.id.choice_to_plan else R.id.other
    nav.navigate(action, null, navOptions { popUpTo(R.id.plan) { inclusive = true } })
  }
}
