import SourceText

/// What a file declares that names elsewhere may mean.
package struct FileDeclarations: Equatable, Sendable {
  /// A string that a `let` or an enumeration's raw value holds.
  package struct Constant: Equatable, Sendable {
    /// The name with the types around it: `Names.target`; `Action.page.rawValue` for a raw value.
    package var path: [String]
    package var value: String
    /// Whether only this file sees it.
    package var isPrivate: Bool
  }

  /// A class, structure, enumeration, actor or protocol.
  package struct DeclaredType: Equatable, Sendable {
    /// The name with the types around it.
    package var path: [String]
    package var position: SourcePosition
    /// What is written on it.
    package var isolation: TargetMembers.Isolation
    /// What is behind the colon, without attributes.
    package var inherited: [String]
  }

  package var constants: [Constant] = []
  package var types: [DeclaredType] = []
  /// What the aliases at the file's top level stand for. Generic ones are left out.
  package var aliases: [String: TypeShape] = [:]
}
