import SourceText

/// The layout of a file's lines around a place.
package struct SourceLayout {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The beginning of the line of `offset`.
  package func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
  }

  /// Whether only whitespace precedes `offset` on its line.
  package func isFirstInLine(_ offset: Int) -> Bool {
    bytes[lineStart(of: offset)..<offset].allSatisfy(\.isBlank)
  }

  /// The whitespace at the beginning of the line of `offset`.
  package func indentation(at offset: Int) -> String {
    let line = bytes[lineStart(of: offset)...]
    return String(decoding: line.prefix(while: \.isBlank), as: UTF8.self)
  }

  /// The end of the line, if only whitespace and a comment follow on it.
  package func endOfLine(after offset: Int) -> Int? {
    var rest = bytes[afterBlanks(offset)...]
    if rest.starts(with: "//".utf8) { rest = rest.drop { !$0.endsLine } }
    if rest.starts(with: "/*".utf8) {
      guard let end = rest.indices.first(where: { rest[$0...].starts(with: "*/".utf8) || rest[$0].endsLine }),
        !rest[end].endsLine
      else { return nil }
      rest = rest[afterBlanks(end + 2)...]
    }
    return rest.first.map(\.endsLine) ?? true ? rest.startIndex : nil
  }

  package func afterBlanks(_ offset: Int) -> Int {
    bytes[offset...].firstIndex { !$0.isBlank } ?? bytes.count
  }

  /// The beginning of the whitespace before `offset`.
  package func beforeBlanks(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
  }

  /// The offset after the line break at `offset`.
  package func afterLineEnd(_ offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    return offset + (bytes[offset...].starts(with: "\r\n".utf8) ? 2 : 1)
  }

  /// The indentation of one level.
  package var unit: String { Indentation(of: CollectionOfOne(bytes)).unit }

  /// The file's line break.
  package var lineEnd: String {
    guard let first = bytes.firstIndex(where: \.endsLine) else { return "\n" }
    return String(decoding: bytes[first..<afterLineEnd(first)], as: UTF8.self)
  }

  package func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0.isBlank || $0.endsLine }
  }
}
