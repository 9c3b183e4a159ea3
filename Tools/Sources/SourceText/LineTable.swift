/// The lines of a file: converts offsets to positions, and back.
package struct LineTable: Sendable {
  /// The offset of every line's first byte.
  private let starts: [Int]

  /// - Parameter bytes: The whole file.
  package init(_ bytes: [UInt8]) {
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

  /// The position of the byte at `offset`.
  package func position(ofOffset offset: Int) -> SourcePosition {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - starts[low] + 1)
  }

  /// The offset of the byte at `position`; `nil` if the file has no such line.
  package func offset(of position: SourcePosition) -> Int? {
    guard starts.indices.contains(position.line - 1) else { return nil }
    return starts[position.line - 1] + position.column - 1
  }
}
