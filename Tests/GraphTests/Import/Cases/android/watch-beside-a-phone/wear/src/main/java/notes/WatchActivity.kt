package notes.wear

import android.os.Bundle
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.wear.compose.navigation.SwipeDismissableNavHost
import androidx.wear.compose.navigation.composable
import androidx.wear.compose.navigation.rememberSwipeDismissableNavController

class WatchActivity : ComponentActivity() {
    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        setContent {
            val controller = rememberSwipeDismissableNavController()
            SwipeDismissableNavHost(navController = controller, startDestination = "list") {
                composable("list") { NoteList(onNote = { controller.navigate("note") }) }
                composable("note") { Note(onDone = { controller.popBackStack() }) }
            }
        }
    }
}
