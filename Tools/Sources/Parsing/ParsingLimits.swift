/// The limits of parsing. Real files need a hundredth of them.
package enum ParsingLimits {
  /// The size in bytes above which a file is not parsed.
  package static let size = 1 << 20
  /// The size in bytes up to which a file of ordinary shape is parsed directly. The largest manifest of the public
  /// repositories that were read has 135 kB; to try it in a process of its own first takes longer than to parse it.
  static let directSize = 256 << 10
  /// The stack that a byte can need: a sign and a space, as in `- - - -`, are a level of recursion (measured in
  /// debug).
  static let stackPerByte = 4 << 10

  /// Seconds of processor time for one file: three times what a real one of its size takes, plus a constant for small
  /// ones.
  package static func seconds(bytes: Int) -> Double { (1.5 + share(of: bytes)) * Double(slowness) }
  /// Bytes for one file, including the stack.
  package static let memory = 256 << 20

  /// How long to wait for a file that is not monitored, or that waits for others to be tried.
  package static let patience = Duration.seconds(20 * slowness)

  /// Seconds for all files that were given up.
  static let lostSeconds = Double(6 * slowness)
  /// Seconds for all files of a run. Proportional to their size, so that ordinary files never exhaust it, however many
  /// there are and however often one is parsed: the result of a run must not depend on the machine.
  static func runSeconds(bytes: Int) -> Double { (6 + share(of: bytes)) * Double(slowness) }

  private static func share(of bytes: Int) -> Double { Double(bytes) / Double(1 << 18) }

  /// How much slower the parser is in a debug build.
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
