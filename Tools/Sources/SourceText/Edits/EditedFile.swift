/// A file that is edited by byte ranges: everything else stays as it is, to the byte.
package struct EditedFile: Sendable {
  package let original: [UInt8]
  package private(set) var bytes: [UInt8]
  /// In order; each refers to the bytes after the previous one.
  private var edits: [TextEdit] = []
  /// The lines before any edit.
  private let lines: LineTable

  package init(_ bytes: [UInt8]) {
    original = bytes
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  /// The current offset of what was at `position` before the first edit.
  ///
  /// - Returns: `nil` if there is no such position, or it was removed by an edit.
  package func offset(of position: SourcePosition) -> Int? {
    guard var offset = lines.offset(of: position), offset <= original.count else { return nil }
    for edit in edits {
      if edit.range.contains(offset) { return nil }
      if offset >= edit.range.upperBound { offset += edit.text.utf8.count - edit.range.count }
    }
    return offset
  }

  /// Like ``offset(of:)``, for something that must exist.
  ///
  /// - Parameter what: A description for the error.
  package func currentOffset(of position: SourcePosition, _ what: String) throws(Unfixable) -> Int {
    guard let offset = offset(of: position) else { throw Unfixable("\(what) no longer exists") }
    return offset
  }

  /// Applies edits that do not overlap. Of two insertions at the same place the first comes first.
  package mutating func apply(_ edits: [TextEdit]) {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
      self.edits.append(edit)
    }
  }
}

extension UInt8 {
  package static let lineFeed = UInt8(ascii: "\n"), carriageReturn = UInt8(ascii: "\r")

  package var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  package var endsLine: Bool { self == .lineFeed || self == .carriageReturn }
}
