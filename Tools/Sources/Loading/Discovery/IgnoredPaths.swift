import Model

/// What is missing because git does not look at it: secrets, and what a script of the repository makes.
struct IgnoredPaths {
  private let root: String
  private let passingOver: PassingOver

  init(in tree: FileTree) {
    (root, passingOver) = (tree.root, tree.passingOver)
  }

  /// Says of each missing path that git ignores it, where it does.
  func mark(_ problems: inout [Problem]) async {
    let missing = problems.map { MissingPath($0, root: root) }
    let ignored = await passingOver.ignored(among: Set(missing.compactMap { $0?.path }), below: root)
    guard !ignored.isEmpty else { return }
    for (index, path) in missing.enumerated() {
      guard let path, ignored.contains(path.path) else { continue }
      problems[index].kind = .ignoredByGit(what: path.what, path: path.written)
    }
  }
}
