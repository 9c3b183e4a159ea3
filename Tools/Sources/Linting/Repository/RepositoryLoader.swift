import Configuration
import ManifestReading
import Parsing
import Threads

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
    repository.hasXcodeProject = tree.directories.keys.contains {
      $0.hasSuffix(".xcodeproj") || $0.hasSuffix(".xcworkspace")
    }
    observer?.begin(.manifests)
    await addPackages(from: tree, to: &repository)
    observer?.begin(.linking)
    // Before the targets: their names are looked up in the packages that they name.
    PackageLinker.link(&repository, in: tree)
    addTargets(from: tree, to: &repository)
    CheckoutLoader.load(&repository, in: tree)
    repository.indexModules()
    TargetLinker.link(&repository)
    // Last, because only now is it known which files belong to a target.
    observer?.begin(.sources)
    let roles = RoleAssignment(repository)
    let contractTargets = ContractScope.targets(of: repository, roles)
    SourceScanner.scan(&repository, in: tree, contractTargets: contractTargets)
    // The few files that declare what names in the contract mean.
    DeclarationLoader.load(&repository, roles, for: contractTargets, in: tree)
    // And the fewer that use what nobody answers.
    ServiceUses.load(&repository, roles, in: tree)
    // From here on there may be something written.
    ParsingWatch.end()
    return repository
  }

  private func addPackages(from tree: FileTree, to repository: inout Repository) async {
    // A manifest that is a link is one for SwiftPM too.
    let folders = tree.directories.filter { _, listing in
      (listing.files + listing.links).contains(ManifestSelection.plainName)
    }
    let loader = ManifestLoader(tree: tree)
    let names = folders.keys.sorted()
    let loaded = AllCores.map(
      names, timeLimit: ParsingLimits.patience, late: { loader.load($0) { _ in ManifestReader.tooSlow } }
    ) { loader.load($0) }
    for (folder, package) in zip(names, loaded) {
      let manifest = await decided(package, in: tree.absolutePath(folder))
      let name = RelativePath.lastComponent(tree.absolutePath(folder))
      repository.packages.append(
        Repository.Package(
          id: repository.packages.count, name: manifest.name ?? name, identity: name.lowercased(),
          directory: folder, manifestPath: package.path, manifest: manifest, ignores: package.ignores))
    }
  }

  /// The manifest as it was read, or as SwiftPM evaluates it, where that is needed and was asked for.
  private func decided(_ package: ManifestLoader.Loaded, in folder: String) async -> Manifest {
    guard !package.manifest.isDecided, case .evaluateUndecided = manifests, let text = package.text else {
      return package.manifest
    }
    do {
      return try await ManifestEvaluator().evaluate(packageIn: folder, text: text)
    } catch {
      // What was read stays, and what SwiftPM says of the rest takes the place of what the reader said.
      var refused = package.manifest
      refused.undecided = Manifest(broken: "SwiftPM cannot evaluate it: \(error)").undecided
      return refused
    }
  }

  private func addTargets(from tree: FileTree, to repository: inout Repository) {
    let found = AllCores.map(repository.packages) { package in
      package.manifest.targets.map(SourceFinder(tree: tree, package: package).sources)
    }
    for package in repository.packages.indices {
      for (declaration, sources) in zip(repository.packages[package].manifest.targets, found[package]) {
        let id = repository.targets.count
        repository.problems += sources.problems
        repository.packages[package].targets.append(id)
        repository.targets.append(
          Repository.Target(
            id: id, package: package, declaration: declaration,
            module: ModuleName.module(ofTarget: declaration.name), directory: sources.directory,
            files: sources.files.map { SourceFile(path: $0) }, hasForeignSources: sources.hasForeign,
            hasUnseenSources: sources.hasUnseen || !sources.problems.isEmpty))
      }
    }
  }
}
