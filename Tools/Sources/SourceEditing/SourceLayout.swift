/// How the lines of a file are laid out around a place.
package struct SourceLayout {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where the line of `offset` begins.
  package func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: \.endsLine).map { $0 + 1 } ?? 0
  }

  /// Whether nothing but blanks is before `offset` in its line.
  package func isFirstInLine(_ offset: Int) -> Bool {
    bytes[lineStart(of: offset)..<offset].allSatisfy(\.isBlank)
  }

  /// The blanks that the line of `offset` begins with.
  package func indentation(at offset: Int) -> String {
    let line = bytes[lineStart(of: offset)...]
    return String(decoding: line.prefix(while: \.isBlank), as: UTF8.self)
  }

  /// Where the line ends, if nothing but blanks and a comment follows in it.
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

  /// Where the blanks begin that are before `offset`.
  package func beforeBlanks(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
  }

  /// What is behind the line's end at `offset`.
  package func afterLineEnd(_ offset: Int) -> Int {
    guard offset < bytes.count else { return offset }
    return offset + (bytes[offset...].starts(with: "\r\n".utf8) ? 2 : 1)
  }

  /// What one level is indented by: as the first line that is.
  package var unit: String {
    let lines = bytes.split(whereSeparator: \.endsLine)
    let indented = lines.first { line in
      // A comment's asterisks stand below each other.
      line.first.map(\.isBlank) == true && line.first { !$0.isBlank }.map { $0 != UInt8(ascii: "*") } == true
    }
    return indented.map { String(decoding: $0.prefix(while: \.isBlank), as: UTF8.self) } ?? "  "
  }

  /// How the file ends its lines.
  package var lineEnd: String {
    guard let first = bytes.firstIndex(where: \.endsLine) else { return "\n" }
    return String(decoding: bytes[first..<afterLineEnd(first)], as: UTF8.self)
  }

  package func isBlank(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0.isBlank || $0.endsLine }
  }
}
