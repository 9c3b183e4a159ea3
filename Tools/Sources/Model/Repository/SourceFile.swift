import SourceFacts

/// A Swift file of a module.
package struct SourceFile: Sendable {
  /// Relative to the repository's root.
  package var path: String
  package var imports: [Import] = []
  /// The headers that it includes in quotes.
  package var includes: [String] = []
  /// The modules that it tests with `canImport`.
  package var conditions: [String] = []
  /// Whether it has no code of its own: only comments, imports, and conditions around them.
  package var hasNoCode = false
  /// Its types that are called like types of the system.
  package var redeclaredTypes: Set<String> = []
  /// The lint directives in its comments.
  package var ignores: [IgnoreComment] = []
  /// Its part of the string contract; `nil` for nearly every file, which has none.
  @Rare package var contract: FileContract?
  /// Its declarations, if a name that the contract needs led here.
  @Rare package var declarations: FileDeclarations?
  /// Its uses of certain names: services that a program has no answer to, and forbidden names.
  package var nameUses: [NameUse] = []

  package init(path: String) { self.path = path }

  /// Whether it contains only comments.
  package var isBlank: Bool { hasNoCode && imports.isEmpty }

  /// Its declarations, as far as they were read.
  package var seenDeclarations: FileDeclarations? { contract?.declarations ?? declarations }

  /// Whether it is part of the string contract, or declares what names in it refer to.
  package var isOfContract: Bool { $contract || $declarations }
}
