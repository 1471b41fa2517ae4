package notes;

final class Navigator {
  private Navigator() {}

  static void openTags(Context context) {
    open(context, TagsActivity.class);
  }

  private static void open(Context context, Class<? extends Activity> type) {
    context.startActivity(new Intent(context, type));
  }
}
