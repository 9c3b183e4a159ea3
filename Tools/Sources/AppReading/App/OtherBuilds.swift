import Model
import SourceText

/// What else compiles the sources of a module: podspecs, and projects of Xcode's.
///
/// In each of these they are one module, and stay one whatever becomes of them in the package. Once some of them are a
/// module of their own, the others import what is no module there.
package struct OtherBuilds: Sendable {
  private struct Build {
    /// What is left out where it is not to be looked at, relative to the root.
    var path: String
    /// The sources that it has, too.
    var files: Set<String>
  }

  private let module: String
  private let files: Set<String>
  private let builds: [Build]
  private let configuration: String

  /// - Parameter target: Of a package, or of a project.
  package init(of target: Repository.Target, in repository: Repository) {
    let own = Set(target.files.map(\.path))
    let pods = repository.packagedPods.filter { $0.targets.contains(target.id) }.map {
      Build(path: $0.file, files: own.subtracting($0.onlyInPackage))
    }
    // Its own container is changed with it.
    let containers = repository.packages.filter { $0.container != .package && $0.id != target.package }
    let others = containers.flatMap { container in
      let path =
        container.container == .project
        ? RelativePath.directory(of: container.manifestPath) : container.manifestPath
      return container.targets.map { id in
        Build(path: path, files: Set(repository.targets[id].files.map(\.path)).intersection(own))
      }
    }
    module = target.name
    files = own
    builds = pods + others
    configuration = repository.configuration.file
  }

  /// What there is to say before some of the files go; `nil` where nobody else has them with those that stay.
  package func obstacle(to going: Set<String>) -> String? {
    words(of: builds.filter { !$0.files.isDisjoint(with: going) && !$0.files.isSubset(of: going) })
  }

  /// What there is to say before any of the files go, because whatever goes would be some that others have.
  package var obstacleToAny: String? { words(of: builds.filter { $0.files.count * 2 > files.count }) }

  private func words(of builds: [Build]) -> String? {
    guard !builds.isEmpty else { return nil }
    let paths = Set(builds.map(\.path)).sorted()
    let (verb, it, each) = paths.count == 1 ? ("compiles", "it", "it") : ("compile", "them", "each of them")
    return """
      \(paths.joined(separator: " and ")) \(verb) the sources of \(module), too. In \(each) they are one module: what \
      stays would import what is no module there. Remove what nobody builds any more; else leave \(it) out until you have \
      changed \(it) by hand, with `exclude: [\(paths.joined(separator: ", "))]` in \(configuration); \
      \(RefusalKind.more(on: [.sharedSources]))
      """
  }
}
