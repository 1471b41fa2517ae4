package app

class Controller { fun go() { nav.navigate(R.id.action_global_help) } }
