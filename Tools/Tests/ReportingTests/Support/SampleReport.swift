import LintTestSupport
import Linting
import Model
import Rules
import SourceEditing
import SourceText

/// A report with what is hard to print: names that break lines and mark-up, a related place, findings
/// that do not count.
let sampleReport = {
  var report = LintReport(
    findings: [
      Finding(
        rule: "forbidden_import", package: "A", target: "A", file: "A/Sources/F.swift", symbol: "B",
        position: SourcePosition(line: 3, column: 8),
        message: .init("A must not import B", why: "they stay apart", instead: "import C"),
        related: [
          Finding.Place(
            file: "B/Package.swift", position: SourcePosition(line: 2, column: 5), words: "B is\ndeclared here")
        ]),
      Finding(
        rule: "unresolved_path", file: "odd\nname.swift", position: .start, severity: .warning,
        message: "tab\there"),
    ],
    of: Extent(packages: 1, targets: 2, files: 3))
  func suppressed(_ line: Int, _ reason: SuppressedFinding.Reason) -> SuppressedFinding {
    let finding = Finding(
      rule: "unused_dependency", package: "A", target: "A", file: "A/Package.swift", symbol: "C",
      position: SourcePosition(line: line, column: 1), message: "A links C for nothing")
    return SuppressedFinding(finding, because: reason)
  }
  report.suppressed = [
    suppressed(1, .baseline), suppressed(2, .baseline), suppressed(3, .comment(reason: "until June")),
    suppressed(4, .exception(reason: "made by a plugin")),
  ]
  report.coverage = Coverage(
    swiftFiles: 1_340, judged: 254,
    unassigned: [
      .init(folder: "App", files: 1_000), .init(folder: "Wid\nget", files: 80), .init(folder: ".", files: 3),
      .init(folder: "b", files: 2), .init(folder: "c", files: 1),
    ])
  return report
}()
