import Configuration
import Foundation
import Judging
import Loading
import Model
import Rules
import SourceText

/// A repository that a command has read, and the folder of it that the command is about.
///
/// Every command that reads one opens it here, so that none of them passes over a part of what holds for it: its root,
/// its configuration, what the command line says of manifests, a change that was left half made.
package struct OpenedRepository: Sendable {
  package let repository: Repository
  /// What reads it, also once more: after a build, after a change.
  private let loader: RepositoryLoader
  private let place: RepositoryFolder

  /// The repository's folder, absolute and without links.
  package var root: String { place.root }
  /// Relative to the root; empty for the whole repository.
  package var folder: String { place.folder }
  /// Where changes of it are made.
  package var workspace: Workspace { Workspace(root: root) }

  /// Reads the repository that a folder is in.
  ///
  /// - Parameters:
  ///   - path: The folder, as given on the command line.
  ///   - switches: What else is given there.
  ///   - mayBeEmpty: Whether the command can do without a package.
  ///   - observer: Is told how far the work is.
  /// - Throws: Where there is nothing to work on, and where the configuration is wrong or names what is not there.
  package init(
    _ path: String, _ switches: Switches, mayBeEmpty: Bool = false, observer: (any StageObserver)? = nil
  ) async throws(UserError) {
    var place = try RepositoryFolder(of: path)
    var loader = try switches.loader(root: place.root, observer: observer)
    // What the repository passes over is one of its own for who names it: a checkout of another's package.
    var loaded: Repository?
    if !loader.configuration.leavesOut(place.folder) { loaded = await loader.load(root: place.root) }
    if !place.folder.isEmpty, loaded?.hasPackages(in: place.folder) != true {
      place = RepositoryFolder(root: "\(place.root)/\(place.folder)")
      loader = try switches.loader(root: place.root, observer: observer)
      loaded = nil
    }
    self.place = place
    self.loader = loader
    if let loaded { repository = loaded } else { repository = await loader.load(root: place.root) }
    guard mayBeEmpty || repository.hasPackages(in: "") else {
      throw .noPackages(in: path, repository.otherProjects)
    }
    let repository = repository
    try UserError.unifying { try ConfigurationCheck.check(repository) }
  }

  /// Reads what is in a folder as if nothing were configured, to say what could be.
  ///
  /// - Parameter path: The folder, as given on the command line.
  package init(inferring path: String, _ switches: Switches) async throws(UserError) {
    place = RepositoryFolder(root: try RepositoryRoot.resolve(path))
    loader = RepositoryLoader(manifests: switches.evaluatesManifests == true ? .evaluateUndecided : .read)
    repository = await loader.load(root: place.root)
    guard repository.hasPackages(in: "") else { throw .noPackages(in: path, repository.otherProjects) }
  }

  /// What the repository knows of already; `nil` where it has no baseline.
  package func baseline() throws(UserError) -> Baseline? {
    try UserError.unifying { try BaselineFile.read(root: root) }
  }

  /// What judges the repository, by all that it says of itself.
  ///
  /// - Parameter isStrict: Whether what it knows of already counts as well.
  package func linter(strict isStrict: Bool = false) throws(UserError) -> Linter {
    Linter(baseline: isStrict ? Baseline() : try baseline() ?? Baseline())
  }

  /// The repository as it is on the disk now.
  package func readAgain() async -> Repository { await loader.load(root: root) }

  /// A folder that the command line names, as the root knows it.
  package func path(of folder: String) -> String {
    self.folder.isEmpty ? folder : RelativePath.resolve(folder, from: self.folder) ?? folder
  }

  /// A package that the command line names by its name or its folder, as the root knows it.
  package func package(_ name: String) -> String {
    let path = path(of: name)
    return repository.packages.contains { $0.directory == path } ? path : name
  }
}

extension OpenedRepository {
  /// What a command line says of how a repository is read.
  package struct Switches: Sendable {
    /// Another configuration than the one in the root.
    package var configuration: String?
    /// Whether manifests may be run; `nil` leaves it to the configuration.
    package var evaluatesManifests: Bool?

    package init(configuration: String? = nil, evaluatesManifests: Bool? = nil) {
      self.configuration = configuration
      self.evaluatesManifests = evaluatesManifests
    }

    fileprivate func loader(root: String, observer: (any StageObserver)?) throws(UserError) -> RepositoryLoader {
      let file = try UserError.unifying {
        try ConfigurationFile.read(
          root: root, path: configuration, knownRules: AllRules.ids, neverOff: AllRules.neverOff)
      }
      let evaluates = evaluatesManifests ?? file.evaluatesManifests
      return RepositoryLoader(
        manifests: evaluates ? .evaluateUndecided : .read, configuration: file, observer: observer)
    }
  }
}

extension UserError {
  /// There is nothing to work on.
  ///
  /// - Parameters:
  ///   - root: As given on the command line.
  ///   - others: What there is instead.
  package static func noPackages(in root: String, _ others: OtherProjects) -> UserError {
    let way = others.words.map { "\($0). Move code into a local package, or name another folder" }
    guard let way else {
      return UserError(
        """
        there is no Package.swift in \(root) or below, nor an Xcode project, a project.yml or a podspec; name the \
        folder of the repository
        """)
    }
    return UserError("there is no Package.swift in \(root) or below; \(way)")
  }
}

extension Configuration {
  /// Whether packages are not looked for in a folder, or in one that it is in.
  fileprivate func leavesOut(_ folder: String) -> Bool {
    !folder.isEmpty && (exclude + passOver).contains { $0.covers(folder) }
  }
}
