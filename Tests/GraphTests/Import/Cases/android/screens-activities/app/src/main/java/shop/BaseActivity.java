package shop;

abstract class BaseActivity<T> extends androidx.appcompat.app.AppCompatActivity {
  void help(View view) {
    startActivity(new Intent(this, HelpActivity.class).addFlags(Intent.FLAG_ACTIVITY_SINGLE_TOP));
  }
}
