import SourceText
import SwiftSyntax

/// Where the lines of a file begin.
///
/// Not `SourceLocationConverter`, which walks the tree once more for it.
struct SourceLines {
  /// The offset of every line's first byte.
  private let starts: [Int]

  init(_ bytes: [UInt8]) {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let endsLine =
        byte == UInt8(ascii: "\n")
        || (byte == UInt8(ascii: "\r")
          && !(offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")))
      if endsLine { starts.append(offset + 1) }
    }
    self.starts = starts
  }

  func position(of node: some SyntaxProtocol) -> SourcePosition {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }
}
