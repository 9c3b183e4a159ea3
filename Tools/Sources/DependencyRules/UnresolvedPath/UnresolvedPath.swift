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
          the package at \"\(path)\" is out of the folder that is linted, and nothing out of it is read, so it \
          is taken for a third-party package; lint the folder that holds both, or name the package by its URL
          """)
      case .missingSource(let path, let mayBeMade): missing(path, mayBeMade, problem)
      case .otherCase(let path, let spelled):
        finding(
          for: problem, symbol: path,
          """
          \(problem.target.map { "\($0) compiles" } ?? "this names") \"\(path)\", which is \"\(spelled)\" on disk: it is \
          found only where a disk does not tell case, as on most Macs; write it as it is on disk
          """, .warning)
      case .missingSettings(let path):
        finding(
          for: problem, symbol: path,
          """
          there are no settings at \"\(path)\", so that what they say of modules' names and flags is not known; \
          correct the path, or add the file
          """, .warning)
      case .ignoredByGit(let what, let path):
        finding(
          for: problem, symbol: path,
          """
          \(what) is not at \"\(path)\", and git ignores it there, so that everybody makes it by themselves: what it \
          links and imports cannot be judged where it is not made first
          """, .warning)
      case .absentSubmodule(let path, let uses):
        finding(
          for: problem, symbol: path,
          """
          the submodule \(path.oneLine) is not checked out, and \(uses) \(uses == 1 ? "path leads" : "paths lead") \
          into it: what is there cannot be judged, nor who uses it; run git submodule update --init
          """)
      case .sourceOutOfRoot(let path):
        finding(
          for: problem, symbol: path,
          """
          the sources at \"\(path)\" are out of the folder that is linted, and nothing out of it is read; lint the \
          folder that holds both
          """)
      case .dangling(let words):
        finding(for: problem, symbol: words, "\(words): what it stands for is not judged; correct it")
      default: nil
      }
    }
  }

  private func missing(_ path: String, _ mayBeMade: Bool, _ problem: Problem) -> Finding {
    let who = problem.target ?? "the project"
    return finding(
      for: problem, symbol: path,
      """
      \(who) compiles \"\(path)\", and there is no such file: what it imports cannot be judged; \
      \(mayBeMade ? "unless a script of the build makes it, " : "")take it out of the target, or add the file
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
