import Model
import Rules

/// A path in a manifest that leads nowhere, or out of the repository.
struct UnresolvedPath: Rule {
  static let id = "unresolved_path"

  static let tellsWhatIsNotJudged = true

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.problems.compactMap { problem in
      finding(for: problem, context.repository) ?? warning(for: problem, context.repository)
    }
  }

  private func finding(for problem: Problem, _ repository: Repository) -> Finding? {
    switch problem.kind {
    case .leadsNowhere(let what, let path) where !isBesidePlugin(path, problem, repository):
      finding(
        for: problem, symbol: path,
        .init(
          "\(what) is not at \"\(path)\"", why: "what it links and imports cannot be judged",
          instead: "correct the path"))
    case .dependencyOutOfRoot(let noun, let path):
      finding(
        for: problem, symbol: path,
        .init(
          "the \(noun) at \"\(path)\" is outside the linted folder and not read",
          why: "it is taken for a third-party \(noun)",
          instead: "lint the folder that contains both, or refer to the \(noun) by its URL"))
    case .missingSource(let path, let mayBeMade): missing(path, mayBeMade, problem)
    case .missingSources(let count, let all):
      finding(
        for: problem, symbol: "sources",
        .init(
          "\(count) of the \(all) files that \(problem.package ?? "the project") compiles do not exist",
          why: """
            it was made for another state of the repository, and \
            \(count * 2 > all ? "cannot be judged" : "what they import is not judged")
            """, instead: "generate it again, or remove it"))
    case .absentSubmodule(let path, let uses):
      finding(
        for: problem, symbol: path,
        .init(
          """
          the submodule \(path.oneLine) is not checked out, and \(uses) \(uses == 1 ? "path leads" : "paths lead") \
          into it
          """, why: "its content cannot be judged, nor its users", instead: "run git submodule update --init"))
    case .sourceOutOfRoot(let path):
      finding(
        for: problem, symbol: path,
        .init(
          "the sources at \"\(path)\" are outside the linted folder and not read",
          instead: "lint the folder that contains both"))
    case .dangling(let words):
      finding(
        for: problem, symbol: words, .init(words, why: "what it refers to is not judged", instead: "correct it"))
    default: nil
    }
  }

  private func warning(for problem: Problem, _ repository: Repository) -> Finding? {
    switch problem.kind {
    case .leadsNowhere(let what, let path) where isBesidePlugin(path, problem, repository):
      finding(
        for: problem, symbol: path,
        .init(
          "\(what) is not at \"\(path)\"", why: "Flutter puts it beside the plugin when it builds an app with it",
          instead: "let Flutter build one first, or leave it"), .warning)
    case .leadsElsewhere(let path, let package):
      finding(
        for: problem, symbol: path,
        .init(
          "the package is not at \"\(path)\"; \(package) has its name, and is judged in its place",
          why: "Xcode takes that while a workspace has both, SwiftPM finds none", instead: "correct the path"),
        .warning)
    case .otherCase(let path, let spelled):
      finding(
        for: problem, symbol: path,
        .init(
          "\(problem.target.map { "\($0) compiles" } ?? "this names") \"\(path)\", which is \"\(spelled)\" on disk",
          why: "it is found only on a case-insensitive disk, as on most Macs", instead: "write it as it is on disk"),
        .warning)
    case .missingSettings(let path):
      finding(
        for: problem, symbol: path,
        .init(
          "there are no settings at \"\(path)\"", why: "the module names and flags in them are unknown",
          instead: "correct the path, or add the file"), .warning)
    case .ignoredByGit(let what, let path, let others): ignored(what, path, others, problem)
    default: nil
    }
  }

  /// Whether a package of a plugin refers to what Flutter puts beside it: to another plugin, or to its own framework.
  private func isBesidePlugin(_ path: String, _ problem: Problem, _ repository: Repository) -> Bool {
    guard path.hasPrefix("../"), !path.dropFirst(3).contains("/"),
      let container = repository.containers.first(where: { $0.manifestPath == problem.file })
    else { return false }
    return container.references.contains { $0.location == .path("../FlutterFramework") }
  }

  private func ignored(_ what: String, _ path: String, _ others: Int, _ problem: Problem) -> Finding {
    let rest = others > 0 ? ", nor are \(others) more files and folders that this names" : ""
    let (it, its, isMade) = others > 0 ? ("them", "their", "they are") : ("it", "its", "it is")
    return finding(
      for: problem, symbol: path,
      .init(
        "\(what) is not at \"\(path)\"\(rest), where git ignores \(it)",
        why: "\(isMade) generated on each machine, and \(its) links and imports cannot be judged before that",
        instead: "generate \(it) first"), .warning)
  }

  private func missing(_ path: String, _ mayBeMade: Bool, _ problem: Problem) -> Finding {
    let who = problem.target ?? "the project"
    return finding(
      for: problem, symbol: path,
      .init(
        "\(who) compiles \"\(path)\", but there is no such file", why: "its imports cannot be judged",
        instead: "\(mayBeMade ? "unless a build script creates it, " : "")remove it from the target, or add the file"),
      mayBeMade ? .warning : .error)
  }

  private func finding(
    for problem: Problem, symbol: String, _ message: Finding.Message, _ severity: Severity = .error
  ) -> Finding {
    Finding(
      rule: Self.id, package: problem.package, target: problem.target, file: problem.file, symbol: symbol,
      position: problem.position, severity: severity, message: message)
  }
}
