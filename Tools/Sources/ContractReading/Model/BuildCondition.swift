/// What the branches of `#if` around some code ask of a build.
package struct BuildCondition: Equatable, Sendable {
  /// The modules that `canImport` names.
  package var modules: Set<String> = []
  /// The flags that must be defined, and `false`, which cannot be.
  package var flags: Set<String> = []
}
