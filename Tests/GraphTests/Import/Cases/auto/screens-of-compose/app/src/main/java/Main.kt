package a

import androidx.navigation.compose.NavHost

@Composable fun Main(controller: NavHostController) {
  NavHost(controller, startDestination = "home") {}
}
