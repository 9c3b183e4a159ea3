import SourceText

/// Whitespace and comments.
extension PropertyListParser {
  mutating func take(_ byte: UInt8) -> Bool {
    guard offset < source.count, source[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Advances by one byte, which may end a line.
  mutating func step() {
    if source[offset] == 0x0A || (source[offset] == 0x0D && !(offset + 1 < source.count && source[offset + 1] == 0x0A))
    {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  private var beginsComment: Bool {
    guard source[offset] == UInt8(ascii: "/"), offset + 1 < source.count else { return false }
    return source[offset + 1] == UInt8(ascii: "*") || source[offset + 1] == UInt8(ascii: "/")
  }

  /// Inside a word, two slashes are not a comment.
  var beginsBlockComment: Bool { beginsComment && source[offset + 1] == UInt8(ascii: "*") }

  mutating func skipBlanks() throws(UnreadableProject) {
    while offset < source.count {
      if source[offset].isBlank {
        step()
      } else if beginsComment {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(UnreadableProject) {
    let opening = position
    let isLine = source[offset + 1] == UInt8(ascii: "/")
    offset += 2
    while offset < source.count {
      if isLine, source[offset] == 0x0A || source[offset] == 0x0D { return }
      if !isLine, source[offset] == UInt8(ascii: "*"), offset + 1 < source.count,
        source[offset + 1] == UInt8(ascii: "/")
      {
        offset += 2
        return
      }
      step()
    }
    if !isLine { throw UnreadableProject("a comment that begins here has no end", at: opening) }
  }
}
