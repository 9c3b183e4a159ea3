import SourceEditing

/// Finds the edits that add entries to a list, or remove some.
struct ListEdits {
  let text: ProjectText
  let list: PropertyList

  /// Adds entries at the end, formatted like the others.
  func appending(_ entries: [ListEntry]) -> [TextEdit] {
    let words = entries.map(ObjectWriter.text)
    let (layout, close) = (text.layout, list.range.upperBound - 1)
    guard !text.isOnOneLine(list.range) else {
      // `(A, B, )` as Xcode writes it, or `(A, B)` as other tools do.
      guard let last = list.elements.last.map(text.element), last.comma == nil else {
        return [.insert(words.map { "\($0), " }.joined(), at: close)]
      }
      return [.insert(words.map { ", \($0)" }.joined(), at: last.range.upperBound)]
    }
    let outer = layout.indentation(at: list.range.lowerBound)
    guard let last = list.elements.last.map(text.element) else {
      let rows = words.map { "\(outer)\(layout.unit)\($0),\(layout.lineEnd)" }.joined()
      return [.insert(rows, at: layout.lineStart(of: close))]
    }
    let own = layout.isFirstInLine(last.range.lowerBound)
    let inner = own ? layout.indentation(at: last.range.lowerBound) : outer + layout.unit
    guard let comma = last.comma else {
      return [.insert(words.map { ",\(layout.lineEnd)\(inner)\($0)" }.joined(), at: last.range.upperBound)]
    }
    return [.insert(words.map { "\(layout.lineEnd)\(inner)\($0)," }.joined(), at: comma + 1)]
  }

  /// Removes all entries with these values.
  func removing(_ values: Set<String>) -> [TextEdit] {
    let elements = list.elements
    var removed: [Range<Int>] = []
    // The end of the last entry that stays.
    var kept: Int?
    for (index, element) in elements.enumerated() {
      let (range, comma) = text.element(element)
      guard let value = element.text, values.contains(value) else {
        kept = range.upperBound
        continue
      }
      if let comma {
        removed.append(text.wholeLines(range.lowerBound..<(comma + 1)) ?? upToNext(index, range.lowerBound))
      } else if let kept {
        // If the last entry has no comma, the one before loses its own.
        removed.append(kept..<range.upperBound)
      } else {
        removed.append(text.wholeLines(range) ?? upToNext(index, range.lowerBound))
      }
    }
    return removed.merged.map(TextEdit.remove)
  }

  private func upToNext(_ index: Int, _ start: Int) -> Range<Int> {
    let elements = list.elements
    return start..<(index + 1 < elements.count ? elements[index + 1].range.lowerBound : list.range.upperBound - 1)
  }
}

extension [Range<Int>] {
  /// Overlapping ranges merged. They are sorted by their ends.
  fileprivate var merged: [Range<Int>] {
    var result: [Range<Int>] = []
    for range in self {
      var range = range
      while let last = result.last, last.upperBound > range.lowerBound {
        range = Swift.min(last.lowerBound, range.lowerBound)..<range.upperBound
        result.removeLast()
      }
      result.append(range)
    }
    return result
  }
}
