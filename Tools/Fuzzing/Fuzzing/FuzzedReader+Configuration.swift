import Configuration
import SourceText

extension FuzzedReader {
  /// The configuration's reader: every error has a place in the file, and a message.
  package static let configuration = FuzzedReader(
    "configuration",
    words: [
      "exclude:", "roles:", "layers:", "severities:", "exceptions:", "release:", "base:", "packages:", "may_link:",
      "may_import:", "reason:", "rule:", "- ", "&a", "*a", "<<: *a", "[", "{", "|", "off", "error", "\t", "---\n",
    ],
    takes: { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
  ) { bytes in
    var positions: [SourcePosition] = []
    do throws(InvalidFile) {
      _ = try ConfigurationReader.read(bytes, knownRules: ["forbidden_import", "unused_dependency"])
    } catch {
      if error.problems.isEmpty { throw Broken("it is refused for no reason") }
      if error.problems.contains(where: \.message.isEmpty) { throw Broken("a problem has no words") }
      positions = error.problems.map(\.position)
    }
    // Yams also treats other Unicode characters as line breaks.
    try check(positions, in: bytes) { $0 == 0x0A || $0 == 0x0D || $0 >= 0x80 }
    return .read
  }
}
