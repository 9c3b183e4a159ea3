import SourceEditing
import SourceText

/// The layout of a project's file around the values that its reader found.
struct ProjectText {
  let bytes: [UInt8]
  let layout: SourceLayout
  private let lines: LineTable

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    layout = SourceLayout(bytes: bytes)
    lines = LineTable(bytes)
  }

  /// The range of an entry of a dictionary: from its key, including comments and its semicolon.
  func entry(_ value: PropertyList) throws(Unfixable) -> Range<Int> {
    let end = afterComments(value.range.upperBound)
    guard let start = lines.offset(of: value.position), start < end, end < bytes.count,
      bytes[end] == UInt8(ascii: ";")
    else { throw refusal("the end of what is there is unknown", at: value.position) }
    return start..<(end + 1)
  }

  /// The range of an element of a list, with its comment, and the offset of its comma.
  func element(_ value: PropertyList) -> (range: Range<Int>, comma: Int?) {
    let end = afterComments(value.range.upperBound)
    let hasComma = end < bytes.count && bytes[end] == UInt8(ascii: ",")
    var last = end
    while last > value.range.upperBound, isSpace(bytes[last - 1]) { last -= 1 }
    return (value.range.lowerBound..<last, hasComma ? end : nil)
  }

  /// The lines of a range that is alone on them; `nil` if there is something else on its first or last line.
  func wholeLines(_ range: Range<Int>) -> Range<Int>? {
    guard layout.isFirstInLine(range.lowerBound), let end = layout.endOfLine(after: range.upperBound) else {
      return nil
    }
    return layout.lineStart(of: range.lowerBound)..<layout.afterLineEnd(end)
  }

  /// The offset after whitespace and comments.
  func afterComments(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      if isSpace(bytes[offset]) {
        offset += 1
      } else if bytes[offset...].starts(with: "/*".utf8) {
        offset += 2
        while offset < bytes.count, !bytes[offset...].starts(with: "*/".utf8) { offset += 1 }
        offset = min(offset + 2, bytes.count)
      } else if bytes[offset...].starts(with: "//".utf8) {
        offset = bytes[offset...].firstIndex(where: \.endsLine) ?? bytes.count
      } else {
        break
      }
    }
    return offset
  }

  func afterSpaces(_ offset: Int) -> Int { bytes[offset...].firstIndex { !isSpace($0) } ?? bytes.count }

  private func isSpace(_ byte: UInt8) -> Bool { byte.isBlank || byte.endsLine }

  /// Whether all of it is on one line.
  func isOnOneLine(_ range: Range<Int>) -> Bool { !bytes[range].contains(where: \.endsLine) }

  func refusal(_ reason: String, at position: SourcePosition) -> Unfixable {
    Unfixable("\(reason) (line \(position.line))")
  }
}
