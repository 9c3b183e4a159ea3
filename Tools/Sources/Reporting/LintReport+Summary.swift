import Configuration
import Linting
import Model
import Rules
import SourceText

/// The summary at the end of reports for people.
extension LintReport {
  /// The findings and the scope: "Found 1 error and 0 warnings: 3 packages, 4 targets, 20 files."
  var summary: String {
    [finding, ownership, notShown, missingRoles, coverage.words].compactMap(\.self).joined(separator: " ")
  }

  /// "3 packages, 4 targets, 20 files", and with Objective-C "1 project, 4 targets, 20 files and 13 in other languages".
  var scope: String {
    let words = extent.containers.words + [extent.targets.counted("target"), extent.files.counted("file")]
    let others = extent.foreignFiles == 0 ? "" : " and \(extent.foreignFiles) in other languages"
    return words.joined(separator: ", ") + others
  }

  /// "131 errors and 0 warnings by 8 edges", or without the edges if each finding is one.
  var weight: String {
    let edges = edges
    return "\(count(of: .error).counted("error")) and \(count(of: .warning).counted("warning"))"
      + (edges < findings.count ? " by \(edges.counted("edge"))" : "")
  }

  private var finding: String {
    findings.isEmpty ? "Nothing found: \(scope)." : "Found \(weight): \(scope)."
  }

  /// How many modules no rule about roles applies to, and what would give them one; `nil` if all have one.
  private var missingRoles: String? {
    let count = extent.modulesWithoutRole.count
    let names = Set(extent.modulesWithoutRole).sorted()
    guard count > 0 else { return nil }
    let shown =
      names.count > 3 ? "\(names[0]), \(names[1]) and \(count - 2) more" : names.joined(separator: ", ")
    return """
      \(count.counted("module")) \(count == 1 ? "has" : "have") no role, so that only the rules without \
      roles apply there (\(shown.oneLine)): a class Target_…, a category of its name, or `roles` in \
      \(Configuration.fileName) gives a module one.
      """
  }

  /// What the baseline, comments and exceptions suppress, so that a green run does not hide how much that is;
  /// `nil` if they suppress nothing.
  var notShown: String? {
    let parts = SuppressedFinding.Reason.Kind.allCases.compactMap { kind -> String? in
      let count = count(suppressedBy: kind)
      return count == 0 ? nil : "\(count) \(kind.words)"
    }
    return parts.isEmpty ? nil : "Not shown: \(parts.joined(separator: ", "))."
  }

  func count(suppressedBy kind: SuppressedFinding.Reason.Kind) -> Int {
    suppressed.count { $0.reason.kind == kind }
  }
}

extension SuppressedFinding.Reason {
  /// A kind of suppression.
  enum Kind: CaseIterable {
    case baseline, comment, exception

    fileprivate var words: String {
      switch self {
      case .baseline: "in the baseline"
      case .comment: "ignored by a comment"
      case .exception: "excepted by the configuration"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .baseline: .baseline
    case .comment: .comment
    case .exception: .exception
    }
  }
}
