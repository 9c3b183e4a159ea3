/// What the compiler asks for after seeing an interface.
package enum Hint: Hashable, Sendable {
  /// Widen the declaration around an offset in the original file to the interface's level.
  case widen(file: String, offset: Int)
  /// Widen a witness: the declaration around an offset, of a moved or a remaining file, or the member with this name of
  /// the type that is there.
  case widenWitness(file: String, offset: Int, name: String)
  /// Widen a declaration by name: `User.hi()`.
  case widenNamed(String)
  /// Widen the members with a base name, where their types are seen at all: code that the build leaves out may use them.
  case widenMembers(String)
  /// Widen the initializers of types with a base name, where these are seen at all: code that the build leaves out calls
  /// one.
  case widenInitializers(of: String)
  /// Make `open`, because it is subclassed or overridden.
  case open(String)
  /// Make `@frozen`, because another module takes a value of it apart.
  case frozen(String)
  /// Let other modules set the property.
  case openSetter(String)
  /// The type is not `Sendable`, although it was taken for one.
  case notSendable(file: String, offset: Int)
  /// The type must be `Sendable`.
  case sendable(String)
  /// The file needs an import: of the new module, although the index shows no use, or of another one.
  case importing(file: String)
  /// The file must import one declaration by name, because another module has one of that name.
  case importingOnly(file: String, name: String)

  package var isNotSendable: Bool {
    if case .notSendable = self { true } else { false }
  }
}
