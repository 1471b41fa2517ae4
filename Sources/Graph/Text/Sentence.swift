extension String {
  /// What begins small and ends without a full stop, as a sentence.
  var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
