package mail

class MailActivity : AppCompatActivity(), NavigationView.OnNavigationItemSelectedListener {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContentView(R.layout.activity_mail)
    supportFragmentManager.beginTransaction().replace(R.id.side, FoldersFragment()).commit()
    if (savedInstanceState == null) {
      show(InboxFragment())
    }
  }

  override fun onNavigationItemSelected(item: MenuItem): Boolean {
    val fragment = when (item.itemId) {
      R.id.inbox -> InboxFragment()
      R.id.sent -> SentFragment.newInstance("me")
      else -> {
        startActivity(Intent(this, SettingsActivity::class.java))
        return true
      }
    }
    show(fragment)
    return true
  }

  private fun show(fragment: Fragment) {
    val transaction = supportFragmentManager.beginTransaction()
    transaction.replace(R.id.content, fragment)
    transaction.commit()
  }

  fun open(id: Long) {
    supportFragmentManager.commit {
      setReorderingAllowed(true)
      replace<MessageFragment>(R.id.content, args = bundleOf("id" to id))
      addToBackStack(null)
    }
  }
}

class FoldersFragment : Fragment()

class InboxFragment : Fragment(R.layout.inbox) {
  private val adapter = MessageAdapter { message -> (requireActivity() as MailActivity).open(message.id) }

  override fun onViewCreated(view: View, savedInstanceState: Bundle?) {
    view.findViewById<View>(R.id.write).setOnClickListener {
      parentFragmentManager.beginTransaction()
        .add(R.id.content, WriteFragment())
        .addToBackStack("write")
        .commit()
    }
    view.findViewById<View>(R.id.sort).setOnClickListener {
      SortSheet().show(childFragmentManager, "sort")
    }
  }
}

class SentFragment : Fragment() {
  companion object {
    fun newInstance(owner: String) = SentFragment().apply { arguments = bundleOf("owner" to owner) }
  }
}

class MessageFragment : Fragment() {
  fun onDelete() = DeleteDialog.newInstance(1).show(parentFragmentManager, null)
}

class WriteFragment : Fragment() {
  fun onSent() {
    parentFragmentManager.popBackStack()
  }
}

class SortSheet : BottomSheetDialogFragment() {
  fun onSorted() = dismiss()
}

class DeleteDialog : DialogFragment() {
  companion object {
    fun newInstance(id: Long): DeleteDialog {
      val dialog = DeleteDialog()
      dialog.arguments = bundleOf("id" to id)
      return dialog
    }
  }
}

class SettingsActivity : AppCompatActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    setContentView(R.layout.activity_settings)
  }
}

class SettingsFragment : Fragment() {
  fun onDone() {
    requireActivity().finish()
  }
}
