/// The kinds of source that `generate` writes, as `--for` and configurations name them.
package enum GenerationTarget: String, CaseIterable, Sendable {
  case links, swiftui, xcoordinator, corduroy, coordinode, snapnavigation, adcoordinator
}
