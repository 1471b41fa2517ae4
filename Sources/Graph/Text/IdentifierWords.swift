extension String {
  /// Where the words of an identifier are: `openCart`, `open_cart` and `open-cart` have two.
  var wordRanges: [Range<Index>] {
    var ranges: [Range<Index>] = []
    var start = startIndex
    var isLower = false
    func end(_ index: Index) {
      if start < index { ranges.append(start..<index) }
    }
    for index in indices {
      let character = self[index]
      if !character.isLetter, !character.isNumber {
        end(index)
        start = self.index(after: index)
      } else if character.isUppercase, isLower {
        end(index)
        start = index
      }
      isLower = character.isLowercase || character.isNumber
    }
    end(endIndex)
    return ranges
  }
}
