import Model
import Rules

/// A path in a manifest that leads nowhere, or out of the repository.
struct UnresolvedPath: Rule {
  static let id = "unresolved_path"

  static let tellsWhatIsNotJudged = true

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.problems.compactMap { problem in
      switch problem.kind {
      case .leadsNowhere(let what, let path):
        finding(
          for: problem, symbol: path,
          "\(what) is not at \"\(path)\": what it links and imports cannot be judged; correct the path")
      case .dependencyOutOfRoot(let path):
        finding(
          for: problem, symbol: path,
          """
          the package at \"\(path)\" is outside the linted folder and not read, so it is taken for a third-party \
          package; lint the folder that contains both, or refer to the package by its URL
          """)
      case .missingSource(let path, let mayBeMade): missing(path, mayBeMade, problem)
      case .missingSources(let count, let all):
        finding(
          for: problem, symbol: "sources",
          """
          \(count) of the \(all) files that \(problem.package ?? "the project") compiles do not exist: it was made for \
          another state of the repository, and \(count * 2 > all ? "cannot be judged" : "what they import is not judged"); \
          generate it again, or remove it
          """)
      case .otherCase(let path, let spelled):
        finding(
          for: problem, symbol: path,
          """
          \(problem.target.map { "\($0) compiles" } ?? "this names") \"\(path)\", which is \"\(spelled)\" on disk: it \
          is found only on a case-insensitive disk, as on most Macs; write it as it is on disk
          """, .warning)
      case .missingSettings(let path):
        finding(
          for: problem, symbol: path,
          """
          there are no settings at \"\(path)\", so the module names and flags in them are unknown; correct the path, \
          or add the file
          """, .warning)
      case .ignoredByGit(let what, let path):
        finding(
          for: problem, symbol: path,
          """
          \(what) is not at \"\(path)\", where git ignores it, so it is generated on each machine: its links and \
          imports cannot be judged unless it is generated first
          """, .warning)
      case .absentSubmodule(let path, let uses):
        finding(
          for: problem, symbol: path,
          """
          the submodule \(path.oneLine) is not checked out, and \(uses) \(uses == 1 ? "path leads" : "paths lead") \
          into it: its content cannot be judged, nor its users; run git submodule update --init
          """)
      case .sourceOutOfRoot(let path):
        finding(
          for: problem, symbol: path,
          """
          the sources at \"\(path)\" are outside the linted folder and not read; lint the folder that contains both
          """)
      case .dangling(let words):
        finding(for: problem, symbol: words, "\(words): what it refers to is not judged; correct it")
      default: nil
      }
    }
  }

  private func missing(_ path: String, _ mayBeMade: Bool, _ problem: Problem) -> Finding {
    let who = problem.target ?? "the project"
    return finding(
      for: problem, symbol: path,
      """
      \(who) compiles \"\(path)\", but there is no such file: its imports cannot be judged; \
      \(mayBeMade ? "unless a build script creates it, " : "")remove it from the target, or add the file
      """, mayBeMade ? .warning : .error)
  }

  private func finding(
    for problem: Problem, symbol: String, _ message: String, _ severity: Severity = .error
  ) -> Finding {
    Finding(
      rule: Self.id, package: problem.package, target: problem.target, file: problem.file, symbol: symbol,
      position: problem.position, severity: severity, message: message)
  }
}
