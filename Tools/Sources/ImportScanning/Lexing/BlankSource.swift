/// Whether a source says nothing: spaces and comments are all that is in it.
///
/// A target may consist of such a file, so that its dependencies have a name together.
package enum BlankSource {
  package static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { ImportLexer(source: $0, lastImport: 0).endOfTrivia(from: 0) == $0.count }
  }
}
