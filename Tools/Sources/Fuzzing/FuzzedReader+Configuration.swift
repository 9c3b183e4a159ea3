import Configuration
import SourceText

extension FuzzedReader {
  /// The configuration's reader: whatever is wrong has a place in the file, and words.
  package static let configuration = FuzzedReader(
    "configuration",
    words: [
      "exclude:", "roles:", "layers:", "severities:", "exceptions:", "release:", "base:", "packages:", "may_link:",
      "may_import:", "reason:", "rule:", "- ", "&a", "*a", "<<: *a", "[", "{", "|", "off", "error", "\t", "---\n",
    ],
    takes: { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
  ) { bytes in
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    // The library may see an end of line in a character that is none of ours.
    let most = lines + bytes.count(where: { $0 >= 0x80 })
    do throws(InvalidFile) {
      _ = try ConfigurationReader.read(bytes, knownRules: ["forbidden_import", "unused_dependency"])
    } catch {
      if error.problems.isEmpty { throw Broken("it is refused for no reason") }
      for problem in error.problems {
        let position = problem.position
        guard position.line >= 1, position.column >= 1, position.line <= most else {
          throw Broken("something is said to stand at \(position.line):\(position.column) of \(lines) lines")
        }
        if problem.message.isEmpty { throw Broken("a problem has no words") }
      }
    }
    return .read
  }
}
