import SourceText

/// Something that keeps a pod from becoming a package, or that must be done by hand, and where it is.
package struct PodObstacle: Hashable, Sendable {
  /// Relative to the root.
  package var file: String
  package var position: SourcePosition
  package var words: String

  package init(_ file: String, _ position: SourcePosition, _ words: String) {
    self.file = file
    self.position = position
    self.words = words
  }
}

extension PodObstacle: CustomStringConvertible {
  package var description: String { "\(file.oneLine):\(position.line): \(words.oneLine)" }
}
