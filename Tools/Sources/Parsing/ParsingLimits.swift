import Threads

/// What parsing may take. Real files take a hundredth of it.
package enum ParsingLimits {
  /// The size in bytes above which a file is not parsed.
  package static let size = 1 << 20
  /// Below it a file of ordinary shape is parsed at once: the room that its recursion can need is there.
  static let smallSize = LargeStack.ordinary / stackPerByte
  /// What a byte can take of the stack: a sign and a space, such as `- - - -`, are a level of recursion (measured in
  /// debug).
  static let stackPerByte = 4 << 10

  /// Seconds of the processor for one file: three times what a real one of its size takes, and something for those
  /// of no size.
  package static func seconds(bytes: Int) -> Double { (1.5 + share(of: bytes)) * Double(slowness) }
  /// Bytes for one file, the stack among them.
  package static let memory = 256 << 20

  /// How long somebody waits for a file where nobody looks after it, or where others are tried before it.
  package static let patience = Duration.seconds(20 * slowness)

  /// Seconds for all files that were given up.
  static let lostSeconds = Double(6 * slowness)
  /// Seconds for all files of a run. By their size, so that ordinary ones never take all of it, however many there are
  /// and however often one is parsed again: what a run says must not depend on the machine.
  static func runSeconds(bytes: Int) -> Double { (6 + share(of: bytes)) * Double(slowness) }

  private static func share(of bytes: Int) -> Double { Double(bytes) / Double(1 << 18) }

  /// The parser is so much slower where it was built to be debugged.
  private static let slowness: Int = {
    var result = 1
    assert(
      {
        result = 4
        return true
      }())
    return result
  }()
}
