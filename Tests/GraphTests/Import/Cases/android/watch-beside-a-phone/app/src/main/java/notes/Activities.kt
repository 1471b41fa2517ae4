package notes

import android.app.Activity
import android.content.Intent

class ListActivity : Activity() {
    fun onNote() {
        startActivity(Intent(this, NoteActivity::class.java))
    }
}

class NoteActivity : Activity() {
    fun onDone() {
        finish()
    }
}
