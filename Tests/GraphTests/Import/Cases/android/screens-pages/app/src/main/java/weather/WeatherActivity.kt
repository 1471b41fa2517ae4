package weather

class WeatherActivity : AppCompatActivity() {
  override fun onCreate(savedInstanceState: Bundle?) {
    super.onCreate(savedInstanceState)
    pager.adapter = PageAdapter(this)
    binding.places.setOnClickListener { startActivity(Intent(this, PlacesActivity::class.java)) }
  }
}

class PageAdapter(activity: FragmentActivity) : FragmentStateAdapter(activity) {
  override fun getItemCount() = 2

  override fun createFragment(position: Int): Fragment = when (position) {
    0 -> TodayFragment()
    else -> WeekFragment()
  }
}

class TodayFragment : Fragment() {
  fun onWarning() {
    WarningDialog().show(childFragmentManager, "warning")
  }
}

class WeekFragment : Fragment() {
  override fun onViewCreated(view: View, savedInstanceState: Bundle?) {
    childFragmentManager.beginTransaction().replace(R.id.chart, ChartFragment()).commit()
  }
}

class ChartFragment : Fragment()

class WarningDialog : DialogFragment()

class PlacesActivity : AppCompatActivity()
