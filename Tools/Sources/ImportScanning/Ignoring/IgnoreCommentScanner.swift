import SourceFacts
import SourceText

/// Finds the comments that tell the lint to ignore a finding. Text in a string literal does not count.
package enum IgnoreCommentScanner {
  private static let marker = ByteSearch(IgnoreComment.marker, by: "z")

  /// The comments in the source file that `bytes` hold, in order.
  package static func scan(_ bytes: [UInt8]) -> [IgnoreComment] {
    // Few files have one, and searching for the word costs as much as reading the file.
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
    // From the bottom, because consecutive comments apply to the same line.
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
  /// Whether no code precedes it on its line.
  fileprivate var isAlone: Bool { line > position.line }
}
