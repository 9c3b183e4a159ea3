import LintTestSupport
import Linting

/// The mediator, and a business line A of one source, which may import what it must not.
func importing(_ source: String, configuration: String = "", baseline: String? = nil) -> [String: String] {
  mediator + business("A") + ["A/Sources/A/F.swift": source, ".modulize.yml": configuration]
    + (baseline.map { [".modulize-baseline.json": $0] } ?? [:])
}

/// Why findings in a repository of these files do not count.
func suppressed(_ files: [String: String]) async throws -> [SuppressedFinding.Reason] {
  try await MarkedRepository(files).lintAsConfigured().suppressed.map(\.reason)
}

/// What writing the baseline leaves, where A has this source.
func baseline(of source: String) async throws -> String {
  let repository = await (try MarkedRepository(importing(source))).load()
  return Linter().baseline(of: repository).text
}
