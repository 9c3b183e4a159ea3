import Configuration
import ImportScanning
import ManifestReading
import SourceText

/// Reads a repository: discover, read the manifests, resolve their names, scan the sources.
///
/// One pass; every rule then works on what is in memory.
package struct RepositoryLoader {
  /// How manifests become what they declare.
  package enum Manifests: Sendable {
    /// Parsed, never run.
    case read
    /// Run by SwiftPM where reading cannot decide.
    case evaluateUndecided
  }

  var manifests: Manifests
  var configuration: Configuration
  private let observer: (any StageObserver)?

  package init(
    manifests: Manifests = .read, configuration: Configuration = Configuration(),
    observer: (any StageObserver)? = nil
  ) {
    self.manifests = manifests
    self.configuration = configuration
    self.observer = observer
  }

  /// Reads everything below `root`.
  ///
  /// - Parameter root: An absolute path without links.
  package func load(root: String) async -> Repository {
    observer?.begin(.discovery)
    let tree = FileTree(root: root, exclude: configuration.exclude)
    var repository = Repository()
    repository.configuration = configuration
    repository.problems = tree.problems
    observer?.begin(.manifests)
    await addPackages(from: tree, to: &repository)
    observer?.begin(.linking)
    // Before the targets: their names are looked up in the packages that they name.
    PackageLinker.link(&repository, in: tree)
    addTargets(from: tree, to: &repository)
    repository.indexModules()
    TargetLinker.link(&repository)
    // Last, because only now is it known which files belong to a target.
    observer?.begin(.sources)
    let roles = RoleAssignment(repository)
    let contractTargets = ContractScope.targets(of: repository, roles)
    SourceScanner.scan(&repository, in: tree, contractTargets: contractTargets)
    // The few files that declare what names in the contract mean.
    DeclarationLoader.load(&repository, roles, for: contractTargets, in: tree)
    return repository
  }

  private func addPackages(from tree: FileTree, to repository: inout Repository) async {
    // A manifest that is a link is one for SwiftPM too.
    let folders = tree.directories.filter { _, listing in
      (listing.files + listing.links).contains(ManifestSelection.plainName)
    }
    for folder in folders.keys.sorted() {
      let (path, manifest, ignores) = await manifest(in: folder, of: tree)
      let name = RelativePath.lastComponent(tree.absolutePath(folder))
      repository.packages.append(
        Repository.Package(
          id: repository.packages.count, name: manifest.name ?? name, identity: name.lowercased(),
          directory: folder, manifestPath: path, manifest: manifest, ignores: ignores))
    }
  }

  /// The manifest that SwiftPM would take in a package's folder, what it declares, and what its comments ask.
  private func manifest(in folder: String, of tree: FileTree) async -> (path: String, Manifest, [IgnoreComment]) {
    var path = RelativePath.join(folder, ManifestSelection.plainName)
    do throws(UnreadableManifest) {
      let listing = tree.directories[folder]
      let names = (listing?.files ?? []) + (listing?.links ?? [])
      let name = try ManifestSelection().manifest(among: names) { name throws(UnreadableManifest) in
        ToolsVersionLine(manifest: try self.text(of: RelativePath.join(folder, name), in: tree))
      }
      path = RelativePath.join(folder, name ?? ManifestSelection.plainName)
      let text = try self.text(of: path, in: tree)
      let ignores = IgnoreCommentScanner.scan(Array(text.utf8))
      return (path, await manifest(text, packageIn: tree.absolutePath(folder)), ignores)
    } catch {
      return (path, Manifest(broken: "it cannot be read: \(error.words)"), [])
    }
  }

  private struct UnreadableManifest: Error {
    let words: String
  }

  private func text(of path: String, in tree: FileTree) throws(UnreadableManifest) -> String {
    // It may be a link, which must not lead to a file of somebody else.
    if tree.destination(of: path) == .outside {
      throw UnreadableManifest(words: "it is a link out of the repository, and nothing out of it is read")
    }
    do {
      return String(decoding: try FileReader.readUTF8(tree.absolutePath(path)), as: UTF8.self)
    } catch {
      throw UnreadableManifest(words: error.description)
    }
  }

  private func manifest(_ text: String, packageIn folder: String) async -> Manifest {
    let manifest = ManifestReader().read(text)
    guard !manifest.isDecided, case .evaluateUndecided = manifests else { return manifest }
    do {
      return try await ManifestEvaluator().evaluate(packageIn: folder, text: text)
    } catch {
      // What was read stays, and what SwiftPM says of the rest takes the place of what the reader said.
      var refused = manifest
      refused.undecided = Manifest(broken: "SwiftPM cannot evaluate it: \(error)").undecided
      return refused
    }
  }

  private func addTargets(from tree: FileTree, to repository: inout Repository) {
    for package in repository.packages.indices {
      let finder = SourceFinder(tree: tree, package: repository.packages[package])
      for declaration in repository.packages[package].manifest.targets {
        let id = repository.targets.count
        let sources = finder.sources(of: declaration)
        repository.problems += sources.problems
        repository.packages[package].targets.append(id)
        repository.targets.append(
          Repository.Target(
            id: id, package: package, declaration: declaration,
            module: ModuleName.module(ofTarget: declaration.name), directory: sources.directory,
            files: sources.files.map { SourceFile(path: $0) }, hasForeignSources: sources.hasForeign,
            hasExcludedSources: sources.hasExcluded))
      }
    }
  }
}
