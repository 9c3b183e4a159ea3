/// What the compiler asked for after it had seen an interface.
package enum Hint: Hashable, Sendable {
  /// The declaration around a place of a file as it was before, to the level of the interface.
  case widen(file: String, offset: Int)
  /// The same for a declaration that is known by its name: `User.hi()`.
  case widenNamed(String)
  /// What is subclassed or overridden.
  case open(String)
  /// What is written to from outside.
  case openSetter(String)
  /// A type that is not `Sendable` after all.
  case notSendable(file: String, offset: Int)
  /// A type that has to be.
  case sendable(String)
  /// A file that uses the module, and is not seen to name anything of it.
  case importing(file: String)
}
