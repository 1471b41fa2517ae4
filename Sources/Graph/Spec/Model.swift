/// A declared model.
struct Model: Sendable {
  var declaration: Declaration
}
