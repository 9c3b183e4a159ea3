import SourceText

/// A target's `customMirror`.
package struct TargetMirror: Equatable, Sendable {
  /// What stands under a label in the mirror.
  package struct Table: Equatable, Sendable {
    package enum WrittenType: Equatable, Sendable {
      /// A dictionary literal without `as`: whatever it becomes, it is no table.
      case none
      case written(TypeShape)
      case undecidable
    }

    /// `actions` or `remote`.
    package var label: String
    package var position: SourcePosition
    package var type: WrittenType
    /// `nil` where they could not be decided.
    package var rows: [Row]?
  }

  package struct Row: Equatable, Sendable {
    package var label: NameReference
    /// The method that the row names; `nil` where it is no plain reference to one.
    package var method: String?
    /// Every `Action_…` in the row, for a row that is a closure.
    package var mentioned: [String]
    package var position: SourcePosition
  }

  package var position: SourcePosition
  package var isolation: TargetMembers.Isolation
  /// The tables under known labels; `nil` where the mirror is not made in a way that shows them.
  package var tables: [Table]?
}
