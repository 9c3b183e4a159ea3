import Configuration
import Contracts
import ManifestReading
import Model
import Parsing
import SourceText
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
  package let configuration: Configuration
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
    let tree = FileTree(
      root: root, exclude: configuration.exclude, passingOver: await PassingOver(configuration, below: root))
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
    let linkedFiles = addTargets(from: tree, to: &repository)
    LinkedPackages.report(in: &repository, tree)
    CheckoutLoader.load(&repository, in: tree)
    repository.indexModules()
    TargetLinker.link(&repository)
    // Last, because only now is it known which files belong to a target.
    observer?.begin(.sources)
    repository.assignRoles()
    let contractTargets = ContractScope.targets(of: repository)
    SourceScanner.scan(&repository, in: tree, contractTargets: contractTargets)
    repository.nameOutsideModules()
    // The few files that declare what names in the contract mean.
    DeclarationLoader.load(&repository, for: contractTargets, in: tree)
    // And those that use what nobody answers, or what is forbidden.
    NameUses.load(&repository, in: tree)
    repository.coverage = SwiftFiles(repository, linkedFiles: linkedFiles, in: tree)
    repository.otherProjects = OtherProjects(in: tree)
    // From here on there may be something written.
    ParsingWatch.end()
    return repository
  }

  private func addPackages(from tree: FileTree, to repository: inout Repository) async {
    let folders = tree.directories.filter { folder, listing in
      listing.hasManifest && !tree.isIgnored(RelativePath.join(folder, ManifestSelection.plainName))
    }
    var known: Set<String> = []
    var pending = folders.keys.sorted()
    // What is passed over has packages too, and is read where a manifest names it.
    while !pending.isEmpty {
      known.formUnion(pending)
      let first = repository.packages.count
      await addPackages(in: pending, of: tree, to: &repository)
      let named = repository.packages[first...].flatMap { package in
        package.manifest.dependencies.compactMap { Self.folder(of: $0, from: package.directory, in: tree) }
      }
      pending = Set(named).subtracting(known).filter { tree.directories[$0] == nil }.sorted()
    }
  }

  /// The folder of a package that is named by its path.
  private static func folder(
    of dependency: Manifest.PackageDependency, from directory: String, in tree: FileTree
  ) -> String? {
    guard case .path(let path) = dependency.location,
      case .inside(let folder) = PackageLinker.destination(of: path, from: directory, in: tree),
      tree.listing(at: folder)?.directory.hasManifest == true
    else { return nil }
    return folder
  }

  /// - Parameter names: Folders that have a file of a manifest's name.
  private func addPackages(in names: [String], of tree: FileTree, to repository: inout Repository) async {
    let loader = ManifestLoader(
      tree: tree, reader: ManifestReader(environment: configuration.manifests.environment))
    let loaded = AllCores.map(
      names, timeLimit: ParsingLimits.patience, late: { loader.load($0) { _ in ManifestReader.tooSlow } }
    ) { loader.load($0) }
    for (folder, package) in zip(names, loaded) where package.isManifest {
      let manifest = await decided(package, in: tree.absolutePath(folder))
      let name = RelativePath.lastComponent(tree.absolutePath(folder))
      repository.packages.append(
        Repository.Package(
          id: repository.packages.count, name: manifest.name ?? name, identity: name.lowercased(),
          directory: folder, manifestPath: package.path, manifest: manifest,
          defaultIsolation: package.text.map(DefaultIsolation.init) ?? DefaultIsolation(), ignores: package.ignores))
    }
  }

  /// The manifest as it was read, or as SwiftPM evaluates it, where that is needed and was asked for.
  private func decided(_ package: ManifestLoader.Loaded, in folder: String) async -> Manifest {
    guard !package.manifest.isDecided, case .evaluateUndecided = manifests, let text = package.text else {
      return package.manifest
    }
    do {
      return try await ManifestEvaluator(environment: configuration.manifests.environment)
        .evaluate(packageIn: folder, text: text)
    } catch {
      // What was read stays, and what SwiftPM says of the rest takes the place of what the reader said.
      var refused = package.manifest
      refused.undecided = Manifest(broken: "SwiftPM cannot evaluate it: \(error)").undecided
      return refused
    }
  }

  /// - Returns: The real names of sources that are found through links.
  private func addTargets(from tree: FileTree, to repository: inout Repository) -> [String] {
    let folders = Set(repository.packages.map(\.directory))
    let found = AllCores.map(repository.packages) { package in
      package.manifest.targets.map(SourceFinder(tree: tree, package: package, packages: folders).sources)
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
    return found.joined().flatMap(\.linkedFiles)
  }
}

extension FileTree.Directory {
  /// Whether there is a file of a manifest's name. A manifest that is a link is one for SwiftPM too.
  fileprivate var hasManifest: Bool {
    files.contains(ManifestSelection.plainName) || links.contains(ManifestSelection.plainName)
  }
}
