import Model

/// Missing files that git ignores, such as secrets and generated files.
struct IgnoredPaths {
  private let root: String
  private let passingOver: PassingOver

  init(in tree: FileTree) {
    (root, passingOver) = (tree.root, tree.passingOver)
  }

  /// Marks the missing paths that git ignores.
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
