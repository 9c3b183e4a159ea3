import IndexReading
import SourceText

/// Something with a name that a node declares: itself, or a member of it.
package struct CodeSymbol: Hashable, Sendable {
  package var usr: String
  /// As a call writes it: `load(_:)`.
  package var name: String
  package var kind: Symbol.Kind
  package var node: CodeGraph.NodeID
  /// Where its name stands in the node's file.
  package var position: SourcePosition
  /// The compiler wrote it, so no source does.
  package var isImplicit: Bool
  /// Whether only its file sees it.
  package var isPrivate: Bool

  package init(
    usr: String, name: String, kind: Symbol.Kind, node: CodeGraph.NodeID, position: SourcePosition,
    isImplicit: Bool = false, isPrivate: Bool = false
  ) {
    self.usr = usr
    self.name = name
    self.kind = kind
    self.node = node
    self.position = position
    self.isImplicit = isImplicit
    self.isPrivate = isPrivate
  }
}
