/// What the compiler wrote down of a source file while it built it.
package struct IndexedFile: Sendable {
  /// As the compiler was given it: absolute where SwiftPM built it.
  package var path: String
  package var module: String
  /// When it was written.
  package var time: FileTime
  /// In the order of the file.
  package var occurrences: [Occurrence]
}
