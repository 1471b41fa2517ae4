extension String {
  /// The text as a sentence: with a capital letter and a full stop.
  var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
