import SourceFacts
import SourceText

extension Repository {
  /// A manifest, or another file that says what modules there are and what they link, that reading decides in part only.
  package struct UndecidedFile: Sendable {
    package var path: String
    /// What it declares; empty for a file of several.
    package var container: String
    package var reason: String
    /// Whether a command decides it that nobody has run here, as in a fresh clone.
    package var isDecidedByCommand: Bool
  }

  /// All of them, each as often as it has reasons.
  package var undecidedFiles: [UndecidedFile] {
    let manifests = containers.flatMap { container in
      container.undecided.map {
        UndecidedFile(
          path: container.manifestPath, container: container.name, reason: $0.reason, isDecidedByCommand: false)
      }
    }
    return manifests
      + problems.compactMap { problem in
        guard case .undecided(let reason, _, let command) = problem.kind else { return nil }
        return UndecidedFile(
          path: problem.file, container: problem.package ?? "", reason: reason, isDecidedByCommand: command != nil)
      }
  }

  /// For each of them, once, that it is not whole: a clause.
  package var undecidedWords: [String] {
    Set(undecidedFiles.lazy.filter { !$0.isDecidedByCommand }.map(\.path)).sorted().map {
      "\($0) cannot be decided by reading"
    }
  }

  /// "2 manifests cannot be judged by reading (App/Package.swift, Package.swift)"; `nil` for none.
  package static func gapWords(_ paths: [String]) -> String? {
    let files = Set(paths).sorted()
    guard !files.isEmpty else { return nil }
    return "\(files.count.counted("manifest")) cannot be judged by reading (\(files.listed(atMost: 3)))"
  }
}
