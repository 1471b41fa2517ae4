package radio;

public class SettingsActivity extends AppCompatActivity {
  @Override
  protected void onCreate(Bundle savedInstanceState) {
    super.onCreate(savedInstanceState);
    getSupportFragmentManager().beginTransaction().replace(R.id.content, new MainFragment()).commit();
  }

  static PreferenceFragmentCompat page(int file) {
    PreferenceFragmentCompat fragment = null;
    if (file == R.xml.storage) {
      fragment = new StorageFragment();
    } else if (file == R.xml.network) {
      fragment = new NetworkFragment();
    }
    return fragment;
  }

  void open(int file) {
    getSupportFragmentManager()
        .beginTransaction()
        .replace(R.id.content, page(file))
        .addToBackStack(null)
        .commit();
  }

  public static class MainFragment extends PreferenceFragmentCompat {
    @Override
    public void onCreatePreferences(Bundle state, String root) {
      setPreferencesFromResource(R.xml.main, root);
      findPreference("storage").setOnPreferenceClickListener(preference -> {
        ((SettingsActivity) getActivity()).open(R.xml.storage);
        return true;
      });
    }
  }
}

class SoundFragment extends PreferenceFragmentCompat {}

class StorageFragment extends PreferenceFragmentCompat {
  void onFull() {
    ((SettingsActivity) getActivity()).open(R.xml.network);
  }
}

class NetworkFragment extends PreferenceFragmentCompat {}

class AboutActivity extends AppCompatActivity {}
