import Configuration
import Loading
import Model

/// A repository that a command has read, and the folder of it that the command is about.
struct OpenedRepository {
  var place: RepositoryFolder
  var repository: Repository

  var root: String { place.root }
  /// Relative to the root; empty for the whole repository.
  var folder: String { place.folder }

  /// Reads the repository that a folder is in.
  ///
  /// - Parameters:
  ///   - path: The folder, as given on the command line.
  ///   - option: Which configuration holds.
  ///   - loader: What reads a repository of that configuration.
  /// - Throws: Where there is nothing to work on, and where the configuration is wrong.
  init(
    _ path: String, _ option: ConfigurationOption, loader: (Configuration) -> RepositoryLoader
  ) async throws(ToolFailure) {
    var place = try RepositoryFolder(of: path)
    var configuration = try option.configuration(root: place.root)
    func load() async -> Repository {
      await loader(configuration).load(root: place.root)
    }
    // What the repository passes over is one of its own for who names it: a checkout of somebody else's package.
    var loaded: Repository?
    if place.folder.isEmpty || !configuration.leavesOut(place.folder) { loaded = await load() }
    if !place.folder.isEmpty, loaded?.hasPackages(in: place.folder) != true {
      place = RepositoryFolder(root: "\(place.root)/\(place.folder)")
      configuration = try option.configuration(root: place.root)
      loaded = nil
    }
    self.place = place
    if let loaded { repository = loaded } else { repository = await load() }
    guard repository.hasPackages(in: "") else { throw .noPackages(in: path, repository.otherProjects) }
    try option.check(repository)
  }
}

extension Configuration {
  /// Whether nobody looks for packages in a folder, or in one that it is in.
  fileprivate func leavesOut(_ folder: String) -> Bool {
    (exclude + passOver).contains { $0.covers(folder) }
  }
}
