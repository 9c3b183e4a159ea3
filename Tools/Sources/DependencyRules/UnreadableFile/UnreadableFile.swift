import Model
import Rules
import SourceText

/// A file or folder that could not be read, so that its imports are unknown.
struct UnreadableFile: Rule {
  static let id = "unreadable_file"

  static let tellsWhatIsNotJudged = true

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.problems.compactMap { problem in
      if case .withoutIgnoreRules(let why) = problem.kind {
        return Finding(
          rule: Self.id, file: problem.file, position: problem.position, severity: .warning,
          message: .init(
            "git does not say what it ignores (\(why.oneLine))",
            why: "files that it ignores are read like the others",
            instead: "correct that, or set gitignore: false"))
      }
      guard let (what, way, severity) = words(for: problem.kind) else { return nil }
      return Finding(
        rule: Self.id, package: problem.package, target: problem.target, file: problem.file,
        position: problem.position, severity: severity,
        message: .init(what, why: "its \(problem.kind.hides) are not known", instead: way))
    }
  }

  private func words(for kind: Problem.Kind) -> (what: String, way: String, Severity)? {
    switch kind {
    case .unreadable(let why):
      ("this cannot be read: \(why)", "correct it, or exclude it in the manifest", .error)
    case .unreadableContract(let why):
      ("not all of this was read: \(why)", "simplify it, split it, or exclude it", .error)
    case .nameIsNotUTF8:
      ("the name of this file is not UTF-8", "rename it", .error)
    case .leadsOutOfRoot:
      (
        "this link leads out of the repository, and nothing outside is read",
        "lint the folder that contains both, or exclude the link in the configuration", .error
      )
    case .leadsInCircle:
      (
        "this link leads back into its own folder, or to one that the target already has", "remove it",
        .warning
      )
    case .leadsNowhere, .leadsElsewhere, .ignoredByGit, .absentSubmodule, .dependencyOutOfRoot, .sameName,
      .sameIdentity, .missingSource, .missingSources, .otherCase, .missingSettings, .sourceOutOfRoot, .dangling,
      .undecided, .withoutIgnoreRules,
      .otherManifest:
      nil
    }
  }
}

extension Problem.Kind {
  /// What is unknown because of the problem.
  fileprivate var hides: String {
    if case .unreadableContract = self { "calls and targets" } else { "imports" }
  }
}
