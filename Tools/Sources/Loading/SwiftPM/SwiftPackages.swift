import Configuration
import Manifests
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// The Swift packages of a repository.
struct SwiftPackages: ContainerLoader {
  let evaluatesManifests: Bool
  let configuration: Configuration
  private var packages: [Container] = []
  /// Of each of them.
  private var declarations: [Manifest] = []

  init(evaluatesManifests: Bool, configuration: Configuration) {
    self.evaluatesManifests = evaluatesManifests
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
      let named = packages[first...].flatMap { container in
        container.references.compactMap { Self.folder(of: $0, from: container.directory, in: tree) }
      }
      pending = Set(named).subtracting(known).filter { tree.directories[$0] == nil }.sorted()
    }
  }

  mutating func addModules(to repository: inout Repository, from tree: FileTree) -> [String] {
    let first = repository.containers.count
    for index in packages.indices { packages[index].id = first + index }
    repository.containers += packages
    let others = OtherManifests(
      tree: tree, reader: ManifestReader(environment: configuration.manifests.environment))
    repository.problems += zip(packages, declarations).compactMap(others.problem)
    // Before the targets: their links are resolved in the packages that they refer to.
    PackageLinker.link(&repository, packages.map(\.id), in: tree)
    return addTargets(from: tree, to: &repository)
  }

  func link(_ repository: inout Repository, in tree: FileTree) {
    for (container, manifest) in zip(packages, declarations) { ModuleLinker.link(&repository, container.id, manifest) }
  }

  // MARK: Reading

  /// The folder of a package dependency by path.
  private static func folder(
    of dependency: ContainerReference, from directory: String, in tree: FileTree
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
      if TuistFiles.onlyResolves(packageIn: folder, of: tree) { (manifest.targets, manifest.products) = ([], []) }
      let name = RelativePath.lastComponent(tree.absolutePath(folder))
      var made = Container(
        id: packages.count, name: manifest.name ?? name, identity: name.lowercased(), directory: folder,
        manifestPath: package.path, facts: .package, location: folder)
      made.products = manifest.products
      made.references = manifest.dependencies
      made.toolsVersion = manifest.toolsVersion
      (made.traits, made.enabledTraits) = (manifest.traits, manifest.enabledTraits)
      made.platforms = manifest.platforms
      made.undecided = manifest.undecided
      made.defaultIsolation = package.text.map(DefaultIsolation.init) ?? DefaultIsolation()
      made.ignores = package.ignores
      packages.append(made)
      declarations.append(manifest)
    }
  }

  /// The manifest as parsed, or as SwiftPM evaluates it, if that is needed and was requested.
  private func decided(_ package: ManifestLoader.Loaded, in folder: String) async -> Manifest {
    guard !package.manifest.isDecided, evaluatesManifests, let text = package.text else {
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
    let own = Array(zip(packages, declarations))
    let found = AllCores.map(own) { container, manifest in
      let finder = SourceFinder(tree: tree, container: container, manifest: manifest, packages: folders)
      return manifest.targets.map(finder.sources)
    }
    for ((container, manifest), found) in zip(own, found) {
      for (declaration, sources) in zip(manifest.targets, found) {
        repository.problems += sources.problems
        var module = target(declaration, of: container, sources, tree, &repository.problems)
        if let mode = manifest.languageMode, !module.swiftSettings.contains(where: { $0.name == "swiftLanguageMode" }) {
          module.swiftSettings.append(.init(name: "swiftLanguageMode", values: ["v\(mode)"]))
        }
        repository.add(module, to: container.id)
      }
    }
    return found.joined().flatMap(\.linkedFiles)
  }

  private func target(
    _ declared: Manifest.Target, of container: Container, _ sources: SourceFinder.Sources, _ tree: FileTree,
    _ problems: inout [Problem]
  ) -> Module {
    var module = Module(declared.name, declared.kind, at: declared.position)
    module.take(sources)
    module.isPlaced = declared.path != nil
    module.usualDirectory = RelativePath.join(container.directory, declared.path ?? "Sources/\(declared.name)")
    (module.plugins, module.resources) = (declared.plugins, declared.resources)
    module.hasLinkerSettings = declared.hasLinkerSettings
    (module.swiftSettings, module.hasDecidedSettings) = (declared.swiftSettings, declared.hasDecidedSettings)
    (module.certainFlags, module.macros) = (declared.certainFlags, declared.macros)
    module.hasDecidedDependencies = declared.hasDecidedDependencies
    CModules(tree: tree).note(&module, declaredAs: declared, of: container, &problems)
    guard let folder = sources.directory, !declared.headerSearchPaths.isEmpty else { return module }
    let paths = declared.headerSearchPaths.compactMap { RelativePath.resolve($0, from: folder) }
    module.headerFolders = HeaderFolders(tree: tree).names(in: paths)
    return module
  }
}

extension FileTree.Directory {
  /// Whether there is a file named like a manifest. SwiftPM accepts a symbolic link, too.
  var hasManifest: Bool {
    files.contains(ManifestSelection.plainName) || links.contains(ManifestSelection.plainName)
  }
}
