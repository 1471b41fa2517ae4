package door

class SplashActivity : AppCompatActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    Handler(Looper.getMainLooper()).postDelayed({
      startActivity(Intent(this, GateActivity::class.java))
      finish()
    }, 500)
  }
}

class GateActivity : AppCompatActivity() {
  override fun onResume() {
    super.onResume()
    if (!session.isOpen) {
      startActivity(Intent(this, LoginActivity::class.java))
      finish()
      return
    }
    startActivity(Intent(this, HomeActivity::class.java))
    finish()
  }
}

class HomeActivity : AppCompatActivity() {
  override fun onStart() {
    super.onStart()
    viewModel.events.observe(this) { startActivity(Intent(this, TermsActivity::class.java)) }
  }
}

class LoginActivity : AppCompatActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    if (settings.isNew) startActivity(Intent(this, TermsActivity::class.java))
    startActivity(Intent(this, if (settings.isChild) TermsActivity::class.java else HomeActivity::class.java))
  }
}

class TermsActivity : AppCompatActivity()
