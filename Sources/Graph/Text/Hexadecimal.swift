/// The value of a hexadecimal digit in ASCII.
@inline(__always)
func hexadecimalValue(_ byte: UInt8) -> UInt32? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
  case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
  case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
  default: nil
  }
}

extension String {
  /// A number in hexadecimal digits, with zeros before it where they are fewer than asked for.
  package init(hexadecimal number: some UnsignedInteger, digits count: Int, uppercase: Bool = false) {
    let digits = String(number, radix: 16, uppercase: uppercase)
    self.init(repeating: "0", count: Swift.max(0, count - digits.count))
    self += digits
  }
}
