package notes;


class NoteAdapter extends RecyclerView.Adapter<NoteAdapter.Holder> {
  private final Context context;

  NoteAdapter(Context context) {
    this.context = context;
  }

  @Override
  public Holder onCreateViewHolder(ViewGroup parent, int type) {
    return new Holder(LayoutInflater.from(context).inflate(R.layout.note, parent, false));
  }

  class Holder extends RecyclerView.ViewHolder {
    private long id;

    Holder(View view) {
      super(view);
      view.setOnClickListener(v -> context.startActivity(NoteActivity.intent(context, id)));
    }
  }
}
