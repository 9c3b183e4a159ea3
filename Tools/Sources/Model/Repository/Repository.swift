import Configuration
import SourceFacts
import SourceText

/// Everything that the rules examine: the packages of a repository with their targets and imports.
package struct Repository: Sendable {
  /// Its configuration.
  package var configuration = Configuration()
  package var packages: [Package] = []
  package var targets: [Target] = []
  /// The number of Swift files of its targets; a file in two targets counts once.
  package var fileCount = 0
  /// The same for sources in other languages, without headers.
  package var foreignFileCount = 0
  /// Whether there is an Xcode project, which may build programs from the packages.
  package var hasXcodeProject = false
  /// What could not be read.
  package var problems: [Problem] = []
  /// The pods whose files are also in packages.
  package var packagedPods: [PackagedPod] = []
  /// The modules of external pods that a Podfile brings, as far as CocoaPods has recorded them.
  package var lockedModules: Set<String> = []
  /// The headers that sources test for with `__has_include`, and that are nowhere in it.
  package var absentHeaders: Set<String> = []
  /// Its Swift files, whether they belong to a module or not.
  package var coverage = SwiftFiles()
  /// Other build descriptions, which may declare modules.
  package var otherProjects = OtherProjects()
  /// The patterns of the configuration's `exclude` and `inputs` that mean something, or what git ignores: a build makes
  /// that.
  package var livePatterns: Set<String> = []
  /// The folders of packages whose modules are not known: their names may be those of modules.
  package var foldersOfUndecided: Set<String> = []
  /// The targets that provide a module, by its name.
  package private(set) var providers: [String: [TargetID]] = [:]
  /// The role of each package and module.
  package private(set) var roles = RoleAssignment()

  package init() {}

  package typealias PackageID = Int
  package typealias TargetID = Int

  /// A package that was found below the root.
  package struct Package: Sendable {
    package var id: PackageID
    /// The name in the manifest, else the folder's.
    package var name: String
    /// SwiftPM's identity of it: the folder's name in lower case.
    package var identity: String
    /// Relative to the root; the root itself is empty.
    package var directory: String
    /// The file that declares its modules; of several manifests, the one that SwiftPM would use.
    package var manifestPath: String
    package var products: [Product] = []
    /// The other containers that it names, in order.
    package var references: [ContainerReference] = []
    /// The destination of each of them.
    package var dependencies: [PackageLink] = []
    package var toolsVersion: SwiftVersion?
    /// The names of its traits, which are flags in its sources; `nil` if they could not be decided.
    package var traits: Set<String>? = []
    /// The traits that each one enables; under `default`, those that are on unless a client says otherwise.
    package var enabledTraits: [String: Set<String>] = [:]
    /// What could not be decided by reading. If empty, the rest is complete.
    package var undecided: [Undecided] = []
    /// What its loader knows of all such containers.
    package var container: ContainerFacts
    /// What others refer to: the folder of a package, the bundle of a project. Relative to the root.
    package var location: String
    /// Which of its targets are isolated to the main actor by default.
    package var defaultIsolation = DefaultIsolation()
    /// The lint directives in the manifest's comments.
    package var ignores: [IgnoreComment] = []
    package var targets: [TargetID] = []
    /// SwiftPM's checkouts for it, by identity, if there are any.
    package var checkouts: [String: Checkout] = [:]
    /// The identities of the packages that are resolved for it, as far as a file says so.
    package var resolved: Set<String> = []
    /// The file that it is generated from: a change must be made there.
    package var source: String?
    /// Swift files among those of its modules, or in its source folders, that belong to no module.
    package var forgottenSources: [ForgottenSource] = []

    package init(
      id: PackageID, name: String, identity: String, directory: String, manifestPath: String,
      container: ContainerFacts, location: String
    ) {
      self.id = id
      self.name = name
      self.identity = identity
      self.directory = directory
      self.manifestPath = manifestPath
      self.container = container
      self.location = location
    }

    /// Whether everything that it declares is known.
    package var isDecided: Bool { undecided.isEmpty }

    /// The lower-case names by which a manifest may refer to this package: its folder's, or in older manifests its own.
    package var calledNames: [String] { [identity, name.lowercased()] }

    /// Whether a manifest may refer to this package by `name`.
    package func isCalled(_ name: String) -> Bool { calledNames.contains(name.lowercased()) }

    /// The packages below the root that it depends on.
    package var localDependencies: [PackageID] {
      dependencies.compactMap { if case .local(let id) = $0 { id } else { nil } }
    }
  }

  /// The destination of a package dependency.
  package enum PackageLink: Hashable, Sendable {
    case local(PackageID)
    /// A package that is not below the root: third-party, as far as the lint can see.
    case external
  }

  /// A target with its files.
  package struct Target: Sendable {
    package var id: TargetID
    package var package: PackageID
    /// As its container calls it.
    package var name: String
    /// By which its project identifies it; `nil` for its name, or if that is not known.
    package var identifier: String?
    package var kind: ModuleKind
    /// Where it is declared.
    package var position: SourcePosition
    /// The name by which sources import it.
    package var module: String
    /// The other modules that its module map declares, if it is in C.
    package var otherModules: [String] = []
    /// The folder of its headers in `#import <A/A.h>`, if that is the name of none of its modules.
    package var headerName: String?
    /// Whether it is in C and what Swift imports of it is known.
    package var hasCModule = false
    /// The folder of its sources, relative to the root; `nil` if that is not known.
    package var directory: String?
    /// Where its container looks for that folder first, if it looks for one.
    package var usualDirectory: String?
    /// Whether its container names that folder.
    package var isPlaced = false
    package var files: [SourceFile] = []
    /// What the target links, in the manifest's order.
    package var links: [TargetLink] = []
    /// Whether all links are known; false if part of them could not be decided.
    package var hasDecidedDependencies = true
    /// The build tool plugins that it uses.
    package var plugins: [PluginUse] = []
    /// The paths of resources, relative to its folder: nothing there is compiled.
    package var resources: [String] = []
    /// Whether it has settings for the linker, for which it may be linked.
    package var hasLinkerSettings = false
    /// Compiler settings, regardless of their conditions.
    package var swiftSettings: [CompilerSetting] = []
    /// Whether all settings are known.
    package var hasDecidedSettings = true
    /// The flags that every build sets.
    package var certainFlags: Set<String> = []
    /// The macros of C that every build defines, with their values.
    package var macros: [String: String] = [:]
    /// Modules whose links its sources may import as if they were its own, because their products are in one folder.
    package var sees: [TargetID] = []
    /// For a test: the program that it runs in or drives, as its container says.
    package var host: TargetID?

    /// The names by which Swift imports it.
    package var modules: [String] { [module] + otherModules }
    /// Whether its own name or that of a module of it is one of some.
    package func isCalled(_ isMeant: (String) -> Bool) -> Bool { isMeant(name) || modules.contains(where: isMeant) }
    /// The names by which sources in any language import it.
    package var importedNames: [String] { modules + [headerName].compactMap(\.self) }
    package var isTest: Bool { kind == .test }
    /// Its files that are part of the string contract, or declare what names in it refer to. There are few; copying all
    /// the others to check them would be expensive.
    package var filesOfContract: [SourceFile] {
      files.indices.filter { files[$0].isOfContract }.map { files[$0] } + foreignFiles.filter(\.isOfContract)
    }
    /// Its files in all languages.
    package var sources: [SourceFile] { foreignFiles.isEmpty ? files : files + foreignFiles }
    /// Its sources in other languages, and its headers.
    package var foreignFiles: [SourceFile] = []
    /// The platforms that it is built for, as `os(…)` names them; `nil` if its clients decide that.
    package var platforms: Set<String>?
    /// The names of its program, if it is built into one and its settings name it.
    package var programNames: [ProgramName] = []
    /// Its minimum system versions, by platform, if its container has them per target: `17.0`.
    package var minimums: [String: String] = [:]
    /// The platforms of its files that are compiled for some only, as manifests name them; empty if they are not known.
    package var platformsOfFiles: [String: Set<String>] = [:]
    /// C modules that its settings make available without a link.
    package var mappedModules: Set<String> = []
    /// The folders of headers that its search paths contain: `A` for `#import <A/A.h>`.
    package var headerFolders: Set<String> = []
    /// Whether some of its sources are in another language.
    package var hasForeignSources = false
    /// Whether some of its files are not or cannot be read, and may import what the others do not.
    package var hasUnseenSources = false

    /// One that is not yet in a container.
    ///
    /// - Parameter module: `nil` for the one that is called like it.
    package init(_ name: String, _ kind: ModuleKind, module: String? = nil, at position: SourcePosition) {
      (id, package) = (0, 0)
      self.name = name
      self.kind = kind
      self.module = module ?? ModuleName.module(ofTarget: name)
      self.position = position
    }

    /// The modules that its sources import. Known once all its files are read.
    package var importedModules: Set<String> = []
    /// Those of which it re-exports at least a part: `@_exported import`.
    package private(set) var reexportedModules: Set<String> = []
    /// Those that it re-exports as a whole.
    package private(set) var whollyReexportedModules: Set<String> = []

    /// Call when its files are read.
    package mutating func noteReexports() {
      let reexports = files.lazy.flatMap(\.imports).filter { $0.attributes.contains("_exported") }
      reexportedModules = Set(reexports.map(\.module))
      if reexportedModules.isEmpty { return }
      whollyReexportedModules = Set(reexports.filter(\.rest.isEmpty).map(\.module))
    }
  }

  /// A file that belongs to no module.
  package struct ForgottenSource: Hashable, Sendable {
    package var path: String
    /// The project target among whose files it is; `nil` for a file among a package's targets.
    package var target: TargetID?
    /// The number of further files in its folder and below, if none of them belongs to a module.
    package var others: Int

    package init(path: String, target: TargetID? = nil, others: Int = 0) {
      self.path = path
      self.target = target
      self.others = others
    }
  }

  /// A dependency of a target, and what it resolves to.
  package struct TargetLink: Sendable {
    package enum Destination: Sendable {
      /// A target of the same package.
      case sibling(TargetID)
      /// A product of a package below the root, with the targets it is made of.
      case product(String, PackageID, [TargetID])
      /// A product of an external package.
      case thirdParty(String)
      /// A name that the manifest does not explain; SwiftPM would refuse it.
      case unknown(String)
    }

    /// As its container names it.
    package var reference: LinkReference
    package var destination: Destination
    /// `nil` if it is unconditional; empty if there is one that is not known.
    package var condition: LinkCondition?
    /// The names of modules, and the names by which sources import them.
    package var moduleAliases: [String: String] = [:]
    /// Whether only a clause of `#if` has it that is not for Apple's systems.
    package var isInForeignClause = false
    package var position: SourcePosition
    /// Whether it has another purpose than imports: to order the build, or to be copied into the product.
    package var needsNoImport = false
    /// Whether code is linked. Otherwise it only orders the build, or copies a program into another.
    package var isLinked = true
    /// Whether it is copied into the product, which may load it by itself.
    package var isCopied = false
    /// The file that declares it, if that is not the manifest of the target's package.
    package var file: String?
    /// Whether it is written once for the targets of several containers, so that it cannot be removed from one.
    package var isForSeveral = false

    package init(_ reference: LinkReference, _ destination: Destination, at position: SourcePosition) {
      self.reference = reference
      self.destination = destination
      self.position = position
    }

    /// Whether its modules are renamed, so that sources import them by other names.
    package var isRenamed: Bool { !moduleAliases.isEmpty }

    /// Whether none of Apple's systems links it.
    package var isForOtherSystems: Bool {
      let platforms = Set(condition?.platforms ?? [])
      return isInForeignClause || !platforms.isEmpty && platforms.isSubset(of: Self.otherSystems)
    }

    private static let otherSystems: Set = ["android", "freebsd", "linux", "openbsd", "wasi", "windows"]

    /// The targets whose modules may be imported because of it.
    package var targets: [TargetID] {
      switch destination {
      case .sibling(let id): [id]
      case .product(_, _, let ids): ids
      case .thirdParty, .unknown: []
      }
    }
  }

  /// An ignore comment, and where it is.
  package struct Ignore: Hashable, Sendable {
    package var comment: IgnoreComment
    package var file: String
    package var package: String
    package var target: String?
  }

  /// The ignore comments in sources and manifests. Those of a file in two targets are listed once.
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

  /// Adds a module to a container, with its files.
  ///
  /// - Returns: Its identifier.
  @discardableResult
  package mutating func add(_ target: Target, to package: PackageID) -> TargetID {
    let id = targets.count
    targets.append(target)
    targets[id].id = id
    targets[id].package = package
    packages[package].targets.append(id)
    return id
  }

  /// The packages that others can depend on: a project beside a package may have the same name.
  package var swiftPackages: [Package] { packages.filter(\.container.isLinkedByName) }

  /// The products that a target is part of.
  package func products(of target: TargetID) -> [String] {
    let name = targets[target].name
    return packages[targets[target].package].products.filter { $0.targets.contains(name) }.map(\.name)
  }

  /// Whether a target of an app or a package declares the class, by its whole name: `Target_A`.
  package func declaresTarget(_ className: String) -> Bool {
    targets.contains { target in
      !target.isTest
        && target.filesOfContract.contains { $0.contract?.targets.contains { $0.name == className } ?? false }
    }
  }

  /// Assigns roles to packages and modules. Call when all links are known; later changes are not considered.
  package mutating func assignRoles() { roles = RoleAssignment(self) }

  /// CTMediator, or the class after its model that most calls in the sources go through; `nil` if there are none.
  package internal(set) var selectorMediator: String?

  /// Assigns the roles again, now that a mediator was found that is no package here.
  package mutating func assignRoles(withMediator name: String) {
    selectorMediator = name
    assignRoles()
  }

  /// Finds the business lines. Call when the sources are read.
  package mutating func assignBusinessLines() {
    var roles = roles
    roles.assignBusinessLines(in: self)
    self.roles = roles
  }

  /// Finds the names in the configuration that are not of the repository. Call when the sources are read.
  package mutating func nameOutsideModules() {
    var roles = roles
    roles.nameOutsideModules(of: self)
    self.roles = roles
  }

  /// Indexes the modules by name. Call after the last target was added.
  package mutating func indexModules() {
    providers = [:]
    for target in targets where !target.isTest {
      for name in target.importedNames { providers[name, default: []].append(target.id) }
    }
  }
}
