/// Git could not be run, or ended with an error.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  package var arguments: [String]
  /// Git's error message.
  package var words: String
  /// Whether git is not installed on this machine.
  package internal(set) var isMissing = false

  package init(arguments: [String], words: String) {
    self.arguments = arguments
    self.words = words
  }

  package var description: String {
    "`git \(arguments.first ?? "")` failed: \(words)"
  }
}
