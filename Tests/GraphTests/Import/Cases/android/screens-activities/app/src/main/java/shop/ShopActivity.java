package shop;

import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.view.MenuItem;
import androidx.activity.result.ActivityResultLauncher;
import androidx.activity.result.contract.ActivityResultContracts;
import java.util.*;

public class ShopActivity extends BaseActivity<Void> {
  private final Map<String, List<Integer>> prices = new HashMap<String, List<Integer>>();
  private final ActivityResultLauncher<Intent> scanner =
      registerForActivityResult(new ActivityResultContracts.StartActivityForResult(), result -> {
        if (result.getResultCode() == RESULT_OK) startActivity(CartActivity.intent(this, 1));
      });

  @Override
  protected void onCreate(Bundle state) {
    super.onCreate(state);
    findViewById(R.id.cart).setOnClickListener(v -> {
      Intent intent = new Intent(ShopActivity.this, CartActivity.class);
      intent.putExtra("count", prices.size() > 0 ? prices.size() : -1);
      startActivity(intent);
    });
    findViewById(R.id.scan).setOnClickListener(new View.OnClickListener() {
      @Override
      public void onClick(View view) {
        scanner.launch(new Intent(view.getContext(), ScanActivity.class));
      }
    });
  }

  @Override
  public boolean onOptionsItemSelected(MenuItem item) {
    switch (item.getItemId()) {
      case R.id.site:
        startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse("https://example.com/{shop}")));
        return true;
      case R.id.logout: {
        Intent login = new Intent();
        login.setClass(this, LoginActivity.class);
        login.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK | Intent.FLAG_ACTIVITY_CLEAR_TASK);
        startActivity(login);
        break;
      }
      default:
        return super.onOptionsItemSelected(item);
    }
    return false;
  }
}
