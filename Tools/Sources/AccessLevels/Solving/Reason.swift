/// Why a declaration needs its new level.
enum Reason: Hashable, Sendable {
  /// A file outside names it.
  case used(from: String)
  /// Another declaration's level requires it.
  case needed(by: Int)
  /// The compiler asked for it.
  case asked
}
