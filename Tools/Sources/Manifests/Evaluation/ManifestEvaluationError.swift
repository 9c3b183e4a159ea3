import Foundation

/// Why SwiftPM could not evaluate a manifest.
package enum ManifestEvaluationError: Error, Hashable, Sendable {
  /// There is no such program.
  case swiftNotFound(String)
  /// `swift package dump-package` refused the manifest, in its own words.
  case dumpFailed(String)
  /// Its output is too long, or not in the expected format.
  case unreadableOutput(String)
  /// It ran longer than allowed, and was terminated.
  case timedOut(Duration)
  /// The calling task was cancelled.
  case cancelled
}

extension ManifestEvaluationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .swiftNotFound(let name): "there is no `\(name)` to run"
    case .dumpFailed(let words): "`swift package dump-package` failed: \(Self.essence(of: words))"
    case .unreadableOutput(let reason):
      "the output of `swift package dump-package` cannot be read: \(reason)"
    case .timedOut(let limit): "`swift package dump-package` ran longer than \(limit)"
    case .cancelled: "`swift package dump-package` was cancelled"
    }
  }

  /// The error messages of SwiftPM and the compiler, without their command lines and the paths of this machine.
  private static func essence(of words: String) -> String {
    let lines = words.split(whereSeparator: \.isNewline)
    // The compiler's own lines say what is wrong; SwiftPM's lines around them only say where.
    let isCompilers = lines.contains { $0.contains(".swift:") && $0.contains(": error: ") }
    var errors: [Substring] = []
    for line in lines {
      let marker = line.contains(".swift:") ? ": error: " : "error: "
      guard let range = line.range(of: marker), !isCompilers || line.contains(".swift:") else { continue }
      let error = line[range.upperBound...]
      if !errors.contains(error), !error.contains("nvalid manifest") { errors.append(error) }
    }
    let shown = errors.isEmpty ? [words.prefix(200)] : errors.prefix(3)
    return shown.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
  }
}
