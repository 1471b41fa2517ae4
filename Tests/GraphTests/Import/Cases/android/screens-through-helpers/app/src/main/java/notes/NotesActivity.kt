package notes

class NotesActivity : AppCompatActivity() {
  private val adapter = NoteAdapter(this)

  override fun onOptionsItemSelected(item: MenuItem): Boolean {
    when (item.itemId) {
      R.id.tags -> Navigator.openTags(this)
      R.id.about -> openActivity(AboutActivity::class.java)
      R.id.last -> openNote(1)
      R.id.license -> openPage(R.string.license)
    }
    return true
  }

  private fun openActivity(type: Class<out Activity>) {
    startActivity(Intent(this, type))
  }

  private fun openPage(title: Int) {
    val intent = if (title == R.string.license) Intent(this, LicenseActivity::class.java) else Intent(this, AboutActivity::class.java)
    startActivity(intent)
  }
}

fun Context.openNote(id: Long) = startActivity(NoteActivity.intent(this, id))

class NoteActivity : AppCompatActivity() {
  companion object {
    private const val ID = "id"

    @JvmStatic
    fun intent(context: Context, id: Long): Intent = Intent(context, NoteActivity::class.java).apply {
      putExtra(ID, id)
    }
  }
}

class TagsActivity : AppCompatActivity()

class AboutActivity : AppCompatActivity()

class LicenseActivity : AppCompatActivity()

class AlarmActivity : AppCompatActivity()

class LockActivity : AppCompatActivity()

class AlarmService : Service() {
  override fun onStartCommand(intent: Intent?, flags: Int, startId: Int): Int {
    val pending = PendingIntent.getActivity(this, 0, Intent(this, AlarmActivity::class.java), 0)
    startActivity(Intent(this, LockActivity::class.java))
    return START_STICKY
  }
}
