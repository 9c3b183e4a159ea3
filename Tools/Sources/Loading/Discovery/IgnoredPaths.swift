import Configuration
import Model
import ProcessRunning

/// Missing files that git ignores, such as secrets and generated files.
struct IgnoredPaths {
  /// By the index of the problem.
  private let missing: [Int: MissingPath]
  private let root: String
  private let skippedFolders: SkippedFolders

  /// - Parameter problems: All that have a path. More may be appended before they are marked.
  init(of problems: [Problem], in tree: FileTree) {
    (root, skippedFolders) = (tree.root, tree.skippedFolders)
    let paths = problems.indices.compactMap { index in MissingPath(problems[index], root: tree.root).map { (index, $0) }
    }
    missing = Dictionary(uniqueKeysWithValues: paths)
  }

  /// The missing paths that git ignores.
  func paths() async -> Result<Set<String>, GitError> {
    await skippedFolders.ignored(among: Set(missing.values.map(\.path)), below: root)
  }

  /// The patterns of `exclude` and `inputs` that mean something that is there, or what git ignores: in a fresh clone
  /// nothing has made it yet.
  func livePatterns(_ configuration: Configuration, in tree: FileTree) async -> Set<String> {
    let inputs = configuration.inputs.flatMap(\.files).map(\.value)
    let found = tree.exclusions.union(inputs.filter(tree.has).map(\.text))
    let patterns = configuration.exclude.map(\.value) + inputs
    let paths = patterns.map(\.text).filter { !found.contains($0) }.map { pattern in
      // Any name that the pattern may mean.
      (pattern, path: pattern.replacing("**/", with: "").replacing("*", with: "x"))
    }
    guard case .success(let ignored) = await skippedFolders.ignored(among: Set(paths.map(\.path)), below: root) else {
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
    for (index, path) in missing where ignored.contains(path.path) {
      problems[index].kind = .ignoredByGit(what: path.what, path: path.written)
    }
  }
}
