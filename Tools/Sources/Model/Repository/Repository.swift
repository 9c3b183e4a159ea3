import Configuration
import ImportScanning
import ManifestReading

/// Everything that the rules look at: the packages of a repository with their targets and imports.
package struct Repository: Sendable {
  /// What it says of itself.
  package var configuration = Configuration()
  package var packages: [Package] = []
  package var targets: [Target] = []
  /// How many Swift files its targets have; one of two targets counts once.
  package var fileCount = 0
  /// The same of their sources in other languages, without headers.
  package var foreignFileCount = 0
  /// Whether there is a project of Xcode's, which may build programs of its own from the packages.
  package var hasXcodeProject = false
  /// What could not be read.
  package var problems: [Problem] = []
  /// The pods whose files packages have as well.
  package var packagedPods: [PackagedPod] = []
  /// The modules of pods from elsewhere that a Podfile brings, as far as CocoaPods has written down which.
  package var lockedModules: Set<String> = []
  /// Its Swift files, whether a module has them or not.
  package var coverage = SwiftFiles()
  /// What else there is that modules may be made of.
  package var otherProjects = OtherProjects()
  /// Which targets provide a module, by its name.
  package private(set) var providers: [String: [TargetID]] = [:]
  /// Which role each package and module has.
  package private(set) var roles = RoleAssignment()

  package init() {}

  package typealias PackageID = Int
  package typealias TargetID = Int

  /// A package that was found below the root.
  package struct Package: Sendable {
    package var id: PackageID
    /// The name in the manifest, else the folder's.
    package var name: String
    /// The name by which SwiftPM knows it: the folder's, in lower case.
    package var identity: String
    /// Relative to the root; the root itself is empty.
    package var directory: String
    /// The manifest that SwiftPM would take.
    package var manifestPath: String
    package var manifest: Manifest
    /// What it is that declares its modules.
    package var container: ContainerKind
    /// Which of its targets are the main actor's where nothing else is said.
    package var defaultIsolation = DefaultIsolation()
    /// What comments in the manifest ask to pass over.
    package var ignores: [IgnoreComment] = []
    /// Where each of the manifest's package dependencies leads, in their order.
    package var dependencies: [PackageLink] = []
    package var targets: [TargetID] = []
    /// By identity, what SwiftPM has checked out for it, where it has.
    package var checkouts: [String: Checkout] = [:]
    /// The file that a tool makes its own of, and would make it anew of: who changes it changes that.
    package var source: String?
    /// Swift files among those of its modules, or among their folders, that none of them has.
    package var forgottenSources: [ForgottenSource] = []

    package init(
      id: PackageID, name: String, identity: String, directory: String, manifestPath: String, manifest: Manifest,
      container: ContainerKind = .package, defaultIsolation: DefaultIsolation = DefaultIsolation(),
      ignores: [IgnoreComment] = []
    ) {
      self.id = id
      self.name = name
      self.identity = identity
      self.directory = directory
      self.manifestPath = manifestPath
      self.manifest = manifest
      self.container = container
      self.defaultIsolation = defaultIsolation
      self.ignores = ignores
    }

    /// By what a manifest may mean this package, in lower case: its folder's name, or in older manifests its own.
    package var calledNames: [String] { [identity, name.lowercased()] }

    /// Whether a manifest may mean this package by `name`.
    package func isCalled(_ name: String) -> Bool { calledNames.contains(name.lowercased()) }

    /// The packages below the root that it depends on.
    package var localDependencies: [PackageID] {
      dependencies.compactMap { if case .local(let id) = $0 { id } else { nil } }
    }
  }

  /// Where a package dependency leads.
  package enum PackageLink: Hashable, Sendable {
    case local(PackageID)
    /// A package that is not below the root: third-party, as far as the lint can see.
    case external
  }

  /// A target with its files.
  package struct Target: Sendable {
    package var id: TargetID
    package var package: PackageID
    package var declaration: Manifest.Target
    /// The name by which sources import it.
    package var module: String
    /// Where its sources are, relative to the root; `nil` where that is not known.
    package var directory: String?
    package var files: [SourceFile] = []
    /// What the target links, in the manifest's order.
    package var links: [TargetLink] = []
    /// Modules whose links its sources may import as if they were its own: what its container builds into one place.
    package var sees: [TargetID] = []

    package var name: String { declaration.name }
    package var isTest: Bool { declaration.kind == .test }
    /// Its files that say something of the string contract, or of what names in it mean. They are few, and each of the
    /// others that was copied to ask it would cost more than the question.
    package var filesOfContract: [SourceFile] {
      files.indices.filter { files[$0].contract != nil || files[$0].declarations != nil }.map { files[$0] }
    }
    /// Its files in every language.
    package var sources: [SourceFile] { foreignFiles.isEmpty ? files : files + foreignFiles }
    /// Its sources in other languages, and its headers.
    package var foreignFiles: [SourceFile] = []
    /// The platforms that it is built for, as `os(…)` calls them; `nil` where whoever builds it says that.
    package var platforms: Set<String>?
    /// The oldest systems that it is to run on, by platform, where its container says that of each target: `17.0`.
    package var minimums: [String: String] = [:]
    /// Modules of C that it has by its settings, so that nobody links them for it.
    package var mappedModules: Set<String> = []
    /// Whether some of its sources are in another language.
    package var hasForeignSources = false
    /// Whether some of its files are not looked at, or cannot be, and may import what the others do not.
    package var hasUnseenSources = false

    package init(
      id: TargetID, package: PackageID, declaration: Manifest.Target, module: String, directory: String? = nil,
      files: [SourceFile] = [], foreignFiles: [SourceFile] = [], links: [TargetLink] = [],
      hasForeignSources: Bool = false, hasUnseenSources: Bool = false
    ) {
      self.id = id
      self.package = package
      self.declaration = declaration
      self.module = module
      self.directory = directory
      self.files = files
      self.foreignFiles = foreignFiles
      self.links = links
      self.hasForeignSources = hasForeignSources
      self.hasUnseenSources = hasUnseenSources
    }

    /// The modules that its sources import, each once. Known when all its files are read.
    package var importedModules: Set<String> = []
    /// Those of them of which it re-exports something: `@_exported import`.
    package private(set) var reexportedModules: Set<String> = []
    /// Those of these that it re-exports as a whole.
    package private(set) var whollyReexportedModules: Set<String> = []

    /// Call when its files are read.
    package mutating func noteReexports() {
      let reexports = files.lazy.flatMap(\.imports).filter { $0.attributes.contains("_exported") }
      reexportedModules = Set(reexports.map(\.module))
      if reexportedModules.isEmpty { return }
      whollyReexportedModules = Set(reexports.filter(\.rest.isEmpty).map(\.module))
    }
  }

  /// A file that no module has.
  package struct ForgottenSource: Hashable, Sendable {
    package var path: String
    /// The target of a project that it lies among the files of; `nil` for a file among a package's targets.
    package var target: TargetID?
    /// How many more there are in its folder and below, of which none is any module's.
    package var others: Int

    package init(path: String, target: TargetID? = nil, others: Int = 0) {
      self.path = path
      self.target = target
      self.others = others
    }
  }

  /// A dependency of a target, and what it leads to.
  package struct TargetLink: Sendable {
    package enum Destination: Sendable {
      /// A target of the same package.
      case sibling(TargetID)
      /// A product of a package below the root, with the targets it is made of.
      case product(String, PackageID, [TargetID])
      /// A product of a package elsewhere.
      case thirdParty(String)
      /// A name that the manifest does not explain; SwiftPM would refuse it.
      case unknown(String)
    }

    package var declaration: Manifest.Target.Dependency
    package var destination: Destination
    /// Whether it is there for something else than imports: it orders the build, or is copied into the product.
    package var needsNoImport = false
    /// The file that says it, where that is not the manifest of the target's package.
    package var file: String?

    package init(declaration: Manifest.Target.Dependency, destination: Destination) {
      self.declaration = declaration
      self.destination = destination
    }

    /// The targets whose modules may be imported for it.
    package var targets: [TargetID] {
      switch destination {
      case .sibling(let id): [id]
      case .product(_, _, let ids): ids
      case .thirdParty, .unknown: []
      }
    }
  }

  /// A comment that asks to pass over something, and where it stands.
  package struct Ignore: Hashable, Sendable {
    package var comment: IgnoreComment
    package var file: String
    package var package: String
    package var target: String?
  }

  /// What comments in sources and manifests ask to pass over. A file of two targets is named once.
  package var ignores: [Ignore] {
    let manifests = packages.flatMap { package in
      package.ignores.map { Ignore(comment: $0, file: package.manifestPath, package: package.name) }
    }
    var files: Set<String> = []
    let sources = targets.flatMap { target in
      target.sources.filter { !$0.ignores.isEmpty && files.insert($0.path).inserted }.flatMap { file in
        file.ignores.map {
          Ignore(comment: $0, file: file.path, package: packages[target.package].name, target: target.name)
        }
      }
    }
    return manifests + sources
  }

  /// The packages that SwiftPM knows: a project beside a package may have its name.
  package var swiftPackages: [Package] { packages.filter { $0.container == .package } }

  /// The products that a target is part of.
  package func products(of target: TargetID) -> [String] {
    let name = targets[target].name
    return packages[targets[target].package].manifest.products.filter { $0.targets.contains(name) }.map(\.name)
  }

  /// Whether a target of an app or a package declares the class, by its whole name: `Target_A`.
  package func declaresTarget(_ className: String) -> Bool {
    targets.contains { target in
      !target.isTest
        && target.filesOfContract.contains { $0.contract?.targets.contains { $0.name == className } ?? false }
    }
  }

  /// Gives packages and modules their roles. Call when all links are known; what is changed afterwards has the old ones.
  package mutating func assignRoles() { roles = RoleAssignment(self) }

  /// Tells apart what the configuration names that is not of the repository. Call when the sources are read.
  package mutating func nameOutsideModules() {
    var roles = roles
    roles.nameOutsideModules(of: self)
    self.roles = roles
  }

  /// Records which modules there are. Call after the last target was added.
  package mutating func indexModules() {
    providers = Dictionary(grouping: targets.filter { !$0.isTest }.map(\.id)) { targets[$0].module }
  }
}
