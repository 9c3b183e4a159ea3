import SourceText
import SwiftSyntax

/// The positions of a file's nodes.
///
/// Replaces `SourceLocationConverter`, which would walk the tree again.
struct SourceLines {
  private let table: LineTable

  init(_ bytes: [UInt8]) {
    table = LineTable(bytes)
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    table.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
