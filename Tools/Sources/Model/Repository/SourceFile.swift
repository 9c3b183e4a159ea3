import ContractReading
import ImportScanning

/// A Swift file of a target.
package struct SourceFile: Sendable {
  /// Relative to the repository's root.
  package var path: String
  package var imports: [Import] = []
  /// The modules that it asks about with `canImport`.
  package var conditions: [String] = []
  /// Whether it has no code of its own: comments, imports, and conditions around them are all that is in it.
  package var isHollow = false
  /// What its comments ask to pass over.
  package var ignores: [IgnoreComment] = []
  /// What it says of the string contract; `nil` for nearly every file, which says nothing.
  @Rare package var contract: FileContract?
  /// What it declares, where a name that the contract needs led here.
  @Rare package var declarations: FileDeclarations?
  /// Where it uses names that somebody asks for: services that a program has no answer to, what is forbidden.
  package var nameUses: [NameUse] = []

  package init(path: String) { self.path = path }

  /// Whether there is nothing in it but comments.
  package var isBlank: Bool { isHollow && imports.isEmpty }
}
