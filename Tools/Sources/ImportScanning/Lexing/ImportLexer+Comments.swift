extension ImportLexer {
  /// Reads what begins with a slash: a comment or an operator, which may turn out to be a regex literal.
  mutating func lexSlash() {
    if let end = endOfComment(at: position) {
      if source.byte(at: position + 1) == UInt8(ascii: "/") { lineComments?.append(position..<end) }
      position = end
    } else {
      lexOperator()
    }
  }

  /// The offset after the comment that begins at `start`, or nil if none begins there.
  func endOfComment(at start: Int) -> Int? {
    guard source[start] == UInt8(ascii: "/") else { return nil }
    switch source.byte(at: start + 1) {
    case UInt8(ascii: "/"): return source.endOfLine(from: start + 2)
    case UInt8(ascii: "*"): return endOfBlockComment(from: start + 2)
    default: return nil
    }
  }

  /// The offset after the block comment whose text begins at `start`; comments nest.
  private func endOfBlockComment(from start: Int) -> Int {
    var depth = 1
    var offset = start
    while offset + 1 < source.count {
      switch (source[offset], source[offset + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        offset += 2
        depth -= 1
        if depth == 0 { return offset }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        offset += 2
        depth += 1
      default:
        offset += 1
      }
    }
    return source.count
  }

  /// The offset of the next token from `start` on: after spaces, line breaks and comments.
  func endOfTrivia(from start: Int) -> Int {
    var offset = start
    while offset < source.count {
      switch source[offset] {
      case 0x00, 0x09...0x0D, 0x20:
        offset += 1
      case 0xC2 where source.byte(at: offset + 1) == 0xA0:
        offset += 2  // A no-break space: an error, but the compiler reads on.
      default:
        guard let end = endOfComment(at: offset) else { return offset }
        offset = end
      }
    }
    return offset
  }
}
