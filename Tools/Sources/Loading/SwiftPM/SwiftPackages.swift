import Configuration
import ManifestReading
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// The Swift packages of a repository.
struct SwiftPackages: ContainerLoader {
  let manifests: RepositoryLoader.Manifests
  let configuration: Configuration
  private var packages: [Repository.Package] = []

  init(manifests: RepositoryLoader.Manifests, configuration: Configuration) {
    self.manifests = manifests
    self.configuration = configuration
  }

  mutating func read(_ tree: FileTree) async {
    let folders = tree.directories.filter { folder, listing in
      listing.hasManifest && !tree.isIgnored(RelativePath.join(folder, ManifestSelection.plainName))
    }
    var known: Set<String> = []
    var pending = folders.keys.sorted()
    // Folders that are skipped may contain packages, which are read if a manifest refers to them.
    while !pending.isEmpty {
      known.formUnion(pending)
      let first = packages.count
      await addPackages(in: pending, of: tree)
      let named = packages[first...].flatMap { package in
        package.manifest.dependencies.compactMap { Self.folder(of: $0, from: package.directory, in: tree) }
      }
      pending = Set(named).subtracting(known).filter { tree.directories[$0] == nil }.sorted()
    }
  }

  mutating func addModules(to repository: inout Repository, from tree: FileTree) -> [String] {
    let first = repository.packages.count
    for index in packages.indices { packages[index].id = first + index }
    repository.packages += packages
    let others = OtherManifests(
      tree: tree, reader: ManifestReader(environment: configuration.manifests.environment))
    repository.problems += packages.compactMap(others.problem)
    // Before the targets: their links are resolved in the packages that they refer to.
    PackageLinker.link(&repository, packages.map(\.id), in: tree)
    return addTargets(from: tree, to: &repository)
  }

  func link(_ repository: inout Repository, in tree: FileTree) {
    TargetLinker.link(&repository, packages.map(\.id))
  }

  // MARK: Reading

  /// The folder of a package dependency by path.
  private static func folder(
    of dependency: Manifest.PackageDependency, from directory: String, in tree: FileTree
  ) -> String? {
    guard case .path(let path) = dependency.location,
      case .inside(let folder) = PackageLinker.destination(of: path, from: directory, in: tree),
      tree.listing(at: folder)?.directory.hasManifest == true
    else { return nil }
    return folder
  }

  /// - Parameter names: The folders that contain a file named like a manifest.
  private mutating func addPackages(in names: [String], of tree: FileTree) async {
    let loader = ManifestLoader(
      tree: tree, reader: ManifestReader(environment: configuration.manifests.environment))
    let loaded = AllCores.map(
      names, timeLimit: ParsingLimits.patience, late: { loader.load($0) { _ in ManifestReader.tooSlow } }
    ) { loader.load($0) }
    for (folder, package) in zip(names, loaded) where package.isManifest {
      var manifest = await decided(package, in: tree.absolutePath(folder))
      for index in manifest.dependencies.indices {
        manifest.dependencies[index].resolve(from: tree.absolutePath(folder))
      }
      let name = RelativePath.lastComponent(tree.absolutePath(folder))
      packages.append(
        Repository.Package(
          id: packages.count, name: manifest.name ?? name, identity: name.lowercased(),
          directory: folder, manifestPath: package.path, manifest: manifest,
          container: .package, location: folder,
          defaultIsolation: package.text.map(DefaultIsolation.init) ?? DefaultIsolation(), ignores: package.ignores))
    }
  }

  /// The manifest as parsed, or as SwiftPM evaluates it, if that is needed and was requested.
  private func decided(_ package: ManifestLoader.Loaded, in folder: String) async -> Manifest {
    guard !package.manifest.isDecided, case .evaluateUndecided = manifests, let text = package.text else {
      return package.manifest
    }
    do {
      return try await ManifestEvaluator(environment: configuration.manifests.environment)
        .evaluate(packageIn: folder, text: text)
    } catch {
      // Keep what was parsed, but report SwiftPM's error as the reason for the rest.
      var refused = package.manifest
      refused.undecided = Manifest(broken: "SwiftPM cannot evaluate it: \(error)").undecided
      return refused
    }
  }

  // MARK: Targets

  private func addTargets(from tree: FileTree, to repository: inout Repository) -> [String] {
    let folders = Set(packages.map(\.directory))
    let own = packages.map { repository.packages[$0.id] }
    let found = AllCores.map(own) { package in
      package.manifest.targets.map(SourceFinder(tree: tree, package: package, packages: folders).sources)
    }
    let modules = CModules(tree: tree)
    for (package, found) in zip(own, found) {
      for (declaration, sources) in zip(package.manifest.targets, found) {
        let id = repository.targets.count
        repository.problems += sources.problems
        repository.packages[package.id].targets.append(id)
        repository.targets.append(
          Repository.Target(
            id: id, package: package.id, declaration: declaration,
            module: ModuleName.module(ofTarget: declaration.name), directory: sources.directory,
            files: sources.files.map { SourceFile(path: $0) },
            foreignFiles: sources.foreignFiles.map { SourceFile(path: $0) }, hasForeignSources: sources.hasForeign,
            hasUnseenSources: sources.hasUnseen || !sources.problems.isEmpty))
        repository.targets[id].usualDirectory = RelativePath.join(
          package.directory, declaration.path ?? "Sources/\(declaration.name)")
        modules.note(&repository.targets[id], of: package, &repository.problems)
        guard let folder = sources.directory, !declaration.headerSearchPaths.isEmpty else { continue }
        let paths = declaration.headerSearchPaths.compactMap { RelativePath.resolve($0, from: folder) }
        repository.targets[id].headerFolders = HeaderFolders(tree: tree).names(in: paths)
      }
    }
    return found.joined().flatMap(\.linkedFiles)
  }
}

extension FileTree.Directory {
  /// Whether there is a file named like a manifest. SwiftPM accepts a symbolic link, too.
  var hasManifest: Bool {
    files.contains(ManifestSelection.plainName) || links.contains(ManifestSelection.plainName)
  }
}
