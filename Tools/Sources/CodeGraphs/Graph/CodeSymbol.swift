import IndexReading
import SourceText

/// A named declaration of a node: the node itself or a member.
package struct CodeSymbol: Hashable, Sendable {
  package var usr: String
  /// With labels: `load(_:)`.
  package var name: String
  package var kind: Symbol.Kind
  package var node: CodeGraph.NodeID
  /// The position of its name in the node's file.
  package var position: SourcePosition
  /// Whether the compiler synthesized it, so that it is in no source.
  package var isImplicit: Bool
  /// Whether it is private to its file.
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
