import Configuration
import SourceFacts
import SourceText

/// Everything that the rules examine: the containers of a repository with their modules and imports.
package struct Repository: Sendable {
  /// Its configuration.
  package var configuration = Configuration()
  package var containers: [Container] = []
  package var modules: [Module] = []
  /// The number of Swift files of its modules; a file in two modules counts once.
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
  /// Pods that CocoaPods has installed and that are part of the contract of a mediator that calls by selectors: no more is
  /// read of them. They belong to no container, and have the identifier of the app.
  package var installedPods: [Module] = []
  /// Whether there is a Podfile whose pods are not installed.
  package var lacksPods = false
  /// The headers that sources test for with `__has_include`, and that are nowhere in it.
  package var absentHeaders: Set<String> = []
  /// Its Swift files, whether they belong to a module or not.
  package var coverage = SwiftFiles()
  /// The classes that calls or generated files mean, in files that were not read.
  package var unreadTargets = UnreadTargets()
  /// Other build descriptions, which may declare modules.
  package var otherProjects = OtherProjects()
  /// The patterns of the configuration's `exclude` and `inputs` that mean something, or what git ignores: a build makes
  /// that.
  package var livePatterns: Set<String> = []
  /// The folders of packages whose modules are not known: their names may be those of modules.
  package var foldersOfUndecided: Set<String> = []
  /// The modules that sources may mean by a name; tests provide nothing.
  package var providers: [String: [Module.ID]] = [:]
  /// CTMediator, or the class after its model that most calls in the sources go through; `nil` if there are none.
  package var selectorMediator: String?
  /// How its mediators are called, if not as usual.
  package var mediatorEntries: Set<MediatorEntry> = []
  /// The role of each container and module.
  package var roles = RoleAssignment()

  package init() {}

  /// An ignore comment, and where it is.
  package struct Ignore: Hashable, Sendable {
    package var comment: IgnoreComment
    package var file: String
    package var package: String
    package var target: String?
  }

  /// The ignore comments in sources and manifests. Those of a file in two modules are listed once.
  package var ignores: [Ignore] {
    let manifests = containers.flatMap { container in
      container.ignores.map { Ignore(comment: $0, file: container.manifestPath, package: container.name) }
    }
    var files: Set<String> = []
    let sources = modules.flatMap { module in
      module.sources.filter { !$0.ignores.isEmpty && files.insert($0.path).inserted }.flatMap { file in
        file.ignores.map {
          Ignore(comment: $0, file: file.path, package: containers[module.container].name, target: module.name)
        }
      }
    }
    return manifests + sources
  }

  /// Adds a module to a container, with its files.
  ///
  /// - Returns: Its identifier.
  @discardableResult
  package mutating func add(_ module: Module, to container: Container.ID) -> Module.ID {
    let id = modules.count
    modules.append(module)
    modules[id].id = id
    modules[id].container = container
    containers[container].modules.append(id)
    return id
  }

  /// The modules by the names that sources in any language may import.
  package static func providers(among modules: [Module]) -> [String: [Module.ID]] {
    var providers: [String: [Module.ID]] = [:]
    for module in modules where !module.isTest {
      for name in module.importedNames { providers[name, default: []].append(module.id) }
    }
    return providers
  }

  /// The containers that others link by name: a project beside a package may have the same name.
  package var swiftPackages: [Container] { containers.filter(\.facts.isLinkedByName) }

  /// The products that a module is part of.
  package func products(of module: Module.ID) -> [String] {
    let name = modules[module].name
    return containers[modules[module].container].products.filter { $0.targets.contains(name) }.map(\.name)
  }

  /// Whether a module that is no test declares the class, by its whole name: `Target_A`.
  package func declaresTarget(_ className: String) -> Bool {
    modules.contains { module in
      !module.isTest
        && module.filesOfContract.contains { $0.contract?.targets.contains { $0.name == className } ?? false }
    }
  }
}
