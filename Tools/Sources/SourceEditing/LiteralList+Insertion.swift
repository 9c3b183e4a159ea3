import SourceText

extension LiteralList {
  /// The edits that add an element at the end, formatted like the others.
  ///
  /// - Parameter isWrapped: Whether a list on one line is split over several if it would be too long.
  package func inserting(_ text: String, in bytes: [UInt8], isWrapped: Bool = false) -> [TextEdit] {
    let layout = SourceLayout(bytes: bytes)
    guard let last = elements.last else {
      // A comment in an empty list stays.
      let isBlank = layout.isBlank(open..<close) || bytes[open..<close].elementsEqual(":".utf8)
      return [isBlank ? TextEdit(range: open..<close, text: text) : .insert(text, at: open)]
    }
    let end = last.comma.map { $0 + 1 } ?? last.range.upperBound
    guard layout.isFirstInLine(last.range.lowerBound) else {
      if isWrapped, isTooLong(with: text, layout) { return spreading(text, layout) }
      // Several on each of its lines.
      if isWrapped, exceedsLine(of: last, with: text, layout), let first = elements.first,
        layout.isFirstInLine(first.range.lowerBound)
      {
        let line = layout.lineEnd + layout.indentation(at: first.range.lowerBound) + text
        return [.insert(last.comma == nil ? ",\(line)" : "\(line),", at: end)]
      }
      return [.insert(last.comma == nil ? ", \(text)" : " \(text),", at: end)]
    }
    let line = layout.lineEnd + layout.indentation(at: last.range.lowerBound) + text
    let place = layout.endOfLine(after: end) ?? end
    return last.comma == nil
      ? [.insert(",", at: end), .insert(line, at: place)] : [.insert("\(line),", at: place)]
  }

  /// Whether the list is on one line, and the new element would make it too long.
  private func isTooLong(with text: String, _ layout: SourceLayout) -> Bool {
    // Not if there are line breaks already, or a comment that would have to move.
    let gaps =
      layout.bytes[open..<close].contains { $0.endsLine } || layout.bytes[open..<close].contains(UInt8(ascii: "*"))
    guard !gaps else { return false }
    let rest = layout.bytes[close...].prefix { !$0.endsLine }
    let width = close - layout.lineStart(of: open) + rest.count
    // Who writes longer lines anyway gets no shorter ones.
    return width <= LineWidth.most && width + text.utf8.count + 2 > LineWidth.most
  }

  private func exceedsLine(of last: Element, with text: String, _ layout: SourceLayout) -> Bool {
    let end = last.comma.map { $0 + 1 } ?? last.range.upperBound
    return end - layout.lineStart(of: end) + text.utf8.count + 2 > LineWidth.most
  }

  /// The edits that give every element a line of its own, including the new one.
  private func spreading(_ text: String, _ layout: SourceLayout) -> [TextEdit] {
    let outer = layout.lineEnd + layout.indentation(at: open)
    let inner = outer + layout.unit
    let starts = [open] + elements.dropLast().map { $0.comma.map { $0 + 1 } ?? $0.range.upperBound }
    let breaks = zip(starts, elements).map { start, element in
      TextEdit(range: start..<element.range.lowerBound, text: inner)
    }
    let end = elements.last?.range.upperBound ?? open
    return breaks + [TextEdit(range: end..<close, text: ",\(inner)\(text),\(outer)")]
  }
}
