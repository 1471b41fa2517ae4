/// A declared model.
package struct Model: Sendable { var declaration: Declaration }
