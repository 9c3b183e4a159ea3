import SourceText

/// A top-level declaration, or the statements of a program.
package struct CodeNode: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case `class`, actor, `struct`, `enum`, `protocol`, `extension`, function, variable, `typealias`, `operator`
    case precedenceGroup, macro
    /// The statements of a program.
    case code
  }

  package var file: CodeGraph.FileID
  /// `Cart`, `load(_:)`; for an extension, the extended type.
  package var name: String
  package var kind: Kind
  /// Its source range, including the comments above it.
  package var bytes: Range<Int>
  package var lines: ClosedRange<Int>
  /// The position of its name.
  package var position: SourcePosition
  /// Whether it is private to its file.
  package var isPrivate: Bool
  /// Whether the program starts here, or sets it where it stands.
  package var isEntry: Bool
  /// Whether it is inside `#if`, so that it cannot be moved out of its file by itself.
  package var isConditional: Bool
  /// Whether it uses the resources of its own module.
  package var usesResources: Bool
  /// Whether it is an extension with an initializer that sets the type's properties itself: for a struct, only its own
  /// module may.
  package var setsProperties: Bool
  /// Its supertypes from modules outside the graph.
  package var foreignSupertypes: [ForeignType]

  package struct ForeignType: Hashable, Sendable {
    package var name: String
    package var isClass: Bool

    package init(name: String, isClass: Bool) {
      self.name = name
      self.isClass = isClass
    }
  }

  package init(
    file: CodeGraph.FileID, name: String, kind: Kind, bytes: Range<Int>, lines: ClosedRange<Int>,
    position: SourcePosition, isPrivate: Bool = false, isEntry: Bool = false, isConditional: Bool = false,
    usesResources: Bool = false, setsProperties: Bool = false, foreignSupertypes: [ForeignType] = []
  ) {
    self.file = file
    self.name = name
    self.kind = kind
    self.bytes = bytes
    self.lines = lines
    self.position = position
    self.isPrivate = isPrivate
    self.isEntry = isEntry
    self.isConditional = isConditional
    self.usesResources = usesResources
    self.setsProperties = setsProperties
    self.foreignSupertypes = foreignSupertypes
  }

  package var lineCount: Int { lines.count }

  /// `extension Cart`, or its name.
  package var title: String { kind == .extension ? "extension \(name)" : name }
}
