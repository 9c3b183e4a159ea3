extension LiteralList {
  /// The edits that remove an element: its lines, if it has them for itself, with the comment after it.
  ///
  /// A comment above it stays: it may be about more than this element.
  package func removing(at index: Int, in bytes: [UInt8]) -> [TextEdit] {
    let layout = SourceLayout(bytes: bytes)
    let element = elements[index]
    let start = element.range.lowerBound
    let end = element.comma.map { $0 + 1 } ?? element.range.upperBound
    let previous = index > 0 ? elements[index - 1] : nil
    if elements.count == 1, layout.isBlank(open..<start), layout.isBlank(end..<close) {
      return [.remove(open..<close)]
    }
    if layout.isFirstInLine(start), let lineEnd = layout.endOfLine(after: end) {
      let lines = TextEdit.remove(layout.lineStart(of: start)..<layout.afterLineEnd(lineEnd))
      // If the list had no trailing comma, it has none afterwards.
      guard element.comma == nil, let comma = previous?.comma else { return [lines] }
      return [.remove(comma..<comma + 1), lines]
    }
    // The next one takes the place of the first behind the bracket.
    if index == 0, elements.count > 1, layout.isBlank(open..<start), !layout.isFirstInLine(start),
      layout.isBlank(end..<elements[1].range.lowerBound)
    {
      return [.remove(start..<elements[1].range.lowerBound)]
    }
    guard index == elements.count - 1, let comma = previous?.comma else {
      // The last one in its line takes the blanks before it along.
      if let comma = previous?.comma, layout.endOfLine(after: end) != nil, layout.isBlank(comma + 1..<start) {
        return [.remove(comma + 1..<end)]
      }
      return [.remove(start..<layout.afterBlanks(end))]
    }
    let from = element.comma == nil ? comma : comma + 1
    if layout.isBlank(comma + 1..<start) { return [.remove(from..<end)] }
    return (element.comma == nil ? [.remove(comma..<comma + 1)] : []) + [.remove(start..<end)]
  }
}
