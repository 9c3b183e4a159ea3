import Configuration
import GitRunning
import Model

/// Missing files that git ignores, such as secrets and generated files.
struct IgnoredPaths {
  private let root: String
  private let passingOver: PassingOver

  init(in tree: FileTree) {
    (root, passingOver) = (tree.root, tree.passingOver)
  }

  /// The missing paths that git ignores.
  func paths(in problems: [Problem]) async -> Result<Set<String>, GitError> {
    await passingOver.ignored(among: Set(problems.compactMap { MissingPath($0, root: root)?.path }), below: root)
  }

  /// The patterns that exclude something, or what git ignores: in a fresh clone nothing has made it yet.
  func exclusions(_ configuration: Configuration, in tree: FileTree) async -> Set<String> {
    let found = tree.exclusions
    let paths = configuration.exclude.map(\.value.text).filter { !found.contains($0) }.map { pattern in
      // Any name that the pattern may mean.
      (pattern, path: pattern.replacing("**/", with: "").replacing("*", with: "x"))
    }
    guard case .success(let ignored) = await passingOver.ignored(among: Set(paths.map(\.path)), below: root) else {
      return found
    }
    return found.union(paths.filter { ignored.contains($0.path) }.map(\.0))
  }

  /// Marks the problems of these paths.
  func mark(_ problems: inout [Problem], ignored answer: Result<Set<String>, GitError>) {
    let ignored: Set<String>
    switch answer {
    case .success(let paths): ignored = paths
    case .failure(let error):
      problems.append(.init(file: ".", .withoutIgnoreRules(error.words)))
      return
    }
    for index in problems.indices {
      guard let path = MissingPath(problems[index], root: root), ignored.contains(path.path) else { continue }
      problems[index].kind = .ignoredByGit(what: path.what, path: path.written)
    }
  }
}
