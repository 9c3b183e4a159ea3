extension LiteralList {
  /// The edits that add an element at the end, laid out as the others are.
  func inserting(_ text: String, in bytes: [UInt8]) -> [TextEdit] {
    let layout = SourceLayout(bytes: bytes)
    guard let last = elements.last else {
      // A comment in an empty list stays.
      let isBlank = layout.isBlank(open..<close) || bytes[open..<close].elementsEqual(":".utf8)
      return [isBlank ? TextEdit(range: open..<close, text: text) : .insert(text, at: open)]
    }
    let end = last.comma.map { $0 + 1 } ?? last.range.upperBound
    guard layout.isFirstInLine(last.range.lowerBound) else {
      return [.insert(last.comma == nil ? ", \(text)" : " \(text),", at: end)]
    }
    let line = layout.lineEnd + layout.indentation(at: last.range.lowerBound) + text
    let place = layout.endOfLine(after: end) ?? end
    return last.comma == nil
      ? [.insert(",", at: end), .insert(line, at: place)] : [.insert("\(line),", at: place)]
  }
}
