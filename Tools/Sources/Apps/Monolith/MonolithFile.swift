import IndexReading
import SourceText
import SwiftSyntax

/// A source file of the app: its text, its syntax tree and its index.
package struct MonolithFile: Sendable {
  /// Relative to the repository's root.
  package var path: String
  /// Its business line; `nil` for the app's own files.
  package var feature: String?
  package var bytes: [UInt8]
  package var tree: SourceFileSyntax
  package var occurrences: [Occurrence]
  let lines: LineTable

  package init(path: String, feature: String?, bytes: [UInt8], tree: SourceFileSyntax, occurrences: [Occurrence]) {
    self.path = path
    self.feature = feature
    self.bytes = bytes
    self.tree = tree
    self.occurrences = occurrences
    lines = LineTable(bytes)
  }

  /// The token that begins at `position`; `nil` if none does.
  package func token(at position: SourcePosition) -> TokenSyntax? {
    guard let offset = lines.offset(of: position), offset < bytes.count else { return nil }
    let token = tree.token(at: AbsolutePosition(utf8Offset: offset))
    return token?.positionAfterSkippingLeadingTrivia.utf8Offset == offset ? token : nil
  }

  /// The byte offset of a position; `nil` if the file has no such line.
  package func offset(of position: SourcePosition) -> Int? { lines.offset(of: position) }

  package func position(of node: some SyntaxProtocol) -> SourcePosition {
    lines.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The index's occurrences inside `node`.
  package func occurrences(in node: some SyntaxProtocol) -> [Occurrence] {
    let start = position(of: node)
    let end = lines.position(ofOffset: node.endPositionBeforeTrailingTrivia.utf8Offset)
    return occurrences.filter { start <= $0.position && $0.position < end }
  }
}
