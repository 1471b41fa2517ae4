package shop

class ProductsFragment : Fragment() {
  override fun onViewCreated(view: View, savedInstanceState: Bundle?) {
    pager.adapter = Pages(this)
    cart.setOnClickListener { findNavController().navigate(R.id.open_cart) }
    account.setOnClickListener { findNavController().navigate(R.id.log_in) }
  }
}

class Pages(fragment: Fragment) : FragmentStateAdapter(fragment) {
  override fun getItemCount() = 2
  override fun createFragment(position: Int): Fragment = PhotosFragment()
}

class PhotosFragment : Fragment() {
  fun onPhoto() = startActivity(Intent(requireContext(), PhotoActivity::class.java))
}

class CartFragment : Fragment() {
  fun onSort() = SortSheet().show(childFragmentManager, "sort")
  fun onBack() = findNavController().popBackStack()
}

class PlayerFragment : Fragment()

class SortSheet : BottomSheetDialogFragment()

class TermsFragment : Fragment() {
  fun onAccept() = requireActivity().finish()
}
