/// Whether a source says nothing: spaces and comments are all that is in it.
///
/// A target may consist of such a file, so that its dependencies have a name together.
package enum BlankSource {
  package static func isBlank(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while let byte = rest.first {
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        rest.removeFirst()
      } else if rest.starts(with: "//".utf8) {
        rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
      } else if rest.starts(with: "/*".utf8) {
        rest = behindComment(rest)
      } else {
        return false
      }
    }
    return true
  }

  /// Comments nest.
  private static func behindComment(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var (rest, depth) = (text, 0)
    repeat {
      if rest.starts(with: "/*".utf8) {
        depth += 1
        rest.removeFirst(2)
      } else if rest.starts(with: "*/".utf8) {
        depth -= 1
        rest.removeFirst(2)
      } else {
        rest.removeFirst()
      }
    } while depth > 0 && !rest.isEmpty
    return rest
  }
}
