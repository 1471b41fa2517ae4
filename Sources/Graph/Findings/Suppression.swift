/// Why a finding is not shown.
enum Suppression: Equatable, Sendable {
  /// Its element asks for that, with a reason.
  case ignored(reason: String)
  /// The baseline knows it.
  case baselined
}
