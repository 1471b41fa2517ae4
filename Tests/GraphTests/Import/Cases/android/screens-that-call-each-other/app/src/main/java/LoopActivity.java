package loop;

public class LoopActivity extends AppCompatActivity {
  private Intent kept = kept();
  private String text = "";

  Intent kept() {
    return kept == null ? other() : kept;
  }

  Intent other() {
    return again(kept());
  }

  Intent again(Intent intent) {
    text = text.trim();
    String name = text;
    name = name.concat(name).concat(name);
    return intent == null ? new Intent(this, NextActivity.class) : again(again(intent));
  }

  void go(View view) {
    startActivity(other());
    went(view);
  }

  void went(View view) {
    if (view != null) go(view);
  }
}

class NextActivity extends AppCompatActivity {}

class Wheel extends Wheel {}
