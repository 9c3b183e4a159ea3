import Model
import SourceText

/// How much a lint looked at.
package struct Extent: Hashable, Sendable {
  package var containers = ContainerCounts()
  package var targets = 0
  /// Swift files; a file in two modules counts once.
  package var files = 0
  /// Sources in Objective-C, C and C++, of which only the imports are read. Not headers.
  package var foreignFiles = 0
  /// The modules that have no role, because there is no evidence for any.
  package var modulesWithoutRole: [String] = []

  package init(
    packages: Int = 0, projects: Int = 0, pods: Int = 0, targets: Int = 0, files: Int = 0, foreignFiles: Int = 0
  ) {
    containers = ContainerCounts(packages: packages, projects: projects, pods: pods)
    self.targets = targets
    self.files = files
    self.foreignFiles = foreignFiles
  }

  /// The whole repository.
  package init(of repository: Repository) {
    self.init(repository.containers, targets: repository.modules.count)
    (files, foreignFiles) = (repository.fileCount, repository.foreignFileCount)
    modulesWithoutRole = repository.roles.modulesWithoutRole(in: repository).map(\.name)
  }

  /// The part of a repository in a folder.
  init(of repository: Repository, in folder: String) {
    func paths(_ files: [SourceFile]) -> [String] {
      files.map(\.path).filter { RelativePath.isInside($0, folder) }
    }
    let files = repository.modules.map { paths($0.files) }
    let foreign = repository.modules.map { paths($0.foreignFiles).filter(ForeignSource.isCompiled) }
    let modules = repository.modules.filter { module in
      !files[module.id].isEmpty || !foreign[module.id].isEmpty
        || RelativePath.isInside(repository.containers[module.container].directory, folder)
    }
    let owners = Set(modules.map(\.container))
    self.init(
      repository.containers.filter { owners.contains($0.id) || RelativePath.isInside($0.directory, folder) },
      targets: modules.count)
    (self.files, foreignFiles) = (Set(files.joined()).count, Set(foreign.joined()).count)
    let judged = Set(modules.map(\.id))
    modulesWithoutRole = repository.roles.modulesWithoutRole(in: repository).filter { judged.contains($0.id) }.map(
      \.name)
  }

  private init(_ containers: [Container], targets: Int) {
    self.init(targets: targets)
    for container in containers { self.containers[keyPath: container.facts.counter] += 1 }
  }
}
