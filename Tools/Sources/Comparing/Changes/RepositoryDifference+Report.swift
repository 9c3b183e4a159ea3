import Linting
import Model
import Rules
import SourceText

extension RepositoryDifference {
  /// The changes as findings, for every reporter: what breaks is an error.
  ///
  /// What is gone is reported where its package is declared, unless its file is still there.
  package func report(in repository: Repository) -> LintReport {
    let files = Set(repository.modules.flatMap { $0.sources.map(\.path) } + repository.containers.map(\.manifestPath))
    let findings = changes.compactMap { change -> Finding? in
      let manifest = repository.containers.first { $0.name == change.package }?.manifestPath
      let isThere = change.place.map { files.contains($0.file) } ?? false
      guard let file = isThere ? change.place?.file : manifest ?? change.place?.file else { return nil }
      return Finding(
        rule: change.breaksOthers ? "breaking_change" : "compatible_change", package: change.package,
        target: change.module, file: file, symbol: change.words,
        position: isThere && !change.isBefore ? change.place?.position ?? .start : .start,
        severity: change.breaksOthers ? .error : .warning,
        message: .init("\(change.module): \(change.words)", why: "it asks for a \(change.bump.rawValue) version"))
    }
    return LintReport(findings: findings.sorted(), of: Extent(of: repository))
  }
}
