import SourceText

/// A file of modulize's own that cannot be used, with all its problems.
package struct InvalidFile: Error, Hashable, Sendable, CustomStringConvertible {
  /// One problem, and how to solve it.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// As the user knows it: `.modulize.yml`, the baseline, or the file given to `--config`.
    package var file: String
    package var position: SourcePosition
    package var message: String

    package init(file: String, position: SourcePosition = .start, _ message: String) {
      self.file = file
      self.position = position
      self.message = message
    }

    package var description: String { "\(file):\(position.line):\(position.column): \(message)" }
  }

  /// Ordered by file and position. Never empty.
  package var problems: [Problem]

  package init(_ problems: [Problem]) {
    self.problems = problems.sorted { ($0.file, $0.position) < ($1.file, $1.position) }
  }

  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
