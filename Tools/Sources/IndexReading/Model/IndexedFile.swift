/// What the compiler recorded about a source file.
package struct IndexedFile: Sendable {
  /// As it was passed to the compiler: absolute if SwiftPM built it.
  package var path: String
  package var module: String
  /// When the record was written.
  package var time: FileTime
  /// In source order.
  package var occurrences: [Occurrence]
}
