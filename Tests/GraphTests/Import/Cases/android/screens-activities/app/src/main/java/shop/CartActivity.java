package shop;

public class CartActivity extends BaseActivity<String> {
  static final int PAY = 1;

  static Intent intent(Context context, int count) {
    return new Intent(context, CartActivity.class).putExtra("count", count);
  }

  void pay(View view) {
    startActivityForResult(new Intent(this, PayActivity.class), PAY);
  }

  @Override
  protected void onActivityResult(int request, int result, Intent data) {
    if (request != PAY) return;
    startActivity(new Intent(this, ThanksActivity.class));
    finish();
  }
}

class PayActivity extends BaseActivity<int[]> {
  void done(View view) {
    setResult(RESULT_OK);
    finish();
  }
}

class ThanksActivity extends BaseActivity<Map<String, String>> {
  void shop(View view) {
    var intent = new Intent(this, ShopActivity.class);
    intent.setFlags(Intent.FLAG_ACTIVITY_CLEAR_TOP);
    startActivity(intent);
  }
}

class HelpActivity extends androidx.appcompat.app.AppCompatActivity {}

class ScanActivity extends androidx.appcompat.app.AppCompatActivity {
  private Runnable close = this::finish;

  void found(String code) {
    finish();
  }
}

class LoginActivity extends androidx.appcompat.app.AppCompatActivity {
  void enter(View view) {
    Class<?> target = isNew() ? HelpActivity.class : ShopActivity.class;
    startActivity(new Intent(this, target));
  }
}
