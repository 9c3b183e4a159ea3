/// Why a declaration needs the level that it gets.
enum Reason: Hashable, Sendable {
  /// A file outside names it.
  case used(from: String)
  /// Another declaration cannot have its level otherwise.
  case needed(by: Int)
  /// The compiler asked for it.
  case asked
}
