import SourceText
import SwiftSyntax

/// Where the nodes of a file are.
///
/// Not `SourceLocationConverter`, which walks the tree once more for it.
struct SourceLines {
  private let table: LineTable

  init(_ bytes: [UInt8]) {
    table = LineTable(bytes)
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    table.position(ofOffset: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }
}
