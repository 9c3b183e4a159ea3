import SourceText

/// A target's `customMirror`.
package struct TargetMirror: Equatable, Sendable {
  /// A labeled table in the mirror.
  package struct Table: Equatable, Sendable {
    package enum WrittenType: Equatable, Sendable {
      /// A dictionary literal without `as`, which never becomes a valid table.
      case none
      case written(TypeShape)
      case undecidable
    }

    /// `actions` or `remote`.
    package var label: String
    package var position: SourcePosition
    package var type: WrittenType
    /// The position of the type, or of the alias's name.
    package var typePosition: SourcePosition?
    /// `nil` if undecidable.
    package var rows: [Row]?
    /// Whether it is a separate property.
    package var isProperty = false

    package init(
      label: String, position: SourcePosition, type: WrittenType, typePosition: SourcePosition? = nil,
      rows: [Row]? = nil, isProperty: Bool = false
    ) {
      self.label = label
      self.position = position
      self.type = type
      self.typePosition = typePosition
      self.rows = rows
      self.isProperty = isProperty
    }
  }

  package struct Row: Equatable, Sendable {
    package enum Entry: Equatable, Sendable {
      /// `{ $0.Action_x($1) }`, or the same with named parameters.
      case call(of: String, isAwaited: Bool)
      /// `Target_A.Action_x`, or `{ $0.Action_x }`: an older notation, before tables of functions with two arguments.
      case unboundMethod(String)
      /// Anything else.
      case other
    }

    package var label: NameReference
    package var entry: Entry
    /// Every `Action_…` in the entry.
    package var mentioned: [String]
    /// The position where the entry begins.
    package var position: SourcePosition

    /// The method that the entry calls; `nil` if that is not evident.
    package var method: String? {
      switch entry {
      case .call(let method, _), .unboundMethod(let method): method
      case .other: nil
      }
    }

    package init(
      label: NameReference, entry: Entry, mentioned: [String], position: SourcePosition
    ) {
      self.label = label
      self.entry = entry
      self.mentioned = mentioned
      self.position = position
    }
  }

  package var position: SourcePosition
  package var isolation: TargetMembers.Isolation
  /// The tables with known labels; `nil` if the mirror is created in a way that does not show them.
  package var tables: [Table]?

  package init(
    position: SourcePosition, isolation: TargetMembers.Isolation, tables: [Table]? = nil
  ) {
    self.position = position
    self.isolation = isolation
    self.tables = tables
  }
}
