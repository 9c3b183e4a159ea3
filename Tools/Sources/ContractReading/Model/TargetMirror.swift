import SourceText

/// A target's `customMirror`.
package struct TargetMirror: Equatable, Sendable {
  /// What is under a label in the mirror.
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
    /// Where the type is written, or its alias is named.
    package var typePosition: SourcePosition?
    /// `nil` where they could not be decided.
    package var rows: [Row]?
    /// Whether it is a property beside the mirror.
    package var isProperty = false
  }

  package struct Row: Equatable, Sendable {
    package enum Entry: Equatable, Sendable {
      /// `{ $0.Action_x($1) }`, and what is the same with names.
      case call(of: String, isAwaited: Bool)
      /// `Target_A.Action_x`, or `{ $0.Action_x }`: what tables held before they held functions of two arguments.
      case unboundMethod(String)
      /// Whatever else it does.
      case other
    }

    package var label: NameReference
    package var entry: Entry
    /// Every `Action_…` in the entry.
    package var mentioned: [String]
    /// Where the entry begins.
    package var position: SourcePosition

    /// The method that the entry leads to; `nil` where it does not say so plainly.
    package var method: String? {
      switch entry {
      case .call(let method, _), .unboundMethod(let method): method
      case .other: nil
      }
    }
  }

  package var position: SourcePosition
  package var isolation: TargetMembers.Isolation
  /// The tables under known labels; `nil` where the mirror is not made in a way that shows them.
  package var tables: [Table]?
}
