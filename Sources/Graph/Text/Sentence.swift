extension String {
  /// The text as a sentence: with a capital letter and a full stop.
  package var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
