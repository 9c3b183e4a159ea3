import SourceText

/// Converts offsets to lines and columns; for ascending offsets, it reads each byte once.
struct LineCounter {
  private let source: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// The position of `target`, which must not be before the previous one.
  mutating func position(of target: Int) -> SourcePosition {
    while offset < target {
      let byte = source[offset]
      offset += 1
      guard byte.isLineEnd else { continue }
      // CR LF is one line end: the line begins after the LF.
      if byte == UInt8(ascii: "\r"), source.byte(at: offset) == UInt8(ascii: "\n") { continue }
      line += 1
      lineStart = offset
    }
    return SourcePosition(line: line, column: target - lineStart + 1)
  }
}
