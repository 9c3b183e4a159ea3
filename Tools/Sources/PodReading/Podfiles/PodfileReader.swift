import SourceText
import Threads

/// Reads a Podfile without running it.
package enum PodfileReader {
  package static let fileName = "Podfile"

  /// - Parameters:
  ///   - environment: The environment variables that it sees; there are no others.
  ///   - lock: What `Podfile.lock` says: functions of other files may add what it names.
  ///   - required: Returns the contents of a file that it requires by `require_relative`, by the path from its folder.
  package static func read(
    _ bytes: [UInt8], environment: [String: String] = [:], lock: PodfileLock? = nil,
    required: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  ) -> Podfile {
    if let reason = PodspecReader.refusal(of: bytes) { return broken(reason.words, at: reason.position) }
    let read = LargeStack.run(timeLimit: .seconds(10)) {
      let bytes = plain(bytes)
      var parser = RubyParser(bytes)
      var evaluator = RubyEvaluator(
        PodfileHost(LineTable(bytes), lock), environment: environment,
        required: RequiredFiles(read: required))
      evaluator.run(parser.program())
      return evaluator.host.podfile
    }
    return read ?? broken("it takes too long to be read", at: .start)
  }

  /// Replaces typographic quotes by plain ones, as CocoaPods does in Podfiles, but not in podspecs.
  private static func plain(_ bytes: [UInt8]) -> [UInt8] {
    guard
      ByteSearch("\u{2018}").isFound(in: bytes) || ByteSearch("\u{2019}").isFound(in: bytes)
        || ByteSearch("\u{201C}").isFound(in: bytes) || ByteSearch("\u{201D}").isFound(in: bytes)
    else { return bytes }
    let quotes: [Character: Character] = ["\u{2018}": "'", "\u{2019}": "'", "\u{201C}": "\"", "\u{201D}": "\""]
    return Array(String(String(decoding: bytes, as: UTF8.self).map { quotes[$0] ?? $0 }).utf8)
  }

  private static func broken(_ reason: String, at position: SourcePosition) -> Podfile {
    Podfile(undecided: [.init(reason: reason, position: position, isBroken: true)])
  }
}
