import ManifestEditing
import Model
import ProcessRunning
import SourceFacts
import SourceText

/// A package as it is committed: its split history, and its manifests.
struct PackageSource {
  let container: Container
  let history: PackageHistory
  /// The local packages that it depends on.
  let dependencies: [Container]
  let hasTests: Bool
  private let store: ObjectStore
  private let sourceTree: String
  private let manifests: [DependencyLocations]

  /// Reads a package.
  ///
  /// Not an initializer: an asynchronous one that throws errors of two types crashes the optimizer of Swift 6.3.1.
  ///
  /// - Throws: A `GitError` or a `UserError`.
  static func read(
    _ container: Container, in repository: Repository, of git: Git, store: ObjectStore
  ) async throws -> PackageSource {
    guard !container.directory.isEmpty else {
      throw UserError("\(container.name) is the repository itself: tag and push it as it is")
    }
    let prefix = try await git.text("rev-parse", "--show-prefix")
    guard let history = try await PackageHistory.split(prefix + container.directory, of: git, into: store),
      let tree = try await store.resolve("\(history.tip)^{tree}")
    else { throw UserError("\(container.name) is not committed: `git add \(container.directory)`, and commit") }
    let manifests = try await manifests(of: tree, in: container.directory, store)
    guard !manifests.isEmpty else {
      throw UserError(
        "\(container.name): the manifest in \(container.directory) is not committed to this repository; if the folder is"
          + " a repository of its own, release it by tagging and pushing that")
    }
    let missing = try await missingFiles(of: container, in: repository, below: git.folder, tree, store)
    guard missing.isEmpty else {
      throw UserError(
        missing.map {
          "\($0) is compiled here, and not in a release of \(container.name): git has no file there; commit a copy"
        }.joined(separator: "\n"))
    }
    return PackageSource(
      container: container, history: history,
      dependencies: container.localDependencies.map { repository.containers[$0] },
      hasTests: container.modules.contains { repository.modules[$0].isTest }, store: store, sourceTree: tree,
      manifests: manifests)
  }

  /// The name of its repository, from which SwiftPM derives the identity: the folder's.
  static func name(of container: Container) -> String {
    container.directory.split(separator: "/").last.map(String.init) ?? container.name
  }

  static func manifests(of tree: String, in folder: String, _ store: ObjectStore) async throws -> [DependencyLocations]
  {
    var result: [DependencyLocations] = []
    for name in try await store.topFiles(of: tree) where isManifest(name) {
      let text = String(decoding: try await store.blob("\(tree):\(name)"), as: UTF8.self)
      result.append(try DependencyLocations(file: RelativePath.join(folder, name), text: text))
    }
    return result
  }

  static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
  }

  /// The sources and resources that a release would lack: git ignores them, they are in a submodule, or a link leads out
  /// of the package.
  private static func missingFiles(
    of container: Container, in repository: Repository, below root: String, _ tree: String, _ store: ObjectStore
  ) async throws(GitError) -> [String] {
    let files = try await store.files(of: tree)
    let folders = RelativePath.folders(containing: files)
    let paths = container.modules.map { repository.modules[$0] }.filter { !$0.isTest }.flatMap { module in
      module.sources.map(\.path)
        + module.resources.compactMap { RelativePath.resolve($0, from: module.directory ?? "") }
        .filter { DiskPath.exists("\(root)/\($0)") }
    }
    return Set(paths).filter { path in
      guard let end = LinkDestination.path(of: path, below: root), RelativePath.isInside(end, container.directory)
      else { return true }
      let released = RelativePath.below(container.directory, end)
      return !files.contains(released) && !folders.contains(released)
    }.sorted()
  }

  /// The package's files with other dependency locations in its manifests.
  ///
  /// - Parameter edit: The replacement for a local package.
  /// - Returns: The tree's id.
  func tree(
    _ edit: (Container) throws(UserError) -> DependencyEdit
  ) async throws -> String {
    var files: [String: String] = [:]
    for manifest in manifests {
      let name = RelativePath.lastComponent(manifest.file)
      files[name] = try manifest.text { dependency throws(UserError) in
        guard case .path(let path) = dependency.location else { return nil }
        // All manifests of a package refer to the same packages as the selected one.
        guard let local = dependencies.first(where: { $0.identity == dependency.identity }) else {
          throw UserError(
            "\(manifest.file):\(dependency.position.line):\(dependency.position.column): \(path) is not a package of"
              + " this repository, so no one else could find it")
        }
        return try edit(local)
      }
    }
    return try await store.tree(sourceTree, replacing: files)
  }
}
