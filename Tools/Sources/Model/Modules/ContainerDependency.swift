/// What a container means by the name of another.
package enum ContainerDependency: Hashable, Sendable {
  case local(Container.ID)
  /// One that is not below the root: third-party, as far as the lint can see.
  case external
}
