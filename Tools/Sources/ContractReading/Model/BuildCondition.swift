/// The conditions of the `#if` branches around some code.
package struct BuildCondition: Equatable, Sendable {
  /// The modules that `canImport` names.
  package var modules: Set<String> = []
  /// The flags that must be defined, including `false`, which never holds.
  package var flags: Set<String> = []
}
