import SourceText

/// Finds the comments that ask the lint to pass over something. Text in a string literal is none.
package enum IgnoreCommentScanner {
  private static let marker = ByteSearch(IgnoreComment.marker, by: "z")

  /// The comments in the source file that `bytes` hold, in order.
  package static func scan(_ bytes: [UInt8]) -> [IgnoreComment] {
    // Hardly a file has one, and looking for the word costs as much as reading.
    guard marker.isFound(in: bytes) else { return [] }
    return bytes.withUnsafeBufferPointer { source in
      var lexer = ImportLexer(source: source, lastImport: source.count - 1)
      lexer.lineComments = []
      _ = lexer.scan()
      return comments(lexer.lineComments ?? [], in: source)
    }
  }

  private static func comments(_ ranges: [Range<Int>], in source: UnsafeBufferPointer<UInt8>) -> [IgnoreComment] {
    var lines = LineCounter(source)
    var comments: [IgnoreComment] = []
    // From below, because one above another speaks of what that speaks of.
    for (range, position) in ranges.map({ ($0, lines.position(of: $0.lowerBound)) }).reversed() {
      let lineStart = range.lowerBound - position.column + 1
      let before = source[(lineStart == 0 ? source.endOfByteOrderMark : lineStart)..<range.lowerBound]
      let isAlone = before.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      let below = comments.last.flatMap { $0.position.line == position.line + 1 && $0.isAlone ? $0.line : nil }
      let line = isAlone ? below ?? position.line + 1 : position.line
      let text = source.string(range.lowerBound + 2..<range.upperBound)
      if let comment = IgnoreComment(text[...], at: position, line: line) { comments.append(comment) }
    }
    return comments.reversed()
  }
}

extension IgnoreComment {
  /// Whether no code is before it in its line.
  fileprivate var isAlone: Bool { line > position.line }
}
