/// Values with numbers: equal ones have one.
struct Interned<Value: Hashable & Sendable>: Sendable {
  private var values: [Value]
  private var numbers: [Value: Int32]

  /// The number 0 is that of `first`.
  init(_ first: Value) {
    values = [first]
    numbers = [first: 0]
  }

  subscript(number: Int32) -> Value { values[Int(number)] }

  var count: Int { values.count }

  mutating func number(_ value: Value) -> Int32 {
    if let number = numbers[value] { return number }
    let number = Int32(values.count)
    values.append(value)
    numbers[value] = number
    return number
  }
}
