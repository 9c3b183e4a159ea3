/// A position in a source file, as compilers print it.
package struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column in UTF-8 bytes, from 1.
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a file: the position of a finding that is about the file as a whole.
  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
