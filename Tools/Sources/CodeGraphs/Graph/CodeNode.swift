import SourceText

/// A declaration at the top of a file, or what a program does there.
package struct CodeNode: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case `class`, actor, `struct`, `enum`, `protocol`, `extension`, function, variable, `typealias`, `operator`
    case precedenceGroup, macro
    /// The statements of a program.
    case code
  }

  package var file: CodeGraph.FileID
  /// As one would say it: `Cart`, `load(_:)`; of an extension what it extends.
  package var name: String
  package var kind: Kind
  /// Its text, with the comments above it.
  package var bytes: Range<Int>
  package var lines: ClosedRange<Int>
  /// Where its name stands.
  package var position: SourcePosition
  /// Whether only its file sees it.
  package var isPrivate: Bool
  /// Whether the program begins here.
  package var isEntry: Bool
  /// Whether it stands between `#if` and `#endif`, so that it cannot be taken out of its file by itself.
  package var isConditional: Bool
  /// Whether it asks for the resources of its own module.
  package var usesResources: Bool
  /// What it inherits from or conforms to, declared in another module than those of the graph.
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
    usesResources: Bool = false,
    foreignSupertypes: [ForeignType] = []
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
    self.foreignSupertypes = foreignSupertypes
  }

  package var lineCount: Int { lines.count }

  /// `extension Cart`, or its name.
  package var title: String { kind == .extension ? "extension \(name)" : name }
}
