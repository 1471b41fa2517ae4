package shop

class SplashActivity : AppCompatActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    startActivity(Intent(this, MainActivity::class.java))
    finish()
  }
}

class MainActivity : AppCompatActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContentView(R.layout.activity_main)
  }

  fun onPlay() {
    supportFragmentManager.beginTransaction().replace(R.id.player, PlayerFragment()).commit()
  }

  override fun onOptionsItemSelected(item: MenuItem): Boolean {
    AboutDialog().show(supportFragmentManager, "about")
    return true
  }
}

class SetupActivity : AppCompatActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContentView(R.layout.activity_setup)
  }
}

class LoginActivity : AppCompatActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    if (session.isOver) {
      photo.setOnClickListener { Intent(this, PhotoActivity::class.java).let { startActivity(it) } }
      finish()
    }
  }

  fun onLoggedIn() {
    Intent(this, SetupActivity::class.java).apply {
      putExtra("first", true)
      startActivity(this)
    }
    finish()
  }
}

class PhotoActivity : AppCompatActivity() {
  fun onClose() = finish()

  fun onLoggedOut() {
    val intent = Intent(this, MainActivity::class.java)
    intent.flags = Intent.FLAG_ACTIVITY_NEW_TASK or Intent.FLAG_ACTIVITY_CLEAR_TASK
    startActivity(intent)
  }
}

class TestActivity : AppCompatActivity()

class AboutDialog : DialogFragment() {
  fun onOk() = dismiss()
}
