/// A problem that ends an operation, such as a name that a spec does not declare: one line for people.
public struct Problem: Error, Sendable, CustomStringConvertible {
  /// The line: lower case, without a full stop.
  public let message: String

  /// The message.
  public var description: String { message }

  /// A problem in words.
  package init(_ message: String) { self.message = message }
}
