import Model
import SourceText

/// Other containers that compile the same sources as a module: podspecs and Xcode projects.
///
/// There, the sources remain one module whatever happens in the package. When some of them become a module of their
/// own, the others would import a module that does not exist there.
package struct OtherBuilds: Sendable {
  private struct Build {
    /// The path to exclude in the configuration, relative to the root.
    var path: String
    /// The shared sources.
    var files: Set<String>
  }

  private let module: String
  private let files: Set<String>
  private let builds: [Build]
  private let configuration: String

  /// - Parameter module: A module of a package or a project.
  package init(of module: Module, in repository: Repository) {
    let own = Set(module.files.map(\.path))
    let pods = repository.packagedPods.filter { $0.modules.contains(module.id) }.map {
      Build(path: $0.file, files: own.subtracting($0.onlyInPackage))
    }
    // The module's own container is changed along with it.
    let containers = repository.containers.filter { !$0.facts.isBuiltHere && $0.id != module.container }
    let others = containers.flatMap { container in
      container.modules.map { id in
        Build(path: container.location, files: Set(repository.modules[id].files.map(\.path)).intersection(own))
      }
    }
    self.module = module.name
    files = own
    builds = pods + others
    configuration = repository.configuration.file
  }

  /// The obstacle to moving the files; `nil` if no other container compiles them together with files that stay.
  package func obstacle(to going: Set<String>) -> String? {
    words(of: builds.filter { !$0.files.isDisjoint(with: going) && !$0.files.isSubset(of: going) })
  }

  /// The obstacle to moving any files at all, because others compile most of them.
  package var obstacleToAny: String? { words(of: builds.filter { $0.files.count * 2 > files.count }) }

  private func words(of builds: [Build]) -> String? {
    guard !builds.isEmpty else { return nil }
    let paths = Set(builds.map(\.path)).sorted()
    let (verb, it, each) = paths.count == 1 ? ("compiles", "it", "it") : ("compile", "them", "each of them")
    return """
      \(paths.joined(separator: " and ")) \(verb) the sources of \(module) too. In \(each) they are one module: what \
      stays would import a module that does not exist there. Remove what is no longer built; otherwise leave \(it) out \
      until you have changed \(it) by hand, with `exclude: [\(paths.joined(separator: ", "))]` in \(configuration); \
      \(RefusalKind.more(on: [.sharedSources]))
      """
  }
}
