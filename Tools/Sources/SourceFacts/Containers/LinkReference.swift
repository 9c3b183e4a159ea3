/// What a module links, as its container names it.
package enum LinkReference: Hashable, Sendable {
  /// `.target(name:)`: a target of the same package.
  case target(String)
  /// `.product(name:package:)`.
  case product(String, package: String?)
  /// A string, or `.byName(name:)`: a target of the same package, else a product of any dependency.
  case byName(String)
}
