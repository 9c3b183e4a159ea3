import Model
import Rules

/// A path in a manifest that leads nowhere, or out of the repository.
package struct UnresolvedPath: Rule {
  package static let id = "unresolved_path"

  package init() {}

  package static let tellsWhatIsNotJudged = true

  package func findings(in context: RuleContext) -> [Finding] {
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
      default: nil
      }
    }
  }

  private func finding(
    for problem: Problem, symbol: String, _ message: String
  ) -> Finding {
    Finding(
      rule: Self.id, package: problem.package, target: problem.target, file: problem.file, symbol: symbol,
      position: problem.position, message: message)
  }
}
