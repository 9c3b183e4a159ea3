import SourceText

/// A file for the lint itself that cannot be used: everything that is wrong with it, at once.
package struct InvalidFile: Error, Hashable, Sendable, CustomStringConvertible {
  /// One thing that is wrong, and the way out.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// As the user knows it: `.modulize.yml`, the baseline, or what `--config` names.
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

  /// By file, in the order in which they are there. Never empty.
  package var problems: [Problem]

  package init(_ problems: [Problem]) {
    self.problems = problems.sorted { ($0.file, $0.position) < ($1.file, $1.position) }
  }

  package var description: String { problems.map(\.description).joined(separator: "\n") }
}
