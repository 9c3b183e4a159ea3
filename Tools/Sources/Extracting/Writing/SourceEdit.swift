/// A part of a file's bytes, and what takes its place.
package struct SourceEdit: Hashable, Sendable {
  /// Offsets in bytes.
  package var range: Range<Int>
  package var text: String

  package init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension [SourceEdit] {
  /// Applies edits that do not overlap. All else stays as it is, to the byte.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in sorted(by: { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) })
    {
      precondition(edit.range.lowerBound >= position, "two edits of one place")
      result += bytes[position..<edit.range.lowerBound]
      result += [UInt8](edit.text.utf8)
      position = edit.range.upperBound
    }
    return result + bytes[position...]
  }
}
