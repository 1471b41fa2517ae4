/// Writes JSON without values in between.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// How many containers are open.
  private(set) var depth = 0
  private var isFirst = true

  mutating func open(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    isFirst = true
  }

  mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    depth -= 1
    isFirst = false
  }

  mutating func key(_ name: StaticString) {
    separate()
    write(name.description)
    bytes.append(UInt8(ascii: ":"))
    isFirst = true
  }

  mutating func value(_ text: String) {
    separate()
    write(text)
  }

  mutating func value(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  mutating func value(_ bool: Bool) {
    separate()
    bytes += (bool ? "true" : "false").utf8
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  private mutating func write(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        bytes += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
