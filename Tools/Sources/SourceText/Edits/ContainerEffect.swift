/// What an edit should change of what a container declares. Everything else must stay.
package enum ContainerEffect: Hashable, Sendable {
  /// A target gets a link of a name that it has not.
  case addsLink(String, to: String)
  case removesLink(from: String)
  /// The container gets a reference to a package that it has not.
  case addsPackage
  case removesPackage
}
